import Foundation
import PackagePlugin

/// `swift package teststore-report`: hands its arguments to the tool, and the tool's messages to standard error.
@main
struct TestStoreReportPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = Process()
    tool.executableURL = try context.tool(named: "teststore-report-tool").url
    tool.arguments = arguments
    // What a plugin prints to either stream ends up on standard output, which is the report's: so messages take another way.
    let messages = Pipe()
    tool.standardError = messages
    try tool.run()
    let text = String(decoding: messages.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    tool.waitUntilExit()
    if tool.terminationStatus == 0 {
      for line in text.split(separator: "\n") { Diagnostics.warning(String(line)) }
    } else {
      Diagnostics.error(text.isEmpty ? "teststore-report ended with status \(tool.terminationStatus)" : text)
    }
  }
}
