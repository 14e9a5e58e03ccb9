/// Hashes values by what they store, so that equal content gives equal numbers: only candidates, which are compared then.
///
/// A user's `hash(into:)` is never asked, since it may lie.
struct ContentHash {
  /// Parts looked at in one value; what lies beyond doesn't take part.
  private var partsLeft = 64

  /// The number of a value's content.
  static func of(_ value: Any) -> Int {
    var hash = ContentHash()
    var hasher = Hasher()
    hash.add(value, depth: 0, to: &hasher)
    return hasher.finalize()
  }

  /// The numbers of a value's parts; empty where it has none.
  static func parts(of value: Any) -> [Int] {
    let facts = TypeCache.facts(of: type(of: value))
    guard facts.role == .structure || facts.role == .tuple, !facts.fields.isEmpty else { return [] }
    return withPlace(of: value) { place in
      facts.fields.map { field in
        guard field.ownership == .strong else { return 0 }
        return of(field.facts.load(place + field.offset))
      }
    }
  }

  private mutating func add(_ value: Any, depth: Int, to hasher: inout Hasher) {
    partsLeft -= 1
    guard partsLeft > 0, depth < 8 else { return }
    let facts = TypeCache.facts(of: type(of: value))
    hasher.combine(ObjectIdentifier(facts.type))
    switch facts.role {
    case .leaf:
      // "Not a number" counts as equal.
      if Leaves.isNaN(value) { return }
      if let hashable = value as? any Hashable { hasher.combine(hashable) }
    case .optional:
      guard let wrapped = (value as? any OptionalStorage)?.wrappedValue else { return hasher.combine(false) }
      add(wrapped, depth: depth + 1, to: &hasher)
    case .rows:
      guard let rows = value as? any RowStorage else { return }
      hasher.combine(rows.rowCount)
      for position in 0..<min(4, rows.rowCount) { add(rows.row(at: position), depth: depth + 1, to: &hasher) }
    case .structure, .tuple:
      Self.withPlace(of: value) { place in
        for field in facts.fields where field.ownership == .strong {
          add(field.facts.load(place + field.offset), depth: depth + 1, to: &hasher)
        }
      }
    case .enumeration:
      let parts = Reflection.parts(of: value)
      hasher.combine(parts.caseName)
      for child in parts.children { add(child.value, depth: depth + 1, to: &hasher) }
    case .ignored, .represented, .ownText, .function, .identified, .dictionary, .set, .object, .existential, .mirrored:
      // The type has to do: their content has no order to go by, may be endless, or speaks for itself.
      return
    }
  }

  private static func withPlace<R>(of value: Any, _ body: (UnsafeRawPointer) -> R) -> R {
    func open<T>(_ value: T) -> R { withUnsafePointer(to: value) { body(UnsafeRawPointer($0)) } }
    return open(value)
  }
}
