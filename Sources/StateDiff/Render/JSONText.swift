import Foundation

/// The document that holds a difference, with the version of its schema.
private struct JSONDocument: Codable {
  var version: Int
  var difference: Difference
}

extension Difference {
  /// The version of the JSON schema that ``jsonText()`` writes. It rises when a reader of an older one would misread it.
  public static let jsonVersion = 1

  /// The difference as JSON, with its keys in order; `Docs/DifferenceJSON.md` tells the schema.
  ///
  /// - Complexity: Linear in the nodes of the tree.
  public func jsonText() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(JSONDocument(version: Difference.jsonVersion, difference: self))
    return String(decoding: data, as: UTF8.self)
  }

  /// Reads what ``jsonText()`` wrote. Keys that it doesn't know are passed over.
  ///
  /// - Parameter json: A document of this version; one of a later version throws.
  public init(json: String) throws {
    let document = try JSONDecoder().decode(JSONDocument.self, from: Data(json.utf8))
    guard document.version <= Difference.jsonVersion else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: [], debugDescription: "version \(document.version) is later than \(Difference.jsonVersion)")
      )
    }
    self = document.difference
  }
}
