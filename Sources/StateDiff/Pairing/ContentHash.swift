import Foundation

/// Hashes values by what they store, so that equal content gives equal numbers: only candidates, which are compared then.
///
/// A user's `hash(into:)` is never asked, since it may lie. What is stored is read where it lies, as far as types tell.
struct ContentHash {
  /// Hashes the leaf at a place.
  typealias Leaf = (UnsafeRawPointer, inout Hasher) -> Void

  /// Parts looked at in one value; what lies beyond doesn't take part.
  private var partsLeft: Int
  private var hasher = Hasher()

  private static let maximumUnordered = 32
  private static let partsOfUnordered = 16

  private init(partsLeft: Int = 64) { self.partsLeft = partsLeft }

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
    case .dictionary:
      guard let entries = facts.load(place) as? any DictionaryStorage else { return }
      addUnordered(entries.count, depth) { add in entries.forEachEntry { add($0, $1) } }
    case .set:
      guard let members = facts.load(place) as? any SetStorage else { return }
      addUnordered(members.count, depth) { add in members.forEachMember { add(nil, $0) } }
    case .ignored, .represented, .ownText, .function, .identified, .object, .mirrored:
      // The type has to do: their content may be endless, or speaks for itself.
      return
    }
  }

  /// Takes in what has no order: the sum of its parts' numbers, or their count alone where there are many.
  private mutating func addUnordered(_ count: Int, _ depth: Int, _ each: (_ add: (_ key: Any?, Any) -> Void) -> Void) {
    hasher.combine(count)
    guard count <= ContentHash.maximumUnordered else { return }
    var sum = 0
    each { key, value in
      var part = ContentHash(partsLeft: ContentHash.partsOfUnordered)
      // A key of the user's may be equal to one that stores something else.
      if let key, TypeCache.facts(of: type(of: key)).role == .leaf { part.add(key, depth: depth + 1) }
      part.add(value, depth: depth + 1)
      sum &+= part.hasher.finalize()
    }
    hasher.combine(sum)
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
