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
    var writer = AssignmentWriter(tree, root: Place(root: root))
    writer.run()
    return writer.assignments
  }
}

/// Walks a tree and writes a line for each change, with a stack of its own, so that no depth overflows the thread's.
private struct AssignmentWriter {
  /// A node and where it stands.
  fileprivate struct Part {
    var index: Int
    var node: Node
    var place: Place
    var steps: [Step]
  }

  private enum Work {
    case part(Part)
    case entry(Part, of: Place)
    case rearrangement(Part)
    case omission(Part)
  }

  private(set) var assignments: [Assignment] = []
  private let tree: AssignmentTree
  private var open: [Work]

  init(_ root: Node, root place: Place) {
    tree = AssignmentTree(root)
    // A root that was reached by a step stands for a change further down.
    let place = root.step == nil ? place : place.stepping(to: root)
    open = [.part(Part(index: 0, node: root, place: place, steps: root.steps))]
  }

  mutating func run() {
    while let work = open.popLast() {
      switch work {
      case .part(let part): write(part)
      case .entry(let part, let dictionary): writeEntry(part, of: dictionary)
      case .rearrangement(let part): rearrange(part)
      case .omission(let part): omitted(part)
      }
    }
  }

  private mutating func write(_ part: Part) {
    guard tree.isChanged(part.index) else { return }
    guard part.node.swiftAccess != .furtherDown else { return placeholder(part) }
    switch part.node.status {
    case .unchanged:
      return
    case .added, .removed:
      // Collections write these themselves: anywhere else a mirror shows a part on one side only.
      placeholder(part)
    case .replaced:
      assign(part)
    case .descends, .moved:
      if tree.isAssignedWhole(part.index) { assign(part) } else { writeParts(of: part) }
    }
  }

  private mutating func writeParts(of part: Part) {
    var work: [Work]
    switch part.node.shape {
    case .array:
      // Edits first, while the expected indices hold.
      work = changedChildren(of: part).filter(\.isEdited).map { .part($0) } + [.rearrangement(part)]
    case .dictionary: work = changedChildren(of: part).map { .entry($0, of: part.place) }
    case .set:
      work = []
      writeMembers(of: part)
    default: work = changedChildren(of: part).map { .part($0) }
    }
    if part.node.omittedChildren > 0 { work.append(.omission(part)) }
    open += work.reversed()
  }

  private func changedChildren(of part: Part) -> [Part] {
    tree.changedChildren(of: part.index).map { index in
      let node = tree.node(index)
      return Part(index: index, node: node, place: part.place.stepping(to: node), steps: part.steps + node.steps)
    }
  }

  // MARK: Lines

  private mutating func add(_ code: String, _ steps: [Step]) {
    // In a literal, what makes a line safe is an escape that Swift reads back.
    assignments.append(Assignment(code: RunnerSafety.line(code), path: DiffPath(steps)))
  }

  private mutating func assign(_ part: Part) {
    guard let text = part.node.spelledAfter, let code = part.place.assigning(text),
      !part.place.isRoot || part.node.isMutable
    else { return placeholder(part) }
    add(code, part.steps)
  }

  private mutating func placeholder(_ part: Part) {
    let node = part.node
    let subject = part.place.text ?? "\(part.place.nearest), at \(DiffPath(part.steps)),"
    var code = "// \(subject) can't be spelled"
    if let before = node.before, let after = node.after, !(before + after).contains("\n"),
      before.utf8.count + after.utf8.count <= 100
    {
      code += ": \(before) → \(after)"
    } else if let reason = node.reason, !reason.contains("\n") {
      code += ": \(reason)"
    }
    assignments.append(Assignment(code: RunnerSafety.line(code), path: DiffPath(part.steps), isPlaceholder: true))
  }

  private mutating func omitted(_ part: Part) {
    let count = part.node.omittedChildren
    let code = "// \(part.place.text ?? part.place.nearest): \(count.counted("change")) beyond the budget"
    assignments.append(Assignment(code: RunnerSafety.line(code), path: DiffPath(part.steps), isPlaceholder: true))
  }

  // MARK: Collections

  /// Removals from the back, once the edits are made, then moves, and insertions in order.
  private mutating func rearrange(_ part: Part) {
    let place = part.place
    let children = changedChildren(of: part).filter { $0.node.swiftAccess != .furtherDown }
    let changes = ElementChanges(children.map(\.node))
    func child(_ node: Node) -> Part {
      Part(index: part.index, node: node, place: place.stepping(to: node), steps: part.steps + node.steps)
    }
    // Indices are only certain if every change of the collection is known.
    guard part.node.omittedChildren == 0 else {
      for (_, node) in changes.removed + changes.added { placeholder(child(node)) }
      return
    }
    let first = children.first?.node.firstIndex ?? 0
    for (index, node) in changes.removed.reversed() {
      addCall(place, child(node)) { collection in
        if node.isKeyed, let key = node.swiftKey { return "\(collection)[id: \(key)] = nil" }
        return "\(collection).remove(at: \(first + index))"
      }
    }
    for move in changes.moves() {
      guard let collection = place.forced else {
        placeholder(child(move.node))
        continue
      }
      add(
        "\(collection).insert(\(collection).remove(at: \(first + move.from)), at: \(first + move.to))",
        part.steps + move.node.steps
      )
    }
    let count = part.node.actualCount
    for (position, (index, node)) in changes.added.enumerated() {
      let isAtEnd = index == count - changes.added.count + position
      addCall(place, child(node)) { collection in
        node.swiftAfter.map {
          isAtEnd ? "\(collection).append(\($0))" : "\(collection).insert(\($0), at: \(first + index))"
        }
      }
    }
  }

  private mutating func writeEntry(_ part: Part, of dictionary: Place) {
    guard let key = part.node.swiftKey else { return placeholder(part) }
    switch part.node.status {
    case .removed:
      addCall(dictionary, part) { "\($0)[\(key)] = nil" }
    case .added, .replaced:
      addCall(dictionary, part) { dictionary in
        part.node.spelledAfter.map {
          // Assigning `nil` to the subscript would remove the key.
          Place.looksOptional($0)
            ? "\(dictionary).updateValue(\($0), forKey: \(key))" : "\(dictionary)[\(key)] = \($0)"
        }
      }
    case .descends, .moved, .unchanged:
      write(part)
    }
  }

  private mutating func writeMembers(of part: Part) {
    for child in changedChildren(of: part) {
      let node = child.node
      addCall(part.place, child) { set in
        switch node.status {
        case .removed: node.swiftKey.map { "\(set).remove(\($0))" }
        case .added: node.swiftKey.map { "\(set).insert(\($0))" }
        case .replaced: node.swiftAfter.map { "\(set).update(with: \($0))" }
        case .descends, .moved, .unchanged: nil
        }
      }
    }
  }

  /// Adds a statement on a collection, or a placeholder where it can't be written.
  private mutating func addCall(_ collection: Place, _ part: Part, _ code: (String) -> String?) {
    guard part.node.swiftAccess != .furtherDown, let text = collection.chained, let code = code(text) else {
      return placeholder(part)
    }
    add(code, part.steps)
  }
}

extension AssignmentWriter.Part {
  /// Whether an element is told what changes in it, where it stands.
  var isEdited: Bool {
    if node.swiftAccess == .furtherDown { return true }
    switch node.status {
    case .moved: return !node.children.isEmpty
    case .descends, .replaced: return true
    case .added, .removed, .unchanged: return false
    }
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

  /// The index at which its collection begins.
  fileprivate var firstIndex: Int {
    guard case .index(let start)? = swiftAccess else { return 0 }
    return start
  }

  /// The number of elements of the actual collection.
  fileprivate var actualCount: Int {
    children.reduce(unchangedAfter) { count, child in
      count + child.unchangedBefore + (child.status == .removed ? 0 : 1)
    }
  }
}
