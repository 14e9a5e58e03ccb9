import Foundation

/// What is known of a type, found once.
///
/// Unchecked: a value is only changed while it is built, under the lock of ``TypeCache``, and never afterwards. Its
/// closures are pure functions of the memory they are given.
final class TypeFacts: @unchecked Sendable {
  /// How values of the type are compared.
  enum Role {
    case ignored, represented, ownText, leaf, function, optional, rows, identified, dictionary, set
    case structure, tuple, enumeration, object, existential, mirrored
  }

  /// A stored field, with what is known of its type.
  struct Field {
    var label: String
    var offset: Int
    var isMutable: Bool
    var ownership: StoredField.Ownership
    var facts: TypeFacts
  }

  let type: Any.Type
  let kind: FieldLayout.TypeKind
  let size: Int
  let stride: Int
  let alignment: Int
  /// Whether the type is neither of the standard library nor of Foundation.
  let isUserType: Bool
  fileprivate(set) var role: Role = .mirrored
  /// The stored fields of a struct, tuple or object, without machinery.
  fileprivate(set) var fields: [Field] = []
  /// The bytes that carry a value; padding between fields is left out.
  fileprivate(set) var ranges: [ByteRange] = []
  /// Those of the ranges that count only where an optional has a value.
  fileprivate(set) var optionalRanges: [ByteRange] = []
  /// Finds more pairs to be the same than bytes do; `nil` where only bytes can be compared.
  fileprivate(set) var sameValue: SameValue?
  /// The steps of comparing two values in memory.
  fileprivate(set) var plan = ComparePlan()
  /// The bytes that carry a value in every row, as words that are compared first; empty where rows don't consist of words.
  fileprivate(set) var words: [WordMask] = []
  /// Hashes a leaf so that equal ones hash alike; `nil` where it has to be loaded first.
  fileprivate(set) var hash: ContentHash.Leaf?
  /// The elements of an array, and how its memory is reached.
  fileprivate(set) var rows: (facts: TypeFacts, withRows: (UnsafeRawPointer, (UnsafeRawPointer, Int) -> Void) -> Void)?
  /// What an optional holds.
  fileprivate(set) var wrapped: (facts: TypeFacts, isThere: (UnsafeRawPointer) -> Bool)?
  /// Whether what ``sameValue`` denies is different for certain.
  fileprivate(set) var isDecidable = false
  /// The floating-point fields stored inline, with the labels that lead to them.
  fileprivate(set) var floats: [(offset: Int, isDouble: Bool, labels: [String])] = []
  /// Whether a user's `==` can stand anywhere in a value.
  fileprivate(set) var holdsUserTypes = true
  /// Whether a value may hold another of its own type, and so nest without bound.
  fileprivate(set) var mayNest = false
  /// Loads a value from memory.
  let load: (UnsafeRawPointer) -> Any

  fileprivate init<T>(_ type: T.Type) {
    self.type = type
    kind = FieldLayout.kind(of: type)
    size = MemoryLayout<T>.size
    stride = MemoryLayout<T>.stride
    alignment = MemoryLayout<T>.alignment
    isUserType = TypeFacts.isUserType(type, kind: kind)
    let isExistential = kind == .existential
    load = { place in
      let value: Any = place.assumingMemoryBound(to: T.self).pointee
      return isExistential ? Reflection.flattened(value) : value
    }
  }

  /// Whether the bytes at both places hold the same value for certain, padding left out.
  func haveSameBytes(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool {
    for range in ranges where !range.isSame(first, second) { return false }
    return true
  }

  /// Whether a field is one that nobody may look at.
  var holdsUnreadable: Bool { fields.contains { $0.ownership == .unreadable } }

  /// The labels that lead to each inline "not a number".
  func labelsOfNaN(at place: UnsafeRawPointer) -> [[String]] {
    floats.filter { isNaN($0, at: place) }.map(\.labels)
  }

  /// Whether an inline field is "not a number".
  func holdsNaN(at place: UnsafeRawPointer) -> Bool {
    for float in floats where isNaN(float, at: place) { return true }
    return false
  }

  private func isNaN(_ float: (offset: Int, isDouble: Bool, labels: [String]), at place: UnsafeRawPointer) -> Bool {
    let number = place + float.offset
    return float.isDouble ? number.load(as: Double.self).isNaN : number.load(as: Float.self).isNaN
  }

  private static func isUserType(_ type: Any.Type, kind: FieldLayout.TypeKind) -> Bool {
    switch kind {
    case .structure, .enumeration, .object:
      let name = _typeName(type, qualified: true)
      return !libraryModules.contains { name.hasPrefix($0) } && !name.hasPrefix(ownArray)
    default: return false
    }
  }

  private static let libraryModules = [
    "Swift.", "Foundation.", "FoundationEssentials.", "FoundationInternationalization.", "FoundationNetworking.",
    "_Concurrency.", "Dispatch.", "__C.", "Observation.", "Synchronization.", "CoreFoundation.",
  ]
  /// Compares element by element, as the standard library's containers do.
  private static let ownArray = "ReducerKit.IdentifiedArray<"
}

/// The one piece of process-wide state: what was found out about types. It only grows, under a lock.
enum TypeCache {
  // A conformance that is isolated to the main actor can only be seen there, so each side remembers its own view.
  private static let onMainThread = View()
  private static let elsewhere = View()

  /// What the current thread sees; a comparison asks once.
  static var view: View { isMainThread ? onMainThread : elsewhere }

  /// What is known of a type.
  static func facts(of type: Any.Type) -> TypeFacts { view.facts(of: type) }

  /// Asked of the system once a thread: on Linux each question is a call into the kernel.
  private static var isMainThread: Bool {
    guard let key = threadKey else { return Thread.isMainThread }
    if let known = pthread_getspecific(key) { return known == asMain }
    let isMain = Thread.isMainThread
    pthread_setspecific(key, isMain ? asMain : asOther)
    return isMain
  }

  private static let threadKey: pthread_key_t? = {
    var key = pthread_key_t()
    return pthread_key_create(&key, nil) == 0 ? key : nil
  }()
  // Two marks that are only compared, never followed.
  nonisolated(unsafe) private static let asMain = UnsafeMutableRawPointer(bitPattern: 1)
  nonisolated(unsafe) private static let asOther = UnsafeMutableRawPointer(bitPattern: 2)

  /// Unchecked: `known` is only touched while `lock` is held.
  final class View: @unchecked Sendable {
    private let lock = NSLock()
    private var known: [ObjectIdentifier: TypeFacts] = [:]

    func facts(of type: Any.Type) -> TypeFacts {
      lock.lock()
      defer { lock.unlock() }
      if let found = known[ObjectIdentifier(type)] { return found }
      var builder = TypeFactsBuilder(known: known)
      let facts = builder.facts(of: type)
      known = builder.known
      return facts
    }
  }
}

/// Finds out about a type and the types of its parts.
private struct TypeFactsBuilder {
  var known: [ObjectIdentifier: TypeFacts]
  /// The types whose parts are being looked at: meeting one again means that the type is recursive.
  var unfinished: Set<ObjectIdentifier> = []

  mutating func facts(of type: Any.Type) -> TypeFacts {
    if let found = known[ObjectIdentifier(type)] {
      if unfinished.contains(ObjectIdentifier(type)) { found.mayNest = true }
      return found
    }
    func open<T>(_ type: T.Type) -> TypeFacts { TypeFacts(type) }
    let facts = _openExistential(type, do: open)
    known[ObjectIdentifier(type)] = facts
    unfinished.insert(ObjectIdentifier(type))
    fill(facts)
    if facts.plan.parts.isEmpty, facts.plan.bytes.isEmpty { facts.plan = wholePlan(of: facts) }
    facts.optionalRanges = facts.ranges.filter { $0.tag >= 0 }
    if facts.alignment == WordMask.size { facts.words = WordMask.words(of: facts.ranges) }
    unfinished.remove(ObjectIdentifier(type))
    return facts
  }

  /// A comparator for a part, unless the part leads back to a type that is being looked at: such a comparator could
  /// nest without bound.
  private mutating func boundedFacts(of type: Any.Type) -> (facts: TypeFacts, isBounded: Bool) {
    let isBounded = !unfinished.contains(ObjectIdentifier(type))
    return (facts(of: type), isBounded)
  }

  private mutating func fill(_ facts: TypeFacts) {
    let type = facts.type
    let whole = facts.size == 0 ? [] : [ByteRange(offset: 0, count: facts.size)]
    facts.ranges = whole
    switch facts.kind {
    case .structure, .tuple: fillFields(facts)
    case .object: fillFields(facts)
    case .enumeration: facts.mayNest = FieldLayout.hasIndirectCase(type)
    default: break
    }
    if type is any DiffIgnored.Type {
      facts.role = .ignored
    } else if type is any DiffRepresentable.Type {
      facts.role = .represented
    } else if type is any DiffStringConvertible.Type {
      facts.role = .ownText
    } else if facts.kind == .function {
      facts.role = .function
      facts.holdsUserTypes = false
    } else if facts.kind == .existential {
      facts.role = .existential
    } else if let same = Leaves.rule(for: type, kind: facts.kind, isLibraryType: !facts.isUserType) {
      facts.role = .leaf
      facts.ranges = whole
      facts.sameValue = same
      facts.hash = ContentHash.leaf(of: type)
      facts.isDecidable = true
      facts.holdsUserTypes = false
      if type == Double.self { facts.floats = [(0, true, [])] }
      if type == Float.self { facts.floats = [(0, false, [])] }
    } else if let optional = type as? any OptionalStorage.Type {
      facts.role = .optional
      let (wrapped, isBounded) = boundedFacts(of: optional.wrappedType)
      facts.holdsUserTypes = wrapped.holdsUserTypes || !isBounded
      facts.mayNest = wrapped.mayNest
      facts.wrapped = (wrapped, optional.isThere)
      facts.ranges = ByteRange.ofOptional(size: facts.size, wrappedSize: wrapped.size, wrapped.ranges) ?? whole
      if isBounded {
        facts.sameValue = optional.sameValue(wrapped: wrapped)
        facts.plan =
          ComparePlan.ofOptional(size: facts.size, wrappedSize: wrapped.size, wrapped.plan) ?? ComparePlan()
        facts.isDecidable = wrapped.isDecidable
      }
    } else if let identified = type as? any IdentifiedCollection.Type {
      facts.role = .identified
      let (row, isBounded) = boundedFacts(of: elementType(of: identified))
      facts.holdsUserTypes = row.holdsUserTypes || !isBounded || facts.isUserType
      facts.mayNest = !isBounded
      // Elsewhere than side by side its elements have to be compared one by one.
      if isBounded { facts.sameValue = sameRows(of: identified, row) }
    } else if let rows = type as? any RowStorage.Type {
      facts.role = .rows
      let (row, isBounded) = boundedFacts(of: rows.rowType)
      facts.holdsUserTypes = row.holdsUserTypes || !isBounded
      // Rows are only looked through where they lead back to their owner: else there may be any number of them.
      facts.mayNest = !isBounded
      if isBounded {
        facts.sameValue = rows.sameValue(row: row)
        facts.rows = (row, rows.withRows(at:_:))
        facts.isDecidable = row.isDecidable
      }
    } else if let dictionary = type as? any DictionaryStorage.Type {
      facts.role = .dictionary
      let (value, isBounded) = boundedFacts(of: dictionary.valueType)
      let key = boundedFacts(of: dictionary.keyType)
      facts.holdsUserTypes = value.holdsUserTypes || key.facts.holdsUserTypes || !isBounded || !key.isBounded
      if isBounded, key.facts.role == .leaf {
        facts.sameValue = dictionary.sameValue(value: value)
        facts.isDecidable = value.isDecidable && Leaves.isReflexive(key.facts.type)
      }
    } else if let set = type as? any SetStorage.Type {
      facts.role = .set
      let (member, isBounded) = boundedFacts(of: set.memberType)
      facts.holdsUserTypes = member.holdsUserTypes || !isBounded
      if isBounded, member.role == .leaf {
        facts.sameValue = set.sameValue
        facts.isDecidable = Leaves.isReflexive(member.type)
      }
    } else if type is any CustomReflectable.Type {
      facts.role = .mirrored
    } else {
      switch facts.kind {
      case .structure: facts.role = .structure
      case .tuple: facts.role = .tuple
      case .enumeration: facts.role = .enumeration
      case .object: facts.role = .object
      default: facts.role = .mirrored
      }
      if facts.role == .structure || facts.role == .tuple { fillSameFields(facts) }
    }
  }

  private func elementType<C: IdentifiedCollection>(of _: C.Type) -> Any.Type { C.Element.self }

  private func sameRows<C: IdentifiedCollection>(of _: C.Type, _ row: TypeFacts) -> SameValue {
    ContiguousRows<C>.sameValue(row: row)
  }

  private mutating func fillFields(_ facts: TypeFacts) {
    let stored = FieldLayout.fields(of: facts.type)
    guard !stored.isEmpty else { return }
    // The fields of an object lie behind its reference, so they say nothing about the reference's own bytes.
    let isInline = facts.kind != .object
    let labels = Reflection.shownLabels(stored.map(\.storedName))
    var ranges: [ByteRange] = []
    for (position, (field, label)) in zip(stored, labels).enumerated() {
      if Reflection.isMachinery(storedName: field.storedName, type: field.type) {
        // Not told, but its bytes count: they may be those that tell whether an optional has a value.
        if isInline { for range in self.facts(of: field.type).ranges { range.moved(by: field.offset).join(&ranges) } }
        continue
      }
      let fieldFacts = self.facts(of: field.type)
      let bare = label.hasPrefix(".") ? String(label.dropFirst()) : label
      let shown = bare.isEmpty ? "\(position)" : bare
      facts.fields.append(
        TypeFacts.Field(
          label: shown,
          offset: field.offset,
          isMutable: field.isMutable,
          ownership: field.ownership,
          facts: fieldFacts
        )
      )
      guard isInline else { continue }
      for range in fieldFacts.ranges { range.moved(by: field.offset).join(&ranges) }
    }
    if isInline {
      // Where not all fields are described, as in a C struct, or can be read, all bytes count.
      if !isImported(facts.type), !facts.holdsUnreadable { facts.ranges = ranges }
      facts.mayNest = facts.mayNest || facts.fields.contains { $0.facts.mayNest }
    }
  }

  private func isImported(_ type: Any.Type) -> Bool {
    _typeName(type, qualified: true).hasPrefix("__C.")
  }

  /// A comparator for all fields: bytes, and where they differ the field's own comparator.
  private mutating func fillSameFields(_ facts: TypeFacts) {
    guard !facts.fields.isEmpty, !isImported(facts.type), !facts.holdsUnreadable else { return }
    facts.holdsUserTypes = facts.isUserType || facts.fields.contains { $0.facts.holdsUserTypes }
    var plan = ComparePlan()
    for field in facts.fields {
      let isStrong = field.ownership == .strong
      plan.add(isStrong ? field.facts.plan : ComparePlan(bytes: field.facts.ranges), at: field.offset)
      guard isStrong else { continue }
      for float in field.facts.floats {
        facts.floats.append((field.offset + float.offset, float.isDouble, [field.label] + float.labels))
      }
    }
    facts.isDecidable = facts.fields.allSatisfy { $0.ownership == .strong && $0.facts.isDecidable }
    facts.plan = plan
    if !plan.parts.isEmpty { facts.sameValue = SameValue(plan.areSame) }
  }

  /// The plan of what isn't compared field by field.
  private func wholePlan(of facts: TypeFacts) -> ComparePlan {
    guard let same = facts.sameValue, !Leaves.areEqualByBytes(facts.type) else {
      return ComparePlan(bytes: facts.ranges)
    }
    if facts.ranges.count == 1, let only = facts.ranges.first, only.offset == 0, only.tag < 0 {
      return ComparePlan(parts: [ComparePlan.Part(offset: 0, count: only.count, same: same)])
    }
    let either = SameValue { facts.haveSameBytes($0, $1) || same($0, $1) }
    return ComparePlan(parts: [ComparePlan.Part(offset: 0, count: 0, same: either)])
  }
}
