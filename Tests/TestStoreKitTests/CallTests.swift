import ReducerKit
import Testing
import TestStoreKit

// A store's calls belong to one task; and while its time is held, one should come.

@Suite struct CallTests {
  // On the main actor, so that the second call comes while the first one waits.
  @Test @MainActor func aCallOfAnotherTaskWhileOneIsUnderWayIsReported() async {
    let gate = AsyncStream.makeStream(of: Void.self)
    let (store, log) = makeStore {
      .run { send in
        for await _ in gate.stream {}
        await send(.a)
      }
    }
    await store.send(.start)
    let line: UInt = #line + 1
    let receiving = Task { await store.receive(.a) { $0.a = 1 } }
    await Task {}.value
    await store.send(.b) { $0.b = 1 }
    #expect(
      log.reports.map(\.message) == [
        """
        send(.b): called while another task's call at TestStoreKitTests/CallTests.swift:\(line) is under way; it was left out

        To fix, call a store from one task only, one call after the other.
        """
      ]
    )
    gate.continuation.finish()
    await receiving.value
    #expect(store.state == Counts(a: 1))
    await store.finish()
    #expect(log.failures.count == 1)
  }

  @Test func callsOfSeveralTasksOneAfterTheOtherAreFine() async {
    let (store, log) = makeStore()
    nonisolated(unsafe) let shared = store
    for count in 1...3 {
      await Task { _ = await shared.send(.a) { $0.a = count } }.value
    }
    await store.finish()
    #expect(log.reports.isEmpty)
  }

  @Test func aLongHoldIsReportedAtTheCallBeforeIt() async {
    let clock = TestClock()
    let reports = AsyncStream.makeStream(of: FailureReport.self)
    struct Telling: FailureReporter {
      let reports: AsyncStream<FailureReport>.Continuation
      func report(_ report: FailureReport) { reports.yield(report) }
    }
    let store = TestStore<Counts, Act>(
      initialState: Counts(),
      reduce: { (state: inout Counts, action: Act) -> Effect<Act> in
        guard action == .start else { return .none }
        return .run(name: "timer") { send in
          for _ in 1...2 {
            try await clock.sleep(for: .seconds(1))
            await send(.a)
          }
        }
      },
      reporter: Telling(reports: reports.continuation)
    )
    store.timeout = .milliseconds(20)
    let line: UInt = #line + 1
    await store.send(.start)
    await clock.advance(by: .seconds(3))
    // Here a test waits for what only comes after the first tick.
    var iterator = reports.stream.makeAsyncIterator()
    let report = await iterator.next()
    #expect(report?.severity == .warning)
    #expect(report?.site.line == line)
    #expect(
      report?.message == """
        store: the store wasn't called for 0.02 s while its time is held

        The clock is held at 1 s (asked for 3 s) by .a: receive it.

        To fix, receive the action before the test waits for something that comes later.
        """
    )
    await store.receive(.a)
    await store.receive(.a)
    await store.finish()
  }

  @Test func aClockThatRunsWithoutEndSaysSo() async {
    let clock = TestClock()
    clock.instantBudget = 50
    let (store, log) = makeStore {
      .run(name: "forever") { _ in while true { try await clock.sleep(for: .seconds(1)) } }.cancellable(
        id: CancelID.work
      )
    }
    await store.send(.start)
    await clock.run()
    await store.send(.stop)
    await store.finish()
    #expect(log.failures.isEmpty)
    #expect(log.notes == ["store: clock.run() stopped after 50 instants: an effect sleeps again and again"])
  }

  // A late action of an effect is nobody's fault; a direct send is meant for somebody.
  @Test func anActionForARowThatIsGoneIsANoteFromAnEffectAndAWarningFromTheTest() async {
    let log = RecordingReporter()
    let store = TestStore(initialState: Table.State(), reducer: { Table() }, reporter: log)
    await store.send(.load)
    await store.receive(Table.Action.row, id: 7, Line.Action.loaded)
    await store.send(.row(8, .loaded(2)))
    await store.finish()
    #expect(log.failures.isEmpty)
    #expect(log.reports.map(\.severity) == [.note, .warning])
    #expect(
      log.notes == [
        "receive(Table.Action.row, id: 7, Line.Action.loaded): .row(7, .loaded(1)) is for Line.State of row 7, which isn't there; "
          + "it was dropped",
        "send(.row(8, .loaded(2))): .row(8, .loaded(2)) is for Line.State of row 8, which isn't there; it was dropped",
      ]
    )
  }
}

private struct Line: Reducer {
  struct State: Equatable, Identifiable { var id: Int }
  enum Action: Equatable { case loaded(Int) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

private struct Table: Reducer {
  struct State: Equatable { var lines: IdentifiedArrayOf<Line.State> = [] }
  enum Action: Equatable { case load, row(Int, Line.Action) }

  var body: some ReducerOf<Self> {
    Reduce { _, action in action == .load ? .run { send in await send(.row(7, .loaded(1))) } : .none }
      .forEach(\.lines, action: Action.row) { Line() }
  }
}
