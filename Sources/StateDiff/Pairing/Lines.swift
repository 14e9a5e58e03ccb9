/// Pairs the lines of two texts: the shortest edit script, found as Myers describes it.
enum Lines {
  /// Beyond this many edits two texts are too different for a script to help: what differs is told whole.
  static let maximumEdits = 1_000

  /// The pairs in the order of both texts. Where as many lines vanish as appear, they are edits of each other.
  ///
  /// - Complexity: O((n + m) · d) for d edits, at most ``maximumEdits``.
  static func pairs(_ expected: [Substring], _ actual: [Substring]) -> [Pair] {
    var numbers: [Substring: Int] = [:]
    let old = expected.map { number(of: $0, in: &numbers) }
    let new = actual.map { number(of: $0, in: &numbers) }
    return gathered(matches(old, new), old.count, new.count)
  }

  /// Equal lines get equal numbers, so that the search compares integers.
  private static func number(of line: Substring, in numbers: inout [Substring: Int]) -> Int {
    if let known = numbers[line] { return known }
    numbers[line] = numbers.count
    return numbers.count - 1
  }

  /// The indices of lines that stay, as pairs.
  private static func matches(_ old: [Int], _ new: [Int]) -> [(old: Int, new: Int)] {
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    var end = 0
    while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    let oldEnd = old.count - end
    let newEnd = new.count - end
    let middle = script(Array(old[start..<oldEnd]), Array(new[start..<newEnd]), limit: maximumEdits) ?? []
    return (0..<start).map { ($0, $0) } + middle.map { ($0.old + start, $0.new + start) }
      + (0..<end).map { (oldEnd + $0, newEnd + $0) }
  }

  /// The indices of equal numbers in the shortest edit script; `nil` where it takes more edits than the limit.
  static func script(_ old: [Int], _ new: [Int], limit: Int) -> [(old: Int, new: Int)]? {
    guard !old.isEmpty, !new.isEmpty else { return [] }
    let limit = min(old.count + new.count, limit)
    var furthest = [Int](repeating: 0, count: 2 * limit + 3)
    var trace: [[Int]] = []
    for edits in 0...limit {
      // Only the diagonals that were reached are worth keeping for the way back.
      trace.append(Array(furthest[(limit + 1 - edits)...(limit + 1 + edits)]))
      for diagonal in stride(from: -edits, through: edits, by: 2) {
        let place = limit + 1 + diagonal
        let goesDown = diagonal == -edits || (diagonal != edits && furthest[place - 1] < furthest[place + 1])
        var x = goesDown ? furthest[place + 1] : furthest[place - 1] + 1
        var y = x - diagonal
        while x < old.count, y < new.count, old[x] == new[y] {
          x += 1
          y += 1
        }
        furthest[place] = x
        if x >= old.count, y >= new.count { return wayBack(trace, old.count, new.count) }
      }
    }
    return nil
  }

  private static func wayBack(_ trace: [[Int]], _ oldCount: Int, _ newCount: Int) -> [(old: Int, new: Int)] {
    var result: [(old: Int, new: Int)] = []
    var (x, y) = (oldCount, newCount)
    for edits in stride(from: trace.count - 1, through: 1, by: -1) {
      let reached = trace[edits]
      let diagonal = x - y
      let at = { (diagonal: Int) in reached[diagonal + edits] }
      let goesDown = diagonal == -edits || (diagonal != edits && at(diagonal - 1) < at(diagonal + 1))
      let previous = goesDown ? diagonal + 1 : diagonal - 1
      let previousX = at(previous)
      let previousY = previousX - previous
      while x > previousX, y > previousY {
        x -= 1
        y -= 1
        result.append((x, y))
      }
      (x, y) = (previousX, previousY)
    }
    while x > 0, y > 0 {
      x -= 1
      y -= 1
      result.append((x, y))
    }
    return result.reversed()
  }

  private static func gathered(_ matches: [(old: Int, new: Int)], _ oldCount: Int, _ newCount: Int) -> [Pair] {
    var pairs: [Pair] = []
    pairs.reserveCapacity(max(oldCount, newCount))
    var (old, new) = (0, 0)
    for match in matches + [(oldCount, newCount)] {
      if match.old - old == match.new - new {
        while old < match.old {
          pairs.append(.edited(expected: old, actual: new))
          old += 1
          new += 1
        }
      }
      while old < match.old {
        pairs.append(.removed(expected: old))
        old += 1
      }
      while new < match.new {
        pairs.append(.added(actual: new))
        new += 1
      }
      if old < oldCount, new < newCount { pairs.append(.same(expected: old, actual: new)) }
      old += 1
      new += 1
    }
    return pairs
  }
}
