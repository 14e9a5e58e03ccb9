/// Finds elements that were edited, by the parts that they still share.
///
/// Of the parts at one position, a title say, those that stand once on each side show which elements belong together, as
/// equal elements do; the position that shows most of them decides. So a removed row doesn't make its followers look edited.
enum Similar {
  /// The numbers of the parts of an element, on each side.
  struct Columns {
    let expected: (Int) -> [Int]
    let actual: (Int) -> [Int]
  }

  /// Positions of parts that are looked at.
  static let maximumColumns = 16

  /// The elements that surely belong together inside a gap, in ascending order.
  ///
  /// - Complexity: O(*n* log *n*).
  static func anchors(_ olds: Range<Int>, _ news: Range<Int>, _ columns: Columns?) -> [Match] {
    guard let columns, !olds.isEmpty, !news.isEmpty, olds.count + news.count > 2 else { return [] }
    let old = olds.map(columns.expected)
    let new = news.map(columns.actual)
    let width = min(maximumColumns, old.map(\.count).min() ?? 0, new.map(\.count).min() ?? 0)
    var best: [Match] = []
    for column in 0..<width {
      let before = old.map { $0[column] }
      let after = new.map { $0[column] }
      // Where as many stand on each side, what stayed in place speaks for position.
      let inPlace = old.count == new.count ? before.indices.count { before[$0] == after[$0] } : 0
      let matches = Ordered.uniqueMatches(before, before.indices, after, after.indices)
      if inPlace > 0, inPlace >= matches.count, inPlace >= best.count { return [] }
      if matches.count > best.count { best = matches }
    }
    return best.map { Match(old: $0.old + olds.lowerBound, new: $0.new + news.lowerBound) }
  }
}
