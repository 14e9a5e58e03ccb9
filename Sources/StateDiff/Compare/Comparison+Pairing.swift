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
    } else if olds.isEmpty || news.isEmpty {
      found = Pairing.ordered(Array(0..<olds.count), Array(0..<news.count)) { _, _ in false }
    } else {
      let columns = Similar.Columns(
        width: { min(expected.width(), actual.width()) },
        expected: { expected.part($0 + olds.lowerBound, $1) },
        actual: { actual.part($0 + news.lowerBound, $1) }
      )
      let known = sides
      let weight = { self.weight(known, $0 + olds.lowerBound, $1 + news.lowerBound) }
      var numbers = (olds.map(expected.hash), news.map(actual.hash))
      if sides.rulesAct { Trials.equate(&numbers, same: isInner) }
      found = Pairing.ordered(
        numbers.0,
        numbers.1,
        edited: { Similar.matches($0, $1, columns, weight: weight) },
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

// MARK: What an edit weighs

/// What estimates may still cost: they are worth little work beside the comparison itself.
final class Allowance {
  /// Pairs of values that may still be looked at.
  var nodes: Int
  /// Estimates that are being made inside each other.
  var nesting = 0

  static let maximumNesting = 4
  /// Pairs of values that one estimate looks at.
  static let ofOne = 1_000

  /// - Parameter nodes: The budget of the comparison.
  init(nodes: Int) { self.nodes = min(nodes, 20_000) }
}

extension Comparison {
  /// What it takes to tell an element as an edit of another; `nil` where the work for such questions is used up.
  private func weight(_ sides: OrderedSides, _ from: Int, _ to: Int) -> Int? {
    guard purpose != .verdict, allowance.nodes > 0, allowance.nesting < Allowance.maximumNesting else { return nil }
    let (expected, actual) = (sides.expected(from), sides.actual(to))
    let type = type(of: expected)
    guard type == Swift.type(of: actual), types.facts(of: type).role != .leaf else { return Alignment.replaced }
    var options = options
    options.budget.nodes = min(allowance.nodes, Allowance.ofOne)
    let estimate = part(.estimate, options, allowance, at: sides.path)
    allowance.nesting += 1
    let found = estimate.run(expected, actual)
    allowance.nesting -= 1
    // Rows that were passed at once took little work, but there may be very many.
    allowance.nodes -= estimate.work + estimate.equalParts + estimate.statistics.comparedRows / 8
    statistics.add(estimate.statistics)
    return Alignment.weight(changes: found.visible, equalParts: estimate.equalParts)
  }
}
