/// Two strings, told by what differs between them.
enum StringPair {
  /// Up to this many characters a string is shown whole.
  static let shownWhole = 80
  /// How much is shown before and from the first difference in a longer one.
  private static let windowBefore = 24
  private static let windowAfter = 40

  /// Both literals. Characters that can't be seen are escaped where they take part in the difference; of long strings
  /// a window with the first difference is shown, with column and lengths.
  static func texts(_ expected: String, _ actual: String) -> (before: String, after: String, reason: String?) {
    let pair = literals(expected, actual, quotes: true)
    return (pair.before, pair.after, lookalikes(expected, actual))
  }

  /// Both lines of a text, without quotes.
  static func lines(_ expected: String, _ actual: String) -> (before: String, after: String) {
    literals(expected, actual, quotes: false)
  }

  private static func literals(
    _ expected: String,
    _ actual: String,
    quotes: Bool
  ) -> (before: String, after: String) {
    let common = Common(expected, actual)
    let isLong = !common.fits(expected, in: shownWhole) || !common.fits(actual, in: shownWhole)
    let old = visibleText(expected[common.expectedStart..<common.expectedEnd])
    let new = visibleText(actual[common.actualStart..<common.actualEnd])
    let style = Style(quotes: quotes, escapesAll: old == new, isWindow: isLong)
    return (
      style.text(expected, from: common.expectedStart, to: common.expectedEnd, column: common.column),
      style.text(actual, from: common.actualStart, to: common.actualEnd, column: common.column)
    )
  }

  /// What is seen of the first characters of a text.
  private static func visibleText(_ text: Substring) -> String {
    var result = ""
    for scalar in text.prefix(shownWhole).unicodeScalars where Escaping.need(of: scalar) == .none {
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  /// Where two strings begin and cease to differ, by characters.
  struct Common {
    var expectedStart: String.Index
    var actualStart: String.Index
    var expectedEnd: String.Index
    var actualEnd: String.Index
    /// The column of the first difference, counted from 1.
    var column: Int

    init(_ expected: String, _ actual: String) {
      // Bytes first, which is quick in long texts; then back to where both have a whole character.
      var bytes = Self.commonBytes(expected, actual)
      (expectedStart, actualStart) = (expected.startIndex, actual.startIndex)
      while bytes > 0 {
        let old = expected.utf8.index(expected.startIndex, offsetBy: bytes)
        let new = actual.utf8.index(actual.startIndex, offsetBy: bytes)
        if Self.isBoundary(old, in: expected), Self.isBoundary(new, in: actual) {
          (expectedStart, actualStart) = (old, new)
          break
        }
        bytes -= 1
      }
      // Strings may be the same in other bytes.
      while expectedStart < expected.endIndex, actualStart < actual.endIndex,
        expected[expectedStart] == actual[actualStart]
      {
        expected.formIndex(after: &expectedStart)
        actual.formIndex(after: &actualStart)
      }
      (expectedEnd, actualEnd) = (expected.endIndex, actual.endIndex)
      while expectedEnd > expectedStart, actualEnd > actualStart {
        let old = expected.index(before: expectedEnd)
        let new = actual.index(before: actualEnd)
        guard expected[old] == actual[new] else { break }
        (expectedEnd, actualEnd) = (old, new)
      }
      column = expected[..<expectedStart].count + 1
    }

    func fits(_ string: String, in limit: Int) -> Bool {
      string.utf8.count <= limit || string.count <= limit
    }

    private static func commonBytes(_ expected: String, _ actual: String) -> Int {
      var expected = expected
      var actual = actual
      return expected.withUTF8 { old in
        actual.withUTF8 { new in
          Bytes.commonPrefix(old, new)
        }
      }
    }

    private static func isBoundary(_ index: String.Index, in string: String) -> Bool {
      guard index > string.startIndex, index < string.endIndex else { return true }
      guard index.samePosition(in: string.unicodeScalars) != nil else { return false }
      return string.index(before: string.index(after: index)) == index
    }
  }

  /// How the literals of a pair are written.
  private struct Style {
    var quotes: Bool
    /// Whether joiners and selectors within an emoji are escaped too, since nothing else differs.
    var escapesAll: Bool
    var isWindow: Bool

    func text(_ string: String, from start: String.Index, to end: String.Index, column: Int) -> String {
      guard isWindow else {
        return quoted(body(string, string.startIndex, start, end, string.endIndex))
      }
      let first = string.index(start, offsetBy: -windowBefore, limitedBy: string.startIndex) ?? string.startIndex
      let last = string.index(start, offsetBy: windowAfter, limitedBy: string.endIndex) ?? string.endIndex
      let shown = quoted(body(string, first, start, min(end, last), last))
      let head = first > string.startIndex ? "…" : ""
      let tail = last < string.endIndex ? "…" : ""
      return "\(head)\(shown)\(tail) (differs from column \(column.grouped), \(string.count.counted("character")))"
    }

    /// The text from first to last, with what can't be seen escaped between start and end.
    private func body(
      _ string: String,
      _ first: String.Index,
      _ start: String.Index,
      _ end: String.Index,
      _ last: String.Index
    ) -> String {
      var middle = ""
      for character in string[start..<end] {
        let isEmoji = !escapesAll && (character.unicodeScalars.first?.properties.isEmoji ?? false)
        middle += Escaping.escaped(String(character), invisible: !isEmoji)
      }
      // A blank at the very end can't be seen either.
      if end == string.endIndex, string.last == " ", start < end {
        let blanks = middle.reversed().prefix { $0 == " " }.count
        middle = middle.dropLast(blanks) + String(repeating: "\\u{20}", count: blanks)
      }
      return Escaping.escaped(string[first..<start]) + middle + Escaping.escaped(string[end..<last])
    }

    private func quoted(_ text: String) -> String {
      guard quotes else { return text }
      return text.utf8.contains(UInt8(ascii: "\"")) ? "#\"\(text)\"#" : "\"\(text)\""
    }
  }

  /// A reason where the first difference is between characters that look alike: `"А" is U+0410, "A" is U+0041`.
  private static func lookalikes(_ expected: String, _ actual: String) -> String? {
    let common = Common(expected, actual)
    guard common.expectedStart < expected.endIndex, common.actualStart < actual.endIndex else { return nil }
    let old = expected[common.expectedStart]
    let new = actual[common.actualStart]
    guard old.isLetter, new.isLetter, old.isASCII != new.isASCII, old.unicodeScalars.count == 1,
      let oldScalar = old.unicodeScalars.first, let newScalar = new.unicodeScalars.first
    else { return nil }
    let number = { (scalar: Unicode.Scalar) in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
    return "column \(common.column.grouped): \(number(oldScalar)) against \(number(newScalar))"
  }
}
