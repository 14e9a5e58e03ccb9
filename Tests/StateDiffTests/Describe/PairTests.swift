import Foundation
import Testing

@testable import StateDiff

private struct Permissions: OptionSet {
  var rawValue: Int
}

private final class Token {
  var name = "a"
}

private enum Outer {
  struct Box { var value = 1 }
}

private enum Other {
  struct Box { var value = 1 }
}

private struct Gauge {
  var label: String
  var when = Date(timeIntervalSinceReferenceDate: 0)
}

@Suite struct PairTests {
  // case R2
  @Test func datesGetTheDigitsThatTellThemApart() {
    let date = Date(timeIntervalSinceReferenceDate: 0)
    check(date, date + 3_600, "Date(2001-01-01T00:00:00Z)", "Date(2001-01-01T01:00:00Z)")
    check(date, date + 0.000_1, "Date(2001-01-01T00:00:00.0000Z)", "Date(2001-01-01T00:00:00.0001Z)")
    check(date + 0.25, date + 0.5, "Date(2001-01-01T00:00:00.250Z)", "Date(2001-01-01T00:00:00.500Z)")
    let near = Date(timeIntervalSinceReferenceDate: 1e-13)
    check(
      date,
      near,
      "Date(timeIntervalSinceReferenceDate: 0.0)",
      "Date(timeIntervalSinceReferenceDate: 1e-13)"
    )
    // Inside another value too.
    check(
      Gauge(label: "x", when: date),
      Gauge(label: "x", when: date + 0.000_1),
      "Gauge(label: \"x\", when: Date(2001-01-01T00:00:00Z))",
      "Gauge(label: \"x\", when: Date(2001-01-01T00:00:00.000100Z))"
    )
  }

  // case R3
  @Test func dataTellsLengthAndFirstDifference() {
    check(
      Data([1, 2, 3, 4]),
      Data([1, 2, 3, 5]),
      "Data(4 bytes: 01 02 03 [04])",
      "Data(4 bytes: 01 02 03 [05])",
      reason: "first difference at offset 3"
    )
    check(
      Data([1, 2]),
      Data([1, 2, 3]),
      "Data(2 bytes: 01 02 [end])",
      "Data(3 bytes: 01 02 [03])",
      reason: "first difference at offset 2"
    )
    var large = Data(count: 100_000)
    let old = large
    large[70_000] = 255
    check(
      old,
      large,
      "Data(100,000 bytes: … 00 00 00 00 [00] 00 00 00 00 00 00 00 …)",
      "Data(100,000 bytes: … 00 00 00 00 [ff] 00 00 00 00 00 00 00 …)",
      reason: "first difference at offset 70,000"
    )
  }

  // case R6, parity D1, D25
  @Test func typesAreToldWhereTheyDiffer() {
    check(Optional(1) as Any, 1, "Optional(1) as Int?", "1 as Int")
    check(Float(0.1), Double(0.1), "0.1 as Float", "0.1 as Double")
    check(1, "1", "1 as Int", "\"1\" as String")
    check(Int?.none as Any, Int??.none as Any, "nil as Int?", "nil as Int??")
    check(Outer.Box(), Other.Box(), "Outer.Box(value: 1)", "Other.Box(value: 1)")
    check(AnyHashable(1), 1, "1 as AnyHashable", "1 as Int")
  }

  @Test func nestedOptionalsAreTold() {
    check(Int??.none as Any, Int??.some(nil) as Any, "nil", "Optional(nil)")
    check(Int?.none as Any, Int?.some(1) as Any, "nil", "1")
  }

  // case R8
  @Test func invisibleCharactersShowWhereTheyDiffer() {
    check("u v", "u\u{A0}v", "\"u v\"", "\"u\\u{A0}v\"")
    check("uv", "u\u{200B}v", "\"uv\"", "\"u\\u{200B}v\"")
    check("u v", "u\tv", "\"u v\"", "\"u\\tv\"")
    check("a", "a ", "\"a\"", "\"a\\u{20}\"")
    check("a\u{A0}b", "a\u{A0}c", "\"a\u{A0}b\"", "\"a\u{A0}c\"")
    check("e\u{301}", "e", "\"é\"", "\"e\"")
    check("❤", "❤\u{FE0F}", "\"❤\"", "\"❤\\u{FE0F}\"")
    check("👩‍👩‍👧", "👩‍👩‍👦", "\"👩‍👩‍👧\"", "\"👩‍👩‍👦\"")
    check("a", "\u{202E}a", "\"a\"", "\"\\u{202E}a\"")
    // Inside another value too.
    check(Gauge(label: "u v"), Gauge(label: "u\u{A0}v"), nil, nil)
  }

  @Test func lettersThatLookAlikeAreNumbered() {
    check("Аpple", "Apple", "\"Аpple\"", "\"Apple\"", reason: "column 1: U+0410 against U+0041")
    check("naïve", "naive", "\"naïve\"", "\"naive\"", reason: "column 3: U+00EF against U+0069")
  }

  // case R9
  @Test func longStringsShowAWindow() {
    let head = String(repeating: "x", count: 119)
    check(
      head + "a",
      head + "b",
      "…\"xxxxxxxxxxxxxxxxxxxxxxxxa\"",
      "…\"xxxxxxxxxxxxxxxxxxxxxxxxb\"",
      reason: "first difference at column 120, 120 characters each"
    )
    check(
      "abc" + head,
      "abd" + head,
      "\"abcxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\"…",
      "\"abdxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\"…",
      reason: "first difference at column 3, 122 characters each"
    )
    check(
      "",
      head,
      "\"\"",
      "\"\(String(repeating: "x", count: 40))\"…",
      reason: "first difference at column 1, 0 → 119 characters"
    )
    let url = "https://a.b/" + head
    check(
      URL(string: url + "?q=1") as Any,
      URL(string: url + "?q=2") as Any,
      "URL(…xxxxxxxxxxxxxxxxxxxxx?q=1)",
      "URL(…xxxxxxxxxxxxxxxxxxxxx?q=2)",
      reason: "first difference at column 135, 135 characters each"
    )
    check(
      "the quick brown fox jumps over the lazy dog",
      "the quick brown fox jumps over the lazy cat",
      "\"the quick brown fox jumps over the lazy dog\"",
      "\"the quick brown fox jumps over the lazy cat\"",
      reason: "first difference at column 41"
    )
    // Eight megabytes, the difference in the middle.
    let half = String(repeating: "0123456789abcdef", count: 262_144)
    let texts = ValueText.texts(expected: half + "x" + half, actual: half + "y" + half, options: .init())
    #expect(texts.before == "…\"89abcdef0123456789abcdefx0123456789abcdef0123456789abcdef0123456\"…")
    #expect(texts.reason == "first difference at byte 4,194,304, 8,388,609 bytes each")
  }

  @Test func escapesAreNotMistakenForTheSameTextSpelledOut() {
    check("a\n", "a\\n", "\"a\\n\"", "#\"a\\n\"#")
    check("\"\t", "\"\\t", "\"\\\"\\t\"", "#\"\"\\t\"#")
    #expect(StringPair.lines("a\tb", "a\\tb") == ("a\\tb", "a\\\\tb", nil))
  }

  // case R11
  @Test func optionSetsTellTheirBits() {
    check(
      Permissions(rawValue: 3),
      Permissions(rawValue: 5),
      "Permissions(rawValue: 3)",
      "Permissions(rawValue: 5)",
      reason: "bits removed: -2 (1 << 1); added: +4 (1 << 2)"
    )
    check(
      Permissions(),
      Permissions(rawValue: 1 << 40),
      "Permissions([])",
      "Permissions(rawValue: 1099511627776)",
      reason: "bits added: +(1 << 40)"
    )
  }

  // case R24
  @Test func instancesAreNumberedOnlyWhereNothingElseDiffers() {
    check(
      Token(),
      Token(),
      "Token#1(name: \"a\")",
      "Token#2(name: \"a\")",
      reason: "a different instance with equal content"
    )
    let other = Token()
    other.name = "b"
    check(Token(), other, "Token(name: \"a\")", "Token(name: \"b\")")
  }

  @Test func neverTwoEqualLinesWithoutAReason() {
    check(1, 1, "1", "1", reason: "both read the same; nothing that can be shown differs")
    var options = DiffOptions()
    options.budget.bytes = 100
    let old = Array(0..<1_000)
    var new = old
    new[999] = 0
    let texts = ValueText.texts(expected: old, actual: new, options: options)
    #expect(texts.reason == "the difference lies in what the budget left out")
  }

  // case R10
  @Test func textsOfSeveralLinesAreToldByTheFirstThatDiffers() {
    let old = (1...200).map { "line \($0)" }
    var new = old
    new[89] = "line ninety"
    check(
      old.joined(separator: "\n"),
      new.joined(separator: "\n"),
      "\"line 90\"",
      "\"line ninety\"",
      reason: "line 90 of 200"
    )
  }

  private func check(
    _ expected: Any,
    _ actual: Any,
    _ before: String?,
    _ after: String?,
    reason: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let texts = ValueText.texts(expected: expected, actual: actual, options: .init())
    #expect(texts.before != texts.after || texts.reason != nil, sourceLocation: sourceLocation)
    if let before { #expect(texts.before == before, sourceLocation: sourceLocation) }
    if let after { #expect(texts.after == after, sourceLocation: sourceLocation) }
    #expect(texts.reason == reason, sourceLocation: sourceLocation)
  }
}
