import Foundation
import StateDiff
import Testing
import TestStoreKit

// What goes wrong, as a table: one failure each, a first line that stands alone, a way out, and the whole text.

@Suite struct FailureTableTests {
  @Test func theTableIsLargeAndItsNamesDiffer() {
    #expect(Cause.all.count >= 40)
    #expect(Set(Cause.all.map(\.name)).count == Cause.all.count)
  }

  /// One cause gives one failure, and nothing else is told beside it.
  @Test(arguments: Cause.all) func oneCauseGivesOneFailure(_ cause: Cause) async throws {
    let reports = await cause.reports()
    #expect(reports.map(\.firstLine).count == 1, "\(reports.map(\.firstLine))")
    let report = try #require(reports.first)
    #expect(report.severity == .error)

    // case R43: a filter that keeps one line of a failure still tells step, path, expected and actual.
    let kept = try #require(report.message.split(separator: "\n", omittingEmptySubsequences: false).first)
    #expect(kept == report.firstLine)
    for part in cause.tells { #expect(kept.contains(part), "\(kept)") }
    if let difference = report.difference, !difference.isEmpty {
      let change = try #require(difference.changes.first)
      #expect(change.path.steps.isEmpty || kept.contains("\(change.path)"))
      for text in [change.before, change.after].compactMap(\.self) where text.utf8.count < 40 {
        #expect(kept.contains(text), "\(kept)")
      }
    }

    // Every message ends with the way out, before the last steps; what is to be pasted follows it.
    let blocks = report.message.components(separatedBy: "\n\n").filter { !$0.hasPrefix("Last steps:") }
    let last = try #require(blocks.last)
    #expect(last.hasPrefix("To fix, "), "\(last)")
    #expect(report.suggestion.isEmpty || last.hasSuffix(report.suggestion.map { "  " + $0 }.joined(separator: "\n")))
    #expect(report.suggestion.isEmpty == !last.hasSuffix(":" + report.suggestion.map { "\n  " + $0 }.joined()))
  }

  /// Notes and warnings fail no test. Those that ask for something say what to do.
  @Test(arguments: Cause.notes) func notesFailNoTest(_ cause: Cause) async {
    let reports = await cause.reports()
    #expect(!reports.isEmpty)
    for report in reports {
      #expect(report.severity != .error)
      #expect(report.severity != .warning || report.message.contains("\n\nTo fix, "))
      #expect(report.history.isEmpty)
    }
  }

  /// The whole texts stand in `Golden/failures.txt`, to be read side by side. `TESTSTORE_UPDATE_GOLDEN=1` writes it anew.
  @Test func theTextsAreThoseOfTheGallery() async throws {
    var text =
      "# What a store says\n\nWritten by `FailureTableTests`; places in the tests are shown without their lines.\n"
    for cause in Cause.all + Cause.notes {
      text += "\n## \(cause.name)\n\(cause.reason)\n\n"
      text += await cause.reports().map { Self.withoutLines($0.message) + "\n" }.joined(separator: "\n")
    }
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Golden/failures.txt")
    if ProcessInfo.processInfo.environment["TESTSTORE_UPDATE_GOLDEN"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let golden = try String(contentsOf: file, encoding: .utf8)
    if golden != text { Issue.record(Comment(rawValue: diff(golden, text) ?? "the files differ")) }
  }

  private static func withoutLines(_ text: String) -> String {
    text.replacing(/TestStoreKitTests\/[\w\/+]+\.swift:\d+/, with: "Tests.swift:…")
  }
}
