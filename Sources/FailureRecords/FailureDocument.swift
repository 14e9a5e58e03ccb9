import Foundation
import StateDiff

/// What stands in a file: a record, the version of its schema, and the whole difference for tools that want it.
package struct FailureDocument: Encodable {
  /// What tells our files from others.
  package static let schema = "test-store-failure"
  /// The version of the schema. It rises when a reader of an older one would misread it.
  package static let version = 1

  /// The failure.
  package var record: FailureRecord
  /// How what was expected differs from what happened.
  package var difference: Difference?

  package init(_ record: FailureRecord, difference: Difference? = nil) {
    self.record = record
    self.difference = difference
  }

  private enum CodingKeys: String, CodingKey {
    case schema, version, difference
  }

  package func encode(to encoder: any Encoder) throws {
    try record.encode(to: encoder)
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(Self.schema, forKey: .schema)
    try values.encode(Self.version, forKey: .version)
    try values.encodeIfPresent(difference, forKey: .difference)
  }

  /// The document as JSON, with its keys in order.
  package func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }
}

extension FailureDocument {
  /// What a file turned out to be.
  package enum Content {
    case record(FailureRecord)
    /// JSON, but nothing of ours.
    case foreign
    /// Ours, from a later version.
    case newer(version: Int)
    /// Cut off, or not JSON, or ours without what must be there.
    case damaged(String)
  }

  private struct Head: Decodable {
    var schema: String?
    var version: Int?
  }

  /// Reads a file's bytes. Keys that the reader doesn't know are passed over.
  package static func content(of data: Data) -> Content {
    let decoder = JSONDecoder()
    let head: Head
    do { head = try decoder.decode(Head.self, from: data) } catch DecodingError.dataCorrupted {
      return .damaged(data.isEmpty ? "it is empty" : "it is no complete JSON")
    } catch {
      return .foreign
    }
    guard head.schema == schema else { return .foreign }
    guard let version = head.version else { return .damaged("it has no version") }
    guard version <= Self.version else { return .newer(version: version) }
    do { return .record(try decoder.decode(FailureRecord.self, from: data)) } catch {
      return .damaged("it lacks \(missing(error))")
    }
  }

  private static func missing(_ error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, let context): path(context.codingPath + [key])
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      "a usable \(path(context.codingPath))"
    default: "what a record has"
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.map(\.stringValue).joined(separator: ".")
  }
}
