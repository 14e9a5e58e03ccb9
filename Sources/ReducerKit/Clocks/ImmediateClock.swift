import Foundation

/// A clock on which nobody has to wait: a sleep ends as soon as others had their turn.
///
/// Its time jumps to each deadline that is slept for. A loop of sleeps doesn't run away: in a test store it stops at
/// each `send` until the test receives the action.
public final class ImmediateClock: Clock, @unchecked Sendable {
  // Sendable: the mutable property is touched under `lock` only.

  /// The instants of a `TestClock`.
  public typealias Instant = TestClock.Instant

  private let lock = NSLock()
  private var instant: Instant

  /// A clock that starts at an instant.
  public init(now: Instant = Instant()) {
    instant = now
  }

  /// The latest deadline that was slept for.
  public var now: Instant { lock.withLock { instant } }

  /// The clock is exact.
  public var minimumResolution: Duration { .zero }

  /// Suspends once, and throws if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    lock.withLock { instant = max(instant, deadline) }
    // A sleep that returned without suspending would let a loop of sleeps never end.
    await Task.yield()
    try Task.checkCancellation()
  }
}
