import FailureRecords
import Foundation
import ReducerKit
import StateDiff
import Testing

@testable import TestStoreKit

@Suite struct RecordWriterTests {
  @Test func writesTwoFilesAFailure() throws {
    let (folder, log) = (try Folder(), Log())
    let writer = RecordWriter(folder: folder.path, complain: log.add)
    writer.write(report(), framework: "swift-testing", test: .init(suite: "Shop.OrderTests", name: "con/firms()"))
    let names = try folder.names
    #expect(names.count == 2)
    let json = try #require(names.first { $0.hasSuffix(".json") })
    #expect(json.wholeMatch(of: /con-firms---[0-9a-f]{32}\.json/) != nil)
    #expect(names.contains(json.dropLast(4) + "md"))
    guard case .record(let record) = FailureDocument.content(of: try folder.data(json)) else {
      return #expect(Bool(false))
    }
    #expect(record.framework == "swift-testing")
    #expect(record.test == .init(suite: "Shop.OrderTests", name: "con/firms()"))
    #expect(record.location.path == "Tests/TestStoreKitTests/Reporting/RecordWriterTests.swift")
    #expect(record.location.line == 77)
    #expect(record.firstLine == "send(.tapped): 1 difference, at self: 1 → 2")
    #expect(record.suggestion == ["$0 = 2"])
    #expect(record.history == ["1. send(.tapped) changed self"])
    #expect(log.lines == [])
    #expect(try folder.text(json.dropLast(4) + "md").contains("```diff\n- 1\n+ 2\n```"))
  }

  @Test func theDifferenceIsInTheFile() throws {
    let folder = try Folder()
    RecordWriter(folder: folder.path, complain: { _ in }).write(report(), framework: "xctest", test: nil)
    let json = try #require(try folder.names.first { $0.hasSuffix(".json") })
    struct Part: Decodable { var schema: String, version: Int, difference: Difference }
    let part = try JSONDecoder().decode(Part.self, from: try folder.data(json))
    #expect(part.schema == "test-store-failure")
    #expect(part.version == 1)
    #expect(part.difference == difference(from: 1, to: 2))
  }

  @Test func notesAreNotWritten() throws {
    let folder = try Folder()
    let writer = RecordWriter(folder: folder.path, complain: { _ in })
    for severity in [FailureReport.Severity.note, .warning] {
      var report = report()
      report.severity = severity
      writer.write(report, framework: "xctest", test: nil)
    }
    #expect(try folder.names.count == 2)
  }

  @Test func manyWritersShareAFolder() async throws {
    let folder = try Folder()
    let report = report()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        let writer = RecordWriter(folder: folder.path, complain: { _ in })
        for _ in 0..<4 { group.addTask { for _ in 0..<10 { writer.write(report, framework: "xctest", test: nil) } } }
      }
    }
    let names = try folder.names
    #expect(names.count == 320)
    var ids: Set<String> = []
    for name in names where name.hasSuffix(".json") {
      if case .record(let record) = FailureDocument.content(of: try folder.data(name)) { ids.insert(record.id) }
    }
    #expect(ids.count == 160)
  }

  @Test func aFailedWriteIsToldOnce() throws {
    let (folder, log) = (try Folder(), Log())
    let file = folder.path + "/file\u{202E}"
    try Data().write(to: URL(fileURLWithPath: file))
    let writer = RecordWriter(folder: file, complain: log.add)
    for _ in 0..<3 { writer.write(report(), framework: "xctest", test: nil) }
    #expect(log.lines.count == 1)
    let line = log.lines.first ?? ""
    #expect(
      line.hasPrefix(
        "TestStoreKit: failures can't be recorded in \(folder.path)/file\\u{202E} (TESTSTORE_REPORT_DIR): "
      )
    )
    #expect(line.hasSuffix("\n"))
  }

  @Test func withoutAFolderNothingHappens() {
    let log = Log()
    for folder in [nil, ""] {
      let writer = RecordWriter(folder: folder, complain: log.add)
      #expect(!writer.isOn)
      writer.write(report(), framework: "xctest", test: nil)
    }
    #expect(log.lines == [])
  }

  private func report() -> FailureReport {
    FailureReport(
      severity: .error,
      firstLine: "send(.tapped): 1 difference, at self: 1 → 2",
      message: "send(.tapped): 1 difference, at self: 1 → 2\n\n- 1\n+ 2",
      site: SourceSite(line: 77),
      action: "send(.tapped)",
      details: ["- 1", "+ 2"],
      difference: difference(from: 1, to: 2),
      suggestion: ["$0 = 2"],
      history: ["1. send(.tapped) changed self"]
    )
  }

  /// A folder that goes with its owner.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("records ü \(UUID().uuidString)")
    var path: String { url.path }
    var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() } }
    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: url) }
    func data(_ name: String) throws -> Data { try Data(contentsOf: url.appendingPathComponent(name)) }
    func text(_ name: String) throws -> String { String(decoding: try data(name), as: UTF8.self) }
  }

  // Sendable: the lines are touched under the lock only.
  private final class Log: @unchecked Sendable {
    private let lock = NSLock()
    private var kept: [String] = []
    var lines: [String] { lock.withLock { kept } }
    @Sendable func add(_ line: String) { lock.withLock { kept.append(line) } }
  }
}

@Suite struct PackageFolderTests {
  @Test(arguments: [
    ("/home/me/shop/Tests/A/B.swift", ["/home/me/shop/Package.swift", "/home/me/shop/.git"], "Tests/A/B.swift", ""),
    (
      "/r/Packages/Shop/Tests/B.swift", ["/r/Packages/Shop/Package.swift", "/r/.git"], "Tests/B.swift", "Packages/Shop"
    ),
    ("/r/in/Tests/B.swift", ["/r/in/Package.swift", "/r/Package.swift", "/r/.git"], "Tests/B.swift", "in"),
    ("/r/Tests/B.swift", ["/r/Package.swift"], "Tests/B.swift", ""),
    ("/Tests/B.swift", ["/Package.swift", "/.git"], "Tests/B.swift", ""),
    ("/gone/shop/Tests/A/B.swift", [], "Tests/A/B.swift", ""),
    ("/gone/Sources/Tests/Sources/B.swift", [], "Sources/B.swift", ""),
    ("/gone/B.swift", [], "B.swift", ""), ("B.swift", [], "B.swift", ""), ("", [], "", ""),
    ("/r/Tests", ["/r/Package.swift"], "Tests", ""),
  ])
  func finds(_ file: String, there: [String], path: String, package: String) {
    let found = PackageFolder(of: file) { there.contains($0.replacing("//", with: "/")) }
    #expect(found.path == path)
    #expect(found.package == package)
  }
}
