import Foundation

/// A clock that moves when a test says so.
///
/// ```swift
/// let clock = TestClock()
/// let store = TestStore(initialState: Timer.State()) { Timer() } withDependencies: { $0.continuousClock = clock }
/// await store.send(.started)
/// await clock.advance(by: .seconds(2))
/// await store.receive(.tick) { $0.seconds = 1 }
/// await store.receive(.tick) { $0.seconds = 2 }
/// ```
///
/// A test store's virtual time stands still while the store has an action that was not received: `advance` says how
/// far time may go, and receiving what waits lets it go on. Each store has its own time, so stores don't hold each
/// other; neither do they hold a task of the test that sleeps on the clock.
public final class TestClock: Clock, @unchecked Sendable {
  // Sendable: all mutable properties are touched under `lock` only.

  /// A point in the time of a test, counted from zero.
  public struct Instant: InstantProtocol, Hashable, Sendable {
    /// How far it is from the clock's start.
    public var offset: Duration

    /// An instant so far from the start.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// The instant that is a duration later.
    public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    /// How long it is until another instant.
    public func duration(to other: Self) -> Duration { other.offset - offset }
    /// Whether one instant is before the other.
    public static func < (one: Self, other: Self) -> Bool { one.offset < other.offset }
  }

  let lock = NSLock()
  /// How far the test has asked time to go.
  var target: Instant
  /// Whether it asked for everything.
  var isRunning = false
  /// The time of the test itself, and of anybody who is no store.
  let ownTime: StoreTime
  var storeTimes: [StoreTime] = []
  private var lastSleeper = 0
  /// The task that moves the clock now, and who waits to be next.
  var mover: (task: TaskID?, waiting: [CheckedContinuation<Void, Never>])?

  /// How many instants `run()` wakes somebody at, before it gives up.
  package var instantBudget: Int {
    get { lock.withLock { instantBudgetValue } }
    set { lock.withLock { instantBudgetValue = newValue } }
  }
  private var instantBudgetValue = 100_000

  /// A clock that starts at an instant.
  public init(now: Instant = Instant()) {
    target = now
    ownTime = StoreTime(host: nil, now: now)
  }

  /// In effects and reducers the time of their store; in a test what it has asked for.
  public var now: Instant {
    let time = currentTime
    return lock.withLock { time.now }
  }

  /// The clock is exact.
  public var minimumResolution: Duration { .zero }

  /// How many tasks sleep on the clock.
  package var sleeperCount: Int {
    lock.withLock { storeTimes.reduce(ownTime.sleepers.count) { $0 + $1.sleepers.count } }
  }

  /// The time that counts where this is called; a store is known from its first use.
  private var currentTime: StoreTime {
    guard let host = EffectContext.current?.host else { return ownTime }
    return adopt(host)
  }

  /// Keeps a time for a store.
  @discardableResult func adopt(_ host: any EffectHost) -> StoreTime {
    let key = ObjectIdentifier(host)
    lock.lock()
    if let known = storeTimes.first(where: { $0.key == key && !$0.isAbandoned }) {
      lock.unlock()
      return known
    }
    storeTimes.removeAll { $0.isAbandoned }
    let time = StoreTime(host: host, now: ownTime.now)
    storeTimes.append(time)
    lock.unlock()
    host.uses(self)
    return time
  }

  /// Suspends until the clock reaches an instant, or the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let time = currentTime
    if lock.withLock({ deadline <= time.now }) { return }
    let effect = EffectContext.current?.effect
    let sleeper = Sleeper(deadline: deadline, effect: effect, task: TaskID.current)
    guard let effect, let host = time.host else { return try await suspend(sleeper, in: time) }
    let number = host.fellAsleep(effect, task: sleeper.task, on: self, until: deadline.offset)
    defer { host.awoke(effect, sleep: number) }
    try await suspend(sleeper, in: time)
  }

  private func suspend(_ sleeper: Sleeper, in time: StoreTime) async throws {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let now = lock.withLock { () -> Result<Void, any Error>? in
          if sleeper.isCancelled { return .failure(CancellationError()) }
          if sleeper.deadline <= time.now { return .success(()) }
          lastSleeper += 1
          sleeper.number = lastSleeper
          sleeper.continuation = continuation
          time.sleepers.insert(sleeper)
          return nil
        }
        if let now { continuation.resume(with: now) }
      }
    } onCancel: {
      let continuation = lock.withLock { () -> CheckedContinuation<Void, any Error>? in
        sleeper.isCancelled = true
        guard time.sleepers.remove(sleeper) else { return nil }
        defer { sleeper.continuation = nil }
        return sleeper.continuation
      }
      continuation?.resume(throwing: CancellationError())
    }
  }
}
