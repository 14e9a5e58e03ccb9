/// An order for the members of sets and the keys of dictionaries that is the same on every run.
enum StableOrder {
  /// The values by `<` where they are of one comparable type; else by type, then by text.
  static func sorted(_ values: [Any]) -> [Any] {
    order(of: values).map { values[$0] }
  }

  /// Dictionary entries, `(key, value)` tuples, by key.
  static func sortedEntries(_ entries: [Any]) -> [Any] {
    order(of: entries.map { Mirror(reflecting: $0).children.first?.value ?? $0 }).map { entries[$0] }
  }

  /// The indices of the values in their order.
  static func order(of values: [Any]) -> [Int] {
    let keys = values.map { Key($0) }
    return values.indices.sorted { keys[$0].isBefore(keys[$1]) }
  }

  private enum Key {
    case integer(Int)
    case string(String)
    case real(Double)
    case other(type: String, text: String, value: Any)

    init(_ value: Any) {
      let value = (type(of: value) == AnyHashable.self ? (value as? AnyHashable)?.base : nil) ?? value
      if type(of: value) == Int.self, let number = value as? Int {
        self = .integer(number)
      } else if type(of: value) == String.self, let string = value as? String {
        self = .string(string)
      } else if type(of: value) == Double.self, let number = value as? Double {
        self = .real(number)
      } else {
        self = .other(
          type: TypeName.qualified(of: type(of: value)),
          text: ValueText.inline(value, detail: .plain, ordinals: Ordinals()),
          value: value
        )
      }
    }

    private var typeName: String {
      switch self {
      case .integer: "Swift.Int"
      case .string: "Swift.String"
      case .real: "Swift.Double"
      case .other(let type, _, _): type
      }
    }

    func isBefore(_ other: Key) -> Bool {
      switch (self, other) {
      case (.integer(let one), .integer(let two)): return one < two
      case (.string(let one), .string(let two)): return one < two
      case (.real(let one), .real(let two)): return Double.isLessTotal(one, two)
      case (.other(let type, let text, let value), .other(let otherType, let otherText, let otherValue))
      where type == otherType:
        if let comparable = value as? any Comparable {
          if Self.isLess(comparable, otherValue) { return true }
          if let other = otherValue as? any Comparable, Self.isLess(other, value) { return false }
        }
        return text < otherText
      default: return typeName < other.typeName
      }
    }

    private static func isLess<C: Comparable>(_ one: C, _ two: Any) -> Bool {
      guard let two = two as? C else { return false }
      return one < two
    }
  }
}

extension Double {
  /// A strict order that also has a place for NaN: behind everything.
  fileprivate static func isLessTotal(_ one: Double, _ two: Double) -> Bool {
    if one.isNaN || two.isNaN { return !one.isNaN && two.isNaN }
    return one < two
  }
}
