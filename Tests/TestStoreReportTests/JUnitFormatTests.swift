import FailureRecords
import Foundation
import Testing

@testable import TestStoreReport

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct JUnitFormatTests {
  // What GitLab's parser, Jenkins' junit plugin and the actions junit-report, test-reporter and publish-unit-test-result read.
  private static let readByTools: [String: Set<String>] = [
    "testsuites": ["name", "tests", "failures", "errors", "time"],
    "testsuite": ["name", "tests", "failures", "errors", "skipped", "time"],
    "testcase": ["classname", "name", "file", "line", "time"],
    "failure": ["message", "type"],
  ]

  @Test func everyElementHasWhatToolsRead() throws {
    let root = try parsed(
      Make.records(3) + [Make.record("x", suite: "Other"), Make.record("w", severity: "warning", line: 99)]
    )
    root.visit { #expect(Set($0.attributes.keys) == Self.readByTools[$0.name]) }
    #expect(root.name == "testsuites")
    #expect(root.attributes["tests"] == "4")
    #expect(root.children.map { $0.attributes["name"] } == ["ShopTests.OrderTests", "Other"])
    #expect(root.children.map { $0.attributes["failures"] } == ["3", "1"])
    #expect(root.children.map(\.children.count) == [3, 1])
  }

  @Test func theMessageIsOneLineAndTheBodyTheWholeText() throws {
    let record = Make.record(package: "Packages/Shop")
    let test = try #require(try parsed([record]).children.first?.children.first)
    #expect(
      test.attributes == [
        "classname": "ShopTests.OrderTests", "name": "confirms()", "file": "Packages/Shop/Tests/OrderTests.swift",
        "line": "12",
        "time": "0",
      ]
    )
    let failure = try #require(test.children.first)
    #expect(failure.attributes["message"] == record.firstLine)
    #expect(failure.attributes["type"] == "TestStoreFailure")
    #expect(failure.text == "Packages/Shop/Tests/OrderTests.swift:12\n" + record.text)
  }

  // Readers keep the first of several failures of a test, and the first of several tests of one name.
  @Test func aTestStandsOnceWithAllItsFailures() throws {
    let root = try parsed([
      Make.record("a", line: 1, text: "one"), Make.record("b", line: 2, text: "two"),
      Make.record("c", line: 3, text: "three"),
    ])
    let tests = root.children.flatMap(\.children)
    #expect(tests.count == 1)
    #expect(tests.first?.children.count == 1)
    let failure = tests.first?.children.first
    #expect(failure?.attributes["message"]?.hasSuffix("→ 1 (and 2 more failures of this test)") == true)
    #expect(
      failure?.text
        == "Tests/OrderTests.swift:1\none\n\nTests/OrderTests.swift:2\ntwo\n\nTests/OrderTests.swift:3\nthree"
    )
  }

  @Test func withoutATest() throws {
    let root = try parsed([Make.record(suite: nil)])
    #expect(root.children.first?.attributes["name"] == "Tests/OrderTests.swift")
    #expect(root.children.first?.children.first?.attributes["name"] == "line 12, outside a test")
  }

  @Test func nothingFailedIsAnEmptyDocument() throws {
    #expect(try parsed([]).attributes["tests"] == "0")
    #expect(try parsed([]).children.isEmpty)
  }

  // Character by character: what a parser reads back is what was there, but for what XML can't hold.
  @Test func everyCharacterReadsBack() throws {
    let values = Array(UInt32(0)...0x2FF) + Array(0x2000...0x20FF) + [0xFFFD, 0xFFFE, 0xFFFF, 0x1F389, 0x10FFFF]
    for scalar in values.compactMap(Unicode.Scalar.init) {
      let text = "a\(Character(scalar))b"
      let isHeld =
        scalar == "\n" || scalar == "\t" || (scalar.value >= 0x20 && ![0xFFFE, 0xFFFF].contains(scalar.value))
      let expected = isHeld ? text : "a\\u{\(String(scalar.value, radix: 16, uppercase: true))}b"
      let document = try XML.parse("<x y=\"\(Markup.attribute(text))\">\(Markup.text(text))</x>")
      #expect(document.attributes["y"] == expected)
      #expect(document.text == expected)
    }
  }

  @Test(arguments: Make.hostile.indices)
  func userTextIsNoMarkup(_ index: Int) throws {
    let text = Make.hostile[index]
    let xml = JUnitFormat.render(Report([Make.hostile(text)]))
    #expect(Runner.commands(in: xml) == [])
    #expect(Runner.unseen(in: xml) == [])
    var names: [String] = []
    let root = try XML.parse(xml)
    root.visit { names.append($0.name) }
    #expect(names == ["testsuites", "testsuite", "testcase", "failure"])
    root.visit { element in
      #expect(!element.attributes.values.contains { $0.contains("\n") })
    }
  }

  private func parsed(_ records: [FailureRecord]) throws -> XML { try XML.parse(JUnitFormat.render(Report(records))) }
}

/// An element as a strict parser reads it.
final class XML {
  let name: String
  let attributes: [String: String]
  private(set) var text = ""
  private(set) var children: [XML] = []

  init(_ name: String, _ attributes: [String: String] = [:]) {
    self.name = name
    self.attributes = attributes
  }

  /// Parses a document, which must be well-formed to its last byte.
  static func parse(_ text: String) throws -> XML {
    let reader = Reader()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    guard parser.parse(), let root = reader.root else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
    return root
  }

  func visit(_ body: (XML) -> Void) {
    body(self)
    children.forEach { $0.visit(body) }
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var root: XML?
    private var open: [XML] = []

    func parser(
      _ parser: XMLParser,
      didStartElement name: String,
      namespaceURI: String?,
      qualifiedName: String?,
      attributes: [String: String]
    ) {
      let element = XML(name, attributes)
      if let parent = open.last { parent.children.append(element) } else { root = element }
      open.append(element)
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { open.last?.text += string }

    func parser(_ parser: XMLParser, didEndElement: String, namespaceURI: String?, qualifiedName: String?) {
      open.removeLast()
    }
  }
}
