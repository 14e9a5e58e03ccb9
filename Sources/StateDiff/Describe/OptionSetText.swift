/// Option sets by their raw value.
enum OptionSetText {
  /// `Permissions(rawValue: 3)`; `Permissions([])` for none.
  static func text(_ options: any OptionSet) -> String {
    let name = TypeName.short(of: type(of: options))
    guard let bits = bits(options) else { return "\(name)(rawValue: \(ValueText.inline(options.rawValue)))" }
    return bits == 0 ? "\(name)([])" : "\(name)(rawValue: \(ValueText.inline(options.rawValue)))"
  }

  /// What the actual set lacks and has besides: `bits removed: -2 (1 << 1); added: +4 (1 << 2)`.
  static func change(_ expected: any OptionSet, _ actual: any OptionSet) -> String? {
    guard let old = bits(expected), let new = bits(actual), old != new else { return nil }
    let removed = names(old & ~new, sign: "-").map { "removed: " + $0 }
    let added = names(new & ~old, sign: "+").map { "added: " + $0 }
    return "bits " + [removed, added].compactMap { $0 }.joined(separator: "; ")
  }

  private static func bits(_ options: any OptionSet) -> UInt64? {
    guard let raw = options.rawValue as? any FixedWidthInteger else { return nil }
    // Only the type's own bits: a negative number would be extended.
    let own = raw.bitWidth < 64 ? (1 << UInt64(raw.bitWidth)) - 1 : UInt64.max
    return UInt64(truncatingIfNeeded: raw) & own
  }

  /// Each bit by its value, while that is small, and by its shift, as options are declared; `nil` for none.
  private static func names(_ bits: UInt64, sign: String) -> String? {
    let names = (0..<64).filter { bits & (1 << UInt64($0)) != 0 }.map { shift in
      shift < 16 ? "\(sign)\(1 << shift) (1 << \(shift))" : "\(sign)(1 << \(shift))"
    }
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }
}
