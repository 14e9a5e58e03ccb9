import Foundation
import Testing

@testable import StateDiff

private struct Document {
  var id = 7
  var title = "a \"b\"\n"
}

private enum Phase {
  case idle, failed(code: Int, why: String), pair(Int, Int), `default`
}

private final class Token {}

@Suite struct SwiftTextTests {
  @Test func whatCanBeSpelled() {
    let table: [(Any, String?, reason: String)] = [
      (9, "9", "numbers"),
      (-1.5, "-1.5", "reals"),
      (Double.nan, ".nan", "no number"),
      (-Double.infinity, "-.infinity", "infinity"),
      (true, "true", "truth values"),
      ("a\t\"\\\u{A0}", "\"a\\t\\\"\\\\\\u{A0}\"", "strings with everything escaped"),
      (Int?.none as Any, "nil", "none"),
      (Int?.some(1) as Any, "1", "some needs no word"),
      (Int??.some(nil) as Any, ".some(nil)", "a nil inside needs one"),
      ([1, 2], "[1, 2]", "arrays"),
      (Set([2, 1]), "[1, 2]", "sets in order"),
      (["b": 1, "a": 2], "[\"a\": 2, \"b\": 1]", "dictionaries in order"),
      ([Int: Int](), "[:]", "empty ones"),
      ((1, b: 2), "(1, b: 2)", "tuples"),
      (Phase.idle, ".idle", "cases"),
      (Phase.failed(code: 1, why: "x"), ".failed(code: 1, why: \"x\")", "with labels"),
      (Phase.pair(1, 2), ".pair(1, 2)", "and without"),
      (Phase.default, ".`default`", "keywords in backticks"),
      (Document(), "Document(id: 7, title: \"a \\\"b\\\"\\n\")", "structs by their memberwise initialiser"),
      (1..<3, "1..<3", "ranges"),
      (Date(timeIntervalSinceReferenceDate: 0.5), "Date(timeIntervalSinceReferenceDate: 0.5)", "dates exactly"),
      (Duration.milliseconds(1_500), ".milliseconds(1500)", "durations"),
      (Duration.seconds(2), ".seconds(2)", "whole ones"),
      (Duration.nanoseconds(1), "Duration(secondsComponent: 0, attosecondsComponent: 1000000000)", "small ones"),
      (URL(string: "https://a.b")!, "URL(string: \"https://a.b\")!", "addresses"),
      (Decimal(string: "1.50")!, "Decimal(string: \"1.5\")!", "decimals"),
      (Data([1, 171]), "Data([0x01, 0xab])", "short data"),
      (Data(count: 1_000), nil, "no long data"),
      (Token(), nil, "no objects: another instance wouldn't be the same"),
      ({ 1 }, nil, "no functions"),
      (["a": Token()], nil, "nothing that holds one"),
      (Array(repeating: "long text", count: 1_000), nil, "nothing endless"),
      (Locale(identifier: "es_ES"), "Locale(identifier: \"es_ES\")", "locales"),
      (Calendar(identifier: .gregorian), nil, "no Foundation type by its fields"),
    ]
    for (value, text, reason) in table { #expect(SwiftText.spelling(of: value) == text, "\(reason)") }
  }
}
