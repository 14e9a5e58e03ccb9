import ExampleFeatures
import Foundation
import ReducerKit

/// Rows whose answers carry the index at which the row stood when it asked.
struct IndexedRows: RowsUnderTest {
  enum Action: RowsAction {
    case row(Row.State.ID, Row.Action)
    case moved(Row.State.ID, to: Int)
    case synced([Rows.Item])
    case loaded(index: Int, String)
  }

  @Dependency(\.texts) private var texts

  func reduce(into state: inout Rows.State, action: Action) -> Effect<Action> {
    switch action {
    case .row(let id, .appeared):
      guard let index = state.rows.index(id: id) else { return .none }
      state.rows[index].text = .loading
      return .run(name: "text") { [texts] send in
        await send(.loaded(index: index, try await texts.text(id)))
      }

    case .moved(let id, let target):
      guard let source = state.rows.index(id: id) else { return .none }
      state.rows.move(from: source, to: target)
      return .none

    case .loaded(let index, let text):
      // Is it still the same row? After a removal there may not even be one, and the app crashes.
      guard state.rows.indices.contains(index) else { return .none }
      state.rows[index].text = .loaded(text)
      return .none

    case .row, .synced:
      return .none
    }
  }
}

/// Rows whose ids are made from their titles.
struct RenamedRows: RowsUnderTest {
  var body: some Reducer<Rows.State, Rows.Action> {
    Reduce { state, action in
      guard case .row(let id, .titleTyped(let title)) = action, let index = state.rows.index(id: id) else {
        return .none
      }
      state.rows.update(Row.State(id: Self.id(of: title), title: title), at: index)
      return .none
    }
    .forEach(\.rows, action: Rows.Action.row) { Row() }
  }

  private static func id(of title: String) -> UUID {
    UUID(number: title.utf8.reduce(0) { $0 &* 31 &+ UInt64($1) })
  }
}

/// Rows that a sync makes anew.
struct RemadeRows: RowsUnderTest {
  func reduce(into state: inout Rows.State, action: Rows.Action) -> Effect<Rows.Action> {
    if case .synced(let items) = action {
      state.rows = IdentifiedArray(uniqueElements: items.map { Row.State(id: $0.id, title: $0.title) })
    }
    return .none
  }
}
