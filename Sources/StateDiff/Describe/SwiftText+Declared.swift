import Foundation

// Expressions where the declared type is an existential, so that they have to say the value's own.

extension SwiftText {
  /// Whether a declared type shows neither the type nor the members of what it holds.
  static func hidesType(_ declared: Any.Type) -> Bool {
    FieldLayout.kind(of: declared) == .existential || declared == AnyHashable.self
  }

  /// An expression that has the value's own type wherever it stands; `nil` where none is certain.
  static func typed(_ value: Any, declared: Any.Type, depth: Int, left: inout Int) -> String? {
    if let hashable = exactly(AnyHashable.self, value) {
      let text = typed(hashable.base, depth: depth, left: &left)
      return declared == AnyHashable.self ? text : text.map { "AnyHashable(\($0))" }
    }
    guard let text = typed(value, depth: depth, left: &left) else { return nil }
    let needsAny = declared == Any.self && FieldLayout.kind(of: type(of: value)) == .optional
    return needsAny ? text + " as Any" : text
  }

  static func typed(_ value: Any, depth: Int, left: inout Int) -> String? {
    let type = type(of: value)
    if let optional = type as? any OptionalStorage.Type {
      return typedOptional(value, optional.wrappedType, depth: depth, left: &left)
    }
    guard let text = spelling(of: value, depth: depth, left: &left) else { return nil }
    let name = typeName(value)
    switch text.first {
    case "." where name != text: return name + text
    case "-" where text.hasPrefix("-."): return "-" + name + text.dropFirst()
    case "[": return literalTypes.contains { $0 == type } && text != "[]" ? text : "\(text) as \(name)"
    case "(": return "\(text) as \(name)"
    default: break
    }
    if ownLiterals.contains(where: { $0 == type }) || value is Any.Type { return text }
    if value is any FixedWidthInteger || convertible.contains(where: { $0 == type }) { return "\(name)(\(text))" }
    if text.hasPrefix("\"") || value is any RangeExpression { return "\(text) as \(name)" }
    return text.hasPrefix(name + "(") ? text : nil
  }

  private static func typedOptional(_ value: Any, _ wrapped: Any.Type, depth: Int, left: inout Int) -> String? {
    guard !hidesType(wrapped) else { return nil }
    guard let inner = (value as? any OptionalStorage)?.wrappedValue else {
      return "Optional<\(TypeName.short(of: wrapped))>.none"
    }
    return typed(inner, depth: depth + 1, left: &left).map { "Optional(\($0))" }
  }

  /// The types that a literal has where nothing asks for another.
  private static let ownLiterals: [Any.Type] = [Int.self, Double.self, String.self, Bool.self]
  private static let literalTypes: [Any.Type] = [[Int].self, [Double].self, [String].self, [Bool].self]
  /// Those that are made from a literal without a label.
  private static let convertible: [Any.Type] = [Float.self, CGFloat.self, Character.self, Substring.self]

  /// The value if it is of just this type: a cast would convert others.
  static func exactly<T>(_: T.Type, _ value: Any) -> T? { type(of: value) == T.self ? value as? T : nil }

  // MARK: Declared types

  /// The types with which the parts of a group are declared; `nil` where one isn't known.
  static func declaredTypes(of parts: Reflection.Parts, in value: Any) -> [Any.Type?] {
    let count = parts.children.count
    switch parts.shape {
    case .array, .set:
      return Array(repeating: elementType(of: type(of: value)), count: count)
    case .structure, .tuple:
      return fieldTypes(of: type(of: value), count)
    case .enumCase:
      guard let payload = Mirror(reflecting: value).children.first?.value else { return [] }
      let type = declaredType(of: payload)
      return FieldLayout.kind(of: type) == .tuple ? fieldTypes(of: type, count) : Array(repeating: type, count: count)
    default:
      return Array(repeating: nil, count: count)
    }
  }

  /// The declared type of a collection's elements; `nil` where none is known.
  static func elementType(of collection: Any.Type) -> Any.Type? {
    func open<C: Collection>(_: C.Type) -> Any.Type { C.Element.self }
    return (collection as? any RowStorage.Type)?.rowType ?? (collection as? any Collection.Type).map { open($0) }
  }

  private static func fieldTypes(of type: Any.Type, _ count: Int) -> [Any.Type?] {
    let types = TypeCache.facts(of: type).fields.map(\.facts.type)
    return types.count == count ? types : Array(repeating: nil, count: count)
  }

  /// The type as which a mirror handed out a value.
  private static func declaredType<T>(of _: T) -> Any.Type { T.self }
}
