import StateDiff

// What `forEach` needs of its rows.

extension IdentifiedArray: RowCollection {
  package var rowIDs: [ID] { ids }

  package func containsRow(_ id: ID) -> Bool { contains(id: id) }

  package mutating func updateRow<R>(_ id: ID, _ update: (inout Element) -> R) -> R? {
    index(id: id).map { update(&storage[$0]) }
  }

  package func removedRows(since before: [ID]) -> [ID] {
    // Arrays of the same bytes share their storage: no id came or went.
    if haveSameBytes(before, ids) { return [] }
    // In their former order, so that their effects end in one order.
    return before.filter { !contains(id: $0) }
  }
}
