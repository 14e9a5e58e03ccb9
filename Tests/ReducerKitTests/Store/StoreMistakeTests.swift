import Foundation
import Testing

@testable import ReducerKit

/// What a live store makes of mistakes, and of what is none.
@Suite @MainActor struct StoreMistakeTests {
  // MARK: Actions for a child that is gone

  @Test("By an effect: dropped without a word. By a view: a warning with the action")
  func goneChild() async {
    let told = Shared<[String]>([])
    let store = Store(
      reporter: StoreReporter { text in told.update { $0.append(text) } },
      initialState: Parent.State()
    ) {
      Parent()
    }
    for action in [Parent.Action.lateRow, .lateDetail, .lateDismissal, .sendsAtOnce] {
      await store.send(action).finish()
    }
    #expect(store.seen == 4)
    #expect(told.value == [])

    store.send(.row(2, .tapped))
    store.send(.detail(.presented(.tapped)))
    #expect(store.seen == 6)
    #expect(
      told.value.map(EventLog.short) == [
        """
        An action came for a child of State that is gone, and was dropped: row(2, tapped)
        There is no State of the id 2.
        """,
        """
        An action came for a child of State that is gone, and was dropped: detail(presented(tapped))
        The optional State is nil.
        """,
      ]
    )
  }

  // MARK: Dependencies

  @Test("A dependency without a live value: told with its place, and what stands in works")
  func missingDependency() async {
    let told = Shared<[String]>([])
    let line: UInt = #line + 1
    let clock = UnimplementedClock(ImmediateClock(), name: "timer")
    let store = Store(
      reporter: StoreReporter { text in told.update { $0.append(text) } },
      initialState: 0
    ) {
      Reduce<Int, String> { count, action in
        guard action == "start" else {
          count += 1
          return .none
        }
        return .run { send in
          for _ in 1...3 {
            try await clock.sleep(for: .seconds(1))
            await send("tick")
          }
        }
      }
    }
    await store.send("start").finish()
    #expect(store.withState(\.self) == 3)
    #expect(told.value == ["ReducerKitTests/StoreMistakeTests.swift:\(line): the dependency timer has no live value"])
  }

  // MARK: Effects

  /// A store that tells what went wrong one after the other.
  private func store(
    _ effects: [String: Effect<String>]
  ) -> (Store<[String], String>, told: AsyncStream<String>) {
    let (told, source) = AsyncStream.makeStream(of: String.self)
    let store = Store<[String], String>(initialState: [], report: { source.yield($0) }) { log, action in
      log.append(action)
      return effects[action] ?? .none
    }
    return (store, told)
  }

  @Test("An effect that sends from a dispatch queue: what comes in time arrives, what comes too late is told")
  func dispatchQueue() async {
    let gate = Gate()
    let line: UInt = #line + 1
    let effect = Effect<String>.run(name: "upload") { send in
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          Task {
            await send("in time")
            continuation.resume()
          }
        }
      }
      DispatchQueue.global().async {
        Task {
          await gate.wait()
          await send("too late")
        }
      }
    }
    let (store, told) = store(["start": effect])
    await store.send("start").finish()
    #expect(store.withState(\.self) == ["start", "in time"])
    await gate.open()
    var texts = told.makeAsyncIterator()
    let text = await texts.next()
    #expect(
      text == """
        ReducerKitTests/StoreMistakeTests.swift:\(line): The effect "upload" sent an action after it had completed; \
        it was dropped: too late
        To fix, wait in the effect for whatever sends it.
        """
    )
    #expect(store.withState(\.self) == ["start", "in time"])
  }

  @Test("An effect that spins, and one that never ends, hold up nobody, and end by their id")
  func endlessEffects() async {
    let gate = Gate()
    let spins = Effect<String>.run { _ in while !Task.isCancelled { await gate.open() } }
    let listens = Effect<String>.run { _ in
      let (numbers, source) = AsyncStream.makeStream(of: Int.self)
      for await _ in numbers {}
      source.finish()
    }
    let (store, _) = store([
      "start": .merge(spins, listens).cancellable(id: "endless"),
      "ask": .run { send in await send("answer") },
      "stop": .merge(.cancel(id: "endless"), .cancel(id: "unknown")),
    ])
    let endless = store.send("start")
    await store.send("ask").finish()
    #expect(store.runningCount == 2)
    store.send("stop")
    await endless.finish()
    #expect(store.runningCount == 0)
    #expect(store.withState(\.self) == ["start", "ask", "answer", "stop"])
  }
}

// MARK: - Fixtures

private struct Entry: Reducer {
  struct State: Identifiable, Equatable { var id: Int }
  enum Action { case tapped }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

private struct Parent: Reducer {
  struct State {
    var rows: IdentifiedArrayOf<Entry.State> = [.init(id: 1)]
    var detail: Entry.State?
    var seen = 0
  }
  enum Action {
    case row(Int, Entry.Action), detail(PresentationAction<Entry.Action>)
    case lateRow, lateDetail, lateDismissal, sendsAtOnce
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .row, .detail:
        state.seen += 1
        return .none
      case .lateRow: return .run { send in await send(.row(2, .tapped)) }
      case .lateDetail: return .run { send in await send(.detail(.presented(.tapped))) }
      case .lateDismissal: return .run { send in await send(.detail(.dismiss)) }
      case .sendsAtOnce: return .send(.row(2, .tapped))
      }
    }
    .forEach(\.rows, action: Action.row) { Entry() }
    .ifLet(\.detail, action: Action.detail) { Entry() }
  }
}
