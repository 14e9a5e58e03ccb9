import Foundation

/// Runs the tasks of one store, one job after the other, when it is told to.
///
/// A job that ends leaves its task in one of three ways: it waits in a place that the store knows (for a receive, or
/// asleep on a `TestClock`), it has ended, or it went somewhere else: to the main actor, into a dispatch queue, behind
/// a stream. The first two say so by ``account(for:)``; what doesn't is *unaccounted for*, and comes back by an
/// `enqueue` from outside, if ever.
// Sendable: all mutable properties are touched under `lock` only.
package final class StoreExecutor: TaskExecutor, @unchecked Sendable {
  /// How many jobs one drain runs at most, so that an effect that spins can't hang a test.
  package static let jobBudget = 100_000

  private let lock = NSLock()
  /// Held by the thread that runs jobs. Recursive, for an effect that calls into its own store.
  private let turn = NSRecursiveLock()
  private let signal: ActivitySignal
  private var ledger = TaskLedger()

  /// Called after each arrival: how a live store hears that there is work. Set before the first job.
  private let onEnqueue: (@Sendable () -> Void)?

  package init(signal: ActivitySignal, onEnqueue: (@Sendable () -> Void)? = nil) {
    self.signal = signal
    self.onEnqueue = onEnqueue
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // The runtime only borrows an executor from the task that it enqueues. That task may run and end, and its store go
    // away, on another thread before this returns.
    let kept = Unmanaged.passRetained(self)
    defer { kept.release() }
    let task = TaskID(job)
    lock.lock()
    if ledger.isRetired {
      lock.unlock()
      globalConcurrentExecutor.enqueue(job)
      return
    }
    ledger.add(job, of: task)
    lock.unlock()
    if signal.raise() { lock.withLock { ledger.wakeFromOutside() } }
    onEnqueue?()
  }

  /// Runs jobs until none is left.
  /// - Returns: `false` when the budget ran out before.
  @discardableResult package func drain() -> Bool {
    if lock.withLock({ ledger.beginDrain() }) { return true }
    turn.lock()
    defer { turn.unlock() }
    lock.lock()
    defer { lock.unlock() }
    _ = ledger.beginDrain()
    let outer = ledger.running
    defer { ledger.goOn(outer) }
    var left = Self.jobBudget
    while let job = ledger.next() {
      left -= 1
      lock.unlock()
      job.runSynchronously(on: asUnownedTaskExecutor())
      lock.lock()
      ledger.didRun()
      if left == 0, ledger.endBudget() { return false }
    }
    return true
  }

  /// Later jobs go to the global executor, so that nothing that wakes up late hangs.
  package func retire() {
    for job in lock.withLock({ ledger.retire() }) { globalConcurrentExecutor.enqueue(job) }
  }
}

// MARK: - Where the tasks are

extension StoreExecutor {
  /// Whether no job waits to run.
  package var isIdle: Bool { lock.withLock { ledger.isIdle } }
  /// Whether a task left in no known way and hasn't come back.
  package var hasUnaccounted: Bool { lock.withLock { !ledger.unaccounted.isEmpty } }
  /// Whether such a task left since everybody was last given time to come back.
  package var hasFresh: Bool { lock.withLock { !ledger.fresh.isEmpty } }
  /// Whether such a task left since the main actor last had a turn.
  package var wantsTurn: Bool { lock.withLock { ledger.wantsTurn } }
  /// How many jobs have come so far.
  package var arrivals: Int { lock.withLock { ledger.arrivals } }
  /// Whether a job came while somebody waited, which only something outside this executor can have sent.
  package var wasWokenFromOutside: Bool { lock.withLock { ledger.outsideWakeUp } }
  /// The same for one task.
  package func wasWokenFromOutside(_ task: TaskID) -> Bool { lock.withLock { ledger.wokenFromOutside.contains(task) } }
  /// A task has ended: another may get its identity.
  package func forgetWakeUps(of task: TaskID) { lock.withLock { ledger.forgetWakeUps(of: task) } }
  /// Whether the last drain left jobs because its budget was used up.
  package var isSpinning: Bool { lock.withLock { ledger.isSpinning } }
  /// The task whose job was run last.
  package var lastTask: TaskID? { lock.withLock { ledger.lastTask } }

  package func isUnaccounted(_ task: TaskID) -> Bool { lock.withLock { ledger.unaccounted.contains(task) } }
  package func isFresh(_ task: TaskID) -> Bool { lock.withLock { ledger.fresh.contains(task) } }

  /// The task waits where the store can see it, or has ended.
  package func account(for task: TaskID) { lock.withLock { ledger.account(for: task) } }

  /// The task is about to go on: it is to be waited for.
  package func expect(_ task: TaskID) { lock.withLock { ledger.expect(task) } }

  /// The main actor had its turn.
  package func turnTaken() { lock.withLock { ledger.turnTaken() } }
  /// Everybody had time to come back.
  package func timeGiven() { lock.withLock { ledger.timeGiven() } }

  /// No effect is left: whoever is missing isn't ours.
  package func forgetUnaccounted() { lock.withLock { if ledger.isIdle { ledger.forgetTasks() } } }
}
