import Foundation

/// What the engine knows of the calls that the test makes to its store.
struct StoreCalls: Sendable {
  /// How many there were.
  var count = 0
  /// Whether one is under way.
  var isUnderWay = false
  /// The task and the place of the last one.
  var task: TaskID?
  var site: SourceSite?
  /// What ends the watch over a time that is held; `nil` while nobody watches.
  var end: StoreEnd?

  /// One begins.
  mutating func begin(_ task: TaskID?, at site: SourceSite) {
    count += 1
    isUnderWay = true
    self.task = task
    self.site = site
  }
}

/// A store's calls belong to one task, and where its time is held, one should come soon.
extension Engine {
  /// A call of the test begins.
  /// - Returns: The place of a call in another task that is under way; then this one must not go on.
  package func beginCall(at site: SourceSite) -> SourceSite? {
    let task = TaskID.current
    lock.lock()
    defer { lock.unlock() }
    if calls.isUnderWay, calls.task != task { return calls.site }
    calls.begin(task, at: site)
    callingTaskValue = task
    return nil
  }

  /// The call has ended.
  package func endCall() {
    lock.lock()
    calls.isUnderWay = false
    lock.unlock()
  }

  /// The place of the last call.
  package var lastCall: SourceSite? { lock.withLock { calls.site } }

  package func timeIsHeld() {
    lock.lock()
    calls.count += 1
    let isWatched = calls.end != nil || onLongHold == nil || isShutDown
    let end = calls.end ?? StoreEnd()
    if !isWatched { calls.end = end }
    lock.unlock()
    if isWatched { return }
    let timeout = timeout
    // In a task that inherits the test, so that what it reports is charged to it. It keeps no store.
    Task { [weak self] in
      while let count = self?.callCount {
        await end.wait(atMost: timeout)
        if end.hasCome || self?.goesOnWatching(since: count, for: timeout) != true { return }
      }
    }
  }

  private var callCount: Int { lock.withLock { calls.count } }

  /// - Returns: Whether to look again later: there were calls meanwhile, or one is under way.
  private func goesOnWatching(since count: Int, for duration: Duration) -> Bool {
    let isHeld = !holds.isEmpty
    let goesOn = lock.withLock { () -> Bool in
      if isHeld, calls.count != count || calls.isUnderWay { return true }
      calls.end = nil
      return false
    }
    if isHeld, !goesOn { onLongHold?(duration) }
    return goesOn
  }
}

/// Comes once, when a store ends.
// Sendable: both are; the flag is touched under its lock only.
final class StoreEnd: @unchecked Sendable {
  private let lock = NSLock()
  private let signal = ActivitySignal()
  private var flag = false

  var hasCome: Bool { lock.withLock { flag } }

  func come() {
    lock.withLock { flag = true }
    signal.raise()
  }

  nonisolated(nonsending) func wait(atMost duration: Duration) async {
    let seen = signal.generation
    if hasCome { return }
    await signal.wait(since: seen, until: .now.advanced(by: duration))
  }
}
