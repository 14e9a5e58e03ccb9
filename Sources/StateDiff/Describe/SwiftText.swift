import Foundation

/// Values as Swift expressions, for assignments that a reader can paste.
enum SwiftText {
  /// Longer expressions help nobody.
  private static let longest = 2_000
  private static let deepest = 24

  /// An expression of the value; `nil` where there is none.
  ///
  /// - Parameter declared: The type of the place where it stands, if that isn't the value's own.
  static func spelling(of value: Any, declared: Any.Type? = nil) -> String? {
    var left = longest
    return spelling(of: value, declared: declared, depth: 0, left: &left)
  }

  /// An expression by which a key, member or id is found; `nil` where there is none.
  static func keySpelling(of key: Any) -> String? {
    // What differs from itself, as "nan" does, is never found.
    if let hashable = key as? AnyHashable, hashable != hashable { return nil }
    return spelling(of: key)
  }

  static func spelling(of value: Any, declared: Any.Type? = nil, depth: Int, left: inout Int) -> String? {
    guard depth < deepest, left > 0 else { return nil }
    let value = Reflection.flattened(value)
    if let declared, hidesType(declared) { return typed(value, declared: declared, depth: depth, left: &left) }
    // Whatever is hashable becomes one by itself.
    if let hashable = exactly(AnyHashable.self, value) { return typed(hashable.base, depth: depth, left: &left) }
    if FieldLayout.kind(of: type(of: value)) == .optional { return optional(value, depth: depth, left: &left) }
    let text = leaf(value) ?? group(value, depth: depth, left: &left)
    left -= text?.utf8.count ?? 0
    return left > 0 ? text : nil
  }

  private static func optional(_ value: Any, depth: Int, left: inout Int) -> String? {
    guard let inner = Mirror(reflecting: value).children.first?.value else { return "nil" }
    let declared = (type(of: value) as? any OptionalStorage.Type)?.wrappedType
    guard let text = spelling(of: inner, declared: declared, depth: depth + 1, left: &left) else { return nil }
    // A `nil` inside an optional has to say that it is one.
    return FieldLayout.kind(of: type(of: Reflection.flattened(inner))) == .optional ? ".some(\(text))" : text
  }

  // MARK: Leaves

  private static func leaf(_ value: Any) -> String? {
    switch value {
    case let string as String: return string.utf8.count > longest ? nil : literal(string)
    case let string as Substring: return string.utf8.count > longest ? nil : literal(String(string))
    case let character as Character: return literal(String(character))
    case let scalar as Unicode.Scalar: return literal(String(scalar))
    case let flag as Bool: return flag ? "true" : "false"
    case let number as Double: return real(number, number.description)
    case let number as Float: return real(number, number.description)
    case let number as CGFloat: return real(number, Double(number).description)
    case let number as any FixedWidthInteger & LeafTextConvertible: return number.leafText(.plain, Ordinals())
    case let date as Date:
      let seconds = date.timeIntervalSinceReferenceDate
      return "Date(timeIntervalSinceReferenceDate: \(real(seconds, seconds.description)))"
    case let uuid as UUID: return "UUID(uuidString: \"\(uuid.uuidString)\")!"
    case let url as URL where url.baseURL == nil: return "URL(string: \(literal(url.relativeString)))!"
    case let decimal as Decimal where !decimal.isNaN: return "Decimal(string: \"\(DecimalText.text(decimal))\")!"
    case let data as Data where data.count <= 64:
      return "Data([\(data.map { "0x" + DataText.digits($0) }.joined(separator: ", "))])"
    case let duration as Duration: return self.duration(duration)
    case let locale as Locale: return "Locale(identifier: \(literal(locale.identifier)))"
    case let zone as TimeZone: return "TimeZone(identifier: \(literal(zone.identifier)))!"
    case let path as IndexPath: return "IndexPath(indexes: [\(path.map { String($0) }.joined(separator: ", "))])"
    case let range as NSRange: return "NSRange(location: \(range.location), length: \(range.length))"
    case let name as Notification.Name: return "Notification.Name(\(literal(name.rawValue)))"
    case let options as any OptionSet:
      return spelling(of: options.rawValue).map { "\(typeName(options))(rawValue: \($0))" }
    case let vector as any SIMD: return lanes(vector)
    case let range as any SpellableRange: return range.swiftSpelling
    case let type as Any.Type: return TypeName.short(of: type) + ".self"
    default: return nil
    }
  }

  private static func real<F: BinaryFloatingPoint>(_ number: F, _ description: String) -> String {
    if number.isNaN { return ".nan" }
    if number.isInfinite { return number < 0 ? "-.infinity" : ".infinity" }
    return description
  }

  private static func duration(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    if attoseconds == 0 { return ".seconds(\(seconds))" }
    let nanosecond: Int64 = 1_000_000_000
    if attoseconds % (nanosecond / 1_000 * nanosecond) == 0, abs(seconds) < 1_000_000_000_000 {
      return ".milliseconds(\(seconds * 1_000 + attoseconds / (nanosecond / 1_000 * nanosecond)))"
    }
    return "Duration(secondsComponent: \(seconds), attosecondsComponent: \(attoseconds))"
  }

  /// The lanes of a vector; `nil` for a mask, which has no such initialiser.
  private static func lanes<V: SIMD>(_ vector: V) -> String? {
    guard V.Scalar.self != Bool.self else { return nil }
    let lanes = vector.indices.compactMap { spelling(of: vector[$0]) }
    guard lanes.count == vector.scalarCount else { return nil }
    return "\(typeName(vector))(\(lanes.joined(separator: ", ")))"
  }

  /// A string literal on one line.
  static func literal(_ string: String) -> String {
    var result = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      default: result += Escaping.escaped(String(scalar), invisible: true, keepsTabs: false)
      }
    }
    return result + "\""
  }

  // MARK: Groups

  private static func group(_ value: Any, depth: Int, left: inout Int) -> String? {
    guard !(value is any CustomReflectable) || value is any Collection, !(value is any PartsTextConvertible),
      FieldLayout.kind(of: type(of: value)) != .object, FieldLayout.kind(of: type(of: value)) != .function
    else { return nil }
    // Every part takes at least three bytes, so what can't fit is not even looked at.
    if let collection = value as? any Collection, collection.count * 3 > left + 3 { return nil }
    let parts = Reflection.parts(of: value)
    guard parts.children.count * 3 <= left + 3, !parts.isCustom, parts.skipped.isEmpty else { return nil }
    let type = type(of: value)
    let declared = declaredTypes(of: parts, in: value)
    switch parts.shape {
    case .array:
      return list(parts.children, declared, depth: depth, left: &left).map { "[\($0)]" }
    case .set:
      let members = StableOrder.sorted(parts.children.map(\.value)).map { (label: String?.none, value: $0) }
      return list(members, declared, depth: depth, left: &left).map { "[\($0)]" }
    case .dictionary:
      return entries(parts.children.map(\.value), type, depth: depth, left: &left)
    case .tuple:
      return list(parts.children, declared, depth: depth, left: &left).map { "(\($0))" }
    case .enumCase:
      guard let name = parts.caseName else { return nil }
      let head = "." + identifier(name)
      guard !parts.children.isEmpty else { return head }
      return list(parts.children, declared, depth: depth, left: &left).map { "\(head)(\($0))" }
    case .structure:
      guard parts.children.allSatisfy({ $0.label != nil }), !isForeign(value), !WrappedProperty.isStored(in: type)
      else { return nil }
      return list(parts.children, declared, depth: depth, left: &left).map { "\(typeName(value))(\($0))" }
    default: return nil
    }
  }

  private static func list(
    _ parts: [Reflection.Part],
    _ declared: [Any.Type?],
    depth: Int,
    left: inout Int
  ) -> String? {
    var texts: [String] = []
    for (part, declared) in zip(parts, declared) {
      guard let text = spelling(of: part.value, declared: declared, depth: depth + 1, left: &left) else { return nil }
      let label = part.label.flatMap { $0.first?.isNumber == true ? nil : $0 }
      texts.append((label.map { $0 + ": " } ?? "") + text)
    }
    return texts.joined(separator: ", ")
  }

  private static func entries(_ entries: [Any], _ type: Any.Type, depth: Int, left: inout Int) -> String? {
    guard !entries.isEmpty else { return "[:]" }
    let declared = (type as? any DictionaryStorage.Type)?.valueType
    var texts: [String] = []
    for entry in StableOrder.sortedEntries(entries) {
      let pair = Reflection.parts(of: entry).children
      guard pair.count == 2, let key = spelling(of: pair[0].value, depth: depth + 1, left: &left),
        let value = spelling(of: pair[1].value, declared: declared, depth: depth + 1, left: &left)
      else { return nil }
      texts.append("\(key): \(value)")
    }
    return "[\(texts.joined(separator: ", "))]"
  }

  /// Whether a struct belongs to the standard library or Foundation, whose fields are no initialiser's labels.
  private static func isForeign(_ value: Any) -> Bool {
    let name = _typeName(type(of: value), qualified: true)
    return ["Swift.", "Foundation", "_", "__C.", "Dispatch."].contains { name.hasPrefix($0) }
  }

  static func typeName(_ value: Any) -> String { TypeName.short(of: type(of: value)) }

  /// A name as source has it: in backticks where it is a keyword.
  static func identifier(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  private static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else",
    "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "Self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
    "try", "typealias", "var", "where", "while", "Any",
  ]
}

/// A range that can be spelled where its bounds can.
private protocol SpellableRange {
  var swiftSpelling: String? { get }
}

extension Range: SpellableRange {
  fileprivate var swiftSpelling: String? {
    guard let lower = SwiftText.spelling(of: lowerBound), let upper = SwiftText.spelling(of: upperBound) else {
      return nil
    }
    return "\(lower)..<\(upper)"
  }
}

extension ClosedRange: SpellableRange {
  fileprivate var swiftSpelling: String? {
    guard let lower = SwiftText.spelling(of: lowerBound), let upper = SwiftText.spelling(of: upperBound) else {
      return nil
    }
    return "\(lower)...\(upper)"
  }
}
