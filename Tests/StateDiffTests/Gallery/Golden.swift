import Foundation
import Testing

@testable import StateDiff

/// Two values whose difference is worth looking at, and why.
///
/// The texts stand in `Golden/`, one file per kind, so that they can be read side by side. To rewrite them after a change
/// of wording, run the tests once with `TESTSTORE_UPDATE_GOLDEN=1` and look at what changed before committing it.
struct Example {
  let label: String
  let reason: String
  /// The two values as they are written.
  let source: String
  let text: String

  /// An example with its difference.
  init<T>(
    _ label: String,
    because reason: String,
    _ expected: T,
    _ actual: T,
    options: DiffOptions = .init(),
    format: DiffFormat = .default
  ) {
    self.label = label
    self.reason = reason
    source = "- \(Self.short(expected))\n+ \(Self.short(actual))"
    text = difference(from: expected, to: actual, options: options).rendered(format)
  }

  private static func short<T>(_ value: T) -> String { ValueText.inline(value, bytes: 160) }

  /// The block as it stands in the file.
  var block: String {
    "## \(label)\n\(reason)\n\n\(source)\n\n\(text)\n"
  }
}

/// A file of examples of one kind.
enum Golden {
  /// Checks the examples against their file, or rewrites the file if `TESTSTORE_UPDATE_GOLDEN` is set.
  static func check(
    _ name: String,
    _ title: String,
    _ examples: [Example],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = folder.appendingPathComponent(name + ".txt")
    let text = "# \(title)\n\n" + examples.map(\.block).joined(separator: "\n")
    if ProcessInfo.processInfo.environment["TESTSTORE_UPDATE_GOLDEN"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
      return
    }
    let golden = try String(contentsOf: file, encoding: .utf8)
    guard golden != text else { return }
    let change = diff(golden, text) ?? "the files differ in a way that isn't told"
    Issue.record("\(name).txt: \(change)", sourceLocation: sourceLocation)
  }

  /// The texts of all files by name.
  static func files() throws -> [(name: String, text: String)] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
      .map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }
  }

  private static var folder: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Golden")
  }
}
