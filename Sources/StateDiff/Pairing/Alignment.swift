/// Pairs the elements of a small gap so that as little as possible has to be told: a global alignment (S. B. Needleman and
/// C. D. Wunsch, "A general method applicable to the search for similarities in the amino acid sequence of two proteins",
/// 1970).
enum Alignment {
  /// Pairs of elements that are looked at in one gap.
  static let maximumPairs = 256
  /// What an element that came or went weighs.
  static let gap = 1_024
  /// What an element weighs that has nothing in common with its counterpart: as much as if one went and the other came.
  static let replaced = 2 * gap
  /// What an element weighs that is better told as two.
  static let apart = replaced + 1

  /// What an edited element weighs: its changes, but no more than a replaced one as long as it is much the same, and a
  /// little less the more of it is.
  static func weight(changes: Int, equalParts: Int) -> Int {
    let isMuchTheSame = equalParts > 0 && (changes <= 2 || equalParts >= changes)
    guard isMuchTheSame else { return changes <= 2 ? replaced : apart }
    return min(changes, 2) * gap - 16 * equalParts / (equalParts + changes)
  }

  /// The elements that belong together, in ascending order; `nil` where the gap is too big, or a weight isn't known.
  ///
  /// - Complexity: O(*n* · *m*), at most ``maximumPairs``.
  static func matches(_ olds: [Int], _ news: [Int], weight: (Int, Int) -> Int?) -> [Match]? {
    guard olds.count * news.count <= maximumPairs else { return nil }
    let width = news.count + 1
    var pairs = [Int](repeating: 0, count: olds.count * width)
    // What the elements from these positions on weigh in the best case.
    var least = [Int](repeating: 0, count: (olds.count + 1) * width)
    for old in (0...olds.count).reversed() {
      for new in (0...news.count).reversed() {
        let place = old * width + new
        if old == olds.count || new == news.count {
          least[place] = gap * (olds.count - old + news.count - new)
          continue
        }
        guard let weight = weight(olds[old], news[new]) else { return nil }
        pairs[place] = weight
        least[place] = min(weight + least[place + width + 1], gap + min(least[place + width], least[place + 1]))
      }
    }
    var matches: [Match] = []
    var (old, new) = (0, 0)
    while old < olds.count, new < news.count {
      let place = old * width + new
      if least[place] == pairs[place] + least[place + width + 1] {
        matches.append(Match(old: olds[old], new: news[new]))
        old += 1
        new += 1
      } else if least[place] == gap + least[place + width] {
        old += 1
      } else {
        new += 1
      }
    }
    return matches
  }
}
