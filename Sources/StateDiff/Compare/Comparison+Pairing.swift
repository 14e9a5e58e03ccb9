// Which elements of two ordered collections are compared with each other.

extension Comparison {
  /// Pairs elements: by id where they have one, else by content.
  ///
  /// - Parameters:
  ///   - sides: The elements.
  ///   - same: Whether two of them are the same.
  func pairs(_ child: Child, _ sides: inout OrderedSides, same: @escaping (Int, Int) -> Bool) -> [Pair] {
    let (before, after) = sides.counts
    let shorter = min(before, after)
    var start = 0
    while start < shorter, same(start, start) { start += 1 }
    var end = 0
    while end < shorter - start, same(before - 1 - end, after - 1 - end) { end += 1 }
    let inner = middle(child, &sides, start..<before - end, start..<after - end, same)
    var pairs: [Pair] = []
    pairs.reserveCapacity(max(before, after))
    for index in 0..<start { pairs.append(.same(expected: index, actual: index)) }
    pairs += inner
    for index in 0..<end { pairs.append(.same(expected: before - end + index, actual: after - end + index)) }
    return pairs
  }

  private func middle(
    _ child: Child,
    _ sides: inout OrderedSides,
    _ olds: Range<Int>,
    _ news: Range<Int>,
    _ same: (Int, Int) -> Bool
  ) -> [Pair] {
    let (expected, actual) = (sides.expected, sides.actual)
    let isInner = { (from: Int, to: Int) in same(from + olds.lowerBound, to + news.lowerBound) }
    let found: Pairing
    if let numbers = Identities.numbers(olds.map { expected($0) }, news.map { actual($0) }, id: &sides.id) {
      found = Pairing.keyed(numbers.expected, numbers.actual, same: isInner)
    } else if olds.isEmpty || news.isEmpty || (olds.count == 1 && news.count == 1) {
      found = Pairing.ordered(Array(0..<olds.count), Array(0..<news.count)) { _, _ in false }
    } else {
      let columns = Similar.Columns(
        expected: { ContentHash.parts(of: expected($0 + olds.lowerBound)) },
        actual: { ContentHash.parts(of: actual($0 + news.lowerBound)) }
      )
      var numbers = (olds.map { ContentHash.of(expected($0)) }, news.map { ContentHash.of(actual($0)) })
      if sides.rulesAct { Trials.equate(&numbers, same: isInner) }
      found = Pairing.ordered(
        numbers.0,
        numbers.1,
        columns: columns,
        same: isInner
      )
    }
    if found.isCoarse, purpose == .account {
      notebook.add(
        Note(
          "The elements differ too much to be paired by content: some are compared by position",
          path: path(to: child)
        )
      )
    }
    return found.pairs.map { $0.mapped(expected: { $0 + olds.lowerBound }, actual: { $0 + news.lowerBound }) }
  }
}

/// The ids by which elements are paired.
enum Identities {
  /// Equal numbers for equal ids; `nil` unless every element has one.
  ///
  /// - Parameter id: Gives the id of an element, where the collection knows it; set where the elements themselves do.
  static func numbers(
    _ expected: [Any],
    _ actual: [Any],
    id: inout ((Any) -> Any)?
  ) -> (expected: [Int], actual: [Int])? {
    let identify = id ?? { element in (element as? any Identifiable).flatMap { own(idOf: $0) } ?? element }
    if id == nil {
      guard let some = expected.first ?? actual.first, let identified = some as? any Identifiable,
        own(idOf: identified) != nil
      else { return nil }
    }
    var numbers: [AnyHashable: Int] = [:]
    numbers.reserveCapacity(expected.count)
    var next = 0
    func number(of element: Any) -> Int? {
      guard id != nil || element is any Identifiable, let key = identify(element) as? AnyHashable else { return nil }
      if let known = numbers[key] { return known }
      next += 1
      numbers[key] = next
      return next
    }
    var before: [Int] = []
    var after: [Int] = []
    for element in expected {
      guard let number = number(of: element) else { return nil }
      before.append(number)
    }
    for element in actual {
      guard let number = number(of: element) else { return nil }
      after.append(number)
    }
    id = identify
    return (before, after)
  }

  /// The id that an element names; identity of an object isn't one.
  private static func own<T: Identifiable>(idOf element: T) -> Any? {
    T.ID.self == ObjectIdentifier.self ? nil : element.id
  }
}
