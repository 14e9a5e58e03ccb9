import Foundation
import ReducerKit

// Teaches: identity before position. An index says where a row was when somebody asked; an id says which row it is. So an
// answer finds its row wherever that is by now, and comes to nothing if the row is gone. Ids are fixed at birth and come
// from an injected generator. From the notes on identified collections.

/// Rows that can be added, removed, reordered and brought up to date while each loads its text.
public struct Rows: Reducer {
  /// What a list of rows knows.
  public struct State: Equatable, Sendable {
    /// The rows, in their order, each id once.
    public var rows: IdentifiedArrayOf<Row.State> = []

    /// Makes a list.
    public init(rows: IdentifiedArrayOf<Row.State> = []) { self.rows = rows }
  }

  /// What the server says of a row.
  public struct Item: Equatable, Sendable {
    /// Which row.
    public var id: Row.State.ID
    /// Its title.
    public var title: String

    /// Makes an item.
    public init(id: Row.State.ID, title: String) {
      self.id = id
      self.title = title
    }
  }

  /// What can happen to a list of rows.
  public enum Action: Equatable, Sendable {
    /// A row is to be added.
    case addTapped(title: String)
    /// A row was swiped away.
    case removeTapped(Row.State.ID)
    /// A row was dragged to another place.
    case moved(Row.State.ID, to: Int)
    /// The server says which rows there are.
    case synced([Item])
    /// Something happened to one row.
    case row(Row.State.ID, Row.Action)
  }

  @Dependency(\.uuid) private var uuid

  /// Makes the feature.
  public init() {}

  /// The list, and each of its rows.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTapped(let title):
        state.rows.append(Row.State(id: uuid(), title: title))
        return .none

      case .removeTapped(let id):
        state.rows.remove(id: id)
        return .none

      case .moved(let id, let target):
        guard let source = state.rows.index(id: id), state.rows.indices.contains(target) else { return .none }
        state.rows.move(from: source, to: target)
        return .none

      case .synced(let items):
        let ids = Set(items.map(\.id))
        state.rows.removeAll { !ids.contains($0.id) }
        for item in items {
          // A row that is there keeps what it has; only a new one is made.
          if state.rows[id: item.id]?.title == item.title { continue }
          if state.rows.contains(id: item.id) {
            state.rows[id: item.id]?.title = item.title
          } else {
            state.rows.append(Row.State(id: item.id, title: item.title))
          }
        }
        return .none

      case .row:
        return .none
      }
    }
    .forEach(\.rows, action: Action.row) { Row() }
  }
}
