/// One change between two values, at one path.
public struct Change: Sendable, Codable, Equatable {
  /// Where it is.
  public var path: DiffPath
  /// What happened there.
  public var kind: Kind
  /// The expected side's text; `nil` for what was added.
  public var before: String?
  /// The actual side's text; `nil` for what was removed.
  public var after: String?
  /// Whether it counts.
  public var visibility: Visibility
  /// The qualified name of the type whose `==` hides it, with its module: `Music.Player.State`.
  public var hidingType: String?
  /// Why both texts read alike, where they do.
  public var reason: String?
  /// How many lines differ in a text that is told by line: ``before`` and ``after`` are those of the first.
  public var changedLines: Int?

  /// Makes a change.
  public init(
    path: DiffPath,
    kind: Kind,
    before: String? = nil,
    after: String? = nil,
    visibility: Visibility = .visible,
    hidingType: String? = nil,
    reason: String? = nil,
    changedLines: Int? = nil
  ) {
    self.path = path
    self.kind = kind
    self.before = before
    self.after = after
    self.visibility = visibility
    self.hidingType = hidingType
    self.reason = reason
    self.changedLines = changedLines
  }
}

/// What happened at a path.
public enum Kind: Sendable, Codable, Equatable {
  /// Another value stands there.
  case replaced
  /// A part that the expected value doesn't have.
  case added
  /// A part that the actual value doesn't have.
  case removed
  /// An element that stands at another index.
  case moved(from: Int, to: Int)
}

/// Whether a change counts as a difference.
public enum Visibility: Sendable, Codable, Equatable {
  /// It counts.
  case visible
  /// The `==` of the type named calls both sides equal: told, but not counted.
  case hidden(by: String)
}
