/// How the elements of two ordered collections belong together.
enum Pair: Equatable {
  /// Equal elements, at these indices.
  case same(expected: Int, actual: Int)
  /// One element that was edited.
  case edited(expected: Int, actual: Int)
  /// One element that stands elsewhere, and may have been edited too.
  case moved(expected: Int, actual: Int, isEdited: Bool)
  /// An element that only the expected collection has.
  case removed(expected: Int)
  /// An element that only the actual collection has.
  case added(actual: Int)
}

/// Decides how elements belong together.
///
/// Elements are given as numbers: those with the same id, or the same hash of their content, have the same number.
/// - By id: each element finds its counterpart; those that left the order are moves (`Keyed`).
/// - By content: equal elements first, in their order (`Ordered`) or moved out of it, then those between them that were
///   edited (`Similar`).
///
/// Pairs stand in the order of the actual collection, what was removed directly after what stood before it.
struct Pairing {
  /// The pairs in their order.
  var pairs: [Pair] = []
  /// Whether the elements were too different for the budget, so that some were paired by their position alone.
  var isCoarse = false

  /// Pairs by id.
  ///
  /// - Complexity: O(*n* log *n*).
  static func keyed(_ expected: [Int], _ actual: [Int], same: (Int, Int) -> Bool) -> Pairing {
    let counterparts = Keyed.counterparts(expected, actual)
    let stays = Keyed.longestIncreasing(counterparts)
    var isPaired = [Bool](repeating: false, count: expected.count)
    for from in counterparts where from >= 0 { isPaired[from] = true }
    var result = Pairing()
    result.pairs.reserveCapacity(max(expected.count, actual.count))
    var passed = 0
    func removeUnpaired(before end: Int, _ pairs: inout [Pair]) {
      while passed < end {
        if !isPaired[passed] { pairs.append(.removed(expected: passed)) }
        passed += 1
      }
    }
    for to in actual.indices {
      let from = counterparts[to]
      if from < 0 {
        result.pairs.append(.added(actual: to))
      } else if stays[to] {
        removeUnpaired(before: from, &result.pairs)
        passed = from + 1
        result.pairs.append(same(from, to) ? .same(expected: from, actual: to) : .edited(expected: from, actual: to))
      } else {
        result.pairs.append(.moved(expected: from, actual: to, isEdited: !same(from, to)))
      }
    }
    removeUnpaired(before: expected.count, &result.pairs)
    return result
  }

  /// Pairs by content, and what isn't equal by what it shares.
  ///
  /// - Parameters:
  ///   - expected: A number for each element: equal elements have equal numbers.
  ///   - actual: The same for the actual collection.
  ///   - edited: Pairs the elements of a gap, which aren't equal, in ascending order; what it leaves out came or went.
  ///   - same: Whether two elements with equal numbers are in fact the same.
  /// - Complexity: O(*n* log *n*), and where numbers repeat at most ``Ordered/workBudget`` steps more.
  static func ordered(
    _ expected: [Int],
    _ actual: [Int],
    edited: (_ olds: [Int], _ news: [Int]) -> [Match] = Similar.inOrder,
    same: (Int, Int) -> Bool
  ) -> Pairing {
    var found = Ordered.matches(expected, actual)
    // Equal numbers are candidates only.
    found.matches.removeAll { !same($0.old, $0.new) }
    // Where so much repeats that no order was found, position says more than equality.
    let sources =
      found.isCoarse
      ? [Int](repeating: -1, count: actual.count) : moves(expected, actual, leaving: found.matches, same: same)
    var hasMoved = [Bool](repeating: false, count: expected.count)
    for from in sources where from >= 0 { hasMoved[from] = true }
    var result = Pairing(isCoarse: found.isCoarse)
    result.pairs.reserveCapacity(max(expected.count, actual.count))
    let end = Match(old: expected.count, new: actual.count)
    var (old, new) = (0, 0)
    for match in found.matches + [end] {
      let olds = (old..<match.old).filter { !hasMoved[$0] }
      let news = (new..<match.new).filter { sources[$0] < 0 }
      var rest = olds[...]
      /// What came and went before a pair.
      func pass(before next: Match) {
        while let from = rest.first, from < next.old {
          result.pairs.append(.removed(expected: from))
          rest.removeFirst()
        }
        while new < next.new {
          let from = sources[new]
          result.pairs.append(
            from < 0 ? .added(actual: new) : .moved(expected: from, actual: new, isEdited: false)
          )
          new += 1
        }
      }
      for inner in olds.isEmpty || news.isEmpty ? [] : edited(olds, news) {
        pass(before: inner)
        result.pairs.append(.edited(expected: inner.old, actual: inner.new))
        rest.removeFirst()
        new += 1
      }
      pass(before: match)
      if match != end { result.pairs.append(.same(expected: match.old, actual: match.new)) }
      (old, new) = (match.old + 1, match.new + 1)
    }
    return result
  }

  /// For each actual element the equal one that stood elsewhere, or -1: only what kept no order has moved.
  private static func moves(
    _ expected: [Int],
    _ actual: [Int],
    leaving matches: [Match],
    same: (Int, Int) -> Bool
  ) -> [Int] {
    var sources = [Int](repeating: -1, count: actual.count)
    var stays = (
      old: [Bool](repeating: false, count: expected.count), new: [Bool](repeating: false, count: actual.count)
    )
    for match in matches {
      stays.old[match.old] = true
      stays.new[match.new] = true
    }
    let olds = expected.indices.filter { !stays.old[$0] }
    let news = actual.indices.filter { !stays.new[$0] }
    guard !olds.isEmpty, !news.isEmpty else { return sources }
    let counterparts = Keyed.counterparts(olds.map { expected[$0] }, news.map { actual[$0] })
    for (to, counterpart) in zip(news, counterparts) where counterpart >= 0 && same(olds[counterpart], to) {
      sources[to] = olds[counterpart]
    }
    return sources
  }
}

/// Two elements that belong together.
struct Match: Equatable {
  var old: Int
  var new: Int
}
