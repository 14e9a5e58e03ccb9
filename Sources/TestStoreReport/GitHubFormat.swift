import FailureRecords
import StateDiff

/// Workflow commands that mark failures in the changed files.
///
/// A runner shows ten of a kind a step and cuts a message at 4,096 characters, both silently: so the last of ten says how many
/// more there are, and a longer message says that it was cut.
package enum GitHubFormat {
  /// How many of a kind a step may have.
  package static let mostAnnotations = 10
  /// Bytes of a message, escapes included.
  package static let longestMessage = 4_096
  /// Bytes of a title, escapes included.
  package static let longestTitle = 255
  private static let cutMark = "%0A… cut: the whole text is in the job summary and in the report"

  package static func render(_ report: Report) -> String {
    commands("error", report.failures, noun: "failure") + commands("warning", report.warnings, noun: "warning")
  }

  private static func commands(_ kind: String, _ records: [FailureRecord], noun: String) -> String {
    guard records.count > mostAnnotations else { return records.map { command(kind, $0) }.joined() }
    let shown = records.prefix(mostAnnotations - 1)
    let more = (records.count - shown.count).counted("more \(noun)")
    return shown.map { command(kind, $0) }.joined() + "::\(kind) title=\(property(more))::"
      + message("\(more): the job summary and the report list all \(records.count.grouped)") + "\n"
  }

  private static func command(_ kind: String, _ record: FailureRecord) -> String {
    let place = record.location
    return "::\(kind) file=\(property(record.repositoryPath)),line=\(place.line),col=\(place.column),"
      + "title=\(cut("\(TestName(record))", to: longestTitle, mark: "…", escape: property))::\(message(record.text))\n"
  }

  /// The message of a command, at most as long as a runner shows it.
  static func message(_ text: String) -> String {
    cut(text, to: longestMessage, mark: cutMark, escape: data)
  }

  /// Escapes a message. The percent sign comes first, or it would be escaped twice.
  static func data(_ text: some StringProtocol) -> String {
    escaped(text) { byte in
      switch byte {
      case UInt8(ascii: "%"): "%25"
      case 0x0D: "%0D"
      case 0x0A: "%0A"
      default: nil
      }
    }
  }

  /// Escapes the value of a property, which a comma and a colon would end.
  static func property(_ text: some StringProtocol) -> String {
    escaped(text) { byte in
      switch byte {
      case UInt8(ascii: "%"): "%25"
      case 0x0D: "%0D"
      case 0x0A: "%0A"
      case UInt8(ascii: ":"): "%3A"
      case UInt8(ascii: ","): "%2C"
      default: nil
      }
    }
  }

  private static func escaped(_ text: some StringProtocol, _ escape: (UInt8) -> String?) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 16)
    for byte in text.utf8 {
      if let replacement = escape(byte) { bytes += replacement.utf8 } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Escapes a text and cuts it between two characters, so that with the mark it has at most `limit` bytes.
  private static func cut(
    _ text: String,
    to limit: Int,
    mark: String,
    escape: (Substring) -> String
  ) -> String {
    let whole = escape(text[...])
    guard whole.utf8.count > limit else { return whole }
    var kept = ""
    var room = limit - mark.utf8.count
    for index in text.indices {
      let character = escape(text[index...index])
      room -= character.utf8.count
      guard room >= 0 else { break }
      kept += character
    }
    return kept + mark
  }
}
