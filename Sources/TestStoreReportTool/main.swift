import Foundation
import TestStoreReport

let command = ReportCommand(
  environment: ProcessInfo.processInfo.environment,
  isTerminal: isatty(STDOUT_FILENO) == 1,
  standardOutput: .standardOutput,
  say: { FileHandle.standardError.write(Data("teststore-report: \($0)\n".utf8)) }
)
exit(command.run(Array(CommandLine.arguments.dropFirst())))
