/// Takes a value apart.
enum Reflection {
  /// A part of a value, with its label as a reader should see it.
  typealias Part = (label: String?, value: Any)

  /// What a value is made of.
  struct Parts {
    /// How the value is put together.
    var shape: Node.Shape
    /// The name of the enum case.
    var caseName: String?
    /// The parts: fields, elements, payloads, `(key, value)` pairs, or the one value of an optional.
    var children: [Part]
    /// Whether the type describes itself with a mirror of its own.
    var isCustom: Bool = false
    /// Fields that are left out because loading them could trap.
    var skipped: [Skipped] = []
  }

  /// A field that is only named.
  struct Skipped {
    let label: String
    /// Whether it is an `unowned` reference; else it is nothing that can be read.
    let isUnowned: Bool
  }

  /// The parts of any value: superclass fields first, machinery of observation left out, labels without `_`.
  ///
  /// A custom mirror is honoured. An `unowned` reference is only named, in ``Parts/skipped``.
  static func parts(of value: Any) -> Parts {
    let value = flattened(value)
    return parts(of: value, mirror: Mirror(reflecting: value))
  }

  static func parts(of value: Any, mirror: Mirror) -> Parts {
    if mirror.displayStyle == .struct, let rows = value as? any RowStorage {
      // An `InlineArray`, of which mirrors show nothing.
      return Parts(shape: .array, children: (0..<rows.rowCount).map { (nil, rows.row(at: $0)) })
    }
    let isCustom = value is any CustomReflectable && !isStandardCollection(mirror)
    switch mirror.displayStyle {
    case .optional?:
      return Parts(
        shape: .optional,
        children: mirror.children.map { ("some", flattened($0.value)) },
        isCustom: isCustom
      )
    case .enum?:
      return enumParts(of: value, mirror: mirror, isCustom: isCustom)
    case .collection?:
      return Parts(shape: .array, children: elements(of: mirror) { flattened($0) }, isCustom: isCustom)
    case .set?:
      return Parts(shape: .set, children: elements(of: mirror) { flattened($0) }, isCustom: isCustom)
    case .dictionary?:
      return Parts(shape: .dictionary, children: elements(of: mirror) { $0 }, isCustom: isCustom)
    case .tuple?:
      return Parts(shape: .tuple, children: tupleParts(mirror), isCustom: isCustom)
    case .struct?:
      return fieldParts(of: value, mirror: mirror, shape: .structure, isCustom: isCustom)
    case .class?, .foreignReference?:
      return fieldParts(of: value, mirror: mirror, shape: .object, isCustom: isCustom)
    case nil:
      // A mirror without a style but with children comes from a type that describes itself.
      guard !mirror.children.isEmpty else { return Parts(shape: .leaf, children: [], isCustom: isCustom) }
      return fieldParts(of: value, mirror: mirror, shape: .structure, isCustom: isCustom)
    @unknown default:
      return fieldParts(of: value, mirror: mirror, shape: .structure, isCustom: isCustom)
    }
  }

  /// What a user's type stores, whatever its own mirror shows; `nil` for a type without such a mirror.
  static func storedParts(of value: Any) -> [Part]? {
    let facts = TypeCache.facts(of: type(of: value))
    guard facts.role == .mirrored, facts.isUserType, !facts.fields.isEmpty else { return nil }
    return withFieldStorage(of: value) { place in
      facts.fields.filter { $0.ownership == .strong }.map { ($0.label, $0.facts.load(place + $0.offset)) }
    }
  }

  /// The elements that a mirror gives, found by iterating: `map` would trap where a collection lies about its count.
  private static func elements(of mirror: Mirror, _ value: (Any) -> Any) -> [Part] {
    var parts: [Part] = []
    for child in mirror.children { parts.append((nil, value(child.value))) }
    return parts
  }

  // MARK: Labels

  /// How the storage of a `lazy` property is named.
  static let lazyPrefix = "$__lazy_storage_$_"

  /// The name as the source has it: without the prefix of `lazy` and the `_` of a wrapped property.
  static func shownLabel(_ stored: String) -> String {
    if stored.hasPrefix(lazyPrefix) { return String(stored.dropFirst(lazyPrefix.count)) }
    if stored.utf8.first == UInt8(ascii: "_"), stored.utf8.count > 1, !stored.hasPrefix("__") {
      return String(stored.dropFirst())
    }
    return stored
  }

  /// The labels to show for stored names; a `_` stays where dropping it would make two labels equal.
  static func shownLabels(_ stored: [String]) -> [String] {
    var seen = Set(stored)
    return stored.map { name in
      let shown = shownLabel(name)
      return shown == name || seen.insert(shown).inserted ? shown : name
    }
  }

  /// Whether a field is machinery that the source doesn't show: the registrar of observation.
  static func isMachinery(storedName: String, type: Any.Type) -> Bool {
    storedName == "_$observationRegistrar" && _typeName(type, qualified: true) == "Observation.ObservationRegistrar"
  }

  // MARK: Existentials

  /// The value without the existential that a generic context may have boxed inside the `Any`.
  static func flattened(_ value: Any) -> Any {
    guard FieldLayout.kind(of: staticType(of: value)) == .existential else { return value }
    func open<T>(_ type: T.Type) -> Any { boxed(value, as: type) }
    return _openExistential(type(of: value), do: open)
  }

  private static func staticType<T>(of _: T) -> Any.Type { T.self }

  private static func boxed<T>(_ value: Any, as _: T.Type) -> Any {
    guard let exact = value as? T else { return value }
    return exact
  }

  // MARK: By shape

  private static func fieldParts(of value: Any, mirror: Mirror, shape: Node.Shape, isCustom: Bool) -> Parts {
    var levels = [mirror]
    while let next = levels[0].superclassMirror { levels.insert(next, at: 0) }
    var names: [String] = []
    var values: [Any] = []
    var skipped: [Skipped] = []
    let hidden = isCustom ? [:] : skippedFields(of: value)
    for level in levels {
      // Iterating loads each field, which unowned ones don't bear; a mirror that a type made itself may lie about its count.
      if hidden.isEmpty {
        for child in level.children {
          names.append(child.label ?? "")
          values.append(flattened(child.value))
        }
        continue
      }
      for index in level.children.indices {
        if let field = hidden[names.count + skipped.count] {
          skipped.append(field)
          continue
        }
        let child = level.children[index]
        names.append(child.label ?? "")
        values.append(flattened(child.value))
      }
    }
    let labels = shownLabels(names)
    var children: [Part] = []
    children.reserveCapacity(names.count)
    for index in names.indices where !isMachinery(storedName: names[index], type: type(of: values[index])) {
      children.append((names[index].isEmpty ? nil : labels[index], values[index]))
    }
    return Parts(shape: shape, children: children, isCustom: isCustom, skipped: skipped)
  }

  private static func tupleParts(_ mirror: Mirror) -> [Part] {
    var parts: [Part] = []
    for child in mirror.children {
      parts.append((child.label.map { $0.hasPrefix(".") ? String($0.dropFirst()) : $0 }, flattened(child.value)))
    }
    return parts
  }

  private static func enumParts(of value: Any, mirror: Mirror, isCustom: Bool) -> Parts {
    let payload = mirror.children.first
    let name = openedCaseName(value) ?? payload?.label ?? String(describing: value)
    guard let payload else { return Parts(shape: .enumCase, caseName: name, children: [], isCustom: isCustom) }
    // Several payloads, and a single labelled one, are stored as a tuple. An unlabelled tuple of one's own can't be
    // told from several payloads, nor need it be: both read the same.
    if FieldLayout.kind(of: type(of: payload.value)) == .tuple {
      let parts = tupleParts(Mirror(reflecting: payload.value))
      return Parts(shape: .enumCase, caseName: name, children: parts, isCustom: isCustom)
    }
    return Parts(shape: .enumCase, caseName: name, children: [(nil, flattened(payload.value))], isCustom: isCustom)
  }

  static func openedCaseName(_ value: Any) -> String? {
    func open<T>(_ value: T) -> String? { FieldLayout.caseName(of: value) }
    return open(value)
  }

  private static func isStandardCollection(_ mirror: Mirror) -> Bool {
    switch mirror.displayStyle {
    case .collection?, .set?, .dictionary?, .optional?: true
    default: false
    }
  }

  // MARK: Fields that aren't loaded

  /// By position: loading an `unowned` reference would trap if its object is gone, and nothing tells beforehand; what is
  /// unreadable can't be loaded at all.
  private static func skippedFields(of value: Any) -> [Int: Skipped] {
    var skipped: [Int: Skipped] = [:]
    for (index, field) in FieldLayout.fields(of: type(of: value)).enumerated() {
      switch field.ownership {
      case .strong, .weak: continue
      case .unowned: skipped[index] = Skipped(label: shownLabel(field.storedName), isUnowned: true)
      case .unreadable: skipped[index] = Skipped(label: shownLabel(field.storedName), isUnowned: false)
      }
    }
    return skipped
  }

  /// Where a value's fields are stored: in the value, or in the object that it refers to.
  static func withFieldStorage<R>(of value: Any, _ body: (UnsafeRawPointer) -> R) -> R {
    if FieldLayout.kind(of: type(of: value)) == .object {
      let object = value as AnyObject
      return withExtendedLifetime(object) { body(UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())) }
    }
    func open<T>(_ value: T) -> R { withUnsafePointer(to: value) { body(UnsafeRawPointer($0)) } }
    return open(value)
  }
}
