import Testing

@testable import StateDiff

// The order of removals, moves and insertions, checked by making them.

@Suite struct ElementChangesTests {
  /// The node of an array whose elements are told apart by value: those outside the longest run that stays in order move.
  private func node(from old: [Int], to new: [Int]) -> Node {
    let kept = old.filter(new.contains)
    let target = new.filter(old.contains)
    // Longest increasing run by positions in `target`.
    let ranks = kept.map { value in target.firstIndex(of: value) ?? 0 }
    var best = ranks.map { [$0] }
    for index in ranks.indices {
      for before in 0..<index where ranks[before] < ranks[index] && best[before].count + 1 > best[index].count {
        best[index] = best[before] + [ranks[index]]
      }
    }
    let still = Set((best.max { $0.count < $1.count } ?? []).map { target[$0] })
    var children: [Node] = []
    for (index, value) in old.enumerated() {
      if let other = new.firstIndex(of: value) {
        guard !still.contains(value) else { continue }
        let step = Step.element(.init(expected: index, actual: other))
        children.append(
          Node(step: step, typeName: "Int", shape: .leaf, status: .moved(from: index, to: other))
        )
      } else {
        let step = Step.element(.init(expected: index, actual: nil))
        children.append(Node(step: step, typeName: "Int", shape: .leaf, status: .removed, swiftBefore: "\(value)"))
      }
    }
    for (index, value) in new.enumerated() where !old.contains(value) {
      let step = Step.element(.init(expected: nil, actual: index))
      children.append(Node(step: step, typeName: "Int", shape: .leaf, status: .added, swiftAfter: "\(value)"))
    }
    // Those that aren't told are the equal ones.
    return Node(typeName: "[Int]", shape: .array, children: children, unchangedAfter: still.count)
  }

  /// Makes the lines by reading them.
  private func run(_ lines: [String], on values: [Int]) -> [Int] {
    var values = values
    for line in lines {
      let numbers = line.split { !$0.isNumber }.compactMap { Int($0) }
      if line.hasPrefix("$0.insert($0.remove(") {
        values.insert(values.remove(at: numbers[2]), at: numbers[3])
      } else if line.hasPrefix("$0.insert(") {
        values.insert(numbers[1], at: numbers[2])
      } else if line.hasPrefix("$0.append(") {
        values.append(numbers[1])
      } else if line.hasPrefix("$0.remove(at:") {
        values.remove(at: numbers[1])
      }
    }
    return values
  }

  private func lines(_ node: Node) -> [String] {
    Difference(tree: node, changes: [], visibleCount: 1).assignments().map(\.code)
  }

  @Test func oneMove() {
    #expect(lines(node(from: [1, 2, 3], to: [3, 1, 2])) == ["$0.insert($0.remove(at: 2), at: 0)"])
  }

  @Test func removalsFromTheBackThenMovesThenInsertions() {
    #expect(
      lines(node(from: [1, 2, 3, 4, 5], to: [5, 9, 2, 3, 8])) == [
        "$0.remove(at: 3)", "$0.remove(at: 0)", "$0.insert($0.remove(at: 2), at: 0)", "$0.insert(9, at: 1)",
        "$0.append(8)",
      ]
    )
  }

  @Test func anyChangeOfOrderIsMade() {
    for seed in 0..<500 {
      var numbers = Linear(seed: UInt64(seed))
      let count = Int.random(in: 0...9, using: &numbers)
      let old = Array(0..<count).shuffled(using: &numbers)
      let new = Array(0..<Int.random(in: 0...9, using: &numbers)).map {
        $0 + Int.random(in: 0...1, using: &numbers) * 20
      }
      .shuffled(using: &numbers)
      let lines = lines(node(from: old, to: new))
      #expect(run(lines, on: old) == new, "\(old) → \(new): \(lines)")
    }
  }

  @Test func movesBehindAnOptional() {
    var inner = node(from: [1, 2, 3], to: [3, 1, 2])
    inner.step = .field("rows")
    let chain = Node(
      typeName: "State",
      shape: .structure,
      children: [
        Node(
          step: .field("child"),
          typeName: "Child?",
          shape: .optional,
          children: [Node(step: .unwrapped, typeName: "Child", shape: .structure, children: [inner])]
        )
      ]
    )
    #expect(lines(chain) == ["$0.child!.rows.insert($0.child!.rows.remove(at: 2), at: 0)"])
    // Such a line runs: the parts in brackets are done before the access begins.
    struct Child { var rows = [1, 2, 3] }
    struct State { var child: Child? = Child() }
    var state = State()
    let paste: (inout State) -> Void = { $0.child!.rows.insert($0.child!.rows.remove(at: 2), at: 0) }
    paste(&state)
    #expect(state.child?.rows == [3, 1, 2])
  }

  /// With changes that a budget left out, no index is certain.
  @Test func nothingIsMovedByGuess() {
    var partial = node(from: [1, 2, 3], to: [3, 1, 4])
    partial.omittedChildren = 2
    let assignments = Difference(tree: partial, changes: [], visibleCount: 1).assignments()
    #expect(
      assignments.map(\.code) == [
        "// $0[1] can't be spelled", "// $0[2] can't be spelled", "// $0: 2 changes beyond the budget",
      ]
    )
    #expect(assignments.map(\.isPlaceholder) == [true, true, true])
  }
}
