/// How far an account of a difference goes before it counts instead of telling.
public struct Budget: Sendable, Codable, Equatable {
  /// Levels of nesting told below the root.
  public var depth: Int = 200
  /// Equal neighbours shown on each side of a change: fields, elements, entries and members. Texts always show three lines.
  public var context: Int = 0
  /// Lines of text.
  public var lines: Int = 400
  /// Bytes of text, in UTF-8.
  public var bytes: Int = 64 * 1024
  /// Pairs of values looked at.
  public var nodes: Int = 20_000_000

  /// Makes the default budget.
  public init() {}
}
