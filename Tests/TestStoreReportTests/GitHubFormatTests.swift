import FailureRecords
import Testing

@testable import TestStoreReport

@Suite struct GitHubFormatTests {
  @Test func aFailureBecomesOneLine() {
    let text = GitHubFormat.render(Report([Make.record(package: "Packages/Shop", text: "first: 100%\nsecond, third")]))
    #expect(
      text == """
        ::error file=Packages/Shop/Tests/OrderTests.swift,line=12,col=21,title=ShopTests.OrderTests.confirms()::\
        first: 100%25%0Asecond, third

        """
    )
  }

  @Test func aWarningIsNoError() {
    let text = GitHubFormat.render(Report([Make.record(severity: "warning", text: "x")]))
    #expect(text.hasPrefix("::warning file="))
  }

  @Test func nothingFailedIsNothing() {
    #expect(GitHubFormat.render(Report([])) == "")
  }

  @Test(arguments: [
    ("%", "%25", "%25"), ("\r", "%0D", "%0D"), ("\n", "%0A", "%0A"), (":", ":", "%3A"), (",", ",", "%2C"),
    ("%0A", "%250A", "%250A"),
    ("%25", "%2525", "%2525"), ("\r\n", "%0D%0A", "%0D%0A"), ("a", "a", "a"), ("é→🎉", "é→🎉", "é→🎉"), (";", ";", ";"),
    ("=", "=", "="), ("", "", ""),
  ])
  func escapes(_ text: String, data: String, property: String) {
    #expect(GitHubFormat.data(text) == data)
    #expect(GitHubFormat.property(text) == property)
  }

  @Test func everyASCIICharacterReadsBack() {
    for value in UInt8.min...0x7F {
      let text = "a\(Character(Unicode.Scalar(value)))b"
      for escaped in [GitHubFormat.data(text), GitHubFormat.property(text)] {
        #expect(unescaped(escaped) == text)
        #expect(!escaped.contains { $0.isNewline && $0 != "\u{0B}" && $0 != "\u{0C}" })
      }
    }
  }

  /// As the runner's source does it.
  private func unescaped(_ text: String) -> String {
    text.replacing("%3A", with: ":").replacing("%2C", with: ",").replacing("%0D", with: "\r").replacing(
      "%0A",
      with: "\n"
    )
    .replacing("%25", with: "%")
  }

  @Test(arguments: [(1, 1), (9, 9), (10, 10), (11, 10), (1_000, 10)])
  func atMostTen(_ failures: Int, lines count: Int) {
    let lines = GitHubFormat.render(Report(Make.records(failures))).split(separator: "\n")
    #expect(lines.count == count)
    #expect(lines.allSatisfy { $0.hasPrefix("::error ") })
  }

  @Test func theLastSaysHowManyMore() {
    let lines = GitHubFormat.render(Report(Make.records(11) + Make.records(1_234, severity: "warning"))).split(
      separator: "\n"
    )
    #expect(lines.count == 20)
    #expect(lines[8].contains("title=ShopTests.OrderTests.test9()::"))
    #expect(lines[9] == "::error title=2 more failures::2 more failures: the job summary and the report list all 11")
    #expect(
      lines[19]
        == "::warning title=1%2C225 more warnings::1,225 more warnings: the job summary and the report list all 1,234"
    )
  }

  @Test(arguments: [4_095, 4_096])
  func whatFitsStaysWhole(_ bytes: Int) {
    let text = String(repeating: "x", count: bytes)
    #expect(GitHubFormat.message(text) == text)
  }

  @Test func oneByteMoreIsCut() {
    let cut = GitHubFormat.message(String(repeating: "x", count: 4_097))
    #expect(cut.utf8.count == 4_096)
    #expect(cut.hasSuffix("xxx%0A… cut: the whole text is in the job summary and in the report"))
  }

  // Escapes count, and neither an escape nor a character is cut in two.
  @Test(arguments: ["%", "\n", "é", "→", "🎉", "👩‍👩‍👧", "e\u{301}"])
  func cutsBetweenCharacters(_ character: String) {
    let escaped = GitHubFormat.data(character)
    let fits = 4_096 / escaped.utf8.count
    #expect(GitHubFormat.message(String(repeating: character, count: fits)) == String(repeating: escaped, count: fits))
    let cut = GitHubFormat.message(String(repeating: character, count: fits + 1))
    #expect(cut.utf8.count <= 4_096)
    #expect(cut.utf8.count > 4_096 - escaped.utf8.count)
    let kept = cut.prefix { $0 != "…" }.dropLast("%0A".count)
    #expect(kept == String(repeating: escaped, count: kept.utf8.count / escaped.utf8.count))
  }

  @Test(arguments: Make.hostile.indices)
  func userTextCommandsNothing(_ index: Int) {
    let text = Make.hostile[index]
    let log = GitHubFormat.render(Report([Make.hostile(text), Make.hostile(text, id: "w", severity: "warning")]))
    let lines = log.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("::error file=") == true)
    #expect(lines.last?.hasPrefix("::warning file=") == true)
    #expect(Runner.commands(in: log) { $0.hasPrefix("::error file=") || $0.hasPrefix("::warning file=") } == [])
    #expect(Runner.unseen(in: log) == [])
    // Properties end where we end them.
    let properties = lines[0].dropFirst("::error ".count).split(separator: "::", maxSplits: 1)[0].split(separator: ",")
    #expect(properties.map { $0.prefix { $0 != "=" } } == ["file", "line", "col", "title"])
  }
}
