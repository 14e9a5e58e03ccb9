/// Option sets by their raw value.
enum OptionSetText {
  /// `Permissions(rawValue: 3)`; `Permissions([])` for none.
  static func text(_ options: any OptionSet) -> String {
    let name = TypeName.short(of: type(of: options))
    guard let bits = bits(options) else { return "\(name)(rawValue: \(ValueText.inline(options.rawValue)))" }
    return bits == 0 ? "\(name)([])" : "\(name)(rawValue: \(ValueText.inline(options.rawValue)))"
  }

  /// What the actual set lacks and has besides: `bits -2, +4`.
  static func change(_ expected: any OptionSet, _ actual: any OptionSet) -> String? {
    guard let old = bits(expected), let new = bits(actual), old != new else { return nil }
    let removed = names(old & ~new).map { "-" + $0 }
    let added = names(new & ~old).map { "+" + $0 }
    let all = removed + added
    return (all.count == 1 ? "bit " : "bits ") + all.joined(separator: ", ")
  }

  private static func bits(_ options: any OptionSet) -> UInt64? {
    guard let raw = options.rawValue as? any FixedWidthInteger else { return nil }
    return UInt64(truncatingIfNeeded: raw)
  }

  /// Single bits as numbers while those are small, then as shifts.
  private static func names(_ bits: UInt64) -> [String] {
    (0..<64).filter { bits & (1 << UInt64($0)) != 0 }.map { $0 < 16 ? String(1 << $0) : "1<<\($0)" }
  }
}
