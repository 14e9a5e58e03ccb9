/// A model of nested values: what the engine compares is built from it, and what it says is applied to it.
indirect enum Tree {
  case int(Int)
  case real(Double)
  case text(String)
  case list([Tree])
  case rows([Row])
  case map([String: Tree])
  case set(Set<Int>)
  case two(Tree, Tree)
  case phase(Tree?)
  case owned(shown: Int, cache: Int)

  struct Row {
    var id: Int
    var payload: Tree
  }

  /// A fresh value of this shape.
  var value: Any {
    switch self {
    case .int(let number): number
    case .real(let number): number
    case .text(let text): text
    case .list(let elements): elements.map(\.value)
    case .rows(let rows): rows.map { ModelItem(id: $0.id, payload: $0.payload.value) }
    case .map(let entries): entries.mapValues(\.value)
    case .set(let members): members
    case .two(let first, let second): ModelPair(first: first.value, second: second.value)
    case .phase(let payload): payload.map { ModelPhase.ready($0.value) } ?? ModelPhase.idle
    case .owned(let shown, let cache): ModelOwned(shown: shown, cache: cache)
    }
  }
}

struct ModelItem: Identifiable {
  let id: Int
  var payload: Any
}

struct ModelPair {
  var first: Any
  var second: Any
}

enum ModelPhase {
  case idle
  case ready(Any)
}

/// A type whose `==` leaves a field out.
struct ModelOwned: Equatable {
  var shown: Int
  var cache: Int
  static func == (lhs: Self, rhs: Self) -> Bool { lhs.shown == rhs.shown }
}
