import Foundation

/// Lines from several tasks, in the order in which they came.
// Sendable: the lines are touched under the lock only.
final class Log: @unchecked Sendable {
  private let lock = NSLock()
  private var entries: [String] = []

  var lines: [String] { lock.withLock { entries } }

  func add(_ line: String) { lock.withLock { entries.append(line) } }
}
