/// The text of a value: its parts by name, in the words that a difference uses.
///
/// The text is the same on every platform and in every run: no addresses, members of sets and keys in order, an object
/// that is met again by its mark. Long values are cut with a count; `options.budget` says where.
///
/// ```swift
/// print(describe(Document(id: 7, title: "Draft")))   // Document(id: 7, title: "Draft")
/// ```
///
/// - Parameters:
///   - value: Any value.
///   - options: The budget of lines, bytes and depth, and whether fields that a custom mirror hides are told. Rules of
///     comparison don't act here.
/// - Returns: The text, on one line where it fits.
/// - Complexity: Linear in the parts that are shown; keys and set members are sorted first.
public func describe<T>(_ value: T, options: DiffOptions = .init()) -> String {
  ValueText.text(value, options: options)
}
