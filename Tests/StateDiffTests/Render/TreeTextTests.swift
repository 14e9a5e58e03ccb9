import Testing

@testable import StateDiff

@Suite struct TreeTextTests {
  /// The example of the documentation, made by hand.
  private let sample: Difference = {
    let title = leaf(.field("title"), "\"Draft\"", "\"Final\"", after: 1)
    let document = Node(
      step: .element(.init(expected: 6, actual: 6, id: "7")),
      typeName: "Document",
      shape: .structure,
      children: [title],
      unchangedBefore: 6,
      unchangedAfter: 4
    )
    let documents = Node(
      step: .field("documents"),
      typeName: "[Document]",
      shape: .array,
      children: [document],
      unchangedBefore: 3,
      unchangedAfter: 13
    )
    let tree = Node(
      typeName: "Library.State",
      shape: .structure,
      children: [documents, leaf(.field("isDirty"), "false", "true")]
    )
    let path: [Step] = [.field("documents"), .element(.init(expected: 6, actual: 6, id: "7")), .field("title")]
    return Difference(
      tree: tree,
      changes: [
        Change(path: DiffPath(path), kind: .replaced, before: "\"Draft\"", after: "\"Final\""),
        Change(path: DiffPath([.field("isDirty")]), kind: .replaced, before: "false", after: "true"),
      ],
      visibleCount: 2
    )
  }()

  @Test func theDocumentedLayout() {
    #expect(
      sample.rendered() == """
        2 differences, first at documents[id: 7].title: "Draft" → "Final"

        - Expected   + Actual

          Library.State(
            … 3 unchanged,
            documents: [
              … 6 unchanged,
              [6]: Document(
                … 1 unchanged,
        -       title: "Draft",
        +       title: "Final",
                … 4 unchanged
              ),
              … 13 unchanged
            ],
        -   isDirty: false
        +   isDirty: true
          )
        """
    )
    #expect(sample.description == sample.rendered())
  }

  @Test func onePathALine() {
    #expect(
      sample.renderedPaths() == """
        documents[id: 7].title: "Draft" → "Final"
        isDirty: false → true
        """
    )
    #expect(sample.renderedPaths(limit: 1) == "documents[id: 7].title: \"Draft\" → \"Final\"\n… 1 more change")
  }

  @Test func theFirstLineShowsWhereLongTextsDiffer() {
    let head = "Report(\n  pages: [" + (1...40).map { "\($0)" }.joined(separator: ", ") + "],\n  title: "
    let change = Change(path: DiffPath(), kind: .replaced, before: head + "1\n)", after: head + "2\n)")
    let tree = Node(
      typeName: "Report",
      shape: .structure,
      status: .replaced,
      before: change.before,
      after: change.after
    )
    #expect(
      Difference(tree: tree, changes: [change], visibleCount: 1).firstLine
        == "1 difference: … 35, 36, 37, 38, 39, 40], title: 1) → … 35, 36, 37, 38, 39, 40], title: 2)"
    )
  }

  @Test func signsForAProportionalFont() {
    let lines = sample.rendered(.proportional).split(separator: "\n")
    #expect(lines[1] == "\u{2212} Expected   + Actual")
    #expect(lines.contains("\u{2212}   isDirty: false"))
    #expect(lines.contains("+   isDirty: true"))
    #expect(lines.contains("\u{2007} Library.State("))
  }

  @Test func colourComesBesideTheSigns() {
    let lines = sample.rendered(.default.coloured).split(separator: "\n")
    #expect(lines[1] == "\u{1B}[31m- Expected\u{1B}[0m   \u{1B}[32m+ Actual\u{1B}[0m")
    #expect(lines.contains("\u{1B}[31m-   isDirty: false\u{1B}[0m"))
    #expect(lines.contains("\u{1B}[32m+   isDirty: true\u{1B}[0m"))
    #expect(lines.contains("\u{1B}[2m    … 3 unchanged,\u{1B}[0m"))
  }

  @Test func elementsThatComeGoAndMove() {
    let tree = Node(
      typeName: "[Row]",
      shape: .array,
      children: [
        Node(
          step: .element(.init(expected: 2, actual: 0, id: "r")),
          typeName: "Row",
          shape: .structure,
          status: .moved(from: 2, to: 0)
        ),
        Node(
          step: .element(.init(expected: 0, actual: 1)),
          typeName: "Row",
          shape: .structure,
          status: .moved(from: 0, to: 1),
          children: [leaf(.field("n"), "1", "2")]
        ),
        Node(
          step: .element(.init(expected: nil, actual: 2)),
          typeName: "Row",
          shape: .structure,
          status: .added,
          after: "Row(\n  n: 1\n)"
        ),
        Node(
          step: .element(.init(expected: 3, actual: nil)),
          typeName: "Row",
          shape: .structure,
          status: .removed,
          before: "Row(n: 3)"
        ),
        Node(
          step: .element(.init(expected: 5, actual: 4)),
          typeName: "Row",
          shape: .structure,
          children: [leaf(.field("n"), "1", "2")]
        ),
      ]
    )
    let change = Change(
      path: DiffPath([.element(.init(expected: 2, actual: 0, id: "r"))]),
      kind: .moved(from: 2, to: 0)
    )
    let text = Difference(tree: tree, changes: [change], visibleCount: 6).rendered()
    #expect(
      text == """
        6 differences, first at [id: r]: moved 2 → 0

        - Expected   + Actual

          [
            [2→0] moved, id: r,
            [0→1] moved, edited: Row(
        -     n: 1
        +     n: 2
            ),
        +   [2]: Row(
        +     n: 1
        +   ),
        -   [3]: Row(n: 3),
            [5→4]: Row(
        -     n: 1
        +     n: 2
            )
          ]
        """
    )
  }

  @Test func optionalsPayloadsKeysAndMembers() {
    let payload = Node(
      step: .unwrapped,
      typeName: "Phase",
      shape: .enumCase,
      caseName: "failed",
      children: [leaf(.payload(case: "failed", label: "code"), "1", "2", after: 1)]
    )
    let phase = Node(step: .field("phase"), typeName: "Phase?", shape: .optional, children: [payload])
    let map = Node(
      step: .field("map"),
      typeName: "[String: Int]",
      shape: .dictionary,
      children: [leaf(.key("\"a\""), "1", "2")]
    )
    let tags = Node(
      step: .field("tags"),
      typeName: "Set<String>",
      shape: .set,
      children: [
        Node(
          step: .member("\"c\""),
          typeName: "String",
          shape: .leaf,
          status: .added,
          after: "\"c\"",
          unchangedBefore: 2
        )
      ]
    )
    let tree = Node(typeName: "State", shape: .structure, children: [phase, map, tags])
    let text = Difference(tree: tree, changes: [], visibleCount: 3).rendered()
    #expect(
      text == """
        3 differences

        - Expected   + Actual

          State(
            phase: .failed(
              … 1 unchanged,
        -     code: 1
        +     code: 2
            ),
            map: [
        -     "a": 1
        +     "a": 2
            ],
            tags: Set([
              … 2 unchanged,
        +     "c"
            ])
          )
        """
    )
  }

  @Test func aRootThatWasReplaced() {
    let tree = Node(typeName: "Int", shape: .leaf, status: .replaced, before: "1", after: "2")
    let change = Change(path: DiffPath(), kind: .replaced, before: "1", after: "2")
    #expect(
      Difference(tree: tree, changes: [change], visibleCount: 1).rendered() == """
        1 difference: 1 → 2

        - Expected   + Actual

        - 1
        + 2
        """
    )
  }

  // case R30
  @Test func hiddenChangesStandBelow() {
    var weight = leaf(.field("weight"), "1", "2")
    weight.visibility = .hidden(by: "Crate")
    var tree = Node(typeName: "Crate", shape: .structure, children: [weight, leaf(.field("code"), "1", "2")])
    let hidden = Change(
      path: DiffPath([.field("weight")]),
      kind: .replaced,
      before: "1",
      after: "2",
      visibility: .hidden(by: "Crate")
    )
    let visible = Change(path: DiffPath([.field("code")]), kind: .replaced, before: "1", after: "2")
    #expect(
      Difference(tree: tree, changes: [hidden, visible], visibleCount: 1, hiddenCount: 1).rendered() == """
        1 difference, at code: 1 → 2

        - Expected   + Actual

          Crate(
            … 1 hidden by ==, see below,
        -   code: 1
        +   code: 2
          )

        Hidden by == of Crate:

        - weight: 1
        + weight: 2
        """
    )
    tree.children.removeLast()
    let only = Difference(tree: tree, changes: [hidden], visibleCount: 0, hiddenCount: 1)
    #expect(only.isEmpty)
    #expect(
      only.rendered() == """
        No visible difference; 1 hidden by == of Crate, at weight: 1 → 2

        Hidden by == of Crate:

        - Expected   + Actual

        - weight: 1
        + weight: 2
        """
    )
    #expect(only.renderedPaths() == "weight: 1 → 2 (hidden by == of Crate)")
  }

  @Test func notesStandAtTheEnd() {
    let path = DiffPath([.field("rows"), .element(.init(expected: 3, actual: 3))])
    let difference = Difference(
      tree: Node(typeName: "State", shape: .structure),
      changes: [],
      notes: [Note("1 closure not compared at .onTap"), Note("nan on both sides counts as equal", path: path)],
      visibleCount: 0
    )
    #expect(
      difference.rendered() == """
        No difference

        Note: 1 closure not compared at .onTap
        Note: nan on both sides counts as equal (at rows[3])
        """
    )
  }

  @Test func aBudgetOfLinesIsKeptAndTold() {
    let children = (0..<1_000).map { (index: Int) in
      leaf(.element(.init(expected: index, actual: index)), "\(index)", "x")
    }
    let inner = Node(step: .field("rows"), typeName: "[Int]", shape: .array, children: children, unchangedAfter: 5)
    let tree = Node(typeName: "State", shape: .structure, children: [inner, leaf(.field("last"), "1", "2")])
    var difference = Difference(tree: tree, changes: [], visibleCount: 1_001)
    difference.budget.lines = 16
    #expect(
      difference.rendered() == """
        1,001 differences

        - Expected   + Actual

          State(
            rows: [
        -     [0]: 0,
        +     [0]: x,
              … 999 more differences,
              … 5 unchanged
            ],
        -   last: 1
        +   last: 2
          )

        999 of 1,001 differences not shown. To see more, pass options: DiffOptions with a larger \
        budget.lines (now 16) or budget.bytes (now 65,536).
        """
    )
    difference.budget.lines = 400
    difference.budget.bytes = 300
    #expect(difference.rendered().utf8.count < 700)
  }

  @Test func userTextCannotStartACommand() {
    let tree = Node(
      typeName: "String",
      shape: .leaf,
      status: .replaced,
      before: "::error::x",
      after: "##[group]\u{1B}[2J"
    )
    let text = Difference(
      tree: tree,
      changes: [Change(path: DiffPath(), kind: .replaced, before: "\r::error::x", after: "b")],
      visibleCount: 1
    ).rendered()
    #expect(!text.contains("##["))
    #expect(!text.contains("\u{1B}"))
    #expect(!text.contains("\r"))
    #expect(!text.split(separator: "\n").contains { $0.drop { $0 == " " }.hasPrefix("::") })
  }

  @Test func aTreeOfAnyDepthIsWritten() {
    var node = leaf(.field("end"), "1", "2")
    for _ in 0..<400 { node = Node(step: .field("next"), typeName: "List", shape: .structure, children: [node]) }
    var difference = Difference(tree: node, changes: [], visibleCount: 1)
    difference.budget.lines = 2_000
    difference.budget.bytes = 1_000_000
    let lines = difference.rendered().split(separator: "\n")
    #expect(lines.contains { $0.hasSuffix("end: 1") })
    #expect(lines.last == "  )")
  }
}

private func leaf(_ step: Step, _ before: String, _ after: String, after count: Int = 0) -> Node {
  Node(
    step: step,
    typeName: "Value",
    shape: .leaf,
    status: .replaced,
    before: before,
    after: after,
    unchangedBefore: count
  )
}
