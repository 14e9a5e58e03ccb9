/// Something a reader should know about a comparison that is no change in itself.
public struct Note: Sendable, Codable, Equatable {
  /// How much a note weighs.
  public enum Level: String, Sendable, Codable {
    /// For information.
    case note
    /// The comparison could not be made as asked: the difference is not empty.
    case error
  }

  /// How much it weighs.
  public var level: Level
  /// Where it applies; `nil` for the whole comparison.
  public var path: DiffPath?
  /// One sentence.
  public var message: String

  /// Makes a note.
  public init(_ message: String, path: DiffPath? = nil, level: Level = .note) {
    self.level = level
    self.path = path
    self.message = message
  }
}
