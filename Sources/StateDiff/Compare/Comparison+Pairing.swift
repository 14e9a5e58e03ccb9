// Which elements of two ordered collections are compared with each other.

extension Comparison {
  /// Pairs elements: by id where they have one, else by content.
  ///
  /// - Parameters:
  ///   - sides: The elements.
  ///   - same: Whether two of them are the same.
  func pairs(_ child: Child, _ sides: inout OrderedSides, same: @escaping (Int, Int) -> Bool) -> [Pair] {
    let (before, after) = (sides.expected.count, sides.actual.count)
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
    sides.ids = sides.ids ?? ElementIDs.ofValues(expected, Array(olds), actual, Array(news))
    let found: Pairing
    if let ids = sides.ids {
      let numbers = ids.numbers(Array(olds), Array(news))
      found = Pairing.keyed(numbers.expected, numbers.actual, same: isInner)
    } else if olds.isEmpty || news.isEmpty || (olds.count == 1 && news.count == 1) {
      found = Pairing.ordered(Array(0..<olds.count), Array(0..<news.count)) { _, _ in false }
    } else {
      let columns = Similar.Columns(
        width: { min(expected.width(), actual.width()) },
        expected: { expected.part($0 + olds.lowerBound, $1) },
        actual: { actual.part($0 + news.lowerBound, $1) }
      )
      var numbers = (olds.map(expected.hash), news.map(actual.hash))
      if sides.rulesAct { Trials.equate(&numbers, same: isInner) }
      found = Pairing.ordered(numbers.0, numbers.1, columns: columns, same: isInner)
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
