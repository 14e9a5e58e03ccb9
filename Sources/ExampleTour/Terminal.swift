import Foundation
import StateDiff

/// Where the tour is shown, and whether it may be coloured.
struct Terminal {
  let isColoured: Bool

  /// Standard output, coloured as the environment says.
  static func standardOutput() -> Terminal {
    Terminal(
      isColoured: TerminalColour.isAllowed(ProcessInfo.processInfo.environment, isTerminal: isatty(STDOUT_FILENO) == 1)
    )
  }

  func heading(_ text: String) {
    print(isColoured ? "\u{1B}[1m\(text)\u{1B}[0m" : text)
  }

  func line(_ text: String = "") {
    print(text)
  }

  /// Shows a failure's text, its expected and actual lines in colour.
  func failure(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      switch line.first {
      case "-" where isColoured: print("  \u{1B}[31m\(line)\u{1B}[0m")
      case "+" where isColoured: print("  \u{1B}[32m\(line)\u{1B}[0m")
      default: print(line.isEmpty ? "" : "  \(line)")
      }
    }
  }
}
