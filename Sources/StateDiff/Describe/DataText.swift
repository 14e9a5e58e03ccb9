import Foundation

/// Bytes as a count and hexadecimal digits.
enum DataText {
  /// Two digits a byte, set apart by blanks.
  static func hex(_ bytes: some Sequence<UInt8>) -> String {
    var result = ""
    for byte in bytes {
      if !result.isEmpty { result.append(" ") }
      result += digits(byte)
    }
    return result
  }

  /// The two digits of one byte.
  static func digits(_ byte: UInt8) -> String {
    let text = String(byte, radix: 16)
    return byte < 16 ? "0" + text : text
  }
}

extension DataText {
  /// The count and the first bytes: `Data(4 bytes: 01 02 03 04)`.
  static func text(_ data: Data) -> String {
    let count = data.count.counted("byte")
    guard !data.isEmpty else { return "Data(\(count))" }
    return "Data(\(count): \(hex(data.prefix(16)))\(data.count > 16 ? " …" : ""))"
  }

  /// Both counts, and the bytes around the first that differs, which stands in brackets; the reason tells its offset.
  static func pair(_ expected: Data, _ actual: Data) -> (before: String, after: String, reason: String?) {
    let offset = firstDifference(expected, actual)
    return (
      window(expected, at: offset), window(actual, at: offset), "first difference at offset \(offset.grouped)"
    )
  }

  private static func window(_ data: Data, at offset: Int) -> String {
    let start = max(0, offset - 4)
    var bytes: [String] = start > 0 ? ["…"] : []
    for index in start..<max(start, min(data.count, offset + 8)) {
      let text = digits(data[data.startIndex + index])
      bytes.append(index == offset ? "[\(text)]" : text)
    }
    if offset >= data.count { bytes.append("[end]") }
    if data.count > offset + 8 { bytes.append("…") }
    return "Data(\(data.count.counted("byte")): \(bytes.joined(separator: " ")))"
  }

  /// The length of the common beginning.
  static func firstDifference(_ expected: Data, _ actual: Data) -> Int {
    expected.withUnsafeBytes { old in
      actual.withUnsafeBytes { Bytes.commonPrefix(old.bindMemory(to: UInt8.self), $0.bindMemory(to: UInt8.self)) }
    }
  }
}
