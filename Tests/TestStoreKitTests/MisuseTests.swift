import Foundation
import ReducerKit
import Testing
import TestStoreKit

// What a test may do wrong, each with one message that says how to go on.

private struct Unready: Error {}

@Suite struct MisuseTests {
  // parity S49
  @Test func aClosureThatThrowsIsOneFailureAndTheStoreGoesOn() async {
    let (store, log) = makeStore { .send(.b) }
    await store.send(.a) { _ in throw Unready() }
    #expect(log.failures == ["send(.a): the closure threw Unready()"])
    #expect(store.state.a == 1)
    await store.send(.start)
    await store.receive(.b) { _ in throw Unready() }
    store.assert { _ in throw Unready() }
    #expect(
      log.failures.dropFirst() == [
        "receive(.b): the closure threw Unready()", "assert: the closure threw Unready()",
      ]
    )
    await store.finish()
    #expect(log.failures.count == 3)
  }

  @Test func aFailedRequirementInAClosureIsToldInAWord() async {
    let (store, log) = makeStore()
    await withKnownIssue {
      await store.send(.a) { _ in _ = try #require(Bool("false") == true ? 1 : nil) }
    }
    #expect(log.failures == ["send(.a): the closure threw ExpectationFailedError, reported above"])
  }

  @Test func useAfterFinish() async {
    let (store, log) = makeStore()
    let line: UInt = #line + 1
    await store.finish()
    await store.send(.a)
    await store.receive(.a)
    #expect(
      log.failures == [
        "send(.a): the store was finished at TestStoreKitTests/MisuseTests.swift:\(line)",
        "receive(.a): the store was finished at TestStoreKitTests/MisuseTests.swift:\(line)",
      ]
    )
    #expect(
      log.reports[0].message.contains(
        "To fix, call `finish()` last; to wait in the middle of a test, receive what comes or call `settle()`."
      )
    )
    // A second end is no failure: a trait may end what a test ended itself.
    await store.finish()
    #expect(log.failures.count == 2)
  }

  // parity S101
  @Test func aCallFromAnEffectIsReported() async {
    // The store is made after the closure that uses it; the effect runs on the test's own task.
    nonisolated(unsafe) var reentered: TestStore<Counts, Act>?
    let (store, log) = makeStore {
      .run(name: "loop") { _ in
        nonisolated(unsafe) let inner = reentered
        await inner?.send(.a)
      }
    }
    reentered = store
    await store.send(.start)
    #expect(log.failures == ["send(.a): called from effect \"loop\", which this store runs"])
    #expect(store.state == Counts())
    reentered = nil
    await store.finish()
  }

  // … and so is one from the reducer, whose state is half made.
  @Test func aCallFromTheReducerIsReported() async {
    nonisolated(unsafe) var reentered: TestStore<Int, Int>?
    let log = RecordingReporter()
    let store = TestStore<Int, Int>(
      initialState: 0,
      reduce: { state, action in
        reentered?.assert { $0 = 9 }
        state = action
      },
      reporter: log
    )
    store.dependencies.continuousClock = TestClock()
    reentered = store
    await store.send(1) { $0 = 1 }
    reentered = nil
    #expect(log.failures == ["assert: called from the reducer, which this store runs"])
    await store.finish()
    #expect(log.failures.count == 1)
  }

  // An effect that is still busy at the end.
  @Test func anEffectThatSpinsAtTheEnd() async {
    let (store, log) = makeStore { .run(name: "poll") { _ in await spin { !Task.isCancelled } } }
    await store.send(.start)
    await store.finish(timeout: .zero)
    #expect(log.notes == [".start: effect \"poll\" runs without end"])
    #expect(log.failures.count == 1)
    #expect(log.reports.last?.message.contains(", and is running.") == true)
    #expect(log.reports.last?.message.contains("To fix, let it end (it has work to do), cancel it") == true)
  }

  @Test func aLargeStatePassesAndFailsWithoutDescribingIt() async {
    struct Blob { var data: Data, n: Int }
    let reporter = RecordingReporter()
    let store = TestStore<Blob, Int>(
      initialState: Blob(data: Data(count: 100_000_000), n: 0),
      reduce: { $0.n = $1 },
      reporter: reporter
    )
    await store.send(1) { $0.n = 1 }
    #expect(reporter.reports.isEmpty)
    await store.send(2) { $0.n = 3 }
    #expect(reporter.failures == ["send(2): 1 difference, at n: 3 → 2"])
    #expect(reporter.reports[0].message.utf8.count < 1_000)
  }

  @Test func nothingToSkip() async {
    let (store, log) = makeStore()
    await store.skipReceivedActions()
    await store.skipInFlightEffects()
    #expect(
      log.failures == [
        "skipReceivedActions(): there is nothing to skip: no action waits",
        "skipInFlightEffects(): there is nothing to skip: no effect is running",
      ]
    )
    await store.skipReceivedActions(strict: false)
    await store.skipInFlightEffects(strict: false)
    #expect(log.failures.count == 2)
  }

  @Test func anActionForAChildThatIsGoneIsAWarningFromTheTestAndANoteFromAnEffect() async {
    struct Row: Reducer {
      struct State: Identifiable, Equatable { var id: Int }
      enum Action: Equatable { case tapped }
      func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
    }
    struct List: Reducer {
      struct State: Equatable { var rows: IdentifiedArrayOf<Row.State> = [] }
      enum Action: Equatable { case load, row(Int, Row.Action) }
      var body: some ReducerOf<Self> {
        Reduce { _, action in action == .load ? .run { send in await send(.row(7, .tapped)) } : .none }
          .forEach(\.rows, action: Action.row) { Row() }
      }
    }
    let log = RecordingReporter()
    let store = TestStore(initialState: List.State(), reducer: { List() }, reporter: log)
    await store.send(.row(7, .tapped))
    await store.send(.load)
    await store.receive(.row(7, .tapped))
    await store.finish()
    let text = ".row(7, .tapped) is for Row.State of row 7, which isn't there; it was dropped"
    #expect(log.reports.map(\.severity) == [.warning, .note])
    #expect(log.reports.map(\.firstLine) == ["send(.row(7, .tapped)): \(text)", "receive(.row(7, .tapped)): \(text)"])
  }
}
