@testable import ReducerKit
import Testing

@Suite struct ForEachTests {
  struct Row: Identifiable, Equatable {
    let id: Int
    var count = 0
  }
  enum RowAction { case tapped }
  enum Action {
    case row(Int, RowAction)
    case removed(Int)
  }
  struct State: Equatable { var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2), Row(id: 3)] }

  static func feature() -> some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      if case .removed(let id) = action { state.rows.remove(id: id) }
      return .none
    }
    .forEach(\.rows, action: Action.row) {
      Reduce<Row, RowAction> { row, _ in
        row.count += 1
        return .none
      }
    }
  }

  @Test func anActionReachesItsRowOnly() {
    let feature = Self.feature().built()
    var state = State()
    _ = feature.reduce(into: &state, action: .row(2, .tapped))
    #expect(state.rows.map(\.count) == [0, 1, 0])
    _ = feature.reduce(into: &state, action: .removed(1))
    _ = feature.reduce(into: &state, action: .row(2, .tapped))
    #expect(state.rows.map(\.count) == [2, 0])
    #expect(state.rows.map(\.id) == [2, 3])
  }

  @Test func theEffectsOfARemovedRowAreCancelled() {
    let feature = Self.feature().built()
    var state = State()
    #expect(feature.reduce(into: &state, action: .row(3, .tapped)).isNone)
    #expect(!feature.reduce(into: &state, action: .removed(3)).isNone)
    #expect(feature.reduce(into: &state, action: .removed(3)).isNone)
  }
}
