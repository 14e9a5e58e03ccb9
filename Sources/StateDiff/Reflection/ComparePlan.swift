import Foundation

/// How two values of one type are compared in memory: a flat list of steps, since rows are compared by the thousand.
struct ComparePlan {
  /// A part that may be the same although its bytes differ.
  struct Part {
    var offset: Int
    /// How many bytes to compare first; 0 where the bytes don't lie in one piece.
    var count: Int
    /// As ``ByteRange/tag``: where the byte lies that tells whether there is a value at all; negative if there always is.
    var tag = -1
    var same: SameValue
  }

  /// Bytes that must be identical.
  var bytes: [ByteRange] = []
  /// Parts with a comparator of their own.
  var parts: [Part] = []

  /// Takes in the plan of a field.
  mutating func add(_ plan: ComparePlan, at offset: Int) {
    for range in plan.bytes { range.moved(by: offset).join(&bytes) }
    for part in plan.parts {
      let tag = part.tag < 0 ? -1 : part.tag + offset
      parts.append(Part(offset: offset + part.offset, count: part.count, tag: tag, same: part.same))
    }
  }

  /// Whether both places hold the same value for certain.
  func areSame(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool {
    for range in bytes where !range.isSame(first, second) { return false }
    for part in parts where part.tag < 0 || first.load(fromByteOffset: part.tag, as: UInt8.self) == 0 {
      let here = first + part.offset
      let there = second + part.offset
      if part.count > 0, memcmp(here, there, part.count) == 0 { continue }
      if !part.same(here, there) { return false }
    }
    return true
  }

  /// The plan of an optional that tells by a byte of its own whether it has a value; `nil` where that isn't so.
  static func ofOptional(size: Int, wrappedSize: Int, _ wrapped: ComparePlan) -> ComparePlan? {
    guard size == wrappedSize + 1, wrapped.bytes.allSatisfy({ $0.tag < 0 }), wrapped.parts.allSatisfy({ $0.tag < 0 })
    else { return nil }
    var plan = ComparePlan(bytes: [ByteRange(offset: wrappedSize, count: 1)])
    for range in wrapped.bytes {
      plan.bytes.append(ByteRange(offset: range.offset, count: range.count, tag: wrappedSize))
    }
    for part in wrapped.parts {
      plan.parts.append(Part(offset: part.offset, count: part.count, tag: wrappedSize, same: part.same))
    }
    return plan
  }
}
