/// A part that was written although nothing, or not all of it, had to be.
package enum NeedlessWrite {
  /// A collection, a text or data was stored anew with equal content.
  case equalContent
  /// A child was assigned as a whole though the parts named stayed equal.
  case replacedWhole(equal: [String])
}

/// Finds what a step wrote without need: equal content in other memory.
///
/// Looks into structs, tuples and optionals; not into elements, objects and enum cases.
package struct WrittenParts {
  /// What was found, in the order of the fields.
  package private(set) var found: [(path: DiffPath, type: Any.Type, write: NeedlessWrite)] = []

  private struct Place {
    var path: [Step]
    var facts: TypeFacts
    var before: Any
    var after: Any
  }

  private var open: [Place] = []

  /// - Complexity: Grows with what was written: equal content is compared.
  package init<T>(from before: T, to after: T) {
    open = [Place(path: [], facts: TypeCache.facts(of: T.self), before: before, after: after)]
    while let place = open.popLast() { visit(place) }
  }

  private mutating func visit(_ place: Place) {
    if place.facts.role == .optional {
      guard let before = (place.before as? any OptionalStorage)?.wrappedValue,
        let after = (place.after as? any OptionalStorage)?.wrappedValue, type(of: before) == type(of: after)
      else { return }
      let facts = TypeCache.facts(of: type(of: after))
      return visit(Place(path: place.path, facts: facts, before: before, after: after))
    }
    if Self.isStoredApart(place.facts) {
      if Self.areEqual(place.before, place.after) {
        found.append((DiffPath(place.path), place.facts.type, .equalContent))
      }
      return
    }
    guard place.facts.role == .structure || place.facts.role == .tuple else { return }
    let fields = place.facts.fields.filter { $0.ownership == .strong }
    let parts = fields.map { part(of: place, $0) }
    if !place.path.isEmpty, place.facts.isUserType {
      // Memory of their own: all of it new, and some of it for nothing.
      let apart = zip(fields, parts).filter { Self.isStoredApart($0.0.facts) && !Self.isEmpty($0.1.after) }
      let equal = apart.filter { !Self.haveSameBytes($0.1) && Self.areEqual($0.1.before, $0.1.after) }
      if apart.count > 1, !equal.isEmpty, apart.allSatisfy({ !Self.haveSameBytes($0.1) }) {
        found.append((DiffPath(place.path), place.facts.type, .replacedWhole(equal: equal.map(\.0.label))))
        return
      }
    }
    open += parts.filter { !Self.haveSameBytes($0) }.reversed()
  }

  private func part(of place: Place, _ field: TypeFacts.Field) -> Place {
    func load(_ value: Any) -> Any { Reflection.withFieldStorage(of: value) { field.facts.load($0 + field.offset) } }
    return Place(
      path: place.path + [.field(field.label)],
      facts: field.facts,
      before: load(place.before),
      after: load(place.after)
    )
  }

  /// Whether values of a type keep their content in memory of its own.
  private static func isStoredApart(_ facts: TypeFacts) -> Bool {
    switch facts.role {
    case .rows, .dictionary, .set, .identified: true
    case .leaf: facts.type is any LeafCollection.Type
    default: false
    }
  }

  private static func isEmpty(_ value: Any) -> Bool {
    (value as? any Collection)?.isEmpty ?? false
  }

  private static func haveSameBytes(_ place: Place) -> Bool {
    func open<T>(_ before: T) -> Bool {
      guard let after = place.after as? T else { return false }
      return withUnsafePointer(to: before) { here in
        withUnsafePointer(to: after) { place.facts.haveSameBytes(here, $0) }
      }
    }
    return open(place.before)
  }

  private static func areEqual(_ before: Any, _ after: Any) -> Bool {
    Comparison(options: DiffOptions(), purpose: .verdict).run(before, after) == (0, 0)
  }
}
