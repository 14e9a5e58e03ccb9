import Foundation

/// Compares elements that lie side by side in memory, without loading them.
enum Rows {
  /// What a pass over two equally long stretches of rows found.
  struct Outcome {
    /// Rows that differ, or can't be told to be the same.
    var differing: [Int] = []
    /// Rows that hold the same values in different bytes, if they are asked for.
    var rebuilt: [Int] = []
    /// Whether there are such rows.
    var holdsRebuilt = false
  }

  private static let chunk = 64

  private enum RowOutcome { case same, rebuilt, differs }

  /// How two rows of one type are compared: first all that carries a value, then part by part.
  private struct Steps {
    /// The bytes that always count; none where rows don't consist of words.
    var words: [WordMask]
    /// The bytes that count where an optional has a value.
    var optional: [ByteRange]
    var plan: ComparePlan
  }

  /// The steps in plain memory, since debug builds pay for every abstraction, and adopters test in debug.
  private struct RawSteps {
    let words: UnsafeBufferPointer<WordMask>
    let optional: UnsafeBufferPointer<ByteRange>
    let bytes: UnsafeBufferPointer<ByteRange>
    let parts: UnsafeBufferPointer<ComparePlan.Part>
  }

  /// Compares one row.
  @inline(__always)
  private static func compareRow(
    _ here: UnsafeRawPointer,
    _ there: UnsafeRawPointer,
    _ steps: RawSteps
  ) -> RowOutcome {
    if steps.words.count > 0, haveSameWords(here, there, steps.words),
      steps.optional.count == 0 || haveSameBytes(here, there, steps.optional)
    {
      return .same
    }
    if !haveSameBytes(here, there, steps.bytes) { return .differs }
    var isRebuilt = false
    var index = 0
    while index < steps.parts.count {
      let offset = steps.parts[index].offset
      let count = steps.parts[index].count
      let tag = steps.parts[index].tag
      if tag >= 0, here.load(fromByteOffset: tag, as: UInt8.self) != 0 {
        index &+= 1
        continue
      }
      if count == 0 || memcmp(here + offset, there + offset, count) != 0 {
        guard steps.parts[index].same(here + offset, there + offset) else { return .differs }
        isRebuilt = true
      }
      index &+= 1
    }
    return isRebuilt ? .rebuilt : .same
  }

  @inline(__always)
  private static func haveSameWords(
    _ here: UnsafeRawPointer,
    _ there: UnsafeRawPointer,
    _ words: UnsafeBufferPointer<WordMask>
  ) -> Bool {
    guard var word = words.baseAddress else { return true }
    let end = word + words.count
    while word != end {
      let offset = word.pointee.offset
      let this = (here + offset).assumingMemoryBound(to: UInt64.self).pointee
      let that = (there + offset).assumingMemoryBound(to: UInt64.self).pointee
      if (this ^ that) & word.pointee.bits != 0 { return false }
      word += 1
    }
    return true
  }

  @inline(__always)
  private static func haveSameBytes(
    _ here: UnsafeRawPointer,
    _ there: UnsafeRawPointer,
    _ ranges: UnsafeBufferPointer<ByteRange>
  ) -> Bool {
    guard var range = ranges.baseAddress else { return true }
    let end = range + ranges.count
    while range != end {
      let (offset, count, tag) = (range.pointee.offset, range.pointee.count, range.pointee.tag)
      let isAbsent = tag >= 0 && (here + tag).assumingMemoryBound(to: UInt8.self).pointee != 0
      if !isAbsent, memcmp(here + offset, there + offset, count) != 0 { return false }
      range += 1
    }
    return true
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
    guard first != second else { return outcome }
    withRawSteps(steps(for: facts, switches: switches, takesRebuiltAsSame: takesRebuiltAsSame)) { steps in
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
          switch compareRow(here, there, steps) {
          case .same: break
          case .rebuilt:
            outcome.holdsRebuilt = true
            if keepsRebuilt { outcome.rebuilt.append(row) }
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
    return outcome
  }

  private static func steps(for facts: TypeFacts, switches: Switches, takesRebuiltAsSame: Bool) -> Steps {
    guard switches.usesFieldRanges, switches.usesLayouts else {
      return Steps(words: [], optional: [], plan: ComparePlan(bytes: [ByteRange(offset: 0, count: facts.size)]))
    }
    let isLenient = takesRebuiltAsSame || !facts.holdsUserTypes
    return Steps(
      words: facts.words,
      optional: facts.optionalRanges,
      plan: isLenient ? facts.plan : ComparePlan(bytes: facts.ranges)
    )
  }

  private static func withRawSteps(_ steps: Steps, _ body: (RawSteps) -> Void) {
    steps.words.withUnsafeBufferPointer { words in
      steps.optional.withUnsafeBufferPointer { optional in
        steps.plan.bytes.withUnsafeBufferPointer { bytes in
          steps.plan.parts.withUnsafeBufferPointer { parts in
            body(RawSteps(words: words, optional: optional, bytes: bytes, parts: parts))
          }
        }
      }
    }
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

  /// Whether all rows are the same byte by byte, padding left out.
  static func areIdentical(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer, count: Int, facts: TypeFacts) -> Bool
  {
    let outcome = compare(
      first,
      second,
      count: count,
      facts: facts,
      switches: Switches(),
      takesRebuiltAsSame: false,
      keepsRebuilt: false,
      stopsAtFirst: true
    )
    return outcome.differing.isEmpty && !outcome.holdsRebuilt
  }
}
