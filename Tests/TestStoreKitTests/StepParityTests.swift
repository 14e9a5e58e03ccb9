import Foundation
import ReducerKit
import Testing
import TestStoreKit

// What people rely on in a step-by-step store: order, state, dependencies. Numbers are those of the parity list.

private enum Chain: Equatable, Sendable { case start, b1, b2, b3, c1, c2, c3 }

@Suite struct StepParityTests {
  // parity S1
  @Test func aChainOfSendsArrivesInOrder() async {
    let log = RecordingReporter()
    let store = TestStore<Int, Chain>(
      initialState: 0,
      reduce: { _, action in
        switch action {
        case .start: return .send(.b1)
        case .b1: return .concatenate(.send(.b2), .send(.b3))
        case .b3: return .send(.c1)
        case .c1: return .concatenate(.send(.c2), .send(.c3))
        case .b2, .c2, .c3: return .none
        }
      },
      reporter: log
    )
    await store.send(.start)
    for action in [Chain.b1, .b2, .b3, .c1, .c2, .c3] { await store.receive(action) }
    await store.finish()
    #expect(log.reports.isEmpty)
  }

  // parity S2
  @Test func aLongEffectCancelledByIDLeavesNothing() async {
    let clock = TestClock()
    let (store, log) = makeStore {
      .run { _ in try await clock.sleep(for: .seconds(1_000)) }.cancellable(id: CancelID.work)
    }
    await store.send(.start)
    await store.send(.stop)
    await store.finish()
    #expect(log.reports.isEmpty)
  }

  // parity S3
  @Test func sendThenAsyncEffectThenReceive() async {
    let clock = TestClock()
    let (store, log) = makeStore {
      .run { send in
        try await clock.sleep(for: .seconds(1))
        await send(.value(4))
      }
    }
    await store.send(.start)
    await clock.advance(by: .seconds(1))
    await store.receive(.value(4)) { $0.value = 4 }
    await store.finish()
    #expect(log.reports.isEmpty)
  }

  // parity S4, parity S5, parity S6
  @Test func afterAFailureTheStoreGoesOnWithTheRealState() async {
    let (store, log) = makeStore { .send(.b) }
    await store.send(.a) { $0.a = 7 }
    #expect(log.failures == ["send(.a): 1 difference, at a: 7 → 1"])
    await store.send(.start)
    await store.receive(.b) { $0.b = 9 }
    #expect(log.failures.dropFirst() == ["receive(.b): 1 difference, at b: 9 → 1"])
    await store.send(.a) { $0.a = 2 }
    #expect(log.failures.count == 2)
    #expect(store.state == Counts(a: 2, b: 1))
  }

  // parity S12, parity S13
  @Test func stateInsideAClosureIsTheStateBefore() async {
    let (store, _) = makeStore { .send(.a) }
    var seen: [Int] = []
    await store.send(.a) {
      seen.append(store.state.a)
      $0.a = 1
    }
    await store.send(.start)
    await store.receive(.a) {
      seen.append(store.state.a)
      $0.a = 2
    }
    #expect(seen == [0, 1])
  }

  // parity S15
  @Test func mergedSendsArriveAsWritten() async {
    let (store, log) = makeStore { .merge(.send(.a), .send(.b), .send(.c)) }
    await store.send(.start)
    await store.receive(.a) { $0.a = 1 }
    await store.receive(.b) { $0.b = 1 }
    await store.receive(.c) { $0.c = 1 }
    await store.finish()
    #expect(log.reports.isEmpty)
  }

  // parity S23
  @Test func aForgottenEffectCanStillSend() async {
    let clock = TestClock()
    let (store, log) = makeStore {
      .run { send in
        try await clock.sleep(for: .seconds(1))
        await send(.a)
      }
    }
    await store.send(.start)
    await store.skipInFlightEffects()
    await clock.advance(by: .seconds(1))
    await store.receive(.a) { $0.a = 1 }
    await store.finish()
    #expect(log.reports.isEmpty)
  }

  // parity S40, parity S41
  @Test func aChangeWithoutAClosureFails() async {
    let (store, log) = makeStore { .send(.b) }
    await store.send(.a)
    await store.send(.start)
    await store.receive(.b)
    #expect(
      log.failures == [
        "send(.a): the state changed and nothing says so: 1 difference, at a: 0 → 1",
        "receive(.b): the state changed and nothing says so: 1 difference, at b: 0 → 1",
      ]
    )
  }

  // parity S48
  @Test func anotherActionOfTheSameCaseShowsTheDifference() async {
    let (store, log) = makeStore { .send(.pair(1, name: "x")) }
    await store.send(.start)
    await store.receive(.pair(1, name: "y"))
    #expect(
      log.failures == [
        "receive(.pair(1, name: \"y\")): received .pair(1, name: \"x\") instead "
          + "(1 difference, at pair.name: \"y\" → \"x\"); it can't come, since no effect is running"
      ]
    )
  }

  // parity S94
  @Test func timeoutsOfStoreAndCallGiveDifferentAdvice() async {
    // Somewhere the store can't see, for as long as the test lasts.
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    let (store, log) = makeStore { .run(name: "feed") { _ in for await _ in stream {} } }
    store.timeout = .milliseconds(1)
    await store.send(.start)
    await store.receive(.a)
    await store.receive(.a, timeout: .milliseconds(2))
    #expect(
      log.failures == [
        "receive(.a): it didn't come within 0.001 s; effect \"feed\" waits for something outside the store",
        "receive(.a): it didn't come within 0.002 s; effect \"feed\" waits for something outside the store",
      ]
    )
    #expect(log.reports[0].message.contains("or set a longer `store.timeout`."))
    #expect(log.reports[1].message.contains("or pass a longer `timeout`."))
    #expect(log.reports[0].message.contains("effect \"feed\", started by .start at"))
    #expect(log.reports[0].message.contains(": waits for something outside the store"))
    continuation.finish()
    await store.finish(timeout: .seconds(10))
  }

  // parity S95
  @Test func aCancelledTestEndsTheWait() async {
    let log = RecordingReporter()
    let task = Task {
      let (stream, continuation) = AsyncStream<Int>.makeStream()
      let store = TestStore<Counts, Act>(
        initialState: Counts(),
        reduce: { _, action in action == .start ? .run { _ in for await _ in stream {} } : .none },
        reporter: log
      )
      await store.send(.start)
      withUnsafeCurrentTask { $0?.cancel() }
      await store.receive(.a, timeout: .seconds(1_000))
      continuation.finish()
      await store.skipInFlightEffects(strict: false)
      await store.finish()
    }
    await task.value
    #expect(log.failures == ["receive(.a): the test was cancelled while it waited"])
  }

  // MARK: Task handles

  // parity S93
  @Test func taskHandles() async {
    let clock = TestClock()
    let (store, log) = makeStore { .run(name: "nap") { _ in try await clock.sleep(for: .seconds(1)) } }
    let first = await store.send(.start)
    let second = await store.send(.start)
    let idle = await store.send(.stop)
    #expect(Set([first, second, first, idle]).count == 3)
    #expect(!first.isCancelled)
    await first.cancel()
    #expect(first.isCancelled)
    #expect(!second.isCancelled)
    await first.finish()
    await idle.finish()
    #expect(log.reports.isEmpty)
    await second.finish()
    #expect(log.failures == ["task.finish(): effect \"nap\" sleeps until 1 s on the clock, which is at 0 s"])
    await clock.advance(by: .seconds(1))
    await second.finish()
    await store.finish()
    #expect(log.failures.count == 1)
  }

  // parity S100
  @Test func anUncaughtErrorNamesItsEffectAndLine() async throws {
    struct Broken: Error {}
    let (store, log) = makeStore { .run(name: "load") { _ in throw Broken() } }
    let line: UInt = #line - 1
    await store.send(.start)
    let report = try #require(log.reports.first)
    #expect(report.firstLine == ".start: effect \"load\" threw Broken()")
    #expect(report.site.line == line)
    await store.finish()
    #expect(log.reports.count == 1)
  }

  // parity S103
  @Test func effectsCarryTheirPriority() async {
    let (store, log) = makeStore {
      .merge(
        .run(priority: .background) { send in await send(Task.basePriority == .background ? .a : .c) },
        .run(priority: .high) { send in await send(Task.basePriority == .high ? .b : .c) }
      )
    }
    await store.send(.start)
    await store.receive(.a) { $0.a = 1 }
    await store.receive(.b) { $0.b = 1 }
    await store.finish()
    #expect(log.reports.isEmpty)
  }

  // parity S26: where a scheduler feeds a publisher elsewhere, an effect iterates a sequence here.
  @Test func actionsFromAnAsyncSequence() async {
    let (stream, feed) = AsyncStream<Int>.makeStream()
    let (store, log) = makeStore { .run { send in for await n in stream { await send(.value(n)) } } }
    await store.send(.start)
    for n in 1...3 {
      feed.yield(n)
      await store.receive(.value(n)) { $0.value = n }
    }
    feed.finish()
    await store.finish()
    #expect(log.reports.isEmpty)
  }

  // parity S103
  @Test func effectsCarryTheirNames() async {
    let clock = TestClock()
    let (store, log) = makeStore {
      .merge(
        .run(name: "poll", priority: .low) { _ in try await clock.sleep(for: .seconds(1)) },
        .run(name: "save") { _ in try await clock.sleep(for: .seconds(2)) }.cancellable(id: CancelID.work)
      )
    }
    await store.send(.start)
    await store.send(.stop)
    await store.finish()
    #expect(log.failures.count == 1)
    #expect(log.failures.first?.hasPrefix("finish(): effect \"poll\", started by .start at ") == true)
  }

  // parity S96
  @Test func typeAliases() {
    let make: () -> TestStoreOf<Numbered> = { TestStore(initialState: Numbered.State()) { Numbered() } }
    #expect(make().state.ids.isEmpty)
  }
}
