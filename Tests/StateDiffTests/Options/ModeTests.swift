import StateDiff
import Testing

/// Whose word counts, what mirrors hide, and that a text says which was chosen.
@Suite struct ModeTests {
  private struct Tag: Equatable {
    var id: Int
    var color: Int
    static func == (one: Self, two: Self) -> Bool { one.id == two.id }
  }
  private struct Never: Equatable {
    var value = 1
    var text = String(repeating: "rebuilt ", count: 5)
    static func == (one: Self, two: Self) -> Bool { false }
  }
  private struct Card: CustomReflectable {
    var holder = "Ada"
    var pin: Int
    var customMirror: Mirror { Mirror(self, children: ["holder": holder], displayStyle: .struct) }
  }
  private func options(_ equality: DiffOptions.Equality) -> DiffOptions {
    var options = DiffOptions()
    options.equality = equality
    return options
  }

  @Test func onlyTheOperator() {
    let found = difference(
      from: [Tag(id: 1, color: 1), Tag(id: 2, color: 1)],
      to: [Tag(id: 1, color: 2), Tag(id: 3, color: 1)],
      options: options(.operatorOnly)
    )
    #expect(lines(found) == ["[1].id: 2 → 3"])
    #expect(found.hiddenCount == 0)
    #expect(found.rendered().hasSuffix("Rules in force: only == counts where a type has one"))
    // An `==` that says "different" counts although nothing stored differs; types without one compare by what they store.
    let denied = difference(
      from: [Never(), Never(value: 2)],
      to: [Never(), Never(value: 3)],
      options: options(.operatorOnly)
    )
    #expect(denied.changes.map(\.path.description) == ["[0]", "[1].value"])
    #expect(denied.changes.first?.reason == "== of ModeTests.Never says different")
    #expect(
      lines(Card(pin: 1), Card(holder: "Eve", pin: 1), options: options(.operatorOnly)) == [#"holder: "Ada" → "Eve""#]
    )
  }

  @Test func onlyWhatIsStored() {
    let found = difference(from: Tag(id: 1, color: 1), to: Tag(id: 1, color: 2), options: options(.structureOnly))
    #expect(lines(found) == ["color: 1 → 2"])
    #expect(found.rendered().hasSuffix("Rules in force: only what is stored counts"))
    #expect(lines([Never()], [Never()], options: options(.structureOnly)) == [])
    #expect(difference(from: Tag(id: 1, color: 1), to: Tag(id: 1, color: 2)).hiddenCount == 1)
  }

  // case R23; parity D23, D52
  @Test func hiddenFields() {
    var shows = DiffOptions()
    shows.showsHiddenFields = true
    let found = difference(from: Card(pin: 1), to: Card(pin: 2), options: shows)
    #expect(lines(found) == ["pin: 1 → 2"])
    #expect(found.rendered().hasSuffix("Rules in force: fields that a mirror hides are shown"))
    #expect(describe([Card(pin: 1)], options: shows) == #"[ModeTests.Card(holder: "Ada", pin: 1)]"#)
    #expect(describe([Card(pin: 1)]) == #"[ModeTests.Card(holder: "Ada")]"#)
  }

  // parity D52
  @Test func budgetsOfADescription() {
    var few = DiffOptions()
    few.budget.lines = 4
    #expect(describe((0..<9).map { String(repeating: "x", count: 20 + $0) }, options: few).hasSuffix("… 7 more\n]"))
    var short = DiffOptions()
    short.budget.bytes = 100
    #expect(describe((0..<90).map { String($0) }, options: short).contains(" more"))
  }
}
