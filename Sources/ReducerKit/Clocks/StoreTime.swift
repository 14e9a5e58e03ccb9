/// The time of one store on a `TestClock`, and who sleeps in it; or the test's own time.
// Sendable: touched under the clock's lock only; `host` and `key` never change.
final class StoreTime: @unchecked Sendable {
  private(set) weak var host: (any EffectHost)?
  /// `nil` for the test's own time.
  let key: ObjectIdentifier?
  var now: TestClock.Instant
  /// Whether it stands still because its store has an action that was not received.
  var isHeld = false
  var sleepers = SleeperQueue()

  init(host: (any EffectHost)?, now: TestClock.Instant) {
    self.host = host
    key = host.map { ObjectIdentifier($0) }
    self.now = now
  }

  /// Whether its store is gone.
  var isAbandoned: Bool { key != nil && host == nil }
}

/// One `sleep(until:)`.
// Sendable: the mutable properties are touched under the clock's lock only.
final class Sleeper: @unchecked Sendable {
  let deadline: TestClock.Instant
  let effect: RunningEffect?
  let task: TaskID?
  /// Counts up in the order in which sleepers fall asleep.
  var number = 0
  var continuation: CheckedContinuation<Void, any Error>?
  var isCancelled = false

  init(deadline: TestClock.Instant, effect: RunningEffect?, task: TaskID?) {
    self.deadline = deadline
    self.effect = effect
    self.task = task
  }
}

/// Sleepers by deadline, and by the order in which they fell asleep where deadlines are equal.
struct SleeperQueue {
  private var sleepers: [Sleeper] = []

  var count: Int { sleepers.count }
  var first: Sleeper? { sleepers.first }

  mutating func insert(_ sleeper: Sleeper) {
    sleepers.insert(sleeper, at: index(of: sleeper))
  }

  mutating func remove(_ sleeper: Sleeper) -> Bool {
    let index = index(of: sleeper)
    guard index < sleepers.count, sleepers[index] === sleeper else { return false }
    sleepers.remove(at: index)
    return true
  }

  /// Takes all that are due at an instant.
  mutating func removeDue(at instant: TestClock.Instant) -> [Sleeper] {
    let count = sleepers.firstIndex { $0.deadline > instant } ?? sleepers.count
    defer { sleepers.removeFirst(count) }
    return Array(sleepers[..<count])
  }

  private func index(of sleeper: Sleeper) -> Int {
    var low = 0
    var high = sleepers.count
    while low < high {
      let middle = (low + high) / 2
      let other = sleepers[middle]
      let isBefore = (other.deadline, other.number) < (sleeper.deadline, sleeper.number)
      if isBefore { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
