/// One line of Swift that makes one change.
public struct Assignment: Sendable, Codable, Equatable {
  /// The line: a statement, or a comment where no statement can be written.
  public var code: String
  /// Where the change is.
  public var path: DiffPath
  /// Whether the line is only a comment that names a change, because its value can't be spelled.
  public var isPlaceholder: Bool

  /// Makes a line.
  public init(code: String, path: DiffPath, isPlaceholder: Bool = false) {
    self.code = code
    self.path = path
    self.isPlaceholder = isPlaceholder
  }
}

extension Difference {
  /// The Swift lines that turn the expected value into the actual one, in the order in which they have to run.
  ///
  /// What can't be spelled, such as an object or a function, becomes a comment in its place. Hidden changes are left out.
  ///
  /// ```swift
  /// difference(from: expected, to: actual).assignments().map(\.code)  // ["$0.rows[1].title = \"Final\""]
  /// ```
  /// - Parameter root: The expression of the value that the lines change.
  /// - Complexity: Linear in the nodes of the tree; quadratic in the elements that moved within one collection.
  public func assignments(root: String = "$0") -> [Assignment] {
    var writer = AssignmentWriter()
    writer.write(tree, at: Place(root: root), steps: [])
    return writer.assignments
  }
}

/// Walks a tree and writes a line for each change.
private struct AssignmentWriter {
  private(set) var assignments: [Assignment] = []

  mutating func write(_ node: Node, at place: Place, steps: [Step]) {
    guard node.hasVisibleChange else { return }
    switch node.status {
    case .unchanged:
      return
    case .added, .removed:
      // Collections write these themselves: anywhere else a mirror shows a part on one side only.
      placeholder(node, place, steps)
    case .replaced:
      assign(node, place, steps)
    case .descends, .moved:
      if node.isAssignedWhole { assign(node, place, steps) } else { writeParts(of: node, place, steps) }
    }
  }

  private mutating func writeParts(of node: Node, _ place: Place, _ steps: [Step]) {
    switch node.shape {
    case .array: writeElements(of: node, place, steps)
    case .dictionary: writeEntries(of: node, place, steps)
    case .set: writeMembers(of: node, place, steps)
    default:
      for child in node.children { write(child, at: place.stepping(to: child), steps: steps + child.steps) }
    }
    if node.omittedChildren > 0 { omitted(node, place, steps) }
  }

  // MARK: Lines

  private mutating func add(_ code: String, _ steps: [Step]) {
    // In a literal, what makes a line safe is an escape that Swift reads back.
    assignments.append(Assignment(code: RunnerSafety.line(code), path: DiffPath(steps)))
  }

  private mutating func assign(_ node: Node, _ place: Place, _ steps: [Step]) {
    guard let text = node.spelledAfter, let code = place.assigning(text), place.isRoot ? node.isMutable : true else {
      return placeholder(node, place, steps)
    }
    add(code, steps)
  }

  private mutating func placeholder(_ node: Node, _ place: Place, _ steps: [Step]) {
    let subject = place.text ?? "\(place.nearest), at \(DiffPath(steps)),"
    var code = "// \(subject) can't be spelled"
    if let before = node.before, let after = node.after, !(before + after).contains("\n"),
      before.utf8.count + after.utf8.count <= 100
    {
      code += ": \(before) → \(after)"
    } else if let reason = node.reason, !reason.contains("\n") {
      code += ": \(reason)"
    }
    assignments.append(Assignment(code: RunnerSafety.line(code), path: DiffPath(steps), isPlaceholder: true))
  }

  private mutating func omitted(_ node: Node, _ place: Place, _ steps: [Step]) {
    let count = node.omittedChildren
    let code = "// \(place.text ?? place.nearest): \(count.counted("change")) beyond the budget"
    assignments.append(Assignment(code: RunnerSafety.line(code), path: DiffPath(steps), isPlaceholder: true))
  }

  // MARK: Collections

  /// Edits first, while the expected indices hold, then removals from the back, moves, and insertions in order.
  private mutating func writeElements(of node: Node, _ place: Place, _ steps: [Step]) {
    let children = node.children.filter(\.hasVisibleChange)
    for child in children {
      switch child.status {
      case .moved where child.children.isEmpty: continue
      case .moved, .descends, .replaced:
        write(child, at: place.stepping(to: child), steps: steps + child.steps)
      case .added, .removed, .unchanged: continue
      }
    }
    let changes = ElementChanges(children)
    // Indices are only certain if every change of the collection is known.
    guard node.omittedChildren == 0 else {
      for (_, child) in changes.removed + changes.added {
        placeholder(child, place.stepping(to: child), steps + child.steps)
      }
      return
    }
    for (index, child) in changes.removed.reversed() {
      if child.isKeyed, let key = child.swiftKey {
        addCall(place, steps + child.steps, child) { "\($0)[id: \(key)] = nil" }
      } else {
        addCall(place, steps + child.steps, child) { "\($0).remove(at: \(index))" }
      }
    }
    for move in changes.moves() {
      guard let collection = place.forced else {
        placeholder(move.node, place.stepping(to: move.node), steps + move.node.steps)
        continue
      }
      add(
        "\(collection).insert(\(collection).remove(at: \(move.from)), at: \(move.to))",
        steps + move.node.steps
      )
    }
    let count = node.actualCount
    for (position, (index, child)) in changes.added.enumerated() {
      let isAtEnd = index == count - changes.added.count + position
      addCall(place, steps + child.steps, child) { collection in
        child.swiftAfter.map {
          isAtEnd ? "\(collection).append(\($0))" : "\(collection).insert(\($0), at: \(index))"
        }
      }
    }
  }

  private mutating func writeEntries(of node: Node, _ place: Place, _ steps: [Step]) {
    for child in node.children where child.hasVisibleChange {
      let below = steps + child.steps
      guard let key = child.swiftKey else {
        placeholder(child, place.stepping(to: child), below)
        continue
      }
      switch child.status {
      case .removed:
        addCall(place, below, child) { "\($0)[\(key)] = nil" }
      case .added, .replaced:
        addCall(place, below, child) { dictionary in
          child.spelledAfter.map {
            // Assigning `nil` to the subscript would remove the key.
            Place.looksOptional($0)
              ? "\(dictionary).updateValue(\($0), forKey: \(key))" : "\(dictionary)[\(key)] = \($0)"
          }
        }
      case .descends, .moved, .unchanged:
        write(child, at: place.stepping(to: child), steps: below)
      }
    }
  }

  private mutating func writeMembers(of node: Node, _ place: Place, _ steps: [Step]) {
    for child in node.children where child.hasVisibleChange {
      addCall(place, steps + child.steps, child) { set in
        switch child.status {
        case .removed: child.swiftKey.map { "\(set).remove(\($0))" }
        case .added: child.swiftKey.map { "\(set).insert(\($0))" }
        case .replaced: child.swiftAfter.map { "\(set).update(with: \($0))" }
        case .descends, .moved, .unchanged: nil
        }
      }
    }
  }

  /// Adds a statement on a collection, or a placeholder where it can't be written.
  private mutating func addCall(_ place: Place, _ steps: [Step], _ node: Node, _ code: (String) -> String?) {
    guard let collection = place.chained, let code = code(collection) else {
      return placeholder(node, place.stepping(to: node), steps)
    }
    add(code, steps)
  }
}

extension Node {
  fileprivate var steps: [Step] { step.map { [$0] } ?? [] }

  /// Whether it is an element that its collection keeps under an id.
  fileprivate var isKeyed: Bool {
    guard case .element(let element)? = step else { return false }
    return element.isKeyed
  }

  /// The actual value's expression, unless the expected one has the same: then no assignment could tell them apart.
  fileprivate var spelledAfter: String? { swiftAfter == swiftBefore ? nil : swiftAfter }

  /// Whether something counts as changed here or below.
  fileprivate var hasVisibleChange: Bool {
    switch status {
    case .unchanged: false
    case .replaced, .added, .removed: visibility == .visible
    case .moved: visibility == .visible || children.contains(where: \.hasVisibleChange)
    case .descends: omittedChildren > 0 || children.contains(where: \.hasVisibleChange)
    }
  }

  /// Whether a change below can only be made by assigning the whole: a payload changed, or a `let`.
  fileprivate var isAssignedWhole: Bool {
    switch status {
    case .descends, .moved: break
    case .replaced, .added, .removed, .unchanged: return false
    }
    return shape == .enumCase || children.contains { $0.hasVisibleChange && !$0.isMutable && !$0.isChangedInside }
  }

  /// Whether it is an object whose own fields are assigned, for which a constant reference is no obstacle.
  private var isChangedInside: Bool { shape == .object && status == .descends && !isAssignedWhole }

  /// The number of elements of the actual collection.
  fileprivate var actualCount: Int {
    children.reduce(unchangedAfter) { count, child in
      count + child.unchangedBefore + (child.status == .removed ? 0 : 1)
    }
  }
}
