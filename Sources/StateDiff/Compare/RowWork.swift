/// Two ordered collections, opened to their elements.
struct OrderedSides {
  /// How many elements each side has.
  let counts: (Int, Int)
  let expected: (Int) -> Any
  let actual: (Int) -> Any
  /// The id of an element, for a collection that identifies its elements.
  var id: ((Any) -> Any)?
  /// Whether equal elements are compared too, because what they hold may be worth a note.
  var walksSame = true
  /// Whether a type showed them in a mirror that it made itself.
  var isCustom = false
  /// Whether two elements are the same; `nil` where only a comparison can tell.
  var surelySame: (Int, Int) -> Bool? = { _, _ in nil }

  init(counts: (Int, Int), _ expected: @escaping (Int) -> Any, _ actual: @escaping (Int) -> Any) {
    self.counts = counts
    self.expected = expected
    self.actual = actual
  }
}

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

  /// Keeps the pairs that aren't the same, each with the number of same ones before it.
  init(pairs: [Pair], sides: OrderedSides) {
    self.sides = sides
    // Elements that were passed on each side: those left out of the pairs are the same as well.
    var passed = (expected: 0, actual: 0)
    var told = 0
    for pair in pairs {
      var equal = 0
      switch pair {
      case .same where !sides.walksSame: continue
      case .same(let from, let to), .edited(let from, let to):
        equal = max(0, from - passed.expected)
        passed = (max(passed.expected, from + 1), max(passed.actual, to + 1))
      case .moved(let from, _, _):
        equal = max(0, from - passed.expected)
        passed.expected = max(passed.expected, from + 1)
      case .removed(let from):
        equal = max(0, from - passed.expected)
        passed = (max(passed.expected, from + 1), passed.actual + equal)
      case .added(let to):
        equal = max(0, min(to - passed.actual, sides.counts.0 - passed.expected))
        passed = (passed.expected + equal, max(passed.actual, to + 1))
        told -= 1
      }
      steps.append(Step(pair: pair, unchangedBefore: equal))
      told += 1 + equal
    }
    trailing = max(0, sides.counts.0 - told)
  }

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
    var id: Any?
    if let identify = sides.id, let element = child.expected ?? child.actual { id = identify(element) }
    return .element(expected: from, actual: to, id: id, isKeyed: sides.id != nil)
  }
}
