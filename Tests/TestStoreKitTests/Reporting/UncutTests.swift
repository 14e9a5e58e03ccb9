import ReducerKit
import Testing
import TestStoreKit

@Suite struct UncutTests {
  @Test func aCutMessageHasTheWholeBesideIt() async {
    let recorder = RecordingReporter()
    let store = TestStore(
      initialState: Array(0..<600),
      reduce: { (rows: inout [Int], _: Bool) in rows = rows.map { $0 * 7 + 1 } },
      reporter: recorder
    )
    await store.send(true) { $0[0] = 3 }
    let report = recorder.reports.first
    #expect(report?.message.contains("budget.lines (now 400)") == true)
    #expect(report?.message.contains("4,194") == false)
    let uncut = report?.uncutMessage ?? ""
    #expect(uncut.hasPrefix((report?.firstLine ?? "?") + "\n"))
    #expect(!uncut.contains("not shown"))
    #expect(uncut.contains("4194"))
    #expect(
      uncut.hasSuffix(
        "Last steps:\n  1. send(true) changed " + (report?.history.first?.split(separator: " changed ").last ?? "?")
      )
    )
  }

  @Test func whatIsWholeHasNothingBesideIt() async {
    let recorder = RecordingReporter()
    let store = TestStore(initialState: 0, reduce: { (count: inout Int, _: Bool) in count = 1 }, reporter: recorder)
    await store.send(true)
    #expect(recorder.reports.count == 1)
    #expect(recorder.reports.first?.uncutMessage == nil)
  }
}
