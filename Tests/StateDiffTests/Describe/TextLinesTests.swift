import Testing

@testable import StateDiff

@Suite struct TextLinesTests {
  // case R10
  @Test func oneLineOfTwoHundred() {
    let old = (1...200).map { "line \($0)" }
    var new = old
    new[89] = "line ninety"
    check(
      old.joined(separator: "\n"),
      new.joined(separator: "\n"),
      """
        State(
          notes: \"""
            … 86 lines unchanged
            87  line 87
            88  line 88
            89  line 89
      -     90  line 90
      +     90  line ninety
            91  line 91
            92  line 92
            93  line 93
            … 107 lines unchanged
          \"""
        )
      """
    )
  }

  @Test func linesThatComeAndGoShiftTheNumbers() {
    check(
      "a\nb\nc\nd\ne\nf\ng\nh\ni\nj",
      "a\nc\nd\ne\nf\ng\nh\nnew\ni\nj",
      """
        State(
          notes: \"""
              1  a
      -       2  b
            3→2  c
            4→3  d
            5→4  e
            6→5  f
            7→6  g
            8→7  h
      +       8  new
              9  i
             10  j
          \"""
        )
      """
    )
  }

  @Test func lineBreaksAndBlanksThatDiffer() {
    check(
      "a\nb\nc",
      "a\nb\nc\n",
      """
        State(
          notes: \"""
            1  a
            2  b
            3  c
      +     4  (empty line)
          \"""
        )
      """
    )
    check(
      "a\r\nb\r\nc",
      "a\r\nb\nc",
      """
        State(
          notes: \"""
            1  a
      -     2  b\\r
      +     2  b
            3  c
          \"""
        )
      """
    )
    check(
      "a\nb\nc",
      "a\nb  \nc",
      """
        State(
          notes: \"""
            1  a
      -     2  b
      +     2  b\\u{20}\\u{20}
            3  c
          \"""
        )
      """
    )
  }

  /// Any two texts over two letters and line breaks, up to five characters: shown and counted lines must add up.
  @Test func everyLineIsShownOrCounted() {
    var texts = [""]
    var longest = [""]
    for _ in 0..<5 {
      longest = longest.flatMap { text in ["a", "b", "\n"].map { text + $0 } }
      texts += longest
    }
    texts = texts.filter { StringText.isBlock($0) }
    for old in texts {
      for new in texts where old != new {
        var node = Node(typeName: "String", shape: .leaf, status: .replaced)
        TextLines.fill(&node, expected: old, actual: new, options: .init())
        var (expected, actual) = (node.unchangedAfter, node.unchangedAfter)
        for child in node.children {
          expected += child.unchangedBefore
          actual += child.unchangedBefore
          if child.status != .added { expected += 1 }
          if child.status != .removed { actual += 1 }
        }
        let oldCount = old.utf8.count { $0 == 0x0A } + 1
        let newCount = new.utf8.count { $0 == 0x0A } + 1
        if expected != oldCount || actual != newCount || node.children.allSatisfy({ $0.status == .unchanged }) {
          Issue.record("\(old.debugDescription) \(new.debugDescription): \(expected) \(actual)")
        }
      }
    }
  }

  private func check(
    _ old: String,
    _ new: String,
    _ text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var node = Node(step: .field("notes"), typeName: "String", shape: .leaf, status: .replaced)
    TextLines.fill(&node, expected: old, actual: new, options: .init())
    let tree = Node(typeName: "State", shape: .structure, children: [node])
    let rendered = Difference(tree: tree, changes: [], visibleCount: 1).rendered()
    #expect(rendered == "1 difference\n\n- Expected   + Actual\n\n" + text, sourceLocation: sourceLocation)
  }
}
