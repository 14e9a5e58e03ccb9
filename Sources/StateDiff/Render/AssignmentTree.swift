/// The nodes of a difference with what decides how each is assigned.
struct AssignmentTree {
  private let entries: [FlatTree.Entry]
  /// Whether a change below can only be made by assigning the whole.
  private var isWhole: [Bool]
  /// Siblings with one key between them: no expression tells them apart.
  private var sharesKey: [Bool]

  init(_ root: Node) {
    entries = FlatTree(root).entries
    isWhole = Array(repeating: false, count: entries.count)
    sharesKey = isWhole
    // What lies below a node follows it.
    for index in entries.indices.reversed() {
      isWhole[index] = needsWhole(index)
      markSharedKeys(below: index)
    }
  }

  func node(_ index: Int) -> Node {
    var node = entries[index].node
    if sharesKey[index] { node.swiftKey = nil }
    return node
  }

  /// Whether something counts as changed here or below.
  func isChanged(_ index: Int) -> Bool { entries[index].visible > 0 }

  func isAssignedWhole(_ index: Int) -> Bool { isWhole[index] }

  /// The children in or below which something counts as changed.
  func changedChildren(of index: Int) -> [Int] { children(of: index).filter(isChanged) }

  private func children(of index: Int) -> [Int] {
    var children: [Int] = []
    var next = index + 1
    while next < entries[index].end {
      children.append(next)
      next = entries[next].end
    }
    return children
  }

  /// Whether it is a case of an enum, or a part that changed is a `let` or not shown by its declared type.
  private func needsWhole(_ index: Int) -> Bool {
    guard isOnTheWay(index) else { return false }
    if entries[index].node.shape == .enumCase { return true }
    return changedChildren(of: index).contains { child in
      let node = entries[child].node
      return node.swiftAccess == .withOwner || (!node.isMutable && !isChangedInside(child))
    }
  }

  private func isOnTheWay(_ index: Int) -> Bool {
    switch entries[index].node.status {
    case .descends, .moved: true
    case .replaced, .added, .removed, .unchanged: false
    }
  }

  /// Whether it is an object whose own fields are assigned, for which a constant reference is no obstacle.
  private func isChangedInside(_ index: Int) -> Bool {
    entries[index].node.shape == .object && entries[index].node.status == .descends && !isWhole[index]
  }

  private mutating func markSharedKeys(below index: Int) {
    guard entries[index].node.shape == .array else { return }
    var known: [String: Int] = [:]
    for child in changedChildren(of: index) {
      guard let key = entries[child].node.swiftKey else { continue }
      if let other = known.updateValue(child, forKey: key) {
        sharesKey[child] = true
        sharesKey[other] = true
      }
    }
  }
}
