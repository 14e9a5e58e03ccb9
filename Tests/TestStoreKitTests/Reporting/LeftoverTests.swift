import Foundation
import Testing

// A leftover is charged once, to the test that made the store, at the line of the step that left it, whoever lets the
// store go and when. Seen in the output of a process that runs such tests, side by side.

@Suite struct LeftoverTests {
  @Test func underSwiftTesting() async throws {
    let lines = try await run(["--testing-library", "swift-testing", "--filter", "Leaving"])
    let found = lines.compactMap { line -> Leftover? in
      guard let match = line.firstMatch(of: #/Test (\S+) recorded an issue at LeavingTests.swift:(\d+)/#) else {
        return nil
      }
      return Leftover(test: String(match.1), line: Int(match.2) ?? 0)
    }
    let expected = [
      LeavingTests.inSuite, LeavingTests.leaked, LeavingTests.captured, LeavingTests.letGo, LeavingTests.byAnother,
      LeavingInOrderTests.late,
    ]
    #expect(sorted(found) == sorted(expected), "\(lines.joined(separator: "\n"))")
  }

  @Test func underXCTest() async throws {
    let lines = try await run(["TestStoreKitTests.LeavingXCTests"])
    let failed = lines.compactMap { line -> Leftover? in
      guard let match = line.firstMatch(of: #/LeavingTests.swift:(\d+): error: (\S+) : failed/#) else { return nil }
      return Leftover(test: String(match.2), line: Int(match.1) ?? 0)
    }
    #expect(sorted(failed) == sorted([LeavingXCTests.inProperty, LeavingXCTests.dropped]))
    // XCTest takes no failure for a test that is over: it is printed.
    let printed = lines.compactMap { line -> Leftover? in
      guard let match = line.firstMatch(of: #/LeavingTests.swift:(\d+): error: left by (\S+): end of the store: /#)
      else { return nil }
      return Leftover(test: String(match.2), line: Int(match.1) ?? 0)
    }
    #expect(printed == [LeavingXCTests.kept])
  }

  private func sorted(_ leftovers: [Leftover]) -> [String] { leftovers.map(\.description).sorted() }

  /// Runs this test program once more, and gives what it prints.
  private func run(_ arguments: [String]) async throws -> [String] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(["TESTSTORE_LEAVE": "1", "NO_COLOR": "1"]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          returning: String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        )
      }
    }
    return text.split(separator: "\n").map(String.init)
  }
}
