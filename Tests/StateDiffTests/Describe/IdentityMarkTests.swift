import StateDiff
import Testing

private final class Node {
  var name: String
  var next: [Node] = []
  init(_ name: String) { self.name = name }
}

/// Objects that are met again are told by a mark, within one value and over the two sides of a change.
@Suite struct IdentityMarkTests {
  private enum Place { case one([Node]), two([Node]) }

  // parity D31
  @Test("within one graph: numbers in the order of first appearance, only for what is met again")
  func oneGraph() {
    let (a, b, c) = (Node("a"), Node("b"), Node("c"))
    a.next = [b, c, b]
    b.next = [a]
    #expect(
      describe(["k": a, "l": b]) == """
        [
          "k": Node#1(
            name: "a",
            next: [
              Node#2(name: "b", next: [Node#1 (shown above)]),
              Node(name: "c", next: []),
              Node#2 (shown above)
            ]
          ),
          "l": Node#2 (shown above)
        ]
        """
    )
  }

  // parity D32
  @Test("over both sides of a change: one object has one number")
  func twoGraphs() {
    let (a, b) = (Node("a"), Node("b"))
    #expect(
      diff(Place.one([a, a]), Place.two([b, a, b, a])) == """
        1 difference: .one([Node#1(name: "a", next: []), Node#1 (shown above)]) → .two([Node#2(name: "b", next: []), Node#1(name: "a", next: []), Node#2 (shown above), Node#1 (shown …

        - Expected   + Actual

        - .one([Node#1(name: "a", next: []), Node#1 (shown above)])
        + .two(
        +   [
        +     Node#2(name: "b", next: []),
        +     Node#1(name: "a", next: []),
        +     Node#2 (shown above),
        +     Node#1 (shown above)
        +   ]
        + )
        """
    )
  }

  // parity D32
  @Test("what differs in two objects is told where they are met first; later the place is named")
  func theSameTwoObjects() {
    func graph(_ name: String) -> [String: Node] {
      let shared = Node(name)
      let owner = Node("owner")
      owner.next = [Node("x"), shared]
      return ["a": owner, "b": shared]
    }
    let found = difference(from: graph("old"), to: graph("new"))
    #expect(found.changes.map(\.path.description) == [#"["a"].next[1].name"#, #"["b"]"#])
    #expect(found.changes.last?.reason == #"the same two objects as at ["a"].next[1], and told there"#)
    // Each side's own sharing is no difference.
    let twice = Node("n")
    #expect(lines([twice, twice], [Node("n"), Node("n")]) == [])
  }
}
