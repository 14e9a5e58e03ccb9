/// How many changes lead from one model to another at least, where elements without an id don't move.
///
/// Found by trying every alignment: it knows the rules and nothing of the engine.
enum FewestChanges {
  static func between(_ first: Tree, _ second: Tree) -> Int {
    switch (first, second) {
    case (.list(let one), .list(let two)): return aligned(one, two)
    case (.rows(let one), .rows(let two)):
      let kept = two.compactMap { row in one.firstIndex { $0.id == row.id } }
      let edits = two.map { row in one.first { $0.id == row.id }.map { between($0.payload, row.payload) } ?? 1 }
      return edits.reduce(one.count - kept.count, +) + kept.count - longestIncreasing(kept)
    case (.map(let one), .map(let two)):
      return Set(one.keys).union(two.keys).map { key in
        guard let before = one[key], let after = two[key] else { return 1 }
        return between(before, after)
      }.reduce(0, +)
    case (.set(let one), .set(let two)): return one.symmetricDifference(two).count
    case (.two(let one, let other), .two(let two, let another)): return between(one, two) + between(other, another)
    case (.phase(let one?), .phase(let two?)): return between(one, two)
    case (.owned(let one, let cache), .owned(let two, let other)):
      return (one == two ? 0 : 1) + (cache == other ? 0 : 1)
    default: return Comparer.areEqual(first, second, hidden: true) ? 0 : 1
    }
  }

  /// What stands alone between equal elements is told as edited there, although it may have been planted as one element that
  /// went and one that came; everything else takes the way with the fewest changes.
  private static func aligned(_ one: [Tree], _ two: [Tree]) -> Int {
    let costs = one.map { old in two.map { between(old, $0) } }
    /// The fewest changes between elements of which no two are equal.
    func gap(_ olds: Range<Int>, _ news: Range<Int>) -> Int {
      if olds.contains(where: { costs[$0][news].contains(0) }) { return .max / 2 }
      if olds.count == 1, news.count == 1 { return costs[olds.lowerBound][news.lowerBound] }
      var row = Array(0...news.count)
      for old in olds {
        var next = [row[0] + 1]
        for (place, new) in news.enumerated() {
          next.append(min(row[place] + costs[old][new], row[place + 1] + 1, next[place] + 1))
        }
        row = next
      }
      return row[news.count]
    }
    // The fewest changes from each pair of positions on, where equal elements stand before it.
    var fewest = [[Int]](repeating: [Int](repeating: 0, count: two.count + 1), count: one.count + 1)
    for from in (0...one.count).reversed() {
      for to in (0...two.count).reversed() {
        fewest[from][to] = gap(from..<one.count, to..<two.count)
        for old in from..<one.count {
          for new in to..<two.count where costs[old][new] == 0 {
            fewest[from][to] = min(fewest[from][to], gap(from..<old, to..<new) + fewest[old + 1][new + 1])
          }
        }
      }
    }
    return fewest[0][0]
  }

  private static func longestIncreasing(_ numbers: [Int]) -> Int {
    var longest: [Int] = []
    for (index, number) in numbers.enumerated() {
      longest.append(1 + (zip(numbers[..<index], longest).filter { $0.0 < number }.map(\.1).max() ?? 0))
    }
    return longest.max() ?? 0
  }
}
