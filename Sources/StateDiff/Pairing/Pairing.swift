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
enum Pairing {
  /// Pairs by position, behind a common beginning and before a common end.
  static func ordered(_ expectedCount: Int, _ actualCount: Int, equal: (Int, Int) -> Bool) -> [Pair] {
    let shorter = min(expectedCount, actualCount)
    var start = 0
    while start < shorter, equal(start, start) { start += 1 }
    var end = 0
    while end < shorter - start, equal(expectedCount - 1 - end, actualCount - 1 - end) { end += 1 }
    var pairs: [Pair] = (0..<start).map { .same(expected: $0, actual: $0) }
    for index in start..<max(expectedCount - end, actualCount - end) {
      switch (index < expectedCount - end, index < actualCount - end) {
      case (true, true):
        pairs.append(
          equal(index, index) ? .same(expected: index, actual: index) : .edited(expected: index, actual: index)
        )
      case (true, false): pairs.append(.removed(expected: index))
      default: pairs.append(.added(actual: index))
      }
    }
    for index in 0..<end {
      pairs.append(.same(expected: expectedCount - end + index, actual: actualCount - end + index))
    }
    return pairs
  }
}
