/// The order in which the parts of unordered collections are told: the same on every run.
enum Unordered {
  /// Sorts by value where keys are `Comparable` and of one type, else by type and text.
  static func sorted<T>(_ items: [T], by key: (T) -> Any, options: DiffOptions) -> [T] {
    guard items.count > 1 else { return items }
    let keys = items.map(key)
    if let numbers = keys as? [Int] { return order(items, numbers) }
    if let strings = keys as? [String] { return order(items, strings) }
    let types = Set(keys.map { ObjectIdentifier(type(of: $0)) })
    if types.count == 1, let first = keys[0] as? any Comparable { return sortedComparable(items, keys, first) }
    let texts = keys.map { (TypeName.short(of: type(of: $0)), ValueText.text($0, options: options)) }
    return items.indices.sorted { texts[$0] < texts[$1] }.map { items[$0] }
  }

  private static func sortedComparable<T, K: Comparable>(_ items: [T], _ keys: [Any], _: K) -> [T] {
    let typed = keys.compactMap { $0 as? K }
    return typed.count == items.count ? order(items, typed) : items
  }

  private static func order<T, K: Comparable>(_ items: [T], _ keys: [K]) -> [T] {
    items.indices.sorted { keys[$0] < keys[$1] }.map { items[$0] }
  }
}
