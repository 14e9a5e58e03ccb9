import FailureRecords
import Testing

@testable import TestStoreReport

@Suite struct ReportTests {
  @Test func orderDoesNotDependOnTheFiles() {
    let records = [
      Make.record("1", path: "Tests/B.swift", line: 2), Make.record("2", path: "Tests/A.swift", line: 10),
      Make.record("3", path: "Tests/A.swift", line: 9), Make.record("4", path: "Tests/A.swift", line: 10, sequence: 2),
    ]
    #expect(Report(records).failures.map(\.id) == ["3", "2", "4", "1"])
    #expect(Report(records.reversed()).failures.map(\.id) == ["3", "2", "4", "1"])
  }

  @Test func theSameRecordCountsOnce() {
    #expect(Report([Make.record("a"), Make.record("a")]).failures.count == 1)
  }

  // Two failures of one test at one place are two, and a clash of ids loses nothing.
  @Test func equalTextsOfTwoFailuresCountTwice() {
    #expect(Report([Make.record("a"), Make.record("b")]).failures.count == 2)
    #expect(Report([Make.record("a"), Make.record("a", text: "other"), Make.record("a")]).failures.count == 2)
  }

  @Test(arguments: [
    (0, 0, "No failures recorded"), (0, 1, "No failures recorded, 1 warning"), (1, 0, "1 failure in 1 test"),
    (1_000, 2, "1,000 failures in 1,000 tests, 2 warnings"),
  ])
  func totals(_ failures: Int, _ warnings: Int, _ line: String) {
    #expect(Report(Make.records(failures) + Make.records(warnings, severity: "warning")).headline == line)
  }

  @Test(arguments: Make.hostile.indices)
  func allTextsAreMadeSafe(_ index: Int) {
    let text = Make.hostile[index]
    let record = Make.hostile(text).madeSafe
    let texts =
      [
        record.severity, record.framework, record.firstLine, record.text, record.uncutText, record.step, record.action,
        record.wayOut,
      ]
      .compactMap { $0 } + record.details + record.suggestion + record.history
      + [record.location.path, record.location.package, record.test?.suite, record.test?.name].compactMap { $0 }
    for text in texts {
      #expect(Runner.commands(in: text) == [])
      #expect(Runner.unseen(in: text) == [])
    }
    #expect(record.madeSafe == record)
  }
}
