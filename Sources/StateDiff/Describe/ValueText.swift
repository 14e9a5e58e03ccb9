/// The text of a value, and of two values so that they don't read alike.
enum ValueText {
  static func texts(
    expected: Any,
    actual: Any,
    options: DiffOptions
  ) -> (before: String, after: String, reason: String?) {
    let before = text(expected, options: options)
    let after = text(actual, options: options)
    if before != after { return (before, after, nil) }
    let types = (TypeName.short(of: type(of: expected)), TypeName.short(of: type(of: actual)))
    if types.0 != types.1 { return ("\(before) as \(types.0)", "\(after) as \(types.1)", nil) }
    return (before, after, "both read alike")
  }

  static func text(_ value: Any, options: DiffOptions) -> String {
    switch value {
    case let string as String: return "\"\(string)\""
    default:
      let parts = Reflection.parts(of: value)
      if parts.shape == .leaf { return "\(value)" }
      let name = parts.shape == .enumCase ? "." + (parts.caseName ?? "") : TypeName.short(of: type(of: value))
      let inner = parts.children.map { ($0.label.map { "\($0): " } ?? "") + text($0.value, options: options) }
      if parts.shape == .optional { return inner.first.map { String($0.dropFirst(6)) } ?? "nil" }
      if parts.shape == .enumCase, inner.isEmpty { return name }
      return "\(name)(\(inner.joined(separator: ", ")))"
    }
  }
}

/// Swift source of a value.
enum SwiftText {
  static func spelling(of value: Any) -> String? { nil }
}
