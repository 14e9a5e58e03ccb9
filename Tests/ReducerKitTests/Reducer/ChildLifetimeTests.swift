import ReducerKit
import Testing

@Suite("The effects of a child end with it")
struct ChildLifetimeTests {
  // MARK: Optional children

  @Test("A child that goes takes its effects along, and what they have sent")
  func optional() async {
    let store = FeatureStore(Parent.State()) { Parent() }
    await store.send(.open(1))
    await store.send(.child(.listen))
    await store.send(.child(.sendLater))
    await store.send(.startOwn)
    #expect(store.running == ["listen", "send", "own"])
    #expect(store.waiting == ["child(answer)"])

    await store.send(.close)
    #expect(store.running == ["own"])
    #expect(store.waiting == [])
    #expect(store.log.take() == [])
  }

  @Test("Another child in its place: told by its id")
  func replaced() async {
    let store = FeatureStore(Parent.State()) { Parent() }
    await store.send(.open(1))
    await store.send(.child(.listen))
    await store.send(.open(1))
    #expect(store.running == ["listen"])
    await store.send(.open(2))
    #expect(store.running == [])
    await store.send(.child(.listen))
    #expect(store.running == ["listen"])
  }

  @Test("The child handles its action before the parent closes it")
  func order() async {
    let store = FeatureStore(Parent.State()) { Parent() }
    await store.send(.open(1))
    await store.send(.child(.closeMe))
    #expect(store.state.child == nil)
    #expect(store.state.closed == ["1 after 1 action"])
    #expect(store.running == [])
    #expect(store.log.take() == [])
  }

  @Test("An action for a child that is gone is told, and reaches the parent only")
  func gone() async {
    let store = FeatureStore(Parent.State()) { Parent() }
    await store.send(.child(.listen))
    #expect(store.running == [])
    #expect(store.log.take() == ["child(listen): no State in State"])
  }

  @Test("A child's cancellation id is its own; the parent's reaches it")
  func ids() async {
    let store = FeatureStore(Parent.State()) { Parent() }
    await store.send(.open(1))
    await store.send(.openOther(2))
    await store.send(.child(.listen))
    await store.send(.other(.listen))
    #expect(store.running == ["listen", "listen"])
    await store.send(.child(.stop))
    #expect(store.running == ["listen"])
    await store.send(.child(.listen))
    #expect(store.running == ["listen", "listen"])
    await store.send(.stopAll)
    #expect(store.running == [])
  }

  // MARK: Cases

  @Test("A state that leaves its case ends the effects of that case")
  func enumCase() async {
    let store = FeatureStore(Screen.State.first(Child.State(id: 1))) { Screen() }
    await store.send(.first(.listen))
    await store.send(.second(.listen))
    #expect(store.running == ["listen"])
    #expect(store.log.take() == ["second(listen): no case of State in State"])

    await store.send(.next)
    #expect(store.running == [])
    await store.send(.second(.listen))
    #expect(store.running == ["listen"])
    await store.send(.next)
    #expect(store.running == ["listen"])
    #expect(store.state == .second(Child.State(id: 2, actions: 1)))
  }

  // MARK: Rows

  @Test("A row that is removed takes its effects along, and no others")
  func rows() async {
    let store = FeatureStore(Table.State(rows: TestRows(rows: (1...3).map { Child.State(id: $0) }))) { Table() }
    for id in 1...3 {
      await store.send(.row(id, .listen))
      await store.send(.row(id, .sendLater))
    }
    #expect(store.waiting == ["row(1, answer)", "row(2, answer)", "row(3, answer)"])
    await store.send(.remove(2))
    #expect(store.waiting == ["row(1, answer)", "row(3, answer)"])
    #expect(store.running == ["listen", "send", "listen", "send"])
    #expect(await store.receive() == "row(1, answer)")
    #expect(await store.receive() == "row(3, answer)")
    #expect(store.state.rows.rows.map(\.answers) == [1, 1])
    #expect(store.log.take() == [])

    await store.send(.row(2, .listen))
    #expect(store.log.take() == ["row(2, listen): no State 2 in State"])
  }

  @Test("Rows that are reordered keep their effects and their answers")
  func reordered() async {
    let store = FeatureStore(Table.State(rows: TestRows(rows: (1...2).map { Child.State(id: $0) }))) { Table() }
    await store.send(.row(1, .sendLater))
    await store.send(.reverse)
    #expect(await store.receive() == "row(1, answer)")
    #expect(store.state.rows.rows.map(\.id) == [2, 1])
    #expect(store.state.rows.rows.map(\.answers) == [0, 1])
  }

  @Test("Rows don't cancel each other by the ids that they share")
  func rowIDs() async {
    let store = FeatureStore(Table.State(rows: TestRows(rows: (1...3).map { Child.State(id: $0) }))) { Table() }
    for id in 1...3 { await store.send(.row(id, .listen)) }
    await store.send(.row(1, .listen))  // Cancels its own that runs.
    #expect(store.running.count == 3)
    await store.send(.row(2, .stop))
    #expect(store.running.count == 2)
    await store.send(.stopAll)
    #expect(store.running == [])
  }

  @Test("A child in a row in a child: the outermost that goes takes all along")
  func nested() async {
    let store = FeatureStore(Outer.State(table: Table.State(rows: TestRows(rows: [Child.State(id: 7)])))) { Outer() }
    await store.send(.table(.row(7, .listen)))
    await store.send(.table(.row(7, .sendLater)))
    #expect(store.waiting == ["table(row(7, answer))"])
    await store.send(.stopAll)
    #expect(store.running == ["send"])
    await store.send(.close)
    #expect(store.running == [])
    #expect(store.waiting == [])
  }

  @Test("An action to one of 1,000 rows doesn't touch the others")
  func oneOfAThousand() {
    let counts = Counts()
    struct Row: Identifiable {
      let id: Int
      let counts: Counts
      var value = 0 { didSet { counts.count("written \(id)") } }
    }
    struct State { var rows: TestRows<Row> }
    enum Action { case row(Int, Int) }
    let reducer = Reduce(
      EmptyReducer<State, Action>().forEachRow(\.rows, action: Action.row) {
        Reduce<Row, Int> { row, value in
          counts.count("reduced")
          row.value = value
          return .none
        }
      }
    )
    var state = State(rows: TestRows(rows: (0..<1_000).map { Row(id: $0, counts: counts) }))
    _ = reducer.reduce(into: &state, action: .row(500, 9))
    #expect(counts.all == ["reduced": 1, "written 500": 1])
    #expect(state.rows.rows[500].value == 9)
  }
}

// MARK: - Fixtures

private enum CancelID: Hashable, Sendable { case listen }

/// Runs until it is cancelled.
private func forever() async throws {
  let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
  for await _ in stream {}
  _ = continuation
}

private struct Child: Reducer {
  struct State: Identifiable, Equatable {
    var id: Int
    var actions = 0
    var answers = 0
  }
  enum Action { case listen, stop, sendLater, answer, closeMe }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.actions += 1
      switch action {
      case .listen:
        return .run(name: "listen") { _ in try await forever() }
          .cancellable(id: CancelID.listen, cancelInFlight: true)
      case .stop:
        return .cancel(id: CancelID.listen)
      case .sendLater:
        return .run(name: "send") { send in await send(.answer) }
      case .answer:
        state.answers += 1
        return .none
      case .closeMe:
        return .run { send in await send(.answer) }
      }
    }
  }
}

private struct Parent: Reducer {
  struct State {
    var child: Child.State?
    var other: Child.State?
    var closed: [String] = []
  }
  enum Action {
    case open(Int), openOther(Int), close, startOwn, stopAll
    case child(Child.Action), other(Child.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .open(let id): state.child = Child.State(id: id)
      case .openOther(let id): state.other = Child.State(id: id)
      case .close: state.child = nil
      case .startOwn: return .run(name: "own") { _ in try await forever() }
      case .stopAll: return .cancel(id: CancelID.listen)
      case .child(.closeMe):
        if let child = state.child { state.closed.append("\(child.id) after \(child.actions) action") }
        state.child = nil
      case .child, .other: break
      }
      return .none
    }
    .ifLet(\.child, action: Action.child) { Child() }
    .ifLet(\.other, action: Action.other) { Child() }
  }
}

private struct Screen: Reducer {
  enum State: Equatable { case first(Child.State), second(Child.State) }
  enum Action { case next, first(Child.Action), second(Child.Action) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .next = action, case .first = state { state = .second(Child.State(id: 2)) }
      return .none
    }
    .ifCaseLet(State.first, action: Action.first) { Child() }
    .ifCaseLet(State.second, action: Action.second) { Child() }
  }
}

private struct Table: Reducer {
  struct State { var rows: TestRows<Child.State> }
  enum Action { case row(Int, Child.Action), remove(Int), reverse, stopAll }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .remove(let id): state.rows.remove(id)
      case .reverse: state.rows.rows.reverse()
      case .stopAll: return .cancel(id: CancelID.listen)
      case .row: break
      }
      return .none
    }
    .forEachRow(\.rows, action: Action.row) { Child() }
  }
}

private struct Outer: Reducer {
  struct State { var table: Table.State? }
  enum Action { case close, stopAll, table(Table.Action) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .close: state.table = nil
      case .stopAll: return .cancel(id: CancelID.listen)
      case .table: break
      }
      return .none
    }
    .ifLet(\.table, action: Action.table) { Table() }
  }
}
