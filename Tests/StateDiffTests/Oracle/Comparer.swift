/// Knows the rules of comparing, and nothing of the engine.
enum Comparer {
  /// Whether two models are equal.
  ///
  /// - Parameter hidden: Whether what an `==` leaves out counts too.
  static func areEqual(_ first: Tree, _ second: Tree, hidden: Bool) -> Bool {
    switch (first, second) {
    case (.int(let one), .int(let two)): return one == two
    case (.real(let one), .real(let two)): return one == two || (one.isNaN && two.isNaN)
    case (.text(let one), .text(let two)): return one == two
    case (.list(let one), .list(let two)):
      return one.count == two.count && zip(one, two).allSatisfy { areEqual($0, $1, hidden: hidden) }
    case (.rows(let one), .rows(let two)):
      return one.map(\.id) == two.map(\.id)
        && zip(one, two).allSatisfy { areEqual($0.payload, $1.payload, hidden: hidden) }
    case (.map(let one), .map(let two)):
      return Set(one.keys) == Set(two.keys)
        && one.allSatisfy { key, value in two[key].map { areEqual(value, $0, hidden: hidden) } ?? false }
    case (.set(let one), .set(let two)): return one == two
    case (.two(let one, let other), .two(let two, let another)):
      return areEqual(one, two, hidden: hidden) && areEqual(other, another, hidden: hidden)
    case (.phase(nil), .phase(nil)): return true
    case (.phase(let one?), .phase(let two?)): return areEqual(one, two, hidden: hidden)
    case (.owned(let one, let cache), .owned(let two, let other)): return one == two && (!hidden || cache == other)
    default: return false
    }
  }
}
