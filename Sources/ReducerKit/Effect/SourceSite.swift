/// A place in source code: the four literals of a call site, folded into one value.
///
/// Making one costs nothing: the literals stay what they are until somebody asks for their text.
public struct SourceSite: Sendable {
  private let file: StaticString
  private let path: StaticString
  /// The texts that came through a coder, instead of the literals. Apart, so that a site is copied like a number.
  private let decoded: DecodedTexts?

  /// The line, counted from one.
  public let line: UInt
  /// The column, counted from one.
  public let column: UInt

  /// The module and the file's name, such as `OrderTests/OrderTests.swift`.
  public var fileID: String { decoded?.fileID ?? file.description }
  /// The path of the file as the compiler saw it.
  public var filePath: String { decoded?.filePath ?? path.description }

  /// The path as a literal, for test frameworks that take nothing else; `nil` after decoding.
  package var filePathLiteral: StaticString? { decoded == nil ? path : nil }

  /// Folds the four literals of a call.
  ///
  /// Take the literals as defaults of your own function and pass them on, so that they name your caller's line.
  public init(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    file = fileID
    path = filePath
    decoded = nil
    self.line = line
    self.column = column
  }

  private final class DecodedTexts: Sendable {
    let fileID: String
    let filePath: String

    init(fileID: String, filePath: String) {
      self.fileID = fileID
      self.filePath = filePath
    }
  }
}

extension SourceSite: CustomStringConvertible {
  /// The file's ID and the line, such as `OrderTests/OrderTests.swift:12`.
  public var description: String { "\(fileID):\(line)" }
}

extension SourceSite: Hashable {
  /// Compares the texts, so that a decoded site equals the one it came from.
  public static func == (one: Self, other: Self) -> Bool {
    one.line == other.line && one.column == other.column && one.fileID == other.fileID && one.filePath == other.filePath
  }

  /// Hashes the line and the file's ID.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(fileID)
    hasher.combine(line)
    hasher.combine(column)
  }
}

extension SourceSite: Codable {
  private enum CodingKeys: String, CodingKey {
    case fileID, filePath, line, column
  }

  /// Reads the texts back; a decoded site has no literals any more.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    (file, path) = ("", "")
    decoded = DecodedTexts(
      fileID: try values.decode(String.self, forKey: .fileID),
      filePath: try values.decode(String.self, forKey: .filePath)
    )
    line = try values.decode(UInt.self, forKey: .line)
    column = try values.decode(UInt.self, forKey: .column)
  }

  /// Writes the four values under the names of the literals.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(fileID, forKey: .fileID)
    try values.encode(filePath, forKey: .filePath)
    try values.encode(line, forKey: .line)
    try values.encode(column, forKey: .column)
  }
}
