import Foundation

/// Who is told what a store finds.
public protocol FailureReporter: Sendable {
  /// Tells one report.
  func report(_ report: FailureReport)
}

// Sendable: the reports are touched under the lock only.
/// Keeps reports instead of failing the test: for tests of failures, and for tools.
public final class RecordingReporter: FailureReporter, @unchecked Sendable {
  private let lock = NSLock()
  private var recorded: [FailureReport] = []

  /// Makes an empty one.
  public init() {}

  /// What was reported, in order.
  public var reports: [FailureReport] { lock.withLock { recorded } }

  /// Keeps a report.
  public func report(_ report: FailureReport) { lock.withLock { recorded.append(report) } }
}

/// The reporter that a scope set for the stores made in it.
enum ScopedReporter {
  @TaskLocal static var current: (any FailureReporter)?
}

/// Runs an operation whose stores report to `reporter`.
public func withFailureReporter<R>(_ reporter: any FailureReporter, operation: () throws -> R) rethrows -> R {
  try ScopedReporter.$current.withValue(reporter, operation: operation)
}

/// Runs an operation whose stores report to `reporter`.
@discardableResult
nonisolated(nonsending) public func withFailureReporter<R>(
  _ reporter: any FailureReporter,
  operation: nonisolated(nonsending) () async throws -> R
) async rethrows -> R {
  try await ScopedReporter.$current.withValue(reporter, operation: operation)
}
