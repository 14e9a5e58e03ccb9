/// What the command line asks for.
struct Arguments: Equatable {
  /// The outputs.
  enum Format: String, CaseIterable, Sendable {
    case github, summary, junit, html, text
  }

  var inputs: [String] = []
  var format = Format.text
  var output: String?
  var asksForHelp = false

  /// What is wrong with a command line, in one sentence.
  struct Mistake: Error, Equatable { let text: String }

  /// Reads `--name VALUE` and `--name=VALUE`.
  ///
  /// - Throws: ``Mistake``
  init(_ arguments: [String]) throws(Mistake) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--help" || argument == "-h" {
        asksForHelp = true
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let name = parts.first, ["--input", "--format", "--output"].contains(name) else {
        throw Mistake(text: "unknown argument \(argument)")
      }
      guard let value = parts.count == 2 ? parts[1] : rest.popFirst(), !value.isEmpty else {
        throw Mistake(text: "\(name) needs a value")
      }
      switch name {
      case "--input": inputs.append(value)
      case "--output":
        guard output == nil else { throw Mistake(text: "--output is given twice") }
        output = value
      default:
        guard let format = Format(rawValue: value) else {
          let names = Format.allCases.map(\.rawValue).joined(separator: ", ")
          throw Mistake(text: "unknown format \(value); there are \(names)")
        }
        self.format = format
      }
    }
  }

  static let usage = """
    swift package teststore-report [--input DIR]… [--format github|summary|junit|html|text] [--output FILE]

    Turns the records of failures that tests wrote to TESTSTORE_REPORT_DIR into one report.

      --input DIR     A folder of records, its folders included; may be repeated. $TESTSTORE_REPORT_DIR by default.
      --format NAME   github   annotations for GitHub, at most 10
                      summary  Markdown under 1 MiB, for $GITHUB_STEP_SUMMARY
                      junit    XML for GitLab, Jenkins and others
                      html     one page that needs nothing else
                      text     for terminals and logs; the default
      --output FILE   Where to write. Standard output by default.

    Exit status: 0 the report is whole, also if it holds failures; 1 something could not be read or written, which
    standard error tells, and the rest is reported; 2 the command line is wrong.
    """
}
