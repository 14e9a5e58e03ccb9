/// Finds elements that were edited, by the parts that they still share.
///
/// Of the parts at one position, a title say, those that stand once on each side show which elements belong together, as
/// equal elements do; the position that shows most of them decides. So a removed row doesn't make its followers look edited.
enum Similar {
  /// The numbers of the parts of elements, by element and part.
  struct Columns {
    /// How many parts every element has.
    let width: () -> Int
    let expected: (Int, Int) -> Int
    let actual: (Int, Int) -> Int
  }

  /// Positions of parts that are looked at.
  static let maximumColumns = 16

  /// The elements that surely belong together among those that nothing else pairs, in ascending order.
  ///
  /// - Complexity: O(*n* log *n*).
  static func anchors(_ olds: [Int], _ news: [Int], _ columns: Columns?) -> [Match] {
    guard let columns, !olds.isEmpty, !news.isEmpty, olds.count + news.count > 2 else { return [] }
    var best: [Match] = []
    for column in 0..<min(maximumColumns, columns.width()) {
      let before = olds.map { columns.expected($0, column) }
      let after = news.map { columns.actual($0, column) }
      // Where as many stand on each side, what stayed in place speaks for position.
      let inPlace = olds.count == news.count ? before.indices.count { before[$0] == after[$0] } : 0
      let matches = Ordered.uniqueMatches(before, before.indices, after, after.indices)
      if inPlace > 0, inPlace >= matches.count, inPlace >= best.count { return [] }
      if matches.count > best.count { best = matches }
    }
    return best.map { Match(old: olds[$0.old], new: news[$0.new]) }
  }
}
