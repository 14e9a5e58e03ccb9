import StateDiff
import Testing

/// A renderer as a user would write it: it sees nothing but the public `Difference`.
private struct OutlineRenderer {
  var lines: [String] = []

  static func text(_ difference: Difference) -> String {
    var renderer = OutlineRenderer()
    renderer.add(difference.tree, level: 0)
    renderer.lines += difference.rules.map { "(\($0))" } + difference.notes.map { "(\($0.message))" }
    return renderer.lines.joined(separator: "\n")
  }

  private mutating func add(_ node: Node, level: Int) {
    let name = node.step?.description ?? node.typeName
    let line =
      switch node.status {
      case .descends: name
      case .replaced: "\(name) was \(node.before ?? "?"), is \(node.after ?? "?")"
      case .added: "\(name) came: \(node.after ?? "?")"
      case .removed: "\(name) went: \(node.before ?? "?")"
      case .moved(let from, let to): "\(name) moved from \(from) to \(to)"
      case .unchanged: "\(name) is still \(node.after ?? "?")"
      }
    lines.append(String(repeating: "* ", count: level) + line)
    for child in node.children {
      if child.unchangedBefore > 0 { equal(child.unchangedBefore, level + 1) }
      add(child, level: level + 1)
    }
    if node.unchangedAfter > 0 { equal(node.unchangedAfter, level + 1) }
  }

  private mutating func equal(_ count: Int, _ level: Int) {
    lines.append(String(repeating: "* ", count: level) + "\(count) equal")
  }
}

@Suite struct OwnRendererTests {
  private struct Row: Identifiable {
    var id: Int
    var title: String
  }
  private struct State {
    var rows = [Row(id: 1, title: "a"), Row(id: 2, title: "b"), Row(id: 3, title: "c")]
    var map = ["x": 1, "y": 2]
    var stamp = 0
  }

  @Test func aRendererOfOnesOwn() {
    var after = State()
    after.rows = [Row(id: 3, title: "c"), Row(id: 1, title: "A"), Row(id: 4, title: "d")]
    after.map["y"] = nil
    after.stamp = 1
    let found = difference(from: State(), to: after, options: .ignoring(\State.stamp))
    #expect(
      OutlineRenderer.text(found) == """
        OwnRendererTests.State
        * .rows
        * * [id: 3] moved from 2 to 0
        * * [id: 1]
        * * * 1 equal
        * * * .title was "a", is "A"
        * * [id: 4] came: OwnRendererTests.Row(id: 4, title: "d")
        * * [id: 2] went: OwnRendererTests.Row(id: 2, title: "b")
        * .map
        * * ["y"] went: 2
        * * 1 equal
        * 1 equal
        (ignoring \\OwnRendererTests.State.stamp)
        """
    )
  }
}
