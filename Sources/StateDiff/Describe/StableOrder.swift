/// An order for the members of sets and the keys of dictionaries that is the same in every run.
///
/// By `<` where all are of one comparable type; else by the name of the type, then by `<`, then by text.
enum StableOrder {
  /// The values in their order.
  static func sorted(_ values: [Any]) -> [Any] {
    sorted(values) { $0 }
  }

  /// Dictionary entries, `(key, value)` tuples, by key.
  static func sortedEntries(_ entries: [Any]) -> [Any] {
    sorted(entries) { Mirror(reflecting: $0).children.first?.value ?? $0 }
  }

  /// Items by a key of each.
  ///
  /// - Complexity: O(n log n) comparisons; texts are only made of keys that `<` doesn't order.
  static func sorted<T>(_ items: [T], by key: (T) -> Any) -> [T] {
    guard items.count > 1 else { return items }
    let keys = items.map { unboxed(key($0)) }
    if let numbers = keys as? [Int] { return items.sorted(by: numbers) { $0 < $1 } }
    if let strings = keys as? [String] { return items.sorted(by: strings) { $0 < $1 } }
    return items.sorted(by: keys.map { StableKey($0) }) { $0.isBefore($1) }
  }

  private static func unboxed(_ key: Any) -> Any {
    type(of: key) == AnyHashable.self ? (key as? AnyHashable)?.base ?? key : key
  }
}

extension Array {
  fileprivate func sorted<Key>(by keys: [Key], _ isBefore: (Key, Key) -> Bool) -> [Element] {
    indices.sorted { isBefore(keys[$0], keys[$1]) }.map { self[$0] }
  }
}

/// A key of any type among others.
private struct StableKey {
  let value: Any
  let type: String
  /// Made when two keys are of one type that `<` doesn't order.
  private let text: String

  init(_ value: Any) {
    self.value = value
    type = TypeName.qualified(of: Swift.type(of: value))
    text = value is any Comparable ? "" : ValueText.inline(value)
  }

  func isBefore(_ other: StableKey) -> Bool {
    if type != other.type { return type < other.type }
    if let comparable = value as? any Comparable, let order = Self.order(comparable, other.value), order != 0 {
      return order < 0
    }
    if text != other.text { return text < other.text }
    // Alike as far as a short text goes: the whole text decides.
    return Self.wholeText(value) < Self.wholeText(other.value)
  }

  /// Negative if the first stands before the second, 0 if neither stands before the other.
  ///
  /// What differs from itself, as NaN does, stands behind everything.
  private static func order<C: Comparable>(_ one: C, _ two: Any) -> Int? {
    guard let two = two as? C else { return nil }
    if one != one || two != two { return (one == one ? 0 : 1) - (two == two ? 0 : 1) }
    return one < two ? -1 : (two < one ? 1 : 0)
  }

  private static func wholeText(_ value: Any) -> String { ValueText.inline(value, bytes: 1 << 16) }
}
