/// Finds the elements that stay, in the order of both collections.
///
/// Patience diff (Bram Cohen): elements that stand once on each side are fixed points as far as they keep their order; where
/// there are none, the shortest edit script (E. W. Myers, "An O(ND) difference algorithm", 1986), within a budget.
enum Ordered {
  /// Steps that edit scripts may take: beyond them elements are paired by position.
  static let workBudget = 2_000_000

  /// The matches in ascending order, and whether the budget cut the search short.
  static func matches(_ old: [Int], _ new: [Int]) -> (matches: [Match], isCoarse: Bool) {
    var search = Search(old: old, new: new)
    search.look(in: 0..<old.count, 0..<new.count)
    return (search.found, search.isCoarse)
  }

  private struct Search {
    let old: [Int]
    let new: [Int]
    var found: [Match] = []
    var isCoarse = false
    var work = Ordered.workBudget

    /// Gaps wait on a stack of their own, the next one on top, so that no input can overflow the thread's.
    mutating func look(in olds: Range<Int>, _ news: Range<Int>) {
      var open: [(olds: Range<Int>, news: Range<Int>)] = [(olds, news)]
      while let gap = open.popLast() {
        var (olds, news) = gap
        while let from = olds.first, let to = news.first, old[from] == new[to] {
          found.append(Match(old: from, new: to))
          olds = (from + 1)..<olds.upperBound
          news = (to + 1)..<news.upperBound
        }
        var common = 0
        let shorter = min(olds.count, news.count)
        while common < shorter, old[olds.upperBound - 1 - common] == new[news.upperBound - 1 - common] { common += 1 }
        if common > 0 {
          open.append((olds.upperBound - common..<olds.upperBound, news.upperBound - common..<news.upperBound))
          open.append((olds.lowerBound..<olds.upperBound - common, news.lowerBound..<news.upperBound - common))
          continue
        }
        guard !olds.isEmpty, !news.isEmpty else { continue }
        let anchors = Ordered.uniqueMatches(old, olds, new, news)
        if anchors.isEmpty {
          script(olds, news)
          continue
        }
        var gaps: [(olds: Range<Int>, news: Range<Int>)] = []
        var (from, to) = (olds.lowerBound, news.lowerBound)
        for anchor in anchors {
          gaps.append((from..<anchor.old, to..<anchor.new))
          // The anchor is the beginning of the next gap, and is found there.
          (from, to) = (anchor.old, anchor.new)
        }
        gaps.append((from..<olds.upperBound, to..<news.upperBound))
        open += gaps.reversed()
      }
    }

    /// Repeated elements only, or nothing in common.
    private mutating func script(_ olds: Range<Int>, _ news: Range<Int>) {
      let known = Set(new[news])
      guard olds.contains(where: { known.contains(old[$0]) }) else { return }
      let size = olds.count + news.count
      let limit = min(size, max(1, work / size))
      guard let script = Lines.script(Array(old[olds]), Array(new[news]), limit: limit) else {
        work -= limit * size
        isCoarse = true
        return
      }
      work = max(size, work - size)
      for match in script { found.append(Match(old: match.old + olds.lowerBound, new: match.new + news.lowerBound)) }
    }
  }

  /// The elements that stand exactly once on each side and keep their order.
  ///
  /// - Complexity: O(*n* log *n*).
  static func uniqueMatches(_ old: [Int], _ olds: Range<Int>, _ new: [Int], _ news: Range<Int>) -> [Match] {
    // Where a number stands; -1 where it stands more than once.
    var places: [Int: Int] = [:]
    places.reserveCapacity(olds.count)
    for index in olds where places.updateValue(index, forKey: old[index]) != nil { places[old[index]] = -1 }
    var seen: Set<Int> = []
    var repeated: Set<Int> = []
    for index in news where !seen.insert(new[index]).inserted { repeated.insert(new[index]) }
    let candidates = news.map { index in repeated.contains(new[index]) ? -1 : places[new[index]] ?? -1 }
    let isKept = Keyed.longestIncreasing(candidates)
    var matches: [Match] = []
    for (offset, index) in news.enumerated() where isKept[offset] {
      matches.append(Match(old: candidates[offset], new: index))
    }
    return matches
  }
}
