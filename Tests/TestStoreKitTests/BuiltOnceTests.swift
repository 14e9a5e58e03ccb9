import ReducerKit
import Testing
import TestStoreKit

/// A test store builds its feature once, as a live store does: so it knows a child again, and ends its effects with it.
@Suite struct BuiltOnceTests {
  @Test func theEffectsOfARemovedRowEnd() async {
    let clock = TestClock()
    let store = TestStore(initialState: List.State(rows: [Item.State(id: 1)])) {
      List()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.row(1, .started))
    await store.send(.remove(1)) { $0.rows = [] }
    await clock.advance(by: .seconds(1))
    await store.finish()
  }
}

private struct Item: Reducer {
  struct State: Equatable, Identifiable { let id: Int }
  enum Action { case started, ended }
  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    guard case .started = action else { return .none }
    return .run { [clock] send in
      try await clock.sleep(for: .seconds(1))
      await send(.ended)
    }
  }
}

private struct List: Reducer {
  struct State: Equatable { var rows: IdentifiedArrayOf<Item.State> }
  enum Action { case remove(Int), row(Int, Item.Action) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .remove(let id) = action { state.rows[id: id] = nil }
      return .none
    }
    .forEach(\.rows, action: Action.row) { Item() }
  }
}
