import ExampleGallery
import Foundation
import Testing

/// The table of claims in Docs/Examples.md names tests, bugs and pages: each has to be there.
@Suite struct ClaimsTableTests {
  @Test func whatTheTableNamesIsThere() throws {
    let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardized
    let docs = root.appendingPathComponent("Docs")
    let page = try String(contentsOf: docs.appendingPathComponent("Examples.md"), encoding: .utf8)
    let suites = try readSuites(below: root.appendingPathComponent("Tests"))
    let bugs = ExampleFeature.allCases.flatMap { feature in feature.bugs.map { "\(feature.rawValue) \($0.name)" } }

    let table = try #require(page.components(separatedBy: "<!-- claims -->").dropFirst().first)
    var named = 0
    for row in table.components(separatedBy: "\n").prefix(while: { !$0.hasPrefix("<!--") }) {
      let shown = row.components(separatedBy: " | ").last ?? ""
      for name in shown.components(separatedBy: "`").enumerated().filter({ $0.offset % 2 == 1 }).map(\.element) {
        if let test = name.wholeMatch(of: /(\w+Tests)\.(\w+)/) {
          named += 1
          let isThere = suites["\(test.1)", default: []].contains { $0.contains("func \(test.2)(") }
          #expect(isThere, "no test \(name)")
        } else if name.contains(" ") {
          #expect(bugs.contains(name), "no bug \(name)")
        }
      }
      for link in shown.matches(of: /\]\((\w+\.md)\)/) {
        #expect(FileManager.default.fileExists(atPath: docs.appendingPathComponent(String(link.1)).path), "\(link.1)")
      }
    }
    #expect(named > 50)
  }

  /// The texts of the suites by their names: each lies in a file that is named after it.
  private func readSuites(below folder: URL) throws -> [String: [String]] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? []
    return try files.compactMap { $0 as? URL }.filter { $0.lastPathComponent.hasSuffix("Tests.swift") }
      .reduce(into: [:]) { suites, file in
        let name = file.deletingPathExtension().lastPathComponent
        suites[name, default: []].append(try String(contentsOf: file, encoding: .utf8))
      }
  }
}
