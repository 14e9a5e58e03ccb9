@testable import ReducerKit

/// Rows in an array, which count how they are used.
struct TestRows<Row: Identifiable>: RowCollection {
  var rows: [Row]

  var rowIDs: [Row.ID] { rows.map(\.id) }
  func containsRow(_ id: Row.ID) -> Bool { rows.contains { $0.id == id } }
  mutating func updateRow<R>(_ id: Row.ID, _ update: (inout Row) -> R) -> R? {
    rows.firstIndex { $0.id == id }.map { update(&rows[$0]) }
  }
  func removedRows(since before: [Row.ID]) -> [Row.ID] { before.filter { !containsRow($0) } }
  mutating func remove(_ id: Row.ID) { rows.removeAll { $0.id == id } }
}

extension Reducer {
  func forEachRow<Row: Identifiable, RowAction, Element: Reducer<Row, RowAction>>(
    _ rows: WritableKeyPath<State, TestRows<Row>>,
    action: @escaping (Row.ID, RowAction) -> Action,
    @ReducerBuilder<Row, RowAction> element: () -> Element
  ) -> some Reducer<State, Action> {
    ForEach(base: self, rows: rows, action: CasePath(action), element: element())
  }
}
