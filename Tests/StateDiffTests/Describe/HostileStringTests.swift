import Foundation
import Testing

@testable import StateDiff

/// Strings made of whatever joins, hides, reorders or escapes: told apart whenever they differ, and always harmless.
@Suite struct HostileStringTests {
  private let pieces = [
    "a", "b", " ", "\t", "\n", "\r", "\r\n", "\u{A0}", "\u{200B}", "\u{202E}", "\u{2028}", "e", "\u{301}", "\u{E9}",
    "\\",
    "\"", "\"#", "\\t", "\\u{A0}", "\\u{20}", "👩", "\u{200D}", "\u{FE0F}", "❤", "\0", "\u{1B}[31m", "🇪", "🇸", "#", "::",
    "##[x]", "А", "\u{3164}", "\u{E0041}", "ﬁ", "ß", "漢",
  ]

  @Test func everyPairIsToldApartAndHarmless() {
    var random = Linear(seed: 7)
    var differing = 0
    for round in 0..<4_000 {
      let common = text(round % 5 == 0 ? 90 : 4, &random)
      let old = common + text(3, &random) + (round % 2 == 0 ? common : "")
      let new = common + text(3, &random) + (round % 2 == 0 ? common : "")
      guard old != new else { continue }
      differing += 1
      let texts = ValueText.texts(expected: old, actual: new, options: .init())
      check(old, new, texts)
      let nested = ValueText.texts(expected: [old: 1], actual: [new: 1], options: .init())
      check(old, new, nested)
    }
    #expect(differing > 3_000)
  }

  @Test func wholeDifferencesStayHarmless() {
    var random = Linear(seed: 11)
    for _ in 0..<300 {
      let old = [text(2, &random): text(6, &random)]
      let new = [text(2, &random): text(6, &random)]
      guard old != new else { continue }
      let rendered = difference(from: old, to: new).rendered()
      if !isHarmless(rendered) { Issue.record("\(rendered.debugDescription)") }
    }
  }

  private func check(_ old: String, _ new: String, _ texts: (before: String, after: String, reason: String?)) {
    if texts.before == texts.after, texts.reason == nil {
      Issue.record("\(old.debugDescription) and \(new.debugDescription) read the same: \(texts.before)")
    }
    for text in [texts.before, texts.after] {
      if !isHarmless(RunnerSafety.text(text)) { Issue.record("\(text.debugDescription)") }
      if text.utf8.count > 4_000 { Issue.record("\(text.utf8.count) bytes for \(old.debugDescription)") }
    }
  }

  private func isHarmless(_ text: String) -> Bool {
    let hasUnsafe = text.unicodeScalars.contains { $0 != "\n" && Escaping.need(of: $0) == .unsafe }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return !hasUnsafe && !text.contains("##[")
      && !lines.contains { $0.drop { $0 == " " || $0 == "\t" }.hasPrefix("::") }
  }

  private func text(_ count: Int, _ random: inout Linear) -> String {
    (0..<Int.random(in: 0...count, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }
}
