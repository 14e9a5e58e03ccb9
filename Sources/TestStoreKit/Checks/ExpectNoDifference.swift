import ReducerKit
import StateDiff

/// Fails the test with a diff if two values differ. Neither needs to be `Equatable`.
///
/// ```swift
/// expectNoDifference([1, 2, 3], numbers)
/// expectNoDifference(expected, report, "the monthly report", options: .ignoring(\Report.printedAt))
/// ```
///
/// A change that only an `==` hides passes, with a warning.
///
/// - Parameters:
///   - expected: the value that should be there.
///   - actual: the value that is there.
///   - message: what the failure begins with.
///   - options: what is left out, and how far to go.
public func expectNoDifference<T>(
  _ expected: T,
  _ actual: T,
  _ message: @autoclosure () -> String? = nil,
  options: DiffOptions = .init(),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let expectation = Expectation(message: message(), site: site, options: options)
  expectation.judge(Moment(state: expected), Moment(state: actual), nil)
}
