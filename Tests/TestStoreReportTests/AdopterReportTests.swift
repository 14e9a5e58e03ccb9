import FailureRecords
import Foundation
import Testing

@testable import TestStoreReport

private let run = ProcessInfo.processInfo.environment["TESTSTORE_ADOPTER_RUN"]

/// Looks at what `Scripts/check-report` made of the adopter's failing run, in the folder that `TESTSTORE_ADOPTER_RUN` names.
@Suite(.enabled(if: run != nil)) struct AdopterReportTests {
  @Test(arguments: [("swift-testing", "FailingTests"), ("xctest", "FailingXCTests")])
  func eachFailureHasARecordAtItsLine(_ framework: String, file: String) throws {
    var folder = RecordFolder()
    folder.read(try path("records/\(framework)"))
    #expect(folder.problems == [])
    let source = try text("\(file).swift").split(separator: "\n", omittingEmptySubsequences: false)
    let marked = source.indices.filter { source[$0].hasSuffix("// here") }.map { $0 + 1 }
    let failures = Report(folder.records).failures
    #expect(failures.map(\.location.line) == marked)
    for record in failures {
      #expect(record.framework == framework)
      #expect(record.repositoryPath == "Fixtures/Adopter/Tests/Swift6FailingTests/\(file).swift")
      #expect(record.test?.suite == "Swift6FailingTests.\(file)")
      // The test is the last function before the marked line.
      let function = source[..<record.location.line].last { $0.contains("func ") }
      let name = record.test?.name.replacing("()", with: "") ?? "?"
      #expect(function?.contains("func \(name)()") == true)
    }
  }

  // What a framework prints is safe for the runner that shows it.
  @Test(arguments: [
    "swift-testing.log", "xctest.log", "report.github", "report.summary", "report.junit", "report.html", "report.text",
  ])
  func nothingCommandsARunner(_ file: String) throws {
    let log = try text(file)
    #expect(log.contains("send(.rename("))
    #expect(
      Runner.commands(in: log) { $0.hasPrefix("::error file=Fixtures/Adopter/") || $0.hasPrefix("::error title=") }
        == []
    )
    #expect(Runner.unseen(in: log).filter { $0 != "\t" } == [])
  }

  @Test func formatsHoldEveryFailure() throws {
    let records = try FileManager.default.subpathsOfDirectory(atPath: try path("records")).filter {
      $0.hasSuffix(".json")
    }.count
    #expect(records == 19)
    #expect(try text("report.github").split(separator: "\n").count == 10)
    #expect(try text("report.github").contains("::error title=10 more failures::"))
    #expect(try text("report.summary").hasPrefix("## 19 failures in 19 tests\n"))
    #expect(try text("report.html").components(of: "<details class=\"error\"") == 19)
    #expect(try text("report.text").hasPrefix("19 failures in 19 tests\n"))
    let junit = try XML.parse(try text("report.junit"))
    #expect(junit.attributes["failures"] == "19")
    #expect(
      junit.children.map { $0.attributes["name"] } == [
        "Swift6FailingTests.FailingTests", "Swift6FailingTests.FailingXCTests",
      ]
    )
  }

  @Test func attachmentsHoldTheText() throws {
    var folder = RecordFolder()
    folder.read(try path("records/swift-testing"))
    for record in folder.records {
      #expect(try text("attachments/FailingTests-\(record.location.line).diff") == record.text)
    }
  }

  private func path(_ name: String) throws -> String { try #require(run) + "/" + name }

  private func text(_ name: String) throws -> String { try String(contentsOfFile: try path(name), encoding: .utf8) }
}
