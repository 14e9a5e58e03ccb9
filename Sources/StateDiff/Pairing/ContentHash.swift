import Foundation

/// Hashes values by what they store, so that equal content gives equal numbers: only candidates, which are compared then.
///
/// A user's `hash(into:)` is never asked, since it may lie. What is stored is read where it lies, as far as types tell.
struct ContentHash {
  /// Hashes the leaf at a place.
  typealias Leaf = (UnsafeRawPointer, inout Hasher) -> Void

  /// Parts looked at in one value; what lies beyond doesn't take part.
  private var partsLeft = 64
  private var hasher = Hasher()

  /// The number of a value's content.
  static func of(_ value: Any) -> Int {
    var hash = ContentHash()
    hash.add(value, depth: 0)
    return hash.hasher.finalize()
  }

  /// The number of the content at a place.
  static func of(_ place: UnsafeRawPointer, _ facts: TypeFacts) -> Int {
    var hash = ContentHash()
    hash.add(place, facts, depth: 0)
    return hash.hasher.finalize()
  }

  /// How many parts of a value can be hashed alone.
  static func partCount(of facts: TypeFacts) -> Int {
    facts.role == .structure || facts.role == .tuple ? facts.fields.count : 0
  }

  /// The number of one part of a value.
  static func part(_ part: Int, of value: Any) -> Int {
    withPlace(of: value) { ContentHash.part(part, of: $0, $1) }
  }

  /// The number of one part of the value at a place.
  static func part(_ part: Int, of place: UnsafeRawPointer, _ facts: TypeFacts) -> Int {
    guard part < partCount(of: facts), facts.fields[part].ownership == .strong else { return 0 }
    return of(place + facts.fields[part].offset, facts.fields[part].facts)
  }

  private mutating func add(_ value: Any, depth: Int) {
    ContentHash.withPlace(of: value) { place, facts in
      hasher.combine(ObjectIdentifier(facts.type))
      add(place, facts, depth: depth)
    }
  }

  private mutating func add(_ place: UnsafeRawPointer, _ facts: TypeFacts, depth: Int) {
    partsLeft -= 1
    guard partsLeft > 0, depth < 8 else { return }
    switch facts.role {
    case .leaf:
      if let hash = facts.hash { hash(place, &hasher) }
    case .optional:
      let isThere = facts.wrapped?.isThere(place) ?? false
      hasher.combine(isThere)
      if isThere, let wrapped = facts.wrapped?.facts { add(place, wrapped, depth: depth + 1) }
    case .rows:
      guard let rows = facts.rows else { return }
      rows.withRows(place) { base, count in
        hasher.combine(count)
        for position in 0..<min(4, count) { add(base + position * rows.facts.stride, rows.facts, depth: depth + 1) }
      }
    case .structure, .tuple:
      for field in facts.fields where field.ownership == .strong {
        add(place + field.offset, field.facts, depth: depth + 1)
      }
    case .enumeration:
      let parts = Reflection.parts(of: facts.load(place))
      hasher.combine(parts.caseName)
      for child in parts.children { add(child.value, depth: depth + 1) }
    case .existential:
      let value = facts.load(place)
      // What can't be opened any further has to do with its type.
      if TypeCache.facts(of: type(of: value)).role != .existential { add(value, depth: depth) }
    case .ignored, .represented, .ownText, .function, .identified, .dictionary, .set, .object, .mirrored:
      // The type has to do: their content has no order to go by, may be endless, or speaks for itself.
      return
    }
  }

  private static func withPlace<R>(of value: Any, _ body: (UnsafeRawPointer, TypeFacts) -> R) -> R {
    func open<T>(_ value: T) -> R { withUnsafePointer(to: value) { body($0, TypeCache.facts(of: T.self)) } }
    return open(value)
  }
}

// MARK: Leaves

extension ContentHash {
  /// How leaves of a type are hashed; `nil` for what isn't `Hashable`, whose type has to do.
  static func leaf(of type: Any.Type) -> Leaf? {
    if let known = common[ObjectIdentifier(type)] { return known }
    return (type as? any Hashable.Type).map { hashable($0) }
  }

  /// The types met most often, with functions that the compiler specialises.
  ///
  /// Unsafe in name only: an immutable table of functions that touch nothing but the memory they are given.
  nonisolated(unsafe) private static let common: [ObjectIdentifier: Leaf] = [
    ObjectIdentifier(Int.self): { $1.combine($0.load(as: Int.self)) },
    ObjectIdentifier(Bool.self): { $1.combine($0.load(as: UInt8.self) & 1) },
    ObjectIdentifier(String.self): { $1.combine($0.assumingMemoryBound(to: String.self).pointee) },
    ObjectIdentifier(UUID.self): { $1.combine($0.assumingMemoryBound(to: UUID.self).pointee) },
    ObjectIdentifier(Double.self): { place, hasher in
      let number = place.load(as: Double.self)
      // "Not a number" counts as equal.
      if !number.isNaN { hasher.combine(number) }
    },
  ]

  private static func hashable<T: Hashable>(_ type: T.Type) -> Leaf {
    { place, hasher in
      let value = place.assumingMemoryBound(to: T.self).pointee
      if !Leaves.isNaN(value) { value.hash(into: &hasher) }
    }
  }
}
