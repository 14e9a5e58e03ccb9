// What `forEach` needs of its rows.

extension IdentifiedArray: RowCollection {
  package var rowIDs: [ID: Int] { positions }

  package func containsRow(_ id: ID) -> Bool { positions[id] != nil }

  package mutating func updateRow<R>(_ id: ID, _ update: (inout Element) -> R) -> R? {
    positions[id].map { update(&storage[$0]) }
  }

  package func removedRows(since before: [ID: Int]) -> [ID] {
    // Two dictionaries of the same bytes share their storage: no id came or went.
    let isUntouched = withUnsafeBytes(of: before) { old in withUnsafeBytes(of: positions) { old.elementsEqual($0) } }
    if isUntouched { return [] }
    // In their former order, so that their effects end in one order.
    return before.filter { positions[$0.key] == nil }.sorted { $0.value < $1.value }.map(\.key)
  }
}
