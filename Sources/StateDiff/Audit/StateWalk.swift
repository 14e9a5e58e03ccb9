/// What may be wrong with a part of a state; the words for it are made elsewhere.
package enum AuditedPart {
  /// It is a function.
  case closure
  /// It is an object.
  case object
  /// It may be of any type; the text names the existential.
  case existential
  /// Another module's type that isn't `Equatable`.
  case foreignType
  /// Its `id` is a `var`.
  case reassignableID
  /// Its `id` is computed; from the property named, if it has that property's value.
  case computedID(from: String?)
  /// It holds that many bytes.
  case blob(bytes: Int)
}

/// Walks through a value, and through the types of what isn't there, and looks for what doesn't belong in a state.
package struct StateWalk {
  /// How many bytes are many.
  static let largeBlob = 64 * 1024
  /// How many elements of a collection are looked at.
  static let elements = 10
  /// How many parts are looked at.
  static let budget = 10_000

  /// What was found, in the order of the walk; a place that many rows share is told once.
  package private(set) var found: [(path: DiffPath, type: Any.Type, part: AuditedPart)] = []

  private struct Place {
    var path: [Step]
    var type: Any.Type
    /// `nil` for a part that only the type tells of.
    var value: Any?
  }

  private var open: [Place] = []
  /// How many parts there are.
  package var partCount: Int { open.count }
  private var typesWithoutValue: Set<ObjectIdentifier> = []
  private var told: Set<String> = []

  package init<T>(_ value: T) {
    open = [Place(path: [], type: T.self, value: value)]
    var left = Self.budget
    var next = 0
    while next < open.count, left > 0 {
      visit(open[next])
      next += 1
      left -= 1
    }
  }

  private mutating func visit(_ place: Place) {
    if FieldLayout.kind(of: place.type) == .existential {
      if !place.path.isEmpty { tell(.existential, place) }
      guard let value = place.value else { return }
      let flat = Reflection.flattened(value)
      return look(at: Place(path: place.path, type: type(of: flat), value: flat))
    }
    if place.value == nil, !typesWithoutValue.insert(ObjectIdentifier(place.type)).inserted { return }
    look(at: place)
  }

  private mutating func look(at place: Place) {
    let facts = TypeCache.facts(of: place.type)
    if facts.role == .function { return tell(.closure, place) }
    if facts.role == .ignored { return }
    if facts.kind == .object, !(place.type is AnyKeyPath.Type) { return tell(.object, place) }
    switch facts.role {
    case .leaf: lookForBytes(place)
    case .optional: lookInOptional(place)
    case .rows: lookInRows(place)
    case .dictionary, .set, .identified: lookInCollection(place)
    default:
      if !facts.isUserType, facts.role == .structure, !(place.type is any Equatable.Type) {
        return tell(.foreignType, place)
      }
      lookForID(place, facts)
      facts.kind == .enumeration ? lookInCase(place) : lookInFields(place, facts)
    }
  }

  // MARK: Parts

  private mutating func lookInFields(_ place: Place, _ facts: TypeFacts) {
    for field in facts.fields where field.ownership == .strong {
      let value = place.value.map { value in
        Reflection.withFieldStorage(of: value) { field.facts.load($0 + field.offset) }
      }
      open.append(Place(path: place.path + [.field(field.label)], type: field.facts.type, value: value))
    }
  }

  private mutating func lookInCase(_ place: Place) {
    guard let value = place.value else { return }
    let parts = Reflection.parts(of: value)
    for part in parts.children {
      let step = Step.payload(case: parts.caseName ?? "", label: part.label)
      open.append(Place(path: place.path + [step], type: type(of: part.value), value: part.value))
    }
  }

  private mutating func lookInOptional(_ place: Place) {
    guard let type = (place.type as? any OptionalStorage.Type)?.wrappedType else { return }
    // Not `place.value as?`: that is an optional itself.
    let value = place.value.flatMap { ($0 as? any OptionalStorage)?.wrappedValue }
    open.append(Place(path: place.path + [.unwrapped], type: type, value: value))
  }

  private mutating func lookInRows(_ place: Place) {
    guard let type = (place.type as? any RowStorage.Type)?.rowType else { return }
    let row = TypeCache.facts(of: type)
    let rows = place.value as? any RowStorage
    let bytes = (rows?.rowCount ?? 0) * row.stride
    if row.role == .leaf, type != String.self, bytes >= Self.largeBlob { return tell(.blob(bytes: bytes), place) }
    append(elements: (rows?.rowCount ?? 0), of: type, place) { rows?.row(at: $0) }
  }

  private mutating func lookInCollection(_ place: Place) {
    let parts = place.value.map { Reflection.parts(of: $0).children.prefix(Self.elements).map(\.value) } ?? []
    if let dictionary = place.type as? any DictionaryStorage.Type {
      let values = parts.compactMap { Reflection.parts(of: $0).children.last?.value }
      append(elements: values.count, of: dictionary.valueType, place) { values[$0] }
    } else if let set = place.type as? any SetStorage.Type {
      append(elements: parts.count, of: set.memberType, place) { parts[$0] }
    } else if let identified = place.type as? any IdentifiedCollection.Type {
      let elements = (place.value as? any IdentifiedCollection).map { Self.first($0) } ?? []
      append(elements: elements.count, of: Self.elementType(identified), place) { elements[$0] }
    }
  }

  private mutating func append(elements count: Int, of type: Any.Type, _ place: Place, _ value: (Int) -> Any?) {
    // What a collection is made of is looked at even while it is empty.
    for index in 0..<max(1, min(count, Self.elements)) {
      let step = Step.element(Step.Element(expected: index, actual: index))
      open.append(Place(path: place.path + [step], type: type, value: index < count ? value(index) : nil))
    }
  }

  private static func elementType<C: IdentifiedCollection>(_ type: C.Type) -> Any.Type { C.Element.self }

  private static func first<C: IdentifiedCollection>(_ collection: C) -> [Any] {
    collection.prefix(elements).map { Reflection.flattened($0) }
  }

  // MARK: Findings

  private mutating func lookForBytes(_ place: Place) {
    guard let value = place.value else { return }
    let bytes = (value as? String)?.utf8.count ?? byteCount(value)
    if bytes >= Self.largeBlob { tell(.blob(bytes: bytes), place) }
  }

  private func byteCount(_ value: Any) -> Int {
    func count<C: RandomAccessCollection>(_ bytes: C) -> Int where C.Element: FixedWidthInteger { bytes.count }
    // `Data`, and what else is a leaf made of bytes.
    return (value as? any RandomAccessCollection<UInt8>).map { $0.count } ?? 0
  }

  private mutating func lookForID(_ place: Place, _ facts: TypeFacts) {
    guard place.type is any Identifiable.Type else { return }
    if let field = facts.fields.first(where: { $0.label == "id" }) {
      if field.isMutable { tell(.reassignableID, place) }
      return
    }
    guard let value = place.value as? any Identifiable else { return }
    let id = Self.id(of: value)
    let sources = facts.fields.filter { field in
      guard field.facts.type == type(of: id) else { return false }
      let part = Reflection.withFieldStorage(of: value) { field.facts.load($0 + field.offset) }
      return Comparison(options: DiffOptions(), purpose: .verdict).run(id, part) == (0, 0)
    }
    // A constant under another name is as good as an `id` of one's own.
    if sources.contains(where: { !$0.isMutable }) { return }
    tell(.computedID(from: sources.first?.label), place)
  }

  private static func id<T: Identifiable>(of value: T) -> Any { Reflection.flattened(value.id) }

  private mutating func tell(_ part: AuditedPart, _ place: Place) {
    let shape = place.path.map { step in
      if case .element = step { "[]" } else { step.description }
    }
    guard told.insert("\(shape.joined()) \(part)").inserted else { return }
    found.append((DiffPath(place.path), place.type, part))
  }
}
