import ReducerKit
import Testing
import TestStoreKit

private struct Profile: Equatable {
  var name: String = "a name that is long enough for the heap"
  var tags: [String] = ["a", "b"]
  var n: Int = 0
}

private struct Screen: Equatable {
  var rows: [Int] = [1, 2, 3]
  var counts: [String: Int] = ["a": 1]
  var title: String = "a title that is long enough for the heap"
  var profile: Profile = .init()
  var other: Profile?
  var n: Int = 0
}

private typealias Change = (inout Screen) -> Void

@Suite struct WriteNoteTests {
  private func makeStore(_ notes: WriteNotes, _ screen: Screen = .init()) -> (
    TestStore<Screen, Change>, RecordingReporter
  ) {
    let log = RecordingReporter()
    let store = TestStore<Screen, Change>(initialState: screen, reduce: { $1(&$0) }, reporter: log)
    store.writeNotes = notes
    store.exhaustivity = .off
    return (store, log)
  }

  private func run(_ store: TestStore<Screen, Change>, _ change: @escaping Change) async { await store.send(change) }

  private func headlines(_ log: RecordingReporter) -> [String] {
    log.reports.map { $0.firstLine.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? "" }
  }

  @Test func equalContentWrittenAgainIsTold() async {
    let (store, log) = makeStore(.redundantWrites)
    await run(store) { screen in
      screen.rows = screen.rows.map { $0 }
      screen.title = String(screen.title.map { $0 })
      screen.counts = Dictionary(uniqueKeysWithValues: screen.counts.map { ($0.key, $0.value) })
      screen.profile.tags = ["a"] + ["b"]
      screen.n = 1
    }
    #expect(
      headlines(log) == [
        "rows was written again with equal content",
        "counts was written again with equal content",
        "title was written again with equal content",
        "profile.tags was written again with equal content",
      ]
    )
    #expect(log.reports.allSatisfy { $0.severity == .note })
    #expect(
      log.reports.first?.message.hasSuffix(
        "To fix, compare before writing: `if new != state.rows { state.rows = new }`."
      ) == true
    )
  }

  @Test func aChildReplacedWholeIsTold() async {
    let (store, log) = makeStore(.all, Screen(other: Profile()))
    await run(store) { screen in
      screen.profile = Profile(name: String(screen.profile.name.map { $0 }), tags: ["a", "c"], n: 1)
      screen.other = Profile(name: "another name for the heap, long enough", tags: ["a"] + ["b"])
    }
    #expect(
      headlines(log) == [
        "profile was replaced whole, though its name stayed equal",
        "other was replaced whole, though its tags stayed equal",
      ]
    )
    #expect(
      log.reports.first?.message.hasSuffix(
        "To fix, change what differs in the Profile that is there: who observes it sees all of it change."
      ) == true
    )
  }

  @Test func whatIsWrittenForAReasonIsQuiet() async {
    let (store, log) = makeStore(.all, Screen(other: Profile()))
    await run(store) { screen in
      screen.rows.append(4)
      screen.title = "another title, long enough for the heap"
      screen.profile.n = 5
      screen.profile.tags.append("c")
      screen.other?.name = "another name that is long enough for the heap"
      screen.n = 0
    }
    await run(store) { $0.other = nil }
    await run(store) { $0.other = Profile() }
    await run(store) { _ in }
    #expect(log.reports.isEmpty)
  }

  @Test func nothingIsToldUnasked() async {
    let (store, log) = makeStore([])
    await run(store) { $0.rows = $0.rows.map { $0 } }
    #expect(log.reports.isEmpty)
    store.writeNotes = .replacedChildren
    await run(store) { $0.rows = $0.rows.map { $0 } }
    #expect(log.reports.isEmpty)
  }
}
