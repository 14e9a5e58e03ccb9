import BenchmarkHarness
import Foundation
import TestStoreKit

extension Suite {
  /// The rows of TestStoreKit: what one step of a test costs.
  static let steps = Suite(name: "steps") { table in
    await SmallSteps.addRows(to: table)
    await largeStates(table)
  }

  private static func largeStates(_ table: Table) async {
    for recycled in [false, true] {
      let rows = Make.copy(Make.rows(0..<20_000), recycled: recycled)
      let title = "changed"
      func reduce(_ board: inout Board, _ index: Int) {
        board.rows[index].title = board.rows[index].title == title ? "" : title
      }
      let store = TestStore(initialState: Board(rows: rows), reduce: reduce)
      var kept: [[Row]] = []
      let copies = measure {
        kept = [rows, rows]
        kept[0][15_000].title = title
        kept[1][15_000].title = title
      }
      let heap = recycled ? "recycled heap" : "fresh heap"
      let passing = await table.step(
        "a passing step, one row of 20,000 changed, \(heap)",
        repeats: 1,
        target: Target(debug: 5_000),
        Baseline("two copies", copies)
      ) {
        let next = store.state.rows[15_000].title == title ? "" : title
        await store.send(15_000) { $0.rows[15_000].title = next }
      }
      table.figure("  beside two copies", "\(number(passing / copies, digits: 2)) x", "at most 1.3")
      let reporter = RecordingReporter()
      let failing = TestStore(initialState: Board(rows: rows), reduce: reduce, reporter: reporter)
      await table.step(
        "a failing step, one row of 20,000 changed, \(heap)",
        repeats: 1,
        target: Target(release: 2_000, debug: 15_000)
      ) {
        await failing.send(15_000) { $0.rows[15_000].title = "other" }
      }
    }
  }
}
