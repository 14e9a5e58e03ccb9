/// Finds counterparts by id, and which of them kept their order.
enum Keyed {
  /// For each actual element the index of its counterpart, or -1. Of elements with one number, the first belong together,
  /// then the second, and so on.
  ///
  /// - Complexity: O(*n*).
  static func counterparts(_ expected: [Int], _ actual: [Int]) -> [Int] {
    var first: [Int: Int] = [:]
    first.reserveCapacity(expected.count)
    // For each expected element the next one with its number.
    var next = [Int](repeating: -1, count: expected.count)
    for index in expected.indices.reversed() {
      if let later = first.updateValue(index, forKey: expected[index]) { next[index] = later }
    }
    return actual.map { number in
      guard let index = first[number], index >= 0 else { return -1 }
      first[number] = next[index]
      return index
    }
  }

  /// Marks a longest increasing subsequence; negative numbers are left out.
  ///
  /// The others have to move, and no smaller set of moves would do. By patience sorting: C. Schensted, "Longest increasing
  /// and decreasing subsequences", 1961; M. L. Fredman, "On computing the length of longest increasing subsequences", 1975.
  ///
  /// - Complexity: O(*n* log *n*).
  static func longestIncreasing(_ numbers: [Int]) -> [Bool] {
    // For each length the index that ends the subsequence with the smallest last number.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for index in numbers.indices where numbers[index] >= 0 {
      let number = numbers[index]
      var low = 0
      var high = ends.count
      if let last = ends.last, numbers[last] < number { low = high }
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var isKept = [Bool](repeating: false, count: numbers.count)
    var current = ends.last ?? -1
    while current >= 0 {
      isKept[current] = true
      current = previous[current]
    }
    return isKept
  }
}
