import Foundation
import ReducerKit
import Testing
import TestStoreKit

// The lines that a failure proposes for actions that were not received, pasted, make the same test pass.

struct ReceivedCount: Equatable, Sendable {
  var count = 0
  var last = ""
}

@Suite struct ReceiveLinesTests {
  typealias Store = TestStore<ReceivedCount, ShapeAction>

  /// Sends while the action waits, and ends; `received` stands before the send.
  private func reports(
    of action: ShapeAction,
    changesState: Bool,
    receiving received: (nonisolated(nonsending) @Sendable (Store) async -> Void)?
  ) async -> [FailureReport] {
    let log = RecordingReporter()
    let store = Store(
      initialState: ReceivedCount(),
      reduce: { (state: inout ReceivedCount, received: ShapeAction) -> Effect<ShapeAction> in
        switch received {
        case .start: return .run(name: "answer") { send in await send(action) }
        case .next: break
        default:
          if changesState { state = ReceivedCount(count: state.count + 1, last: "received") }
        }
        return .none
      },
      reporter: log
    )
    await store.send(.start)
    await received?(store)
    await store.send(.next)
    await store.finish()
    return log.reports
  }

  // parity S102
  @Test func thePastedLinesMakeTheTestPass() async throws {
    let pasted = Dictionary(uniqueKeysWithValues: pastedReceives.map { ($0.name, $0.run) })
    var byCase = 0
    for row in ReceiveLineCase.table {
      let failed = await reports(of: row.action, changesState: true, receiving: nil)
      #expect(failed.map(\.suggestion) == [try await lines(for: row)], "\(row.name)")
      let line = try #require(failed.first?.suggestion.first)
      let isByCase = line.contains("receive(ShapeAction.") || line.contains("receive(where:")
      #expect(isByCase == row.isByCase, "\(row.name): \(line)")
      byCase += isByCase ? 1 : 0

      let run = try #require(pasted[row.name], "\(row.name)")
      let mended = await reports(of: row.action, changesState: true, receiving: run)
      #expect(mended.map(\.firstLine) == [], "\(row.name)")
    }
    #expect(pastedReceives.count == ReceiveLineCase.table.count)
    print("action shapes: \(byCase) of \(ReceiveLineCase.table.count) are received by their case only; 0 need a hand")
  }

  /// The same line, without a change, for what nobody received by the end.
  @Test func theLineAtTheEndIsTheSame() async throws {
    for row in ReceiveLineCase.table {
      let log = RecordingReporter()
      let store = Store(
        initialState: ReceivedCount(),
        reduce: { _, action in if case .start = action { .send(row.action) } else { .none } },
        reporter: log
      )
      await store.send(.start)
      await store.finish()
      let line = try #require(log.reports.first?.suggestion.first)
      let whole = try #require(try await lines(for: row).first)
      #expect(whole.hasPrefix(line), "\(row.name)")
    }
  }

  private func lines(for row: ReceiveLineCase) async throws -> [String] {
    try #require(await reports(of: row.action, changesState: true, receiving: nil).first?.suggestion)
  }

  /// The file with the lines is what they are today. `TESTSTORE_UPDATE_GOLDEN=1` writes it anew.
  @Test func theLinesAreThoseOfTheFile() async throws {
    var text = """
      // swift-format-ignore-file
      // Written by `ReceiveLinesTests` with TESTSTORE_UPDATE_GOLDEN=1: the lines that each row of the table proposes.

      import Foundation
      import ReducerKit
      import TestStoreKit

      let pastedReceives: [(
        name: String, run: nonisolated(nonsending) @Sendable (TestStore<ReceivedCount, ShapeAction>) async -> Void
      )] = [

      """
    for row in ReceiveLineCase.table {
      text += "  (\"\(row.name)\", { store in\n"
      for line in try await lines(for: row) { text += "    \(line)\n" }
      text += "  }),\n"
    }
    text += "]\n"
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "PastedReceives.swift")
    if ProcessInfo.processInfo.environment["TESTSTORE_UPDATE_GOLDEN"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }
}
