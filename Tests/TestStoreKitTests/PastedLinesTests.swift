import ReducerKit
import Testing
import TestStoreKit

// parity S102: what a failure proposes, pasted, makes the same test pass.

@Suite struct PastedLinesTests {
  struct Row: Identifiable, Equatable, Sendable {
    let id: Int
    var title = "t"
  }
  enum Phase: Equatable, Sendable { case idle, failed(code: Int, why: String) }
  struct Fixed: Equatable, Sendable { let k: Int }
  struct Child: Equatable, Sendable {
    var name = "n"
    var rows = [1, 2, 3]
  }
  struct State: Equatable, Sendable {
    var rows = IdentifiedArrayOf<Row>(uniqueElements: [Row(id: 1), Row(id: 2), Row(id: 3)])
    var child: Child? = Child()
    var gone: Int? = 1
    var map: [String: Int?] = ["a": 1]
    var tags: Set<String> = ["x"]
    var phase = Phase.idle
    var fixed = Fixed(k: 1)
    var `default` = 1
  }
  typealias Change = @Sendable (inout State) -> Void

  /// The change of the reducer, the lines that the failure proposes, and the same lines as code.
  static let table: [(change: Change, lines: [String], pasted: Change)] = [
    ({ $0.rows[id: 2]?.title = "z" }, ["$0.rows[id: 2]?.title = \"z\""], { $0.rows[id: 2]?.title = "z" }),
    (
      { $0.rows.move(from: 2, to: 0) },
      ["$0.rows.insert($0.rows.remove(at: 2), at: 0)"],
      { $0.rows.insert($0.rows.remove(at: 2), at: 0) }
    ),
    (
      {
        $0.rows.remove(id: 1)
        $0.rows.append(Row(id: 4))
      },
      ["$0.rows[id: 1] = nil", "$0.rows.append(PastedLinesTests.Row(id: 4, title: \"t\"))"],
      {
        $0.rows[id: 1] = nil
        $0.rows.append(PastedLinesTests.Row(id: 4, title: "t"))
      }
    ),
    (
      {
        $0.child?.name = "m"
        $0.child?.rows.remove(at: 0)
      },
      ["$0.child?.name = \"m\"", "$0.child?.rows.remove(at: 0)"],
      {
        $0.child?.name = "m"
        $0.child?.rows.remove(at: 0)
      }
    ),
    ({ $0.gone = nil }, ["$0.gone = nil"], { $0.gone = nil }),
    (
      { $0.map.updateValue(nil, forKey: "a") },
      ["$0.map.updateValue(nil, forKey: \"a\")"],
      { $0.map.updateValue(nil, forKey: "a") }
    ),
    (
      { $0.tags = ["y"] },
      ["$0.tags.remove(\"x\")", "$0.tags.insert(\"y\")"],
      {
        $0.tags.remove("x")
        $0.tags.insert("y")
      }
    ),
    (
      { $0.phase = .failed(code: 1, why: "x") },
      ["$0.phase = .failed(code: 1, why: \"x\")"],
      { $0.phase = .failed(code: 1, why: "x") }
    ),
    (
      { $0.fixed = Fixed(k: 2) },
      ["$0.fixed = PastedLinesTests.Fixed(k: 2)"],
      { $0.fixed = PastedLinesTests.Fixed(k: 2) }
    ),
    ({ $0.default = 2 }, ["$0.`default` = 2"], { $0.`default` = 2 }),
  ]

  private func reports(_ change: @escaping Change, stating update: Change?) async -> [FailureReport] {
    let log = RecordingReporter()
    let store = TestStore<State, Int>(
      initialState: State(),
      reduce: { state, _ in change(&state) },
      reporter: log
    )
    await store.send(1, update)
    await store.finish()
    return log.reports
  }

  @Test func thePastedLinesMakeTheTestPass() async {
    for row in Self.table {
      let failed = await reports(row.change, stating: nil)
      #expect(failed.map(\.suggestion) == [row.lines])
      let mended = await reports(row.change, stating: row.pasted)
      #expect(mended.map(\.firstLine) == [])
    }
  }
}
