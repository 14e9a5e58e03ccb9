import Foundation
import StateDiff
import Testing

/// A file whose text a test checks; rewritten instead if `TESTSTORE_UPDATE_GOLDEN` is set.
struct GoldenFile {
  private let url: URL

  /// - Parameter path: Relative to the folder of these tests.
  init(_ path: String) {
    url =
      URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent(path).standardized
  }

  /// Checks the whole file.
  func check(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    if Self.isUpdating { return try text.write(to: url, atomically: true, encoding: .utf8) }
    compare(try String(contentsOf: url, encoding: .utf8), text, sourceLocation)
  }

  /// Checks the lines between two others.
  func check(
    _ text: String,
    between start: String,
    and end: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let whole = try String(contentsOf: url, encoding: .utf8)
    let head = try #require(whole.range(of: start + "\n"), sourceLocation: sourceLocation)
    let tail = try #require(
      whole.range(of: end, range: head.upperBound..<whole.endIndex),
      sourceLocation: sourceLocation
    )
    let range = head.upperBound..<tail.lowerBound
    if Self.isUpdating {
      let updated = whole.replacingCharacters(in: range, with: text + "\n")
      return try updated.write(to: url, atomically: true, encoding: .utf8)
    }
    compare(String(whole[range]), text + "\n", sourceLocation)
  }

  private func compare(_ golden: String, _ text: String, _ sourceLocation: SourceLocation) {
    guard golden != text else { return }
    let change = diff(golden, text) ?? "the texts differ in a way that isn't told"
    Issue.record("\(url.lastPathComponent): \(change)", sourceLocation: sourceLocation)
  }

  private static var isUpdating: Bool { ProcessInfo.processInfo.environment["TESTSTORE_UPDATE_GOLDEN"] != nil }
}
