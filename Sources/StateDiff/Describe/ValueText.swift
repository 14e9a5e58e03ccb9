/// The text of a value, and of two values so that they don't read alike. The one place where values become text.
enum ValueText {
  // MARK: One value

  /// The text of a value, on one line where it fits there, within the budget of the options.
  static func text(_ value: Any, options: DiffOptions) -> String {
    rendered(value, detail: .plain, options: options, ordinals: Ordinals(), showsRootType: true).text
  }

  /// The text of a value on one line, cut with a count where it is long: for keys, bounds and first lines.
  static func inline(
    _ value: Any,
    detail: Detail = .plain,
    ordinals: Ordinals = Ordinals(),
    depth: Int = 16,
    bytes: Int = 400
  ) -> String {
    let limits = ValueOutline.Limits(depth: depth, bytes: bytes)
    var detail = detail
    detail.isOneLine = true
    return ValueLayout.oneLine(
      ValueOutline(value, detail: detail, limits: limits, ordinals: ordinals, showsRootType: false)
    )
  }

  /// The text of what is told in one piece; `nil` for what has parts.
  static func leaf(_ value: Any, detail: Detail, ordinals: Ordinals) -> String? {
    if let own = value as? any DiffStringConvertible {
      return detail.isOneLine ? Escaping.escaped(own.diffDescription) : Escaping.escapedLines(own.diffDescription)
    }
    if type(of: value) == AnyHashable.self, let hashable = value as? AnyHashable {
      return "AnyHashable(\(inline(hashable.base, detail: detail, ordinals: ordinals)))"
    }
    if let leaf = value as? any LeafTextConvertible { return leaf.leafText(detail, ordinals) }
    if let options = value as? any OptionSet { return OptionSetText.text(options) }
    if let vector = value as? any SIMD { return lanes(vector, detail: detail, ordinals: ordinals) }
    if FieldLayout.kind(of: type(of: value)) == .metatype, let type = value as? Any.Type {
      return (detail.showsTypes ? TypeName.qualified(of: type) : TypeName.short(of: type)) + ".self"
    }
    return nil
  }

  /// `SIMD3<Double>(1.0, 2.0, 3.0)`.
  private static func lanes<V: SIMD>(_ vector: V, detail: Detail, ordinals: Ordinals) -> String {
    let lanes = vector.indices.map { inline(vector[$0], detail: detail, ordinals: ordinals) }
    return "\(TypeName.short(of: V.self))(\(lanes.joined(separator: ", ")))"
  }

  // MARK: Two values

  static let readsTheSame = "both read the same; nothing that can be shown differs"

  /// The texts of two values that differ. If they read the same, detail rises step by step until they don't;
  /// failing that the reason says so.
  static func texts(
    expected: Any,
    actual: Any,
    options: DiffOptions
  ) -> (before: String, after: String, reason: String?) {
    if let pair = TextLines.firstDifference(expected, actual) ?? LeafPair.texts(expected, actual) { return pair }
    let typesDiffer = type(of: expected) != type(of: actual)
    if typesDiffer { return ofTwoTypes(expected, actual, options: options) }
    var isCut = false
    for detail in Detail.ladder {
      let ordinals = Ordinals()
      let before = rendered(expected, detail: detail, options: options, ordinals: ordinals, showsRootType: false)
      let after = rendered(actual, detail: detail, options: options, ordinals: ordinals, showsRootType: false)
      if before.text != after.text {
        return (before.text, after.text, detail.showsIdentity ? "a different instance with equal content" : nil)
      }
      isCut = isCut || before.isCut || after.isCut
    }
    let text = rendered(expected, detail: .plain, options: options, ordinals: Ordinals(), showsRootType: false).text
    let reason =
      isCut
      ? "the difference lies in what the budget left out" : readsTheSame
    return (text, text, reason)
  }

  private static func ofTwoTypes(
    _ expected: Any,
    _ actual: Any,
    options: DiffOptions
  ) -> (before: String, after: String, reason: String?) {
    var names = (TypeName.short(of: type(of: expected)), TypeName.short(of: type(of: actual)))
    if names.0 == names.1 {
      names = (TypeName.qualified(of: type(of: expected)), TypeName.qualified(of: type(of: actual)))
    }
    // Types and key paths tell by themselves what they are.
    if let pair = ownKind(expected, actual) { return pair }
    let reason = names.0 == names.1 ? "two types named \(names.0)" : nil
    return (
      typed(expected, named: names.0, options: options), typed(actual, named: names.1, options: options), reason
    )
  }

  private static func ownKind(_ expected: Any, _ actual: Any) -> (before: String, after: String, reason: String?)? {
    let areTypes = expected is Any.Type && actual is Any.Type
    guard areTypes || (expected is AnyKeyPath && actual is AnyKeyPath) else { return nil }
    let texts = (inline(expected), inline(actual))
    return texts.0 == texts.1 ? nil : (texts.0, texts.1, nil)
  }

  /// The text with the type, unless it begins with it anyway.
  private static func typed(_ value: Any, named name: String, options: DiffOptions) -> String {
    let detail = Detail(nestsOptionals: true)
    let text = rendered(value, detail: detail, options: options, ordinals: Ordinals(), showsRootType: false).text
    return text.hasPrefix(name) ? text : text + " as " + name
  }

  // MARK: Both

  private static func rendered(
    _ value: Any,
    detail: Detail,
    options: DiffOptions,
    ordinals: Ordinals,
    showsRootType: Bool
  ) -> (text: String, isCut: Bool) {
    let limits = ValueOutline.Limits(
      depth: max(1, options.budget.depth),
      bytes: options.budget.bytes,
      showsHidden: options.showsHiddenFields
    )
    let outline = ValueOutline(value, detail: detail, limits: limits, ordinals: ordinals, showsRootType: showsRootType)
    let layout = ValueLayout(outline, maximumLines: options.budget.lines, maximumBytes: options.budget.bytes)
    return (layout.text, outline.isCut || layout.isCut)
  }
}
