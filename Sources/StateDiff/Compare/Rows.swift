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

  private enum RowOutcome { case same, rebuilt, differs }

  /// Compares one row by its type's plan.
  @inline(__always)
  private static func compareRow(
    _ here: UnsafeRawPointer,
    _ there: UnsafeRawPointer,
    _ ranges: UnsafeBufferPointer<ByteRange>,
    _ parts: UnsafeBufferPointer<ComparePlan.Part>
  ) -> RowOutcome {
    var index = 0
    while index < ranges.count {
      let range = ranges[index]
      let isAbsent = range.tag >= 0 && here.load(fromByteOffset: range.tag, as: UInt8.self) != 0
      if !isAbsent, memcmp(here + range.offset, there + range.offset, range.count) != 0 { return .differs }
      index &+= 1
    }
    var isRebuilt = false
    index = 0
    while index < parts.count {
      let offset = parts[index].offset
      let count = parts[index].count
      let tag = parts[index].tag
      if tag >= 0, here.load(fromByteOffset: tag, as: UInt8.self) != 0 {
        index &+= 1
        continue
      }
      if count == 0 || memcmp(here + offset, there + offset, count) != 0 {
        guard parts[index].same(here + offset, there + offset) else { return .differs }
        isRebuilt = true
      }
      index &+= 1
    }
    return isRebuilt ? .rebuilt : .same
  }

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
    let plan: ComparePlan
    if !switches.usesFieldRanges || !switches.usesLayouts {
      plan = ComparePlan(bytes: [ByteRange(offset: 0, count: facts.size)])
    } else if takesRebuiltAsSame || !facts.holdsUserTypes {
      plan = facts.plan
    } else {
      plan = ComparePlan(bytes: facts.ranges)
    }
    // Plain pointers and counters, since debug builds pay for every abstraction, and adopters test in debug.
    plan.bytes.withUnsafeBufferPointer { ranges in
      plan.parts.withUnsafeBufferPointer { parts in
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
            switch compareRow(here, there, ranges, parts) {
            case .same: break
            case .rebuilt: if keepsRebuilt { outcome.rebuilt.append(row) }
            case .differs:
              outcome.differing.append(row)
              if stopsAtFirst { return }
            }
            here += stride
            there += stride
            row &+= 1
          }
          start = end
        }
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
