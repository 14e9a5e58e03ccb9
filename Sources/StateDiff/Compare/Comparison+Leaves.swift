// Rule 3, and what is compared as one: texts and values of a type's own, optionals.

extension Comparison {
  func visitLeaf(_ child: Child, _ expected: Any, _ actual: Any, _ facts: TypeFacts) {
    let isSame = withPlaces(expected, actual) { facts.sameValue?($0, $1) ?? false } ?? false
    guard isSame else { return record(child) }
    if Leaves.isNaN(expected) {
      noteNaN(child)
      return same(child, isExplained: true)
    }
    same(child)
  }

  func visitOwnText(_ child: Child, _ expected: Any, _ actual: Any, _ facts: TypeFacts) {
    let verdict = verdict(at: rulebook == nil ? nil : path(to: child))
    // Compared by what it stores, as if it had no text of its own.
    let isSame = verdict.storedPartsAreSame(expected, actual, facts, child.passing)
    isSame ? same(child, isRebuilt: facts.isUserType) : record(child)
  }

  func visitRepresented(_ child: Child, _ expected: Any, _ actual: Any) {
    func value<T: DiffRepresentable>(_ subject: T) -> Any { subject.diffValue }
    guard let first = expected as? any DiffRepresentable, let second = actual as? any DiffRepresentable else {
      return record(child)
    }
    var represented = child
    represented.expected = Reflection.flattened(value(first))
    represented.actual = Reflection.flattened(value(second))
    represented.isMutable = false
    stack[stack.count - 1].isExplained = true
    visit(represented)
  }

  func visitOptional(_ child: Child, _ expected: Any, _ actual: Any, _ facts: TypeFacts) {
    let first = (expected as? any OptionalStorage)?.wrappedValue
    let second = (actual as? any OptionalStorage)?.wrappedValue
    switch (first, second) {
    case (let first?, let second?):
      push(
        child,
        expected,
        actual,
        facts,
        shape: .optional,
        children: .list([Child(approach: .unwrapped, expected: first, actual: second)])
      )
    case (nil, nil): same(child)
    default: record(child)
    }
  }
}
