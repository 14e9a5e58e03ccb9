/// Makes text that holds user values harmless for whatever reads a log: terminals and the command parsers of CI runners.
///
/// A runner obeys `::error …` at the start of a line and `##[…]`, `##vso[…]` or `##teamcity[…]` anywhere in it; a terminal
/// obeys control characters; directional marks reorder a line for its reader. Every report passes through here.
public enum RunnerSafety {
  /// A text of several lines, each made safe.
  ///
  /// - Complexity: Linear in the text; a plain text is returned as it is.
  public static func text(_ text: String) -> String {
    text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { line(String(Substring($0))) }
      .joined(separator: "\n")
  }

  /// One line made safe; a line break inside it becomes `\n`.
  public static func line(_ line: String) -> String {
    var result = Escaping.escaped(line)
    if startsCommand(result), let colon = result.firstIndex(of: ":") {
      result.replaceSubrange(colon...colon, with: "\\u{3A}")
    }
    if result.utf8.contains(UInt8(ascii: "#")) { result = escapingBrackets(result) }
    return result
  }

  /// Whether the first thing on a line, blanks aside, is `::`.
  private static func startsCommand(_ line: String) -> Bool {
    var colons = 0
    for scalar in line.unicodeScalars {
      if scalar == ":" {
        colons += 1
        if colons == 2 { return true }
      } else if colons > 0 || !scalar.properties.isWhitespace {
        return false
      }
    }
    return false
  }

  /// The bracket of `##[` and `##word[` as an escape.
  private static func escapingBrackets(_ line: String) -> String {
    var result = ""
    var hashes = 0
    var isInWord = false
    for scalar in line.unicodeScalars {
      if scalar == "[" && (hashes >= 2 || isInWord) {
        result += "\\u{5B}"
        hashes = 0
        isInWord = false
        continue
      }
      result.unicodeScalars.append(scalar)
      if scalar == "#" {
        hashes += 1
        isInWord = false
      } else {
        isInWord = (hashes >= 2 || isInWord) && scalar.isASCII && scalar.properties.isAlphabetic
        hashes = 0
      }
    }
    return result
  }
}
