import Foundation
import StateDiff

/// The tool behind `swift package teststore-report`.
package struct ReportCommand {
  private let environment: [String: String]
  private let isTerminal: Bool
  private let standardOutput: FileHandle
  private let say: (String) -> Void

  /// Makes the command.
  ///
  /// - Parameters:
  ///   - environment: decides the default folder and the colour.
  ///   - isTerminal: whether standard output is one.
  ///   - standardOutput: where the report goes without `--output`.
  ///   - say: takes each message for standard error, a line without its end.
  package init(
    environment: [String: String],
    isTerminal: Bool,
    standardOutput: FileHandle,
    say: @escaping (String) -> Void
  ) {
    self.environment = environment
    self.isTerminal = isTerminal
    self.standardOutput = standardOutput
    self.say = say
  }

  /// Reads, writes, and returns the exit status.
  package func run(_ line: [String]) -> Int32 {
    let arguments: Arguments
    do { arguments = try Arguments(line) } catch {
      say("\(RunnerSafety.line(error.text))\n\n\(Arguments.usage)")
      return 2
    }
    if arguments.asksForHelp { return write(Arguments.usage + "\n", to: nil) ? 0 : 1 }
    let inputs = arguments.inputs.isEmpty ? [environment["TESTSTORE_REPORT_DIR"] ?? ""] : arguments.inputs
    guard !inputs.contains("") else {
      say("no folder of records is named. To fix, add --input DIR or set TESTSTORE_REPORT_DIR.")
      return 2
    }
    var folder = RecordFolder()
    for input in inputs { folder.read(input) }
    (folder.remarks + folder.problems).forEach(say)
    let isWritten = write(text(Report(folder.records), arguments), to: arguments.output)
    return isWritten && folder.problems.isEmpty ? 0 : 1
  }

  private func text(_ report: Report, _ arguments: Arguments) -> String {
    switch arguments.format {
    case .github: return GitHubFormat.render(report)
    case .summary: return SummaryFormat.render(report)
    case .junit: return JUnitFormat.render(report)
    case .html: return HTMLFormat.render(report)
    case .text:
      let isTerminal = isTerminal && arguments.output == nil
      return TextFormat.render(report, isColoured: TerminalColour.isAllowed(environment, isTerminal: isTerminal))
    }
  }

  private func write(_ text: String, to path: String?) -> Bool {
    do {
      if let path {
        try OutputFile.write(Data(text.utf8), to: path)
      } else {
        try standardOutput.write(contentsOf: Data(text.utf8))
      }
      return true
    } catch {
      say("the report can't be written to \(path.map { RunnerSafety.line($0) } ?? "standard output"): \(reason(error))")
      return false
    }
  }
}
