/// The elements of two ordered collections that were paired and still have to be compared.
struct RowWork {
  /// A pair that isn't known to be the same.
  struct Step {
    var pair: Pair
    /// How many pairs that are the same stand directly before.
    var unchangedBefore: Int
  }

  private(set) var steps: [Step] = []
  /// Equal pairs after the last step.
  private(set) var trailing = 0
  private let sides: OrderedSides
  /// Before which elements of the actual side elements were removed.
  private var removals: [Int] = []

  /// Keeps the pairs that aren't the same, each with the number of same ones before it.
  init(pairs: [Pair], sides: OrderedSides) {
    self.sides = sides
    // Elements of the actual side that were passed: those left out of the pairs are the same as well.
    var passed = 0
    var unchanged = 0
    func add(_ pair: Pair) {
      steps.append(Step(pair: pair, unchangedBefore: unchanged))
      unchanged = 0
    }
    for pair in pairs {
      switch pair {
      case .removed:
        removals.append(passed)
        add(pair)
      case .same(_, let to), .edited(_, let to), .moved(_, let to, _), .added(let to):
        unchanged += max(0, to - passed)
        passed = to + 1
        if case .same = pair, !sides.walksSame { unchanged += 1 } else { add(pair) }
      }
    }
    trailing = unchanged + max(0, sides.actual.count - passed)
  }

  /// The place of an element of the actual side among all that are told or counted.
  func slot(ofActual position: Int) -> Int { position + removals.count { $0 <= position } }

  func child(at position: Int) -> Child {
    let step = steps[position]
    var child: Child
    switch step.pair {
    case .same(let from, let to), .edited(let from, let to):
      child = Child(expected: sides.expected(from), actual: sides.actual(to))
      child.approach = approach(from, to, child)
    case .moved(let from, let to, _):
      child = Child(expected: sides.expected(from), actual: sides.actual(to))
      child.approach = approach(from, to, child)
      child.move = (from, to)
    case .removed(let from):
      child = Child(expected: sides.expected(from))
      child.approach = approach(from, nil, child)
    case .added(let to):
      child = Child(actual: sides.actual(to))
      child.approach = approach(nil, to, child)
    }
    child.unchangedBefore = step.unchangedBefore
    return child
  }

  private func approach(_ from: Int?, _ to: Int?, _ child: Child) -> Approach {
    let id = sides.ids.flatMap { ids in (child.expected ?? child.actual).map(ids.name) }
    return .element(expected: from, actual: to, id: id, isKeyed: sides.isKeyed)
  }
}
