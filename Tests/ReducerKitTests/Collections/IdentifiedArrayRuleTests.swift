import ReducerKit
import StateDiff
import Testing

/// The options of a difference hold inside identified arrays.
@Suite struct IdentifiedArrayRuleTests {
  private struct Row: Identifiable, Equatable {
    var id: Int
    var title = "r"
    var stamp = 0
    var score = 1.0
  }
  private struct State { var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2), Row(id: 3)] }

  private func paths(_ after: State, _ options: DiffOptions) -> [String] {
    difference(from: State(), to: after, options: options).changes.map { "\($0.path)" }
  }

  @Test func ignoreCompareAndTolerate() {
    var after = State()
    after.rows[id: 2]?.stamp = 5
    after.rows[id: 3]?.score = 1.001
    #expect(paths(after, .init()) == ["rows[id: 2].stamp", "rows[id: 3].score"])
    #expect(paths(after, .ignoring(\Row.stamp)) == ["rows[id: 3].score"])
    #expect(paths(after, .tolerance(0.1, at: \Row.score)) == ["rows[id: 2].stamp"])
    #expect(paths(after, .ignoring(type: Row.self)) == [])
    #expect(paths(after, .comparing(Row.self) { $0.title == $1.title }) == [])
  }

  @Test func orderAndKeys() {
    var after = State()
    after.rows = [Row(id: 3), Row(id: 1, title: "x"), Row(id: 2)]
    #expect(paths(after, .init()) == ["rows[id: 3]", "rows[id: 1].title"])
    #expect(paths(after, .unordered(\State.rows)) == ["rows[id: 1].title"])
    after.rows = [Row(id: 11, title: "a"), Row(id: 12, title: "b")]
    let before = State(rows: [Row(id: 1, title: "a"), Row(id: 2, title: "b")])
    let found = difference(from: before, to: after, options: .keyed(by: \Row.title))
    #expect(found.changes.map { "\($0.path)" } == [#"rows[id: "a"].id"#, #"rows[id: "b"].id"#])
  }
}
