import ReducerKit
import Testing

@Suite("Who may remove a child")
struct SiblingRemovalTests {
  @Test("A reducer beside the operator: effects run on, what they send is dropped and told", arguments: [false, true])
  func beside(isBefore: Bool) async {
    let clock = TestClock()
    let store = FeatureStore(Rooms.State()) { RemovalBeside(isBefore: isBefore, clock: clock) }
    await store.send(.row(1, .nap))
    await store.send(.row(2, .nap))
    await store.send(.detail(.nap))
    await store.send(.remove(1))
    await store.send(.hide)
    #expect(store.running == ["nap 1", "nap 2", "nap 3"])
    #expect(store.log.take() == [])

    await clock.advance(by: .seconds(1))
    #expect(await store.receive() == "row(1, woke)")
    #expect(store.log.take() == ["row(1, woke): no State 1 in State"])
    #expect(await store.receive() == "row(2, woke)")
    #expect(store.log.take() == [])
    #expect(await store.receive() == "detail(woke)")
    #expect(store.log.take() == ["detail(woke): no State in State"])
    #expect(store.running == [])
  }

  @Test("The way out: the operator is applied to all that remove", arguments: [false, true])
  func inside(isBefore: Bool) async {
    let clock = TestClock()
    let store = FeatureStore(Rooms.State()) { RemovalInside(isBefore: isBefore, clock: clock) }
    await store.send(.row(1, .nap))
    await store.send(.row(2, .nap))
    await store.send(.detail(.nap))
    await store.send(.remove(1))
    #expect(store.running == ["nap 2", "nap 3"])
    await store.send(.hide)
    #expect(store.running == ["nap 2"])
    #expect(clock.sleeperCount == 1)
  }
}

// MARK: - Fixtures

private struct Sleeper: Reducer {
  struct State: Identifiable, Equatable { var id: Int }
  enum Action { case nap, woke }

  let clock: TestClock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    guard case .nap = action else { return .none }
    return .run(name: "nap \(state.id)") { [clock] send in
      try await clock.sleep(for: .seconds(1))
      await send(.woke)
    }
  }
}

/// What other reducers remove from.
private enum Rooms {
  struct State {
    var rows: IdentifiedArrayOf<Sleeper.State> = [.init(id: 1), .init(id: 2)]
    var detail: Sleeper.State? = .init(id: 3)
  }
  enum Action { case row(Int, Sleeper.Action), detail(Sleeper.Action), remove(Int), hide }
}

private struct Removal: Reducer {
  func reduce(into state: inout Rooms.State, action: Rooms.Action) -> Effect<Rooms.Action> {
    switch action {
    case .remove(let id): state.rows.remove(id: id)
    case .hide: state.detail = nil
    case .row, .detail: break
    }
    return .none
  }
}

private struct RemovalBeside: Reducer {
  let isBefore: Bool
  let clock: TestClock

  var body: some Reducer<Rooms.State, Rooms.Action> {
    if isBefore { Removal() }
    EmptyReducer()
      .forEach(\.rows, action: Rooms.Action.row) { Sleeper(clock: clock) }
      .ifLet(\.detail, action: Rooms.Action.detail) { Sleeper(clock: clock) }
    if !isBefore { Removal() }
  }
}

private struct RemovalInside: Reducer {
  let isBefore: Bool
  let clock: TestClock

  var body: some Reducer<Rooms.State, Rooms.Action> {
    CombineReducers {
      if isBefore { Removal() }
      EmptyReducer()
      if !isBefore { Removal() }
    }
    .forEach(\.rows, action: Rooms.Action.row) { Sleeper(clock: clock) }
    .ifLet(\.detail, action: Rooms.Action.detail) { Sleeper(clock: clock) }
  }
}
