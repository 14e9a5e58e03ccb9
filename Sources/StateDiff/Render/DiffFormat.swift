/// The signs at the start of each line of a difference, and whether it is coloured.
///
/// Meaning is never carried by colour alone: the signs are always there.
public struct DiffFormat: Sendable, Equatable {
  /// Before a line of the expected value.
  public var expected: String
  /// Before a line of the actual value.
  public var actual: String
  /// Before a line of both.
  public var both: String
  /// Whether lines are coloured by ANSI sequences.
  public var isColoured: Bool

  /// Makes a format.
  public init(expected: String = "-", actual: String = "+", both: String = " ", isColoured: Bool = false) {
    self.expected = expected
    self.actual = actual
    self.both = both
    self.isColoured = isColoured
  }

  /// ASCII signs, for terminals and logs.
  public static let `default` = DiffFormat()

  /// Signs of one width in a proportional font, for Xcode: U+2212, `+` and U+2007.
  public static let proportional = DiffFormat(expected: "\u{2212}", actual: "+", both: "\u{2007}")

  /// The same signs with colour.
  public var coloured: DiffFormat {
    var format = self
    format.isColoured = true
    return format
  }
}
