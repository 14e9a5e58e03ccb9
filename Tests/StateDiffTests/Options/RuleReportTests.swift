import Foundation
import StateDiff
import Testing

/// What is said about rules: refused, contradictory, without effect.
@Suite struct RuleReportTests {
  private struct State {
    var rows: [Row] = []
    var count = 1
    var level = 1.0
    var total: Int { count }
    subscript(index: Int) -> Int { index }
  }
  private struct Row { var number = 1 }
  private struct Elsewhere { var value = 1 }

  private func messages(_ before: State, _ after: State, _ options: DiffOptions) -> [String] {
    difference(from: before, to: after, options: options).notes.map { "\($0.level): \($0.message)" }
  }

  // MARK: Refusals

  @Test("an index is refused, and nothing is read through it: the array is empty")
  func indices() {
    let index = "an index need not be there on both sides; name a property of the element's type, such as \\Row.title"
    let refused = DiffOptions.ignoring(\State.rows[0].number)
    #expect(
      messages(State(), State(), refused) == [
        "error: The rule \"ignoring \\RuleReportTests.State.rows.<computed Row>.number\" can't be followed: \(index)"
      ]
    )
    #expect(!difference(from: State(), to: State(), options: refused).isEmpty)
    for options in [
      DiffOptions.ignoring(\State.rows[0]), .ignoring(\[Row][0].number), .ignoring(\State.rows[0...1]),
      .tolerance(1.0, at: \[Double][0]), .comparing(\State.rows[3].number) { $0 == $1 }, .keyed(by: \[Int][0]),
      .unordered(\[[Int]][0]),
    ] {
      #expect(messages(State(), State(), options).map { $0.hasSuffix(index) } == [true])
    }
  }

  @Test("what is computed and can't be written is refused")
  func computed() {
    let reason = "what is computed and can't be written has no place in the values; name what is stored"
    let refused = DiffOptions.ignoring(\State.total)
    #expect(
      messages(State(), State(count: 2), refused) == [
        "error: The rule \"ignoring \\RuleReportTests.State.<computed Int>\" can't be followed: \(reason)"
      ]
    )
    for options in [
      DiffOptions.ignoring(\State[3]), .ignoring(\State.rows.first?.number), .ignoring(\State.rows.count),
      .comparing(\State.total) { $0 == $1 },
    ] {
      #expect(messages(State(), State(), options).map { $0.hasSuffix(reason) } == [true])
    }
    #expect(
      diff(State(), State(), options: refused) == """
        The comparison failed: The rule "ignoring \\RuleReportTests.State.<computed Int>" can't be followed: \(reason)

        Error: The rule "ignoring \\RuleReportTests.State.<computed Int>" can't be followed: \(reason)
        """
    )
  }

  @Test("an entry of a dictionary can be written, so it can be ignored")
  func entries() {
    struct Map { var counts = ["a": 1, "b": 1] }
    let options = DiffOptions.ignoring(\Map.counts["a"])
    #expect(lines(Map(), Map(counts: ["a": 2, "b": 1]), options: options) == [])
    #expect(lines(Map(), Map(counts: ["a": 2, "b": 2]), options: options) == ["counts[\"b\"]: 1 → 2"])
  }

  // MARK: Contradictions

  @Test("two rules that decide for one value: both are named, and the difference isn't empty")
  func contradictions() {
    let options = DiffOptions.tolerance(0.1, for: Double.self).tolerance(1, at: \State.level)
    for after in [State(), State(level: 1.05), State(level: 5)] {
      let found = difference(from: State(), to: after, options: options)
      #expect(!found.isEmpty)
      #expect(
        found.notes == [
          Note(
            "Rules contradict each other: \"tolerance 1.0 at \\RuleReportTests.State.level\" and \"tolerance 0.1 for Double\" decide for the same value. Keep one",
            path: DiffPath([.field("level")]),
            level: .error
          )
        ]
      )
    }
    // Rules for different values don't.
    let apart = DiffOptions.tolerance(0.1, for: Double.self).tolerance(0.1, for: Float.self)
      .comparing(\State.count) { _, _ in true }
    #expect(
      messages(State(), State(count: 4, level: 1.05), apart) == [
        "note: The rule \"tolerance 0.1 for Float\" never matched"
      ]
    )
    // What is ignored isn't compared.
    #expect(messages(State(), State(level: 5), options.ignoring(\State.level)).allSatisfy { !$0.hasPrefix("error") })
  }

  @Test func twoKeysForOneElement() {
    let options = DiffOptions.keyed(by: \Row.number).keyed(by: \Row.number.description)
    let found = messages(State(rows: [Row()]), State(rows: [Row(number: 2)]), options)
    #expect(found.count == 1)
    #expect(
      found.first?.hasPrefix("error: Rules contradict each other: \"keyed by \\RuleReportTests.Row.number\"") == true
    )
  }

  // MARK: Rules without effect

  @Test("a rule that never matched is reported, and isn't echoed")
  func unused() {
    let options = DiffOptions.ignoring(\State.count).ignoring(\Elsewhere.value)
    let found = difference(from: State(), to: State(count: 2, level: 2), options: options)
    #expect(found.rules == ["ignoring \\RuleReportTests.State.count"])
    #expect(found.notes.allSatisfy { $0.level == .note })
    #expect(
      found.rendered().hasSuffix(
        """
        Rules in force: ignoring \\RuleReportTests.State.count

        Note: The rule "ignoring \\RuleReportTests.Elsewhere.value" never matched
        """
      )
    )
    // Such a rule makes no difference by itself.
    #expect(difference(from: State(), to: State(), options: options).isEmpty)
  }

  @Test("whether a rule matches in what was skipped as identical can't be told: it is echoed, and not called unused")
  func skipped() {
    let rows = (0..<100).map { _ in Row() }
    let options = DiffOptions.ignoring(\Row.number)
    let found = difference(from: State(rows: rows), to: State(rows: rows, count: 2), options: options)
    #expect(found.notes == [])
    #expect(found.rules == ["ignoring \\RuleReportTests.Row.number"])
    // The same for what came or went as a whole.
    #expect(difference(from: State(), to: State(rows: rows), options: options).notes == [])
  }

  @Test("rules and their notes survive JSON, and documents without rules are read")
  func json() throws {
    let options = DiffOptions.ignoring(\State.total).ignoring(\State.count).ignoring(\Elsewhere.value)
      .tolerance(0.1, for: Double.self).tolerance(1, at: \State.level)
    let found = difference(from: State(), to: State(rows: [Row()], count: 2), options: options)
    #expect(found.notes.map(\.level) == [.error, .error, .note])
    #expect(found.rules.count == 3)
    let json = try found.jsonText()
    #expect(try Difference(json: json) == found)
    var older = found
    older.rules = []
    let start = try #require(json.range(of: "\"rules\" : ["))
    let end = try #require(json.range(of: "],", range: start.upperBound..<json.endIndex))
    #expect(try Difference(json: json.replacingCharacters(in: start.lowerBound..<end.upperBound, with: "")) == older)
  }
}
