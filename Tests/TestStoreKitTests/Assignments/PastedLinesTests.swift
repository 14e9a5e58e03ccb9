import ReducerKit
import StateDiff
import Testing
import TestStoreKit

// What a failure proposes, pasted, makes the same test pass. The table of state shapes and the file with the pasted
// lines are those of the tests of assignments (the files here are links to them).

@Suite struct PastedLinesTests {
  /// Rows that a store can't mend by a line: the change is hidden, or lies in an object that both states share.
  private static let others = ["hidden change: nothing to assign", "another object with other content"]

  private func reports(_ row: AssignmentCase, stating update: ((inout Shapes) -> Void)?) async -> [FailureReport] {
    let log = RecordingReporter()
    let store = TestStore<Shapes, Int>(
      initialState: Shapes(),
      reduce: { state, _ in row.change(&state) },
      reporter: log
    )
    await store.send(1, update)
    await store.finish()
    return log.reports
  }

  // parity S102
  @Test func thePastedLinesMakeTheTestPass() async throws {
    let pasted = Dictionary(uniqueKeysWithValues: pastedLines.map { ($0.name, $0.run) })
    var shares = (rows: 0, mended: 0)
    for row in AssignmentCase.table {
      let failed = await reports(row, stating: nil)
      #expect(failed.count == 1, "\(row.name)")
      shares.rows += 1
      guard row.placeholders == 0, !Self.others.contains(row.name) else { continue }

      var after = Shapes()
      row.change(&after)
      let lines = difference(from: Shapes(), to: after).assignments().map(\.code)
      #expect(failed.first?.suggestion == lines, "\(row.name)")
      let update = try #require(pasted[row.name], "\(row.name)")
      let mended = await reports(row, stating: update)
      #expect(mended.map(\.firstLine) == [], "\(row.name)")
      shares.mended += 1
    }
    print("state shapes: \(shares.mended) of \(shares.rows) are mended by the lines; the others need a hand")
    #expect(shares.mended >= 55)
  }

  // A line through an object is judged on the object as it was, which is then turned back.
  @Test func anotherObjectIsNotChangedInPlace() async throws {
    let row = try #require(AssignmentCase.table.first { $0.name == "another object with other content" })
    let failed = await reports(row) { $0.default = 1 }
    #expect(failed.map(\.firstLine) == ["send(1): 1 difference, at model.count: 1 → 2"])
    #expect(failed.first?.suggestion == ["$0.model.count = 2"])
    let stated = await reports(row) { $0.model = ShapeModel(count: 2) }
    #expect(stated.isEmpty)
  }
}
