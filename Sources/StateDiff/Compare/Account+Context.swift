// Equal neighbours of what differs, shown where `Budget.context` asks for them.

extension Account {
  /// A part of a value in its order: one that differs, or an equal one that may be shown.
  private enum Part {
    case differing(Int)
    case equal(Step, Any)
  }

  /// Shows equal parts next to those that differ.
  mutating func addContext() {
    guard options.budget.context > 0 else { return }
    var children: [Int: [Int]] = [:]
    for index in nodes.indices where index > 0 && isKept[index] && !findings[index].isWithdrawn {
      children[findings[index].parent, default: []].append(index)
    }
    for owner in children.keys.sorted() {
      guard nodes[owner].omittedChildren == 0, let parts = parts(of: owner, children[owner] ?? []) else { continue }
      show(parts, in: owner)
    }
  }

  private mutating func show(_ parts: [Part], in owner: Int) {
    let isNear = near(parts)
    var shown: [Node] = []
    var hidden = 0
    for (position, part) in parts.enumerated() {
      switch part {
      case .equal where !isNear[position] || bytesLeft <= 0: hidden += 1
      case .equal(let step, let value):
        let text = ValueText.inline(value, bytes: 120)
        bytesLeft -= text.utf8.count
        shown.append(
          Node(
            step: step,
            typeName: TypeName.short(of: type(of: value)),
            shape: .leaf,
            status: .unchanged,
            before: text,
            after: text,
            unchangedBefore: hidden
          )
        )
        hidden = 0
      case .differing(let index):
        nodes[index].unchangedBefore = hidden
        contextBefore[index] = shown
        (shown, hidden) = ([], 0)
      }
    }
    nodes[owner].unchangedAfter = hidden
    if !shown.isEmpty { contextAfter[owner] = shown }
  }

  /// Which parts stand so close to one that differs that they are shown.
  private func near(_ parts: [Part]) -> [Bool] {
    var isNear = [Bool](repeating: false, count: parts.count)
    func sweep(_ positions: some Sequence<Int>) {
      var distance = Int.max
      for position in positions {
        if case .differing = parts[position] { distance = 0 } else if distance < .max { distance += 1 }
        if distance <= options.budget.context { isNear[position] = true }
      }
    }
    sweep(parts.indices)
    sweep(parts.indices.reversed())
    return isNear
  }

  // MARK: Parts in their order

  /// The parts of the actual value with those that differ among them; `nil` where they can't be brought together.
  private func parts(of owner: Int, _ children: [Int]) -> [Part]? {
    guard let actual = findings[owner].actual else { return nil }
    let parts = Reflection.parts(of: actual)
    switch nodes[owner].shape {
    case .structure, .object, .tuple, .enumCase, .array: return ordered(parts, owner, children)
    case .dictionary, .set: return keyed(parts, owner, children)
    case .leaf, .text, .optional: return nil
    }
  }

  private func ordered(_ parts: Reflection.Parts, _ owner: Int, _ children: [Int]) -> [Part]? {
    var result: [Part] = []
    var (from, to) = (0, 0)
    let hasMoves = children.contains { if case .moved = nodes[$0].status { true } else { false } }
    func addEqual(_ count: Int) -> Bool {
      guard count >= 0, to + count <= parts.children.count else { return false }
      for _ in 0..<count {
        let part = parts.children[to]
        let step: Step =
          switch nodes[owner].shape {
          case .array: .element(.init(expected: hasMoves ? nil : from, actual: to))
          case .enumCase: .payload(case: parts.caseName ?? "", label: part.label)
          default: .field(part.label ?? "\(to)")
          }
        result.append(.equal(step, part.value))
        (from, to) = (from + 1, to + 1)
      }
      return true
    }
    for index in children {
      guard addEqual(nodes[index].unchangedBefore) else { return nil }
      result.append(.differing(index))
      if nodes[index].status != .added { from += 1 }
      if nodes[index].status != .removed { to += 1 }
    }
    return addEqual(nodes[owner].unchangedAfter) && to == parts.children.count ? result : nil
  }

  private func keyed(_ parts: Reflection.Parts, _ owner: Int, _ children: [Int]) -> [Part]? {
    let differing = Set(children.compactMap { nodes[$0].step })
    var items: [(key: Any, part: Part)] = children.compactMap { index in
      findings[index].key.map { ($0, .differing(index)) }
    }
    for part in parts.children {
      let pair = nodes[owner].shape == .dictionary ? Reflection.parts(of: part.value).children : [part, part]
      guard pair.count == 2 else { return nil }
      let text = ValueText.inline(pair[0].value)
      let step: Step = nodes[owner].shape == .dictionary ? .key(text) : .member(text)
      if !differing.contains(step) { items.append((pair[0].value, .equal(step, pair[1].value))) }
    }
    guard items.count == children.count + nodes[owner].unchangedAfter else { return nil }
    return StableOrder.sorted(items) { $0.key }.map(\.part)
  }
}
