import Foundation
import StateDiff
import Testing

/// What is left out: by key path, by type, by predicate; and what that doesn't touch.
@Suite struct IgnoringTests {
  private struct State: Equatable {
    var title = "a"
    var lastSeen = 1
    let born = 1
    var rows = [Row(id: 1), Row(id: 2)]
    var child: Child? = Child()
    var object = Object()
    @Clamped var level = 1
    var total: Int { title.count + rows.count }
    var firstTitle: String {
      get { rows[0].title }
      set { rows[0].title = newValue }
    }
  }
  private struct Row: Identifiable, Hashable {
    var id: Int
    var title = "r"
    var stamp = 0
  }
  private struct Child: Equatable {
    var name = "c"
    var noise = Noise()
  }
  private struct Noise: Hashable { var value = 0 }
  private final class Object: Equatable {
    var count = 1
    static func == (one: Object, two: Object) -> Bool { one.count == two.count }
  }
  @propertyWrapper private struct Clamped: Equatable {
    var wrappedValue: Int
  }

  private func state(_ change: (inout State) -> Void) -> State {
    var state = State()
    change(&state)
    return state
  }

  // MARK: By key path

  @Test func aKeyPathThatCanBeWritten() throws {
    let after = state { ($0.lastSeen, $0.title) = (2, "b") }
    let options = DiffOptions.ignoring(\State.lastSeen)
    #expect(lines(State(), after, options: options) == [#"title: "a" → "b""#])
    #expect(difference(from: State(), to: state { $0.lastSeen = 2 }, options: options).isEmpty)
    #expect(
      diff(State(), after, options: options) == """
        1 difference, at title: "a" → "b"

        - Expected   + Actual

          IgnoringTests.State(
        -   title: "a",
        +   title: "b",
            … 6 unchanged
          )

        Rules in force: ignoring \\IgnoringTests.State.lastSeen
        """
    )
  }

  @Test(
    "a constant, a chain of optionals, a property of an object, a wrapped and a computed property",
    arguments: 0..<5
  )
  func keyPathsOfEveryKind(_ kind: Int) {
    struct Born { let born: Int, name: String }
    func check<T>(_ before: T, _ after: T, _ elsewhere: T, _ options: DiffOptions, _ line: String) {
      #expect(difference(from: before, to: after, options: options).isEmpty)
      #expect(difference(from: before, to: after).visibleCount == 1)
      #expect(lines(before, elsewhere, options: options) == [line])
    }
    let object = { (count: Int) -> Object in
      let object = Object()
      object.count = count
      return object
    }
    switch kind {
    case 0:
      let options = DiffOptions.ignoring(\Born.born)
      let before = Born(born: 1, name: "a")
      check(before, Born(born: 2, name: "a"), Born(born: 2, name: "b"), options, #"name: "a" → "b""#)
    case 1:
      let after = state { $0.child?.name = "d" }
      let elsewhere = state { $0.child = nil }
      let options = DiffOptions.ignoring(\State.child?.name)
      check(
        State(),
        after,
        elsewhere,
        options,
        "child: IgnoringTests.Child(name: \"c\", noise: IgnoringTests.Noise(value: 0)) → nil"
      )
    case 2:
      let after = state { $0.object = object(2) }
      let options = DiffOptions.ignoring(\State.object.count)
      check(State(), after, state { $0.lastSeen = 9 }, options, "lastSeen: 1 → 9")
    case 3:
      let after = state { $0.level = 2 }
      let elsewhere = state { ($0.level, $0.lastSeen) = (2, 9) }
      check(State(), after, elsewhere, DiffOptions.ignoring(\State.level), "lastSeen: 1 → 9")
    default:
      let after = state { $0.rows[0].title = "x" }
      let elsewhere = state { $0.rows[1].title = "x" }
      check(State(), after, elsewhere, DiffOptions.ignoring(\State.firstTitle), #"rows[id: 2].title: "r" → "x""#)
    }
  }

  @Test("a reference is never written through")
  func objectsStayAsTheyAre() {
    let before = State()
    let after = state { $0.object = Object() }
    after.object.count = 2
    #expect(difference(from: before, to: after, options: .ignoring(\Object.count)).isEmpty)
    #expect(before.object.count == 1 && after.object.count == 2)
  }

  @Test("at every depth: in arrays, identified arrays, dictionaries, sets, enums, optionals, Any")
  func everyDepth() {
    enum Phase { case busy([Row]) }
    let options = DiffOptions.ignoring(\Row.stamp)
    let (before, after) = (Row(id: 1, stamp: 1), Row(id: 1, stamp: 2))
    let edited = Row(id: 1, title: "x", stamp: 2)
    func check(_ wrap: (Row) -> Any, _ lines: [String]) {
      #expect(difference(from: wrap(before), to: wrap(after), options: options).isEmpty)
      #expect(StateDiffTests.lines(wrap(before), wrap(edited), options: options) == lines)
    }
    let title = #"title: "r" → "x""#
    check({ [$0] }, ["[id: 1].\(title)"])
    check({ [[Row(id: 7), $0, Row(id: 8)]] }, ["[0][id: 1].\(title)"])
    check({ ["k": $0] }, ["[\"k\"].\(title)"])
    check({ ["k": [Optional($0)]] }, ["[\"k\"][id: 1].\(title)"])
    check({ Phase.busy([$0]) }, ["busy[id: 1].\(title)"])
    check({ ($0, 1 as Any) }, [".0.\(title)"])
    check({ [$0 as Any, Row(id: 4)] }, ["[id: 1].\(title)"])
    // Keys and members differ as a whole, unless a rule says that they don't.
    let text = "IgnoringTests.Row(id: 1, title: \"r\", stamp: 1)"
    let other = "IgnoringTests.Row(id: 1, title: \"x\", stamp: 2)"
    check({ Set([$0, Row(id: 5)]) }, ["[\(text)]: \(text) → ∅", "[\(other)]: ∅ → \(other)"])
    check({ [$0: 1] }, ["[\(text)]: 1 → ∅", "[\(other)]: ∅ → 1"])
    #expect(lines([before: 1], [after: 2], options: options) == ["[\(text)]: 1 → 2"])
  }

  @Test("elements are paired by what isn't ignored, also where they came, went and repeat")
  func pairing() {
    struct Mark: Equatable { var letter: String, stamp: Int }
    func marks(_ letters: String, _ stamp: Int) -> [Mark] {
      letters.map { Mark(letter: String($0), stamp: stamp) }
    }
    let options = DiffOptions.ignoring(\Mark.stamp)
    #expect(difference(from: marks("abcabc", 1), to: marks("abcabc", 2), options: options).isEmpty)
    let found = difference(from: marks("abcdef", 1), to: marks("xacdyef", 2), options: options)
    let kinds = found.changes.map { "\($0.path) \($0.kind)" }
    #expect(kinds == ["[0] added", "[1] removed", "[4] added"])
  }

  // MARK: By type

  @Test func aType() {
    let options = DiffOptions.ignoring(type: Noise.self)
    let after = state { $0.child = Child(name: "d", noise: Noise(value: 1)) }
    #expect(lines(State(), after, options: options) == [#"child.name: "c" → "d""#])
    #expect(
      diff(State(), after, options: options)?.hasSuffix("Rules in force: ignoring type IgnoringTests.Noise") == true
    )
    // An optional of it, elements that came, members, entries.
    #expect(difference(from: Optional<Noise>.none, to: Noise(), options: options).isEmpty)
    #expect(difference(from: [1, Noise(), 2] as [Any], to: [1, 2], options: options).isEmpty)
    #expect(difference(from: Set([Noise()]), to: [], options: options).isEmpty)
    #expect(difference(from: ["a": Noise()], to: [:], options: options).isEmpty)
    // Not elsewhere.
    #expect(lines([1, Noise(), 2] as [Any], [1, 2, 4] as [Any], options: options) == ["[2]: ∅ → 4"])
    #expect(!difference(from: Noise() as Any, to: 1 as Any, options: options).isEmpty)
  }

  @Test func subclassesOfAType() {
    class Base { var count = 1 }
    final class Derived: Base {}
    let other = Derived()
    other.count = 2
    #expect(difference(from: [Derived()], to: [other], options: .ignoring(type: Base.self)).isEmpty)
    #expect(lines([Base()], [Base()], options: .ignoring(type: Derived.self)) == [])
    let base = Base()
    base.count = 2
    #expect(lines([Base()], [base], options: .ignoring(type: Derived.self)) == ["[0].count: 1 → 2"])
  }

  // MARK: By predicate

  @Test func aPredicate() {
    let after = state {
      $0.lastSeen = 2
      $0.rows[0].stamp = 5
      $0.rows[1].title = "x"
    }
    let byPath = DiffOptions.ignoring { path, _ in path.description.hasSuffix("stamp") || path.description == "lastSeen"
    }
    #expect(lines(State(), after, options: byPath) == [#"rows[id: 2].title: "r" → "x""#])
    let byValue = DiffOptions.ignoring { _, value in value is Int }
    #expect(lines(State(), after, options: byValue) == [#"rows[id: 2].title: "r" → "x""#])
    let text = diff(State(), after, options: byValue)
    #expect(text?.hasSuffix("Rules in force: ignoring where a predicate says so") == true)
    #expect(lines(1 as Any, "a" as Any, options: byValue) == ["self: 1 as Int → \"a\" as String"])
  }

  @Test("the predicate gets the whole path, also while elements are being paired")
  func wholePaths() {
    struct Note { var text: String, stamp: Int }
    struct Book { var notes: [Note] }
    let before = Book(notes: [Note(text: "a", stamp: 1), Note(text: "b", stamp: 1), Note(text: "c", stamp: 1)])
    let after = Book(notes: [Note(text: "x", stamp: 2), Note(text: "b", stamp: 2), Note(text: "y", stamp: 2)])
    let options = DiffOptions.ignoring { path, _ in
      guard path.steps.count == 3, path.steps[0] == .field("notes"), case .element = path.steps[1] else { return false }
      return path.steps[2] == .field("stamp")
    }
    #expect(lines(before, after, options: options) == [#"notes[0].text: "a" → "x""#, #"notes[2].text: "c" → "y""#])
  }

  @Test("an == that sees what is ignored isn't taken for a difference without a reason")
  func ownEquality() {
    let after = state { $0.child?.noise.value = 4 }
    #expect(State() != after)
    for options in [DiffOptions.ignoring(\Noise.value), .ignoring(type: Noise.self), .ignoring(\Child.noise)] {
      #expect(lines(State(), after, options: options) == [])
      #expect(lines([State()], [after], options: options) == [])
    }
  }
}
