import Foundation
import ReducerKit
import TestStoreKit

/// What it costs to wait: nothing where an action can't come, no processor time where it may, and little delay after it
/// came although every core is busy.
package enum Waits {
  nonisolated(nonsending) package static func addRows(to table: Table) async {
    await impossible(table)
    await idle(table)
    await besideTasksThatYield(table)
  }

  /// One effect sleeps on a known clock; the failure's text is included.
  nonisolated(nonsending) private static func impossible(_ table: Table) async {
    let clock = TestClock()
    let store = store { _ in try await clock.sleep(for: .seconds(1)) }
    await store.send(.start)
    var times: [Double] = []
    for _ in 0..<100 {
      let start = ContinuousClock.now
      await store.receive(where: { _ in true })
      times.append(start.millisecondsUntilNow)
    }
    await store.cancelInFlightEffects()
    table.row(
      "a receive that can't come, wall time, median",
      times.sorted()[times.count / 2],
      target: Target(release: 1, debug: 1)
    )
  }

  /// One effect listens to a stream that stays silent for the second that the `receive` waits.
  nonisolated(nonsending) private static func idle(_ table: Table) async {
    let (stream, source) = AsyncStream.makeStream(of: Void.self)
    let store = store { _ in for await _ in stream {} }
    await store.send(.start)
    // Once before, for what is made once.
    await store.receive(where: { _ in true }, timeout: .milliseconds(1))
    let spent = await measure(1) { await store.receive(where: { _ in true }, timeout: .seconds(1)) }
    // XCTest's main thread looks again and again, whoever waits.
    let slept = await measure(1) { try? await Task.sleep(for: .seconds(1)) }
    table.row(
      "a receive that waits a second, processor time",
      spent,
      target: Target(release: 1, debug: 1),
      Baseline("Task.sleep", slept)
    )
    source.finish()
    await store.finish()
  }

  /// Where the caller runs: on no actor it has to get its turn among the others.
  nonisolated(nonsending) private static func besideTasksThatYield(_ table: Table) async {
    await arrivals(table, "200 tasks that yield") { isOver in while !isOver.isSet { await Task.yield() } }
  }

  /// On the main actor, since such tasks leave the thread pool to nobody; in a test, since the main actor of an
  /// executable of this kind is served by that pool.
  @MainActor package static func besideTasksThatSpin(_ table: Table) async {
    await arrivals(table, "200 tasks that don't") { isOver in while !isOver.isSet {} }
  }

  /// From the moment at which another thread answers to the end of the `receive` that waits for it.
  nonisolated(nonsending) private static func arrivals(
    _ table: Table,
    _ others: String,
    spin: @escaping @Sendable (Flag) async -> Void
  ) async {
    let isOver = Flag()
    let tasks = (0..<200).map { _ in Task.detached { await spin(isOver) } }
    var (delays, alone): ([Double], [Double]) = ([], [])
    for _ in 0..<40 {
      delays.append(await delayOfAReceive())
      alone.append(await answer().millisecondsUntilNow)
    }
    isOver.set()
    for task in tasks { await task.value }
    delays.sort()
    alone.sort()
    table.row("an arrival beside \(others), median", delays[20], Baseline("await alone", alone[20]))
    table.row(
      "  the slowest of 40",
      delays[39],
      target: Target(release: 20, debug: 20),
      Baseline("await alone", alone[39])
    )
  }

  nonisolated(nonsending) private static func delayOfAReceive() async -> Double {
    let store = store { send in await send(.answer(await answer())) }
    await store.send(.start)
    let delay = await store.receive(Question.answer)?.millisecondsUntilNow
    await store.finish()
    return delay ?? .infinity
  }

  /// The moment at which a thread of its own answered, after 50 ms.
  nonisolated(nonsending) private static func answer() async -> ContinuousClock.Instant {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        Thread.sleep(forTimeInterval: 0.05)
        continuation.resume(returning: ContinuousClock.now)
      }
    }
  }

  private static func store(
    _ work: @escaping @Sendable (Send<Question>) async throws -> Void
  ) -> TestStore<Int, Question> {
    TestStore(
      initialState: 0,
      reduce: { (_: inout Int, action: Question) -> Effect<Question> in
        if case .start = action { .run { send in try await work(send) } } else { .none }
      },
      reporter: RecordingReporter()
    )
  }
}

private enum Question: Sendable { case start, answer(ContinuousClock.Instant) }

/// Set once, read by many.
// Sendable: the flag is touched under its lock only.
private final class Flag: @unchecked Sendable {
  private let lock = NSLock()
  private var flag = false

  var isSet: Bool { lock.withLock { flag } }
  func set() { lock.withLock { flag = true } }
}

extension ContinuousClock.Instant {
  fileprivate var millisecondsUntilNow: Double {
    let duration = duration(to: .now)
    return Double(duration.components.seconds) * 1e3 + Double(duration.components.attoseconds) * 1e-15
  }
}
