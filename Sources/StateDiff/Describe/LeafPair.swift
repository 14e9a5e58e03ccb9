import Foundation

/// Pairs of leaves of one type whose difference is worth more than the two texts beside each other.
enum LeafPair {
  /// The texts of two values of one type; `nil` for all that is told side by side, or reads the same this way.
  static func texts(_ expected: Any, _ actual: Any) -> (before: String, after: String, reason: String?)? {
    let expected = payload(expected)
    let actual = payload(actual)
    guard let expected, let actual, type(of: expected) == type(of: actual) else { return nil }
    let pair: (before: String, after: String, reason: String?)
    switch expected {
    case is any DiffStringConvertible: return nil
    case let old as String:
      guard let new = actual as? String else { return nil }
      pair = StringPair.texts(old, new)
    case let old as Substring:
      guard let new = actual as? Substring else { return nil }
      pair = StringPair.texts(String(old), String(new))
    case let old as Character:
      guard let new = actual as? Character else { return nil }
      pair = StringPair.texts(String(old), String(new))
    case let old as Data:
      guard let new = actual as? Data else { return nil }
      let texts = DataText.pair(old, new)
      pair = (texts.before, texts.after, nil)
    case let old as Date:
      guard let new = actual as? Date else { return nil }
      let texts = DateText.pair(old, new)
      pair = (texts.before, texts.after, nil)
    case let old as any OptionSet:
      guard let new = actual as? any OptionSet else { return nil }
      pair = (OptionSetText.text(old), OptionSetText.text(new), OptionSetText.change(old, new))
    default: return nil
    }
    return pair.before == pair.after ? nil : pair
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
