import Foundation

/// Pairs of leaves of one type whose difference is worth more than the two texts beside each other.
enum LeafPair {
  /// The texts of two values of one type; `nil` for all that is told side by side, or reads the same this way.
  static func texts(_ expected: Any, _ actual: Any) -> (before: String, after: String, reason: String?)? {
    let expected = payload(expected)
    let actual = payload(actual)
    guard let expected, let actual, type(of: expected) == type(of: actual) else { return nil }
    let pair: (before: String, after: String, reason: String?)
    switch (expected, actual) {
    case (is any DiffStringConvertible, _): return nil
    case (let old as String, let new as String): pair = StringPair.texts(old, new)
    case (let old as Substring, let new as Substring): pair = StringPair.texts(String(old), String(new))
    case (let old as Character, let new as Character): pair = StringPair.texts(String(old), String(new))
    case (let old as Data, let new as Data): pair = DataText.pair(old, new)
    case (let old as Date, let new as Date): pair = DateText.pair(old, new)
    case (let old as URL, let new as URL): pair = urls(old, new)
    case (let old as any OptionSet, let new as any OptionSet):
      pair = (OptionSetText.text(old), OptionSetText.text(new), OptionSetText.change(old, new))
    default: return nil
    }
    return pair.before == pair.after ? nil : pair
  }

  private static func urls(_ expected: URL, _ actual: URL) -> (before: String, after: String, reason: String?) {
    guard expected.baseURL == nil, actual.baseURL == nil else {
      return (expected.leafText(.plain, Ordinals()), actual.leafText(.plain, Ordinals()), nil)
    }
    let pair = StringPair.lines(expected.relativeString, actual.relativeString)
    return ("URL(\(pair.before))", "URL(\(pair.after))", pair.reason)
  }

  /// The value inside optionals; `nil` for none.
  private static func payload(_ value: Any) -> Any? {
    var value = Reflection.flattened(value)
    while FieldLayout.kind(of: type(of: value)) == .optional {
      guard let inner = Mirror(reflecting: value).children.first?.value else { return nil }
      value = Reflection.flattened(inner)
    }
    return value
  }
}
