import ReducerKit
import StateDiff

/// What stands behind `expectNoDifference` and `expectDifference`: a report without a store.
struct Expectation {
  let message: String?
  let site: SourceSite
  let options: DiffOptions

  /// Reports how two values differ; a hidden change alone is a warning.
  func judge<T>(_ expected: Moment<T>, _ actual: Moment<T>, _ watch: ObjectWatch?) {
    if expected.isSame(as: actual) { return }
    let difference = expected.difference(to: actual, Means(watch: watch), options: options)
    if !difference.isEmpty {
      report(difference, .error, wayOut: "To fix, correct the value, or what is expected of it.")
    } else if difference.hiddenCount > 0 {
      report(
        difference,
        .warning,
        wayOut: "To make it count, compare it in ==; to be silent, declare it with `DeclaresEquality`."
      )
    }
  }

  /// Runs what the test gave; an error that it throws is a failure.
  ///
  /// - Returns: `nil` if it threw.
  func run<R>(_ part: String, _ body: () throws -> R) -> R? {
    do {
      return try body()
    } catch {
      failed(part, error)
      return nil
    }
  }

  func failed(_ part: String, _ error: any Error) {
    report("\(part) threw \(errorText(error))", [], .error, wayOut: "To fix, let it succeed, or catch the error in it.")
  }

  private func report(_ difference: Difference, _ severity: FailureReport.Severity, wayOut: String) {
    let lines = difference.rendered().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let headline = difference.isEmpty ? difference.hiddenCount.counted("hidden change") : lines.first ?? ""
    let details = Array(lines.dropFirst().drop { $0.isEmpty })
    report(headline, details, severity, wayOut: wayOut, difference)
  }

  /// Reports a text that isn't a difference's.
  func report(
    _ headline: String,
    _ details: [String],
    _ severity: FailureReport.Severity,
    wayOut: String,
    _ difference: Difference? = nil
  ) {
    let firstLine = (message.map { RunnerSafety.line($0) + ": " } ?? "") + headline
    let blocks = [[firstLine], details, [wayOut]].filter { !$0.isEmpty }
    (ScopedReporter.current ?? DefaultReporter()).report(
      FailureReport(
        severity: severity,
        firstLine: firstLine,
        message: blocks.map { $0.joined(separator: "\n") }.joined(separator: "\n\n"),
        site: site,
        details: details,
        wayOut: wayOut,
        difference: difference
      )
    )
  }
}
