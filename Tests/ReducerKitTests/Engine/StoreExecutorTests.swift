import Foundation
import Testing

@testable import ReducerKit

/// The executor by itself: which jobs are tasks, and which tasks have left.
@Suite struct StoreExecutorTests {
  /// Runs all that is done on it, and notes what each job is.
  // Sendable: its properties are Sendable and never change.
  final class Witness: TaskExecutor {
    let kinds = Shared<[(isTask: Bool, description: String)]>([])

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      kinds.update { $0.append((TaskID(job) != nil, "\(job)")) }
      globalConcurrentExecutor.enqueue(job)
    }
  }

  @Test func whichJobsAreTasksIsReadFromWhereTheRuntimeKeepsIt() async {
    actor Counter {
      var count = 0
      func up() { count += 1 }
    }
    let witness = Witness()
    await Task(executorPreference: witness) {
      await Task.yield()
      let counter = Counter()
      await counter.up()
      await withTaskGroup(of: Void.self) { group in
        for _ in 1...3 { group.addTask { await counter.up() } }
      }
    }.value
    let kinds = witness.kinds.value
    #expect(kinds.contains { $0.isTask })
    #expect(kinds.contains { !$0.isTask })
    // The standard library describes jobs that are no tasks without an id.
    for kind in kinds { #expect(kind.isTask != kind.description.hasSuffix("(id: nil)"), "\(kind.description)") }
  }

  @Test func aTaskThatGoesAwayIsUnaccountedForUntilItIsBack() async {
    let signal = ActivitySignal()
    let executor = StoreExecutor(signal: signal)
    let gate = Gate()
    let task = Task(executorPreference: executor) { await gate.wait() }
    executor.drain()
    #expect(executor.hasUnaccounted)
    #expect(executor.isUnaccounted(TaskID(task)))
    #expect(executor.isIdle)
    let seen = signal.generation
    await gate.open()
    let deadline = ContinuousClock.now.advanced(by: .seconds(10))
    await signal.wait(since: seen, until: deadline)
    executor.drain()
    await task.value
  }

  @Test func yieldsAndActorsLeaveNothingBehind() async {
    actor Counter {
      var count = 0
      func up() { count += 1 }
    }
    let executor = StoreExecutor(signal: ActivitySignal())
    let counter = Counter()
    let task = Task(executorPreference: executor) {
      for _ in 1...10 {
        await Task.yield()
        await counter.up()
      }
      if let own = TaskID.current { executor.account(for: own) }
    }
    executor.drain()
    #expect(!executor.hasUnaccounted)
    await task.value
    #expect(await counter.count == 10)
  }

  @Test func afterItsRetirementJobsRunElsewhere() async {
    let executor = StoreExecutor(signal: ActivitySignal())
    let before = Task(executorPreference: executor) { 1 }
    executor.retire()
    let after = Task(executorPreference: executor) { 2 }
    #expect(await before.value == 1)
    #expect(await after.value == 2)
  }

  @Test func aDrainRunsNoMoreThanItsBudget() async {
    let executor = StoreExecutor(signal: ActivitySignal())
    let stop = Shared(false)
    let task = Task(executorPreference: executor) { while !stop.value { await Task.yield() } }
    #expect(!executor.drain())
    #expect(executor.isSpinning)
    #expect(executor.lastTask == TaskID(task))
    stop.value = true
    #expect(executor.drain())
    #expect(!executor.isSpinning)
    await task.value
  }

  @Test func aWaitEndsAtWhatHappenedSinceItLooked() async {
    let signal = ActivitySignal()
    let seen = signal.generation
    signal.raise()
    await signal.wait(since: seen)
    await signal.wait(since: seen, until: .now.advanced(by: .seconds(1_000)))
    let waiting = Task { await signal.wait(since: signal.generation) }
    waiting.cancel()
    await waiting.value
  }
}
