import ReducerKit
import StateDiff

/// Fails the test unless a value changes exactly as stated.
///
/// ```swift
/// expectDifference(cart) { cart.add(milk) } changes: { $0.lines = [milk] }   // all that changed is stated
/// expectDifference(cart) { $0.total = 3 }                                    // only what is stated is checked
/// ```
///
/// Objects and observable models are compared with what they stored before, so `changes` may write to them: afterwards
/// they store again what they did.
///
/// - Parameters:
///   - value: what changes; read before and after the operation.
///   - message: what a failure begins with.
///   - operation: makes the change; without it only what `changes` states is checked.
///   - changes: turns the value before into the value after.
///   - options: what is left out, and how far to go.
public func expectDifference<T>(
  _ value: @autoclosure () throws -> T,
  _ message: @autoclosure () -> String? = nil,
  operation: (() throws -> Void)? = nil,
  changes: (inout T) throws -> Void,
  options: DiffOptions = .init(),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let expectation = Expectation(message: message(), site: site, options: options)
  guard let (before, watch) = expectation.begin(value) else { return }
  var expected = before
  if let operation, expectation.run("the operation", operation) == nil { return }
  expectation.judge(&expected, value, watch, changes)
}

/// Fails the test unless a value changes exactly as stated by an operation that takes its time.
///
/// ```swift
/// await expectDifference(model.rows) { await model.load() } changes: { $0 = [first, second] }
/// ```
///
/// - Parameters:
///   - value: what changes; read before and after the operation.
///   - message: what a failure begins with.
///   - operation: makes the change.
///   - changes: turns the value before into the value after.
///   - options: what is left out, and how far to go.
nonisolated(nonsending) public func expectDifference<T>(
  _ value: @autoclosure () throws -> T,
  _ message: @autoclosure () -> String? = nil,
  operation: nonisolated(nonsending) () async throws -> Void,
  changes: (inout T) throws -> Void,
  options: DiffOptions = .init(),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let expectation = Expectation(message: message(), site: site, options: options)
  guard let (before, watch) = expectation.begin(value) else { return }
  var expected = before
  do { try await operation() } catch { return expectation.failed("the operation", error) }
  expectation.judge(&expected, value, watch, changes)
}

extension Expectation {
  /// The value before, with what watches its objects.
  fileprivate func begin<T>(_ value: () throws -> T) -> (expected: Moment<T>, watch: ObjectWatch?)? {
    guard let before = run("the value", value) else { return nil }
    let watch = ObjectWatch(before)
    return (Moment(state: before, objects: watch?.contents), watch)
  }

  /// Compares what `changes` makes of the value before with the value that is there now.
  fileprivate func judge<T>(
    _ expected: inout Moment<T>,
    _ value: () throws -> T,
    _ watch: ObjectWatch?,
    _ changes: (inout T) throws -> Void
  ) {
    guard let after = run("the value", value) else { return }
    watch?.update(from: expected.state, to: after)
    guard run("the closure with the changes", { try expected.change(Means(watch: watch), changes) }) != nil else {
      return
    }
    judge(expected, Moment(state: after, objects: watch?.contents), watch)
  }
}
