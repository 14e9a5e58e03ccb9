import ExampleFeatures
import Foundation
import ReducerKit

/// The bugs that are planted in the rows.
enum RowsBug: String, CaseIterable {
  case lateAnswer = "late-answer"
  case idFromContent = "id-from-content"
}

/// What the tests of rows send.
protocol RowsAction {
  static func appeared(_ id: Row.State.ID) -> Self
  static func moved(_ id: Row.State.ID, to: Int) -> Self
}

extension Rows.Action: RowsAction {
  static func appeared(_ id: Row.State.ID) -> Self { .row(id, .appeared) }
}

/// Rows whose answers carry the index at which the row stood when it asked.
struct IndexedRows: Reducer {
  enum Action: RowsAction {
    case appeared(Row.State.ID)
    case moved(Row.State.ID, to: Int)
    case loaded(index: Int, String)
  }

  @Dependency(\.texts) private var texts

  func reduce(into state: inout Rows.State, action: Action) -> Effect<Action> {
    switch action {
    case .appeared(let id):
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
    }
  }
}

/// Rows whose ids are made from their titles.
struct RenamedRows: Reducer {
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
