import Foundation
import Testing

@testable import StateDiff

/// Counts how often a value was put into words. Unchecked: the counter is guarded by its lock.
private final class Words: @unchecked Sendable {
  private let lock = NSLock()
  private var made = 0
  var count: Int { lock.withLock { made } }
  func add() { lock.withLock { made += 1 } }
}
private struct Spoken: DiffStringConvertible {
  var number: Int
  var words: Words
  var diffDescription: String {
    words.add()
    return "\(number)"
  }
}
private struct Row {
  var id: Int
  var spoken: Spoken
}
private struct Tag: Equatable {
  var id: Int
  var color: Int
  static func == (first: Tag, second: Tag) -> Bool { first.id == second.id }
}
private struct Tags: Equatable {
  var tags: [Tag]
  var name: String
}
private struct Vault: Equatable, CustomReflectable {
  var owner = "o"
  var pin = "1234"
  var customMirror: Mirror { Mirror(self, children: ["owner": owner], displayStyle: .struct) }
}
private struct Liar: CustomReflectable {
  var calls: Words
  var customMirror: Mirror {
    calls.add()
    return Mirror(
      self,
      children: (0..<calls.count % 7).map { ("p\($0)" as String?, $0 as Any) },
      displayStyle: .struct
    )
  }
}

@Suite struct BudgetTests {
  @Test("nothing is put into words that isn't told, and the counts stay exact")
  func words() {
    let words = Words()
    func rows(_ offset: Int) -> [Row] {
      (0..<5_000).map { Row(id: $0, spoken: Spoken(number: $0 + offset, words: words)) }
    }
    var options = DiffOptions()
    options.budget.lines = 50
    let found = difference(from: rows(0), to: rows(1), options: options)
    #expect(found.visibleCount == 5_000)
    #expect(found.changes.count == 50)
    #expect(found.tree.omittedChildren == 4_950)
    // Two sides of each, and as often as a spelling or more detail needs it.
    #expect(words.count <= 50 * 8)
  }

  @Test("hidden changes don't use up the room of visible ones")
  func room() {
    var options = DiffOptions()
    options.budget.lines = 20
    let before = Tags(tags: (0..<500).map { Tag(id: $0, color: 1) }, name: "a")
    let after = Tags(tags: (0..<500).map { Tag(id: $0, color: 2) }, name: "b")
    let found = difference(from: before, to: after, options: options)
    #expect(found.visibleCount == 1)
    #expect(found.hiddenCount == 500)
    #expect(found.changes.last?.path.description == "name")
    #expect(found.changes.count <= 41)
  }

  @Test("bytes of text are bounded")
  func bytes() {
    var options = DiffOptions()
    options.budget.bytes = 1_000
    let before = (0..<100).map { String(repeating: "a\($0)", count: 50) }
    let after = (0..<100).map { String(repeating: "b\($0)", count: 50) }
    let found = difference(from: before, to: after, options: options)
    #expect(found.visibleCount == 100)
    #expect(found.changes.count < 100)
    #expect(found.changes.count + found.tree.omittedChildren == 100)
  }

  // case R23
  @Test("a hidden field is shown by option only")
  func hiddenFields() {
    var options = DiffOptions()
    options.showsHiddenFields = true
    #expect(lines(Vault(), Vault(pin: "9876"), options: options) == [#"pin: "1234" → "9876""#])
  }

  @Test("whose word counts")
  func equality() {
    var structure = DiffOptions()
    structure.equality = .structureOnly
    let pair = (Tag(id: 1, color: 1), Tag(id: 1, color: 2))
    #expect(lines(pair.0, pair.1, options: structure) == ["color: 1 → 2"])
    var ask = DiffOptions()
    ask.equality = .operatorOnly
    #expect(difference(from: pair.0, to: pair.1, options: ask).hiddenCount == 0)
    #expect(difference(from: pair.0, to: pair.1, options: ask).isEmpty)
    #expect(lines(Tag(id: 1, color: 1), Tag(id: 2, color: 1), options: ask) == ["id: 1 → 2"])
  }

  @Test("a mirror that lies never crashes")
  func liar() {
    let words = Words()
    for _ in 0..<10 {
      _ = difference(from: Liar(calls: words), to: Liar(calls: words))
      _ = difference(from: [Liar(calls: words)], to: [Liar(calls: Words())])
    }
  }

  // parity D20
  @Test("deep nesting stays within the budget of depth")
  func depth() {
    func nest(_ leaf: Int, _ levels: Int) -> Any { levels == 0 ? leaf : [nest(leaf, levels - 1)] }
    var options = DiffOptions()
    options.budget.depth = 5
    let found = difference(from: nest(1, 20), to: nest(2, 20), options: options)
    #expect(found.visibleCount == 1)
    #expect(found.changes.map(\.after) == ["2"])
    #expect(found.changes.first?.reason == "15 levels further down than the budget follows")
    #expect(difference(from: nest(1, 20), to: nest(2, 20)).changes.first?.path.steps.count == 20)
  }

  // parity D32, D33
  @Test("shared objects are told once")
  func sharedObjects() {
    final class Node {
      var name: String
      init(_ name: String) { self.name = name }
    }
    struct Graph {
      var first: Node
      var second: Node
    }
    func graph(_ name: String) -> Graph {
      let node = Node(name)
      return Graph(first: node, second: node)
    }
    #expect(difference(from: graph("a"), to: graph("a")).isEmpty)
    let found = difference(from: graph("a"), to: graph("b"))
    #expect(found.changes.map(\.path.description) == ["first.name", "second"])
    #expect(found.changes.last?.reason == "the same two objects as at first, and told there")
  }

  @Test("8 MB of data and a million elements")
  func large() {
    var data = Data(count: 8 << 20)
    let before = data
    data[4_000_000] = 1
    let found = difference(from: before, to: data)
    #expect(found.visibleCount == 1)
    #expect((found.changes.first?.before?.utf8.count ?? 0) < 1_000)
    let numbers = Array(0..<1_000_000)
    var others = numbers
    others[999_999] = 0
    #expect(lines(numbers, others) == ["[999999]: 999999 → 0"])
  }
}
