import Foundation

/// Compares elements that lie side by side in memory, without loading them.
enum Rows {
  /// What a pass over two equally long stretches of rows found.
  struct Outcome {
    /// Rows that differ, or can't be told to be the same.
    var differing: [Int] = []
    /// Rows that hold the same values in different bytes.
    var rebuilt: [Int] = []
  }

  private static let chunk = 64

  /// Finds the rows that may differ.
  ///
  /// - Complexity: O(*n*) in bytes; a chunk with identical bytes costs one `memcmp`.
  static func compare(
    _ first: UnsafeRawPointer,
    _ second: UnsafeRawPointer,
    count: Int,
    facts: TypeFacts,
    switches: Switches,
    takesRebuiltAsSame: Bool,
    keepsRebuilt: Bool,
    stopsAtFirst: Bool = false
  ) -> Outcome {
    var outcome = Outcome()
    let stride = facts.stride
    guard facts.size > 0 else { return outcome }
    guard switches.usesIdentity else {
      outcome.differing = Array(0..<count)
      return outcome
    }
    let usesRanges = switches.usesFieldRanges && switches.usesLayouts
    let same = usesRanges && (takesRebuiltAsSame || !facts.holdsUserTypes) ? facts.sameValue : nil
    // Plain pointers and counters, since debug builds pay for every abstraction, and adopters test in debug.
    let ranges = usesRanges ? facts.ranges : [ByteRange(offset: 0, count: facts.size)]
    ranges.withUnsafeBufferPointer { ranges in
      let rangeCount = ranges.count
      var start = 0
      while start < count {
        let end = min(start &+ chunk, count)
        let offset = start &* stride
        if memcmp(first + offset, second + offset, (end &- start) &* stride) == 0 {
          start = end
          continue
        }
        var here = first + offset
        var there = second + offset
        var row = start
        while row < end {
          var index = 0
          var isSame = true
          while index < rangeCount {
            let range = ranges[index]
            let isAbsent = range.tag >= 0 && here.load(fromByteOffset: range.tag, as: UInt8.self) != 0
            if !isAbsent, memcmp(here + range.offset, there + range.offset, range.count) != 0 {
              isSame = false
              break
            }
            index &+= 1
          }
          if !isSame {
            if let same, same(here, there) {
              if keepsRebuilt { outcome.rebuilt.append(row) }
            } else {
              outcome.differing.append(row)
              if stopsAtFirst { return }
            }
          }
          here += stride
          there += stride
          row &+= 1
        }
        start = end
      }
    }
    return outcome
  }

  /// Whether two stretches of memory are identical, padding included.
  static func haveSameBytes(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer, size: Int) -> Bool {
    size == 0 || memcmp(first, second, size) == 0
  }

  /// Whether all rows hold the same values for certain.
  static func allSame(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer, count: Int, facts: TypeFacts) -> Bool {
    compare(
      first,
      second,
      count: count,
      facts: facts,
      switches: Switches(),
      takesRebuiltAsSame: true,
      keepsRebuilt: false,
      stopsAtFirst: true
    ).differing.isEmpty
  }
}
