import FailureRecords
import Foundation
import ReducerKit
import StateDiff
import Testing

@testable import TestStoreKit

private let rounds = ProcessInfo.processInfo.environment["TESTSTORE_BENCH_RECORDS"].flatMap(Int.init)

/// For `Scripts/bench-report`: what a record costs beside the difference that it tells.
@Suite(.enabled(if: rounds != nil)) struct RecordSpeed {
  @Test(arguments: [1, 50]) func measures(_ changes: Int) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let before = (0..<200).map { "a title that is long enough for the heap \($0)" }
    let after = before.enumerated().map { $0 < changes ? $1 + "!" : $1 }
    let difference = difference(from: before, to: after)
    let text = difference.rendered()
    let report = FailureReport(
      severity: .error,
      firstLine: difference.firstLine,
      message: text,
      site: SourceSite(),
      details: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init),
      difference: difference
    )
    let writer = RecordWriter(folder: folder.path) { _ in }
    let count = rounds ?? 1
    let clock = ContinuousClock()
    let (all, best) = (0..<count).reduce(into: (Duration.zero, Duration.seconds(9))) { times, _ in
      let time = clock.measure { writer.write(report, framework: "swift-testing", test: nil) }
      times = (times.0 + time, min(times.1, time))
    }
    let diff = clock.measure { _ = StateDiff.difference(from: before, to: after).rendered() }
    print(
      "a record of \(changes) changes: \(all / count) on average, \(best) at best, beside \(diff) for the difference and its text"
    )
  }
}
