import StateDiff
import Testing

// Strings and texts.

extension GalleryTests {
  // case R8, R9, R10; parity D18, D42, D43
  @Test func strings() throws {
    let lines = (1...200).map { "line \($0)" }
    var edited = lines
    edited[89] = "line ninety"
    let head = String(repeating: "word ", count: 23) + "word"
    try Golden.check(
      "strings",
      "Strings",
      [
        Example("short", because: "Both whole.", "Draft", "Final"),
        Example("R8 no-break space", because: "Invisible where it is the difference: escaped.", "u v", "u\u{A0}v"),
        Example("R8 zero-width space", because: "Not even a gap to see.", "uv", "u\u{200B}v"),
        Example("R8 tab", because: "A tab against blanks.", "u v", "u\tv"),
        Example("R8 trailing blank", because: "Quotes show it, the escape names it.", "done", "done "),
        Example(
          "R8 elsewhere",
          because: "What is invisible and the same on both sides is left alone.",
          "u\u{A0}v 1",
          "u\u{A0}v 2"
        ),
        Example("look alike", because: "A Cyrillic letter in a Latin word.", "Аpple", "Apple"),
        Example(
          "R9 long line",
          because: "The last of 120 characters: a window, the column, the lengths.",
          head + "s",
          head + "z"
        ),
        Example(
          "R10 two hundred lines",
          because: "Three lines around the change, numbers, and counts of the rest.",
          lines.joined(separator: "\n"),
          edited.joined(separator: "\n")
        ),
        Example(
          "D18 lines come and go",
          because: "Numbers of both sides where they have shifted.",
          "one\ntwo\nthree\nfour",
          "one\nthree\nfour\nfive"
        ),
        Example(
          "D18 substring",
          because: "A part of a string is told like a string.",
          "a,b"[...].dropLast(2),
          "a,b"[...].dropFirst(2)
        ),
        Example(
          "last line break",
          because: "A text that ends with a line break, and one that doesn't.",
          "a\nb\nc",
          "a\nb\nc\n"
        ),
        Example("D42 quotes", because: "JSON stays readable.", #"{"a":1}"#, #"{"a":2}"#),
        Example(
          "hostile",
          because: "Nothing that a terminal or a CI runner would obey.",
          "::error::x",
          "\u{1B}[31m##[group]\u{202E}"
        ),
      ]
    )
  }
}
