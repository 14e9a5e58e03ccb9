/// Strings as Swift literals: short ones on one line, texts of several lines as a block.
enum StringText {
  /// From this many characters on, a text is shown by a part of it.
  static let longest = 400
  /// From this many lines on, a block is cut.
  static let mostLines = 100

  /// The literal of a string; of several lines where the string has at least three.
  static func text(_ string: String, _ detail: Detail) -> String {
    if detail.showsBits { return literal(string, detail) + " (UTF-8 " + DataText.hex(string.utf8.prefix(64)) + ")" }
    if !detail.isOneLine, isBlock(string) { return block(string, detail) }
    return literal(string, detail)
  }

  /// Whether a string is told line by line: with three lines, or with two that are long.
  static func isBlock(_ string: String) -> Bool {
    var string = string
    let (breaks, bytes) = string.withUTF8 { (Bytes.count(0x0A, in: $0[...], upTo: 2), $0.count) }
    return breaks > 1 || (breaks == 1 && bytes > 60)
  }

  /// A one-line literal, cut in the middle of a long string with the count of what is left out.
  static func literal(_ string: String, _ detail: Detail) -> String {
    guard string.utf8.count > longest, string.utf8.count > longest * 16 || string.count > longest else {
      return quoted(string, detail)
    }
    let head = string.prefix(longest * 3 / 4)
    let tail = string.suffix(longest / 8)
    // Counting the characters of a huge string takes too long; its bytes are known.
    let isHuge = string.utf8.count > StringPair.countedInCharacters
    let left =
      isHuge
      ? (string.utf8.count - head.utf8.count - tail.utf8.count).counted("more byte")
      : (string.count - head.count - tail.count).counted("more character")
    return "\(quoted(head, detail)) … \(left) … \(quoted(tail, detail))"
  }

  /// A line of a text, cut where it is very long.
  static func cut(_ line: String) -> String {
    guard line.utf8.count > longest, line.count > longest else { return line }
    return "\(line.prefix(longest)) … \((line.count - longest).grouped) more characters"
  }

  /// The string in quotes; in a raw literal where that spares escapes of quotes and backslashes.
  static func quoted(_ string: some StringProtocol, _ detail: Detail) -> String {
    let hasMarks = string.utf8.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    if !hasMarks, Escaping.isPlainASCII(string) { return "\"\(string)\"" }
    let body = Escaping.escaped(string, invisible: detail.escapesInvisible, keepsTabs: false)
    guard hasMarks else { return "\"\(body)\"" }
    if body == string, !string.contains("\"#") { return "#\"\(string)\"#" }
    return "\"\(escapingMarks(string, detail))\""
  }

  /// A block in triple quotes, one line of text a line, cut at its end with a count.
  private static func block(_ string: String, _ detail: Detail) -> String {
    var result = "\"\"\"\n"
    let lines = string.utf8.split(separator: 0x0A, maxSplits: mostLines, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if index == mostLines {
        var rest = String(Substring(line))
        let count = rest.withUTF8 { Bytes.count(0x0A, in: $0[...]) } + 1
        result += "  … \(count.counted("more line"))\n"
        break
      }
      let text = cut(Escaping.escaped(Substring(line), invisible: detail.escapesInvisible))
      result += text.isEmpty ? "\n" : "  \(text)\n"
    }
    return result + "  \"\"\""
  }

  private static func escapingMarks(_ string: some StringProtocol, _ detail: Detail) -> String {
    var result = ""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      default: result += Escaping.escaped(String(scalar), invisible: detail.escapesInvisible, keepsTabs: false)
      }
    }
    return result
  }
}
