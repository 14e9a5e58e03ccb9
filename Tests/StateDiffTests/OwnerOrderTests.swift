import Testing

@testable import StateDiff

private final class Tok: Equatable {
  let name: String
  init(_ name: String) { self.name = name }
  static func == (first: Tok, second: Tok) -> Bool { first === second }
}
private struct Fields: Equatable {
  var a = Tok("a")
  var b = Tok("b")
  var c = 1
  var d = 1
}
private struct Wrapped: Equatable {
  var before = 0
  var fields = Fields()
  var after = 0
}

/// What only an `==` tells stands in the order of its owner, and isn't counted as unchanged.
@Suite struct OwnerOrderTests {
  private func outline(_ node: Node) -> [String] {
    var lines = node.children.flatMap { child in
      (child.unchangedBefore > 0 ? ["\(child.unchangedBefore) unchanged"] : []) + ["\(child.step?.description ?? "")"]
    }
    if node.unchangedAfter > 0 { lines.append("\(node.unchangedAfter) unchanged") }
    return lines
  }

  @Test func fields() {
    #expect(outline(difference(from: Fields(), to: Fields(c: 2)).tree) == [".a", ".b", ".c", "1 unchanged"])
    #expect(outline(difference(from: Fields(), to: Fields(d: 2)).tree) == [".a", ".b", "1 unchanged", ".d"])
    let wrapped = difference(from: Wrapped(), to: Wrapped(after: 1))
    #expect(outline(wrapped.tree) == ["1 unchanged", ".fields", ".after"])
    #expect(wrapped.changes.map(\.path.description) == ["fields.a", "fields.b", "after"])
  }

  @Test func rows() {
    let shared = Tok("s")
    let found = difference(from: [Tok("t"), shared, Tok("x")], to: [Tok("t"), shared, Tok("u")])
    #expect(outline(found.tree) == ["[0]", "1 unchanged", "[2]"])
  }

  @Test func entries() {
    let found = difference(from: ["a": Tok("s"), "b": Tok("t")], to: ["a": Tok("s"), "b": Tok("u")])
    #expect(outline(found.tree) == [#"["a"]"#, #"["b"]"#])
  }
}
