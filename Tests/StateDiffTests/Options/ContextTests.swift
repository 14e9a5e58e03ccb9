import StateDiff
import Testing

/// `Budget.context`: equal neighbours of what differs.
@Suite struct ContextTests {
  private struct State {
    var a = 1, b = 2, c = 3, d = 4, e = 5
    var rows = Array(10..<20)
    var map = ["k1": 1, "k2": 2, "k3": 3, "k4": 4]
    var tags: Set<Int> = [1, 2, 3, 4]
  }
  private func options(_ context: Int) -> DiffOptions {
    var options = DiffOptions()
    options.budget.context = context
    return options
  }

  @Test func oneNeighbourOnEachSide() throws {
    var after = State()
    after.c = 0
    after.rows[5] = 0
    after.map["k3"] = 0
    after.tags.remove(2)
    let found = difference(from: State(), to: after, options: options(1))
    #expect(
      found.rendered() == """
        4 differences, first at c: 3 → 0

        - Expected   + Actual

          ContextTests.State(
            … 1 unchanged,
            b: 2,
        -   c: 3,
        +   c: 0,
            d: 4,
            e: 5,
            rows: [
              … 4 unchanged,
              [4]: 14,
        -     [5]: 15,
        +     [5]: 0,
              [6]: 16,
              … 3 unchanged
            ],
            map: [
              … 1 unchanged,
              "k2": 2,
        -     "k3": 3,
        +     "k3": 0,
              "k4": 4
            ],
            tags: Set([
              1,
        -     2,
              3,
              … 1 unchanged
            ])
          )
        """
    )
    #expect(found.changes == difference(from: State(), to: after).changes)
    #expect(found.assignments() == difference(from: State(), to: after).assignments())
    #expect(try Difference(json: found.jsonText()) == found)
    // Not by default.
    #expect(!difference(from: State(), to: after).rendered().contains("d: 4"))
  }

  @Test("counts stay true where elements come and go, and large values stay on their line")
  func comingAndGoing() {
    let before = ["a", "b", "c", "d", "e", String(repeating: "x", count: 500)]
    let after = ["a", "c", "d", "n", "e", String(repeating: "x", count: 500)]
    #expect(
      diff(before, after, options: options(1)) == """
        2 differences, first at [1]: removed "b"

        - Expected   + Actual

          [
            [0]: "a",
        -   [1]: "b",
            [2→1]: "c",
            [3→2]: "d",
        +   [3]: "n",
            [4]: "e",
            … 1 unchanged
          ]
        """
    )
  }
}
