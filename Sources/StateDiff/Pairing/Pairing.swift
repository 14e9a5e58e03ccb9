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
/// - By content: equal elements first (`Ordered`), then those between them by what they share (`Similar`).
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
  ///   - columns: The numbers of an element's parts, by side and index; asked only where elements aren't equal.
  ///   - same: Whether two elements with equal numbers are in fact the same.
  /// - Complexity: O(*n* log *n*), and where numbers repeat at most ``Ordered/workBudget`` steps more.
  static func ordered(
    _ expected: [Int],
    _ actual: [Int],
    columns: Similar.Columns? = nil,
    same: (Int, Int) -> Bool
  ) -> Pairing {
    let found = Ordered.matches(expected, actual)
    var result = Pairing(isCoarse: found.isCoarse)
    result.pairs.reserveCapacity(max(expected.count, actual.count))
    var (old, new) = (0, 0)
    func pair(_ from: Int, _ to: Int) -> Pair {
      let isSame = expected[from] == actual[to] && same(from, to)
      return isSame ? .same(expected: from, actual: to) : .edited(expected: from, actual: to)
    }
    for match in found.matches + [Match(old: expected.count, new: actual.count)] {
      for inner in Similar.anchors(old..<match.old, new..<match.new, columns) + [match] {
        // What lies between has nothing to go by but its position.
        while old < inner.old, new < inner.new {
          result.pairs.append(pair(old, new))
          old += 1
          new += 1
        }
        while old < inner.old {
          result.pairs.append(.removed(expected: old))
          old += 1
        }
        while new < inner.new {
          result.pairs.append(.added(actual: new))
          new += 1
        }
        if inner.old < expected.count, inner.new < actual.count {
          result.pairs.append(pair(inner.old, inner.new))
        }
        old = inner.old + 1
        new = inner.new + 1
      }
    }
    return result
  }
}

/// Two elements that belong together.
struct Match: Equatable {
  var old: Int
  var new: Int
}
