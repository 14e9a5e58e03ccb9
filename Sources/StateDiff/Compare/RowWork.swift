/// The elements of two ordered collections that were paired and still have to be compared.
struct RowWork {
  /// A pair that isn't known to be the same.
  struct Step {
    var pair: Pair
    /// How many pairs that are the same stand directly before.
    var unchangedBefore: Int
  }

  var steps: [Step]
  /// Equal pairs after the last step.
  var trailing: Int
  let expected: (Int) -> Any
  let actual: (Int) -> Any
  /// The id of an element; `nil` where elements have none.
  let id: ((Any) -> Any)?
  let isKeyed: Bool

  func child(at position: Int) -> Child {
    let step = steps[position]
    var child: Child
    switch step.pair {
    case .same(let from, let to), .edited(let from, let to):
      child = Child(expected: expected(from), actual: actual(to))
      child.approach = approach(from, to, child)
    case .moved(let from, let to, _):
      child = Child(expected: expected(from), actual: actual(to))
      child.approach = approach(from, to, child)
      child.move = (from, to)
    case .removed(let from):
      child = Child(expected: expected(from))
      child.approach = approach(from, nil, child)
    case .added(let to):
      child = Child(actual: actual(to))
      child.approach = approach(nil, to, child)
    }
    child.unchangedBefore = step.unchangedBefore
    return child
  }

  private func approach(_ from: Int?, _ to: Int?, _ child: Child) -> Approach {
    let element = child.expected ?? child.actual
    return .element(expected: from, actual: to, id: element.flatMap { value in id.map { $0(value) } }, isKeyed: isKeyed)
  }
}
