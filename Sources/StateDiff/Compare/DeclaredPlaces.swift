/// How findings are declared in their owners: what decides whether an expression reaches them, and has to say its type.
struct DeclaredPlaces {
  /// The declared type of each finding's place; `nil` where it isn't known, as at the root.
  private(set) var declared: [Any.Type?] = []
  /// What each finding may be in a wrapped property.
  private var wrappers: [Wrapper] = []
  /// The names of properties that may be wrapped, by the type that owns them.
  private var wrapped: [ObjectIdentifier: Set<String>] = [:]
  /// Whether the whole of a finding was spelled, or can't be.
  var isOwnerTried: [Bool] = []

  private enum Wrapper {
    case none
    /// A property wrapper that stores the value of its property.
    case storing
    /// Possibly a wrapper, whose stored parts aren't those of the property.
    case possible
  }

  /// Whether the value may be a property wrapper: then an expression at its place has another type.
  func mayBeWrapper(_ index: Int) -> Bool { wrappers[index] != .none }

  /// Takes the next finding; its owner was taken before.
  mutating func append(_ finding: Finding, of findings: Findings) {
    isOwnerTried.append(false)
    guard finding.parent >= 0, !finding.isFurtherDown else {
      declared.append(nil)
      wrappers.append(.none)
      return
    }
    declared.append(declaredType(of: finding, in: findings[finding.parent]))
    wrappers.append(wrapper(finding, in: findings[finding.parent]))
  }

  /// How an expression reaches a finding from its owner; `nil` where the step says so.
  func access(to index: Int, of findings: Findings) -> Node.SwiftAccess? {
    let finding = findings[index]
    if finding.isFurtherDown { return .furtherDown }
    guard finding.parent >= 0 else { return nil }
    if declared[finding.parent].map(SwiftText.hidesType) == true { return .withOwner }
    switch finding.approach {
    case .field(let name)?: return access(toField: name, of: finding.parent, findings[finding.parent].type)
    case .element(_, _, _, isKeyed: false)?: return access(toElementOf: findings[finding.parent], finding)
    default: return nil
    }
  }

  // MARK: Fields

  private func access(toField name: String, of owner: Int, _ type: Any.Type) -> Node.SwiftAccess? {
    switch wrappers[owner] {
    case .storing: return name == "wrappedValue" ? .wrapped : .withOwner
    case .possible: return .withOwner
    case .none: break
    }
    switch FieldLayout.kind(of: type) {
    case .object:
      // A superclass doesn't show the fields of its subclass.
      guard let shown = declared[owner], FieldLayout.kind(of: shown) == .object, shown != type else { fallthrough }
      if !TypeCache.facts(of: shown).fields.contains(where: { $0.label == name }) { return .withOwner }
      fallthrough
    case .structure:
      // What the standard library stores is private.
      let isUserType = TypeCache.facts(of: type).isUserType
      return !isUserType && _typeName(type, qualified: true).hasPrefix("Swift.") ? .withOwner : nil
    default: return nil
    }
  }

  private mutating func wrapper(_ finding: Finding, in owner: Finding) -> Wrapper {
    guard case .field(let name)? = finding.approach else { return .none }
    let isInside = wrappers[finding.parent] == .storing && name == "wrappedValue"
    guard let type = declared[declared.count - 1], TypeCache.facts(of: type).isUserType,
      isInside || wrappedNames(in: owner.type).contains(name)
    else { return .none }
    if WrappedProperty.storesValue(type) { return .storing }
    return isInside ? .none : .possible
  }

  private mutating func wrappedNames(in owner: Any.Type) -> Set<String> {
    if let known = wrapped[ObjectIdentifier(owner)] { return known }
    let names = WrappedProperty.names(in: owner)
    wrapped[ObjectIdentifier(owner)] = names
    return names
  }

  // MARK: Types

  private func declaredType(of finding: Finding, in owner: Finding) -> Any.Type? {
    switch finding.approach {
    case .field(let name)?: TypeCache.facts(of: owner.type).fields.first { $0.label == name }?.facts.type
    case .unwrapped?: (owner.type as? any OptionalStorage.Type)?.wrappedType
    case .element?: SwiftText.elementType(of: owner.type)
    case .key?: (owner.type as? any DictionaryStorage.Type)?.valueType
    case .member?: (owner.type as? any SetStorage.Type)?.memberType
    case .payload?, nil: nil
    }
  }

  // MARK: Elements

  private func access(toElementOf owner: Finding, _ finding: Finding) -> Node.SwiftAccess? {
    func first<C: Collection>(_ collection: C) -> Int? { collection.startIndex as? Int }
    guard let collection = owner.expected as? any Collection, let start = first(collection) else {
      // An `InlineArray` is none, but has an index from 0 for each element.
      return owner.type is any RowStorage.Type ? nil : .withOwner
    }
    let isPossible: Bool =
      switch finding.status {
      case .added, .removed, .moved: collection is any RangeReplaceableCollection
      case .replaced, .descends, .unchanged: collection is any MutableCollection
      }
    guard isPossible else { return .withOwner }
    return start == 0 ? nil : .index(from: start)
  }
}

/// Tells stored properties that belong to a property wrapper, as far as the runtime describes them.
enum WrappedProperty {
  /// The properties that an owner stores under `_name`, as wrapped ones are; none where observation does so.
  static func names(in owner: Any.Type) -> Set<String> {
    let fields = FieldLayout.fields(of: owner)
    guard !fields.contains(where: { Reflection.isMachinery(storedName: $0.storedName, type: $0.type) }) else {
      return []
    }
    let stored = Set(fields.map(\.storedName))
    return Set(stored.filter { $0.hasPrefix("_") }.map { String($0.dropFirst()) }).subtracting(stored)
  }

  /// Whether a wrapper stores what it wraps under the name that every wrapper has for it.
  static func storesValue(_ type: Any.Type) -> Bool {
    TypeCache.facts(of: type).fields.contains { $0.label == "wrappedValue" }
  }

  /// Whether a struct or object stores a property wrapper: then its initialiser doesn't take what it stores.
  static func isStored(in owner: Any.Type) -> Bool {
    FieldLayout.fields(of: owner).contains { field in
      field.storedName.hasPrefix("_") && TypeCache.facts(of: field.type).isUserType && storesValue(field.type)
    }
  }
}
