import Foundation

/// Bytes of a value that carry its meaning; what lies between such ranges is padding.
struct ByteRange {
  var offset: Int
  var count: Int
  /// Where the byte lies that tells whether an optional has a value: if it has none, the range means nothing.
  ///
  /// Negative for a range that always counts.
  var tag = -1

  /// Whether both places hold the same bytes here, or none that mean something.
  ///
  /// The tags themselves are compared by a range before this one.
  func isSame(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool {
    if tag >= 0, first.load(fromByteOffset: tag, as: UInt8.self) != 0 { return true }
    return memcmp(first + offset, second + offset, count) == 0
  }

  func moved(by distance: Int) -> ByteRange {
    ByteRange(offset: offset + distance, count: count, tag: tag < 0 ? -1 : tag + distance)
  }

  /// Adds the range to others, as one with the last where they adjoin.
  func join(_ ranges: inout [ByteRange]) {
    if let last = ranges.last, last.offset + last.count == offset, last.tag < 0, tag < 0 {
      ranges[ranges.count - 1].count += count
    } else {
      ranges.append(self)
    }
  }

  /// The bytes of an optional; `nil` where they aren't known, so that all must count.
  static func ofOptional(size: Int, wrappedSize: Int, _ wrapped: [ByteRange]) -> [ByteRange]? {
    // Without a byte of its own, an optional's absence shows in the bytes that carry the wrapped value.
    if size == wrappedSize { return wrapped }
    guard size == wrappedSize + 1, wrapped.allSatisfy({ $0.tag < 0 }) else { return nil }
    return [ByteRange(offset: wrappedSize, count: 1)]
      + wrapped.map { ByteRange(offset: $0.offset, count: $0.count, tag: wrappedSize) }
  }
}
