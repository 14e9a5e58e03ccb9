import Testing

@testable import StateDiff

@Suite struct RunnerSafetyTests {
  @Test func commandsOfRunnersAreDefused() {
    let table: [(String, String, reason: String)] = [
      ("::error file=a::b", "\\u{3A}:error file=a::b", "a runner command at the start"),
      ("   ::set-output x", "   \\u{3A}:set-output x", "runners trim first"),
      ("a ::error", "a ::error", "harmless inside a line"),
      (": :", ": :", "no command"),
      ("x ##[group]y", "x ##\\u{5B}group]y", "anywhere in a line"),
      ("##vso[task.setvariable]x", "##vso\\u{5B}task.setvariable]x", "the older spelling"),
      ("##teamcity[testFailed]", "##teamcity\\u{5B}testFailed]", "another server's"),
      ("# [a] ## [b]", "# [a] ## [b]", "a heading is no command"),
      ("\u{1B}[31mred", "\\u{1B}[31mred", "terminal colours"),
      ("a\rb\u{8}", "a\\rb\\u{8}", "overwriting what was printed"),
      ("a\u{202E}b", "a\\u{202E}b", "reordering"),
      ("a\u{2028}b", "a\\u{2028}b", "hidden line breaks"),
      ("a\tb\u{A0}c é 👩‍👩‍👧", "a\tb\u{A0}c é 👩‍👩‍👧", "what is merely unusual stays"),
    ]
    for (line, safe, reason) in table { #expect(RunnerSafety.line(line) == safe, "\(reason)") }
  }

  @Test func everyLineOfATextIsMadeSafe() {
    #expect(RunnerSafety.text("one\n::error::x\r\n##[x]") == "one\n\\u{3A}:error::x\\r\n##\\u{5B}x]")
  }
}
