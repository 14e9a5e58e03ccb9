/// Finds elements that were edited, among those between equal ones.
///
/// In a small gap what was edited is aligned so that as little as possible has to be told (`Alignment`). In a bigger one the
/// parts at one position, a title say, that stand once on each side show which elements belong together, as equal elements
/// do; the position that shows most of them decides. So a removed row doesn't make its followers look edited.
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

  /// The elements of a gap that belong together, in ascending order.
  ///
  /// - Parameters:
  ///   - olds: Expected elements that nothing else pairs.
  ///   - news: Actual ones.
  ///   - columns: The numbers of their parts.
  ///   - weight: What it takes to tell one element as an edit of another; `nil` where that can't be found out any more.
  /// - Complexity: O(*n* log *n*).
  static func matches(
    _ olds: [Int],
    _ news: [Int],
    _ columns: Columns,
    weight: (Int, Int) -> Int?
  ) -> [Match] {
    // What stands alone in its place was edited there, however little is left of it.
    if olds.count == 1, news.count == 1 { return inOrder(olds, news) }
    if let aligned = Alignment.matches(olds, news, weight: weight) { return aligned }
    var matches: [Match] = []
    var (from, to) = (0, 0)
    for anchor in anchors(olds, news, columns) + [Match(old: olds.count, new: news.count)] {
      // What lies between has nothing to go by but its position.
      matches += inOrder(Array(olds[from..<anchor.old]), Array(news[to..<anchor.new]))
      if anchor.old < olds.count { matches.append(Match(old: olds[anchor.old], new: news[anchor.new])) }
      (from, to) = (anchor.old + 1, anchor.new + 1)
    }
    return matches
  }

  /// Pairs elements by their position alone.
  static func inOrder(_ olds: [Int], _ news: [Int]) -> [Match] {
    zip(olds, news).map { Match(old: $0, new: $1) }
  }

  /// The positions of elements that surely belong together by what they share, in ascending order.
  private static func anchors(_ olds: [Int], _ news: [Int], _ columns: Columns) -> [Match] {
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
    return best
  }
}
