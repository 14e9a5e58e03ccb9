/// Two strings, told by what differs between them.
enum StringPair {
  /// Up to this many characters a string is shown whole.
  static let shownWhole = 80
  /// Longer strings are measured in bytes of UTF-8: counting characters takes too long.
  static let countedInCharacters = 100_000

  /// Both literals. Characters that can't be seen are escaped where they take part in the difference; of long strings
  /// a window with the first difference is shown, and the reason tells its column and both lengths.
  static func texts(_ expected: String, _ actual: String) -> (before: String, after: String, reason: String?) {
    texts(expected, actual, quotes: true)
  }

  /// The same without quotes, for the lines of a text.
  static func lines(_ expected: String, _ actual: String) -> (before: String, after: String, reason: String?) {
    texts(expected, actual, quotes: false)
  }

  private static func texts(
    _ expected: String,
    _ actual: String,
    quotes: Bool
  ) -> (before: String, after: String, reason: String?) {
    let common = CommonText(expected, actual)
    let isLong = !fits(expected) || !fits(actual)
    let old = visibleText(expected[common.expectedStart..<common.expectedEnd])
    let new = visibleText(actual[common.actualStart..<common.actualEnd])
    var style = StringPairStyle(quotes: quotes, escapesAll: old == new, isWindow: isLong)
    for _ in 0..<2 {
      let before = style.text(expected, from: common.expectedStart, to: common.expectedEnd)
      let after = style.text(actual, from: common.actualStart, to: common.actualEnd)
      if before != after || style.escapesMarks {
        let reasons = [
          isLong ? lengths(expected, actual, common) : column(expected, actual, common),
          lookalikes(expected, actual, common),
        ]
        let reason = reasons.compactMap { $0 }.joined(separator: "; ")
        return (before, after, reason.isEmpty ? nil : reason)
      }
      // An escape on one side, and the same text spelled out on the other.
      style.escapesMarks = true
    }
    return (expected, actual, nil)
  }

  private static func fits(_ string: String) -> Bool {
    string.utf8.count <= shownWhole || (string.utf8.count <= shownWhole * 8 && string.count <= shownWhole)
  }

  /// What is seen of the first characters of a text.
  private static func visibleText(_ text: Substring) -> String {
    var result = ""
    for scalar in text.prefix(shownWhole).unicodeScalars where Escaping.need(of: scalar) == .none {
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  private static func lengths(_ expected: String, _ actual: String, _ common: CommonText) -> String {
    guard max(expected.utf8.count, actual.utf8.count) <= countedInCharacters else {
      let offset = expected.utf8.distance(from: expected.startIndex, to: common.expectedStart)
      let (old, new) = (expected.utf8.count, actual.utf8.count)
      let lengths = old == new ? "\(old.counted("byte")) each" : "\(old.grouped) → \(new.counted("byte"))"
      return "first difference at byte \(offset.grouped), \(lengths)"
    }
    let column = expected[..<common.expectedStart].count + 1
    let (old, new) = (expected.count, actual.count)
    let lengths = old == new ? "\(old.counted("character")) each" : "\(old.grouped) → \(new.counted("character"))"
    return "first difference at column \(column.grouped), \(lengths)"
  }

  /// The column where two strings of some length differ far behind their beginning.
  private static func column(_ expected: String, _ actual: String, _ common: CommonText) -> String? {
    guard min(expected.utf8.count, actual.utf8.count) >= shownWhole / 2 else { return nil }
    let column = expected[..<common.expectedStart].count + 1
    return column > shownWhole / 4 ? "first difference at column \(column)" : nil
  }

  /// A reason where the first difference is between letters that look alike: `column 1: U+0410 against U+0041`.
  private static func lookalikes(_ expected: String, _ actual: String, _ common: CommonText) -> String? {
    guard expected.utf8.count <= countedInCharacters, common.expectedStart < expected.endIndex,
      common.actualStart < actual.endIndex
    else { return nil }
    let old = expected[common.expectedStart]
    let new = actual[common.actualStart]
    guard old.isLetter, new.isLetter, old.isASCII != new.isASCII, old.unicodeScalars.count == 1,
      let oldScalar = old.unicodeScalars.first, let newScalar = new.unicodeScalars.first
    else { return nil }
    let column = expected[..<common.expectedStart].count + 1
    return "column \(column.grouped): \(Escaping.number(of: oldScalar)) against \(Escaping.number(of: newScalar))"
  }
}

/// Where two strings begin and cease to differ, by characters.
///
/// - Complexity: Linear in the bytes of both, which are compared in chunks.
private struct CommonText {
  private(set) var expectedStart: String.Index
  private(set) var actualStart: String.Index
  private(set) var expectedEnd: String.Index
  private(set) var actualEnd: String.Index

  init(_ expected: String, _ actual: String) {
    var expected = expected
    var actual = actual
    var start = expected.withUTF8 { old in actual.withUTF8 { Bytes.commonPrefix(old, $0) } }
    (expectedStart, actualStart) = (expected.startIndex, actual.startIndex)
    // Bytes agree up to here; the difference begins with a whole character of both.
    while start > 0 {
      let old = Self.start(ofCharacterAt: start, in: expected)
      let new = Self.start(ofCharacterAt: start, in: actual)
      if old == start, new == start { break }
      start = min(old, new)
    }
    expectedStart = expected.utf8.index(expected.startIndex, offsetBy: start)
    actualStart = actual.utf8.index(actual.startIndex, offsetBy: start)
    // Characters may be the same in other bytes.
    while expectedStart < expected.endIndex, actualStart < actual.endIndex,
      expected[expectedStart] == actual[actualStart]
    {
      expected.formIndex(after: &expectedStart)
      actual.formIndex(after: &actualStart)
    }
    (expectedEnd, actualEnd) = (expected.endIndex, actual.endIndex)
    findEnd(&expected, &actual)
  }

  private mutating func findEnd(_ expected: inout String, _ actual: inout String) {
    let start = max(
      expected.utf8.distance(from: expected.startIndex, to: expectedStart),
      actual.utf8.distance(from: actual.startIndex, to: actualStart)
    )
    var end = expected.withUTF8 { old in actual.withUTF8 { Bytes.commonSuffix(old, $0, after: start) } }
    let (old, new) = (expected.utf8.count, actual.utf8.count)
    while end > 0 {
      let common = min(
        old - Self.end(ofCharacterBefore: old - end, in: expected),
        new - Self.end(ofCharacterBefore: new - end, in: actual)
      )
      if common == end { break }
      end = common
    }
    let ends = (
      expected.utf8.index(expected.endIndex, offsetBy: -end), actual.utf8.index(actual.endIndex, offsetBy: -end)
    )
    if ends.0 >= expectedStart, ends.1 >= actualStart { (expectedEnd, actualEnd) = ends }
  }

  /// Where the character begins that holds the byte at an offset.
  private static func start(ofCharacterAt offset: Int, in string: String) -> Int {
    let index = string.utf8.index(string.startIndex, offsetBy: offset)
    guard index > string.startIndex, index < string.endIndex else { return offset }
    let start = string.index(before: string.index(after: index))
    return string.utf8.distance(from: string.startIndex, to: start)
  }

  /// Where the character ends that an offset cuts; the offset itself where it cuts none.
  private static func end(ofCharacterBefore offset: Int, in string: String) -> Int {
    guard start(ofCharacterAt: offset, in: string) < offset else { return offset }
    let index = string.utf8.index(string.startIndex, offsetBy: offset)
    return string.utf8.distance(from: string.startIndex, to: string.index(after: index))
  }
}

/// How the literals of a pair are written.
private struct StringPairStyle {
  /// How much of a long string is shown before and from the first difference.
  private static let windowBefore = 24
  private static let windowAfter = 40

  var quotes: Bool
  /// Whether joiners and selectors within an emoji are escaped too, since nothing else differs.
  var escapesAll: Bool
  var isWindow: Bool
  /// Whether backslashes are doubled although no quotes ask for it.
  var escapesMarks = false

  init(quotes: Bool, escapesAll: Bool, isWindow: Bool) {
    self.quotes = quotes
    self.escapesAll = escapesAll
    self.isWindow = isWindow
  }

  func text(_ string: String, from start: String.Index, to end: String.Index) -> String {
    var first = string.startIndex
    var last = string.endIndex
    if isWindow {
      first = string.index(start, offsetBy: -Self.windowBefore, limitedBy: first) ?? first
      last = string.index(start, offsetBy: Self.windowAfter, limitedBy: last) ?? last
    }
    let middle = escaped(string[start..<min(end, last)], endsString: end == string.endIndex && last == end)
    let head = Escaping.escaped(string[first..<start])
    let tail = Escaping.escaped(string[min(end, last)..<last])
    let whole = string[first..<last]
    let shown = quoted(head, middle, tail, isRaw: head + middle + tail == whole)
    return (first > string.startIndex ? "…" : "") + shown + (last < string.endIndex ? "…" : "")
  }

  /// What differs, with what can't be seen escaped; a blank at the very end can't be seen either.
  private func escaped(_ text: Substring, endsString: Bool) -> String {
    var result = ""
    for character in text {
      let isEmoji = !escapesAll && (character.unicodeScalars.first?.properties.isEmoji ?? false)
      result += Escaping.escaped(String(character), invisible: !isEmoji)
    }
    guard endsString else { return result }
    let blanks = result.reversed().prefix { $0 == " " }.count
    return result.dropLast(blanks) + String(repeating: "\\u{20}", count: blanks)
  }

  /// In a raw literal where quotes or backslashes would have to be escaped and nothing else is.
  private func quoted(_ head: String, _ middle: String, _ tail: String, isRaw: Bool) -> String {
    let text = head + middle + tail
    let hasMarks = text.utf8.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    guard quotes else { return escapesMarks && isRaw ? text.doublingBackslashes : text }
    guard hasMarks else { return "\"\(text)\"" }
    if isRaw { return "#\"\(text)\"#" }
    // Here the backslashes are those of escapes; only quotes are left to be escaped.
    return "\"\(text.escapingQuotes)\""
  }
}

extension String {
  fileprivate var doublingBackslashes: String {
    split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "\\\\")
  }
  fileprivate var escapingQuotes: String {
    split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\"")
  }
}
