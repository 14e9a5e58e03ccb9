import Foundation

/// Scans of raw bytes, in chunks so that they are quick in debug builds too.
enum Bytes {
  private static let chunk = 4_096

  /// How many bytes two buffers have in common at their beginning.
  static func commonPrefix(_ one: UnsafeBufferPointer<UInt8>, _ two: UnsafeBufferPointer<UInt8>) -> Int {
    guard let first = one.baseAddress, let second = two.baseAddress else { return 0 }
    let count = min(one.count, two.count)
    var start = 0
    while start < count {
      let length = min(chunk, count - start)
      guard memcmp(first + start, second + start, length) == 0 else { break }
      start += length
    }
    while start < count, one[start] == two[start] { start += 1 }
    return start
  }

  /// How many bytes two buffers have in common at their end, behind what they have at their beginning.
  static func commonSuffix(
    _ one: UnsafeBufferPointer<UInt8>,
    _ two: UnsafeBufferPointer<UInt8>,
    after start: Int
  ) -> Int {
    guard let first = one.baseAddress, let second = two.baseAddress else { return 0 }
    let count = min(one.count, two.count) - start
    var end = 0
    while end < count {
      let length = min(chunk, count - end)
      let differs = memcmp(first + one.count - end - length, second + two.count - end - length, length) != 0
      if differs { break }
      end += length
    }
    while end < count, one[one.count - 1 - end] == two[two.count - 1 - end] { end += 1 }
    return end
  }

  /// How often a byte occurs, counted up to a limit.
  static func count(_ byte: UInt8, in bytes: Slice<UnsafeBufferPointer<UInt8>>, upTo limit: Int = .max) -> Int {
    guard let base = UnsafeBufferPointer(rebasing: bytes).baseAddress else { return 0 }
    var count = 0
    var position = 0
    while count < limit, let found = memchr(base + position, Int32(byte), bytes.count - position) {
      count += 1
      position = UnsafeRawPointer(found) - UnsafeRawPointer(base) + 1
      if position == bytes.count { break }
    }
    return count
  }
}
