import ReducerKit
import StateDiff
import Testing

/// What it costs to find one changed element: counts, which are the same on every machine.
@Suite struct IdentifiedArrayCountersTests {
  private struct Row: Identifiable, Equatable {
    let id: Int
    var isDone = false
    var title: String
    var tags: [String]
  }
  private struct State: Equatable {
    var rows: IdentifiedArrayOf<Row>
    var name = "n"
  }

  private func rows(_ count: Int) -> IdentifiedArrayOf<Row> {
    IdentifiedArray(
      uniqueElements: (0..<count).map {
        Row(id: $0, title: "a title for the heap, number \($0)", tags: ["a tag for the heap, number \($0)"])
      }
    )
  }

  @Test(arguments: [200, 20_000])
  func oneChangedElementCostsAConstant(count: Int) {
    let before = rows(count)
    var after = before
    after[id: count / 2]?.title = "changed"
    let found = difference(from: State(rows: before), to: State(rows: after))
    #expect(found.changes.map(\.path.description) == ["rows[id: \(count / 2)].title"])
    #expect(found.statistics.nodes == 4)
    #expect(found.statistics.mirrors == 0)
    #expect(found.statistics.comparedRows == count)
  }

  @Test(arguments: [200, 20_000])
  func oneChangedElementAmongRebuiltOnesCostsAConstant(count: Int) {
    var after = rows(count)
    after[id: count / 2]?.title = "changed"
    let found = difference(from: State(rows: rows(count)), to: State(rows: after))
    #expect(found.changes.map(\.path.description) == ["rows[id: \(count / 2)].title"])
    #expect(found.statistics.nodes <= 5)
    #expect(found.statistics.mirrors == 0)
  }
}
