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

  private var jobs: [UnownedJob] = []
  private var head = 0
  private var isRetired = false
  private var running: TaskID?
  private var runningIsAccounted = false
  private var unaccounted: Set<TaskID> = []
  private var fresh: Set<TaskID> = []
  private var freshSinceTurn = false
  private var enqueued = 0
  private var outsideWakeUp = false
  private var wokenFromOutside: Set<TaskID> = []
  private var expected: Set<TaskID> = []
  private var lastRun: TaskID?
  private var spins = false

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
    if isRetired {
      lock.unlock()
      globalConcurrentExecutor.enqueue(job)
      return
    }
    jobs.append(job)
    enqueued += 1
    if let task { noteWakeUp(of: task) }
    lock.unlock()
    if signal.raise() { lock.withLock { outsideWakeUp = true } }
    onEnqueue?()
  }

  /// Runs jobs until none is left.
  /// - Returns: `false` when the budget ran out before.
  @discardableResult package func drain() -> Bool {
    if isAtRest { return true }
    turn.lock()
    defer { turn.unlock() }
    lock.lock()
    defer { lock.unlock() }
    spins = false
    let (outer, outerIsAccounted) = (running, runningIsAccounted)
    defer { (running, runningIsAccounted) = (outer, outerIsAccounted) }
    var left = Self.jobBudget
    while let job = nextJob() {
      left -= 1
      let task = TaskID(job)
      (running, runningIsAccounted) = (task, false)
      if let task { lastRun = task }
      lock.unlock()
      job.runSynchronously(on: asUnownedTaskExecutor())
      lock.lock()
      if let task { note(task, isAccounted: runningIsAccounted) }
      if left == 0, head < jobs.count {
        spins = true
        return false
      }
    }
    return true
  }

  /// Later jobs go to the global executor, so that nothing that wakes up late hangs.
  package func retire() {
    let rest = lock.withLock { () -> ArraySlice<UnownedJob> in
      isRetired = true
      let rest = jobs[head...]
      (jobs, head) = ([], 0)
      forgetAll()
      return rest
    }
    for job in rest { globalConcurrentExecutor.enqueue(job) }
  }

  private var isAtRest: Bool {
    lock.withLock {
      guard head == jobs.count else { return false }
      spins = false
      return true
    }
  }

  private func nextJob() -> UnownedJob? {
    guard head < jobs.count else { return nil }
    let job = jobs[head]
    head += 1
    if head == jobs.count {
      jobs.removeAll(keepingCapacity: true)
      head = 0
    } else if head >= 1_024, head * 2 >= jobs.count {
      jobs.removeFirst(head)
      head = 0
    }
    return job
  }

  private func note(_ task: TaskID, isAccounted: Bool) {
    if isAccounted {
      if !unaccounted.isEmpty { unaccounted.remove(task) }
      if !fresh.isEmpty { fresh.remove(task) }
    } else {
      unaccounted.insert(task)
      fresh.insert(task)
      freshSinceTurn = true
    }
  }

  /// A task that had left and comes back while no job runs, and that nobody here let go on, was woken from outside.
  private func noteWakeUp(of task: TaskID) {
    if !expected.isEmpty, expected.remove(task) != nil { return }
    if running == nil, !unaccounted.isEmpty, unaccounted.contains(task) { wokenFromOutside.insert(task) }
  }

  private func forgetAll() {
    expected = []
    unaccounted = []
    fresh = []
    freshSinceTurn = false
  }
}

// MARK: - Where the tasks are

extension StoreExecutor {
  /// Whether no job waits to run.
  package var isIdle: Bool { lock.withLock { head == jobs.count } }
  /// Whether a task left in no known way and hasn't come back.
  package var hasUnaccounted: Bool { lock.withLock { !unaccounted.isEmpty } }
  /// Whether such a task left since everybody was last given time to come back.
  package var hasFresh: Bool { lock.withLock { !fresh.isEmpty } }
  /// Whether such a task left since the main actor last had a turn.
  package var wantsTurn: Bool { lock.withLock { freshSinceTurn && !fresh.isEmpty } }
  /// How many jobs have come so far.
  package var arrivals: Int { lock.withLock { enqueued } }
  /// Whether a job came while somebody waited, which only something outside this executor can have sent.
  package var wasWokenFromOutside: Bool { lock.withLock { outsideWakeUp } }
  /// The same for one task.
  package func wasWokenFromOutside(_ task: TaskID) -> Bool { lock.withLock { wokenFromOutside.contains(task) } }
  /// A task has ended: another may get its identity.
  package func forgetWakeUps(of task: TaskID) { lock.withLock { _ = wokenFromOutside.remove(task) } }
  /// Whether the last drain left jobs because its budget was used up.
  package var isSpinning: Bool { lock.withLock { spins } }
  /// The task whose job was run last.
  package var lastTask: TaskID? { lock.withLock { lastRun } }

  package func isUnaccounted(_ task: TaskID) -> Bool { lock.withLock { unaccounted.contains(task) } }
  package func isFresh(_ task: TaskID) -> Bool { lock.withLock { fresh.contains(task) } }

  /// The task waits where the store can see it, or has ended.
  package func account(for task: TaskID) {
    lock.withLock {
      if running == task { runningIsAccounted = true }
      note(task, isAccounted: true)
    }
  }

  /// The task is about to go on: it is to be waited for.
  package func expect(_ task: TaskID) {
    lock.withLock {
      unaccounted.insert(task)
      expected.insert(task)
    }
  }

  /// The main actor had its turn.
  package func turnTaken() { lock.withLock { freshSinceTurn = false } }
  /// Everybody had time to come back.
  package func timeGiven() {
    lock.withLock {
      fresh = []
      freshSinceTurn = false
    }
  }

  /// No effect is left: whoever is missing isn't ours.
  package func forgetUnaccounted() {
    lock.withLock { if head == jobs.count { forgetAll() } }
  }
}
