import StateDiff
import Testing

/// What is equal in a collection collapses to a count, and what differs never does.
@Suite struct CollapsingTests {
  private struct Key: Hashable {
    var name = "key"
    var deep = Deep()
  }
  private struct Deep: Hashable { var levels: [[Leaf]] = [[Leaf(), Leaf()]] }
  private struct Leaf: Hashable {
    var text = String(repeating: "long ", count: 60)
    var number = 0
  }
  private final class Person {
    var name: String
    init(_ name: String) { self.name = name }
  }
  /// A dictionary of one's own, known by its mirror.
  private struct Headers: CustomReflectable {
    var fields: [String: String]
    var customMirror: Mirror {
      Mirror(self, children: fields.sorted { $0.key < $1.key }.map { ($0.key as String?, $0.value as Any) })
    }
  }
  /// One that is told to be a dictionary.
  private struct Ordered: CustomReflectable {
    var entries: KeyValuePairs<String, Int>
    var customMirror: Mirror {
      Mirror(self, unlabeledChildren: entries.map { ($0.key, $0.value) }, displayStyle: .dictionary)
    }
  }

  // parity D5, D6
  @Test func arrays() {
    #expect(
      diff(Array(1...9), [1, 2, 3, 40, 5, 6, 8, 9]) == """
        2 differences, first at [3]: 4 → 40

        - Expected   + Actual

          [
            … 3 unchanged,
        -   [3]: 4,
        +   [3]: 40,
            … 2 unchanged,
        -   [6]: 7,
            … 2 unchanged
          ]
        """
    )
  }

  // parity D7, D8
  @Test func dictionaries() {
    let before = ["a": ["x": 1, "y": 2], "b": ["x": 1], "c": [:], "d": ["z": 0]]
    let after = ["a": ["x": 1, "y": 3], "b": ["x": 1], "c": [:], "e": ["z": 0]]
    #expect(
      diff(before, after) == """
        3 differences, first at ["a"]["y"]: 2 → 3

        - Expected   + Actual

          [
            "a": [
        -     "y": 2,
        +     "y": 3,
              … 1 unchanged
            ],
        -   "d": ["z": 0],
        +   "e": ["z": 0],
            … 2 unchanged
          ]
        """
    )
  }

  // parity D12, D13
  @Test func sets() {
    #expect(
      diff(Set(1...9), Set(2...10)) == """
        2 differences, first at [1]: removed 1

        - Expected   + Actual

          Set([
        -   1,
        +   10,
            … 8 unchanged
          ])
        """
    )
  }

  // parity D26
  @Test func dictionariesOfOnesOwn() {
    #expect(
      diff(Headers(fields: ["a": "1", "b": "2", "c": "3"]), Headers(fields: ["a": "1", "b": "x", "d": "4"])) == """
        3 differences, first at b: "2" → "x"

        - Expected   + Actual

          CollapsingTests.Headers(
            … 1 unchanged,
        -   b: "2",
        +   b: "x",
        -   c: "3",
        +   d: "4"
          )
        """
    )
    #expect(lines(Ordered(entries: ["a": 1, "b": 2]), Ordered(entries: ["b": 3, "a": 1])) == [#"["b"]: 2 → 3"#])
  }

  // parity D33
  @Test func collectionsOfObjects() {
    func people(_ names: String...) -> [Person] { names.map { Person($0) } }
    #expect(lines(people("Ada", "Bob"), people("Ada", "Bob")) == [])
    #expect(lines(people("Ada", "Bob"), people("Ada", "Rob")) == [#"[1].name: "Bob" → "Rob""#])
    let (before, after) = (people("Ada", "Bob", "Cid"), people("Ada", "Cid"))
    #expect(lines(before, after) == ["[1]: CollapsingTests.Person(name: \"Bob\") → ∅"])
    let (old, new) = (Person("Ada"), Person("Eve"))
    #expect(
      diff(["a": [old], "b": [old]], ["a": [new], "b": [new]]) == """
        2 differences, first at ["a"][0].name: "Ada" → "Eve"

        - Expected   + Actual

          [
            "a": [
              [0]: CollapsingTests.Person(
        -       name: "Ada"
        +       name: "Eve"
              )
            ],
            "b": [
        -     [0]: CollapsingTests.Person(name: "Ada")
        +     [0]: CollapsingTests.Person(name: "Eve")
              // the same two objects as at ["a"][0], and told there
            ]
          ]
        """
    )
  }

  // case R15
  @Test func keysThatDifferOnlyDeepInside() {
    var (one, two) = (Key(), Key())
    one.deep.levels[0][1].number = 1
    two.deep.levels[0][1].number = 2
    let found = difference(from: [one: 1, two: 1], to: [one: 5, two: 6])
    let paths = found.changes.map(\.path.description)
    #expect(paths.count == 2 && Set(paths).count == 2)
    #expect(paths[0].hasSuffix("number: 1)]]))]") && paths[1].hasSuffix("number: 2)]]))]"))
    #expect(found.changes.map(\.after) == ["5", "6"])
    // Alone, a short text does.
    #expect((difference(from: [one: 1], to: [one: 5]).changes.first?.path.description.utf8.count ?? 0) < 800)
    #expect(Set(difference(from: Set([one]), to: Set([two])).changes.map(\.path)).count == 2)
  }
}
