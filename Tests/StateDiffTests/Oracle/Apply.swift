import StateDiff

/// Applies a difference to the expected model.
///
/// Where a whole value is new, it is taken from the actual model; everything else has to come from the expected one.
enum Apply {
  struct Refusal: Error { let reason: String }

  static func apply(_ node: Node, to expected: Tree, from actual: Tree) throws -> Tree {
    switch node.status {
    case .replaced, .added: return actual
    case .unchanged: return expected
    case .removed: throw Refusal(reason: "a removed root")
    case .descends, .moved: break
    }
    switch (expected, actual) {
    case (.list(let old), .list(let new)):
      return .list(try elements(node, old, new) { try apply($0, to: $1, from: $2) })
    case (.rows(let old), .rows(let new)):
      return .rows(
        try elements(node, old, new) { child, old, new in
          guard case .two(.int(let id), let payload) = try apply(child, to: pair(old), from: pair(new)) else {
            throw Refusal(reason: "a row became something else")
          }
          return Tree.Row(id: id, payload: payload)
        }
      )
    case (.map(var entries), .map(let new)):
      for child in node.children {
        guard case .key(let text)? = child.step else { throw Refusal(reason: "a map without keys") }
        let key = String(text.dropFirst().dropLast())
        switch (child.status, entries[key], new[key]) {
        case (.removed, .some, nil): entries[key] = nil
        case (.added, nil, let value?): entries[key] = value
        case (_, let old?, let value?): entries[key] = try apply(child, to: old, from: value)
        default: throw Refusal(reason: "key \(key) doesn't fit")
        }
      }
      return .map(entries)
    case (.set(var members), .set):
      for child in node.children {
        guard case .member(let text)? = child.step, let member = Int(text) else {
          throw Refusal(reason: "a set without members")
        }
        if child.status == .removed { members.remove(member) } else { members.insert(member) }
      }
      return .set(members)
    case (.two(var first, var second), .two(let newFirst, let newSecond)):
      for child in node.children {
        switch child.step {
        case .field("first")?, .field("id")?: first = try apply(child, to: first, from: newFirst)
        case .field("second")?, .field("payload")?: second = try apply(child, to: second, from: newSecond)
        default: throw Refusal(reason: "an unknown field")
        }
      }
      return .two(first, second)
    case (.phase(var payload?), .phase(let new?)):
      for child in node.children { payload = try apply(child, to: payload, from: new) }
      return .phase(payload)
    case (.owned(var shown, var cache), .owned(let newShown, let newCache)):
      for child in node.children {
        if child.step == .field("shown") { shown = newShown } else { cache = newCache }
      }
      return .owned(shown: shown, cache: cache)
    default:
      guard node.children.isEmpty else { throw Refusal(reason: "children where there can be none") }
      return expected
    }
  }

  private static func pair(_ row: Tree.Row) -> Tree { .two(.int(row.id), row.payload) }

  /// What is told stands where it says; what isn't told fills the rest in its old order.
  private static func elements<E>(
    _ node: Node,
    _ old: [E],
    _ new: [E],
    _ edit: (Node, E, E) throws -> E
  ) throws -> [E] {
    var isTold = [Bool](repeating: false, count: old.count)
    var placed: [Int: E] = [:]
    for child in node.children {
      guard case .element(let place)? = child.step else { throw Refusal(reason: "a list without elements") }
      if let from = place.expected {
        guard old.indices.contains(from), !isTold[from] else { throw Refusal(reason: "\(from) is told twice") }
        isTold[from] = true
      }
      guard let to = place.actual else { continue }
      guard new.indices.contains(to), placed[to] == nil else { throw Refusal(reason: "\(to) is told twice") }
      placed[to] = try place.expected.map { try edit(child, old[$0], new[to]) } ?? new[to]
    }
    var rest = old.indices.filter { !isTold[$0] }.map { old[$0] }[...]
    var result: [E] = []
    for index in 0..<(placed.count + rest.count) {
      guard let element = placed[index] ?? rest.popFirst() else { throw Refusal(reason: "nothing stands at \(index)") }
      result.append(element)
    }
    return result
  }
}
