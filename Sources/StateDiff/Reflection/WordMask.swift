/// The bytes of one word that carry a value: rows are compared word by word, which is faster than a call for each range.
struct WordMask {
  /// The bytes of a word.
  static let size = MemoryLayout<UInt64>.size

  /// Where the word begins.
  let offset: Int
  /// Ones where a byte carries a value.
  let bits: UInt64

  /// The words of all ranges that always count.
  static func words(of ranges: [ByteRange]) -> [WordMask] {
    var masks: [Int: [UInt8]] = [:]
    for range in ranges where range.tag < 0 {
      for byte in range.offset..<(range.offset + range.count) {
        masks[byte / size, default: [UInt8](repeating: 0, count: size)][byte % size] = 0xFF
      }
    }
    return masks.sorted { $0.key < $1.key }.map { index, bytes in
      WordMask(offset: index * size, bits: bytes.withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) })
    }
  }
}
