import FailureRecords
import Foundation
import TestStoreReport

/// Records as tests write them.
enum Make {
  static func record(
    _ id: String = "a",
    severity: String = "error",
    suite: String? = "ShopTests.OrderTests",
    name: String = "confirms()",
    path: String = "Tests/OrderTests.swift",
    package: String = "",
    line: Int = 12,
    sequence: Int = 1,
    firstLine: String = "send(.tapped): 1 difference, at count: 2 → 1",
    details: [String] = ["- Expected   + Actual", "", "  State(", "-   count: 2", "+   count: 1", "  )"],
    text: String? = nil
  ) -> FailureRecord {
    let wayOut = "To fix, correct the reducer. If the new state is right, add at the end of the closure:"
    let history = ["1. send(.tapped) changed count"]
    let whole =
      [firstLine, "", details.joined(separator: "\n"), "", wayOut, "  $0.count = 1", "", "Last steps:"]
      + history.map { "  " + $0 }
    return FailureRecord(
      id: id,
      sequence: sequence,
      severity: severity,
      framework: "swift-testing",
      test: suite.map { .init(suite: $0, name: name) },
      location: .init(path: path, package: package, line: line, column: 21),
      action: "send(.tapped)",
      firstLine: firstLine,
      details: details,
      wayOut: wayOut,
      suggestion: ["$0.count = 1"],
      history: history,
      text: text ?? whole.joined(separator: "\n")
    )
  }

  /// So many failures, each of a test of its own.
  static func records(_ count: Int, severity: String = "error") -> [FailureRecord] {
    (1...max(1, count)).prefix(count).map {
      record("\(severity)\($0)", severity: severity, name: "test\($0)()", line: $0)
    }
  }

  /// What somebody would write who wants to command a runner, a page or a terminal through a test.
  ///
  /// Tests take them by index: as arguments they would stand in the log of our own run.
  static let hostile = [
    "::error file=a::b", "  ::set-output name=x::y", "\u{00A0}::warning::z", "x ##[error]y", "##vso[task.complete]",
    "##teamcity[testFailed name='x']", "a\n::error::b", "a\r\n::error::b", "a\r::error::b", "a\u{2028}::error::b",
    "\u{1B}[31mred\u{1B}[0m", "\u{1B}]0;title\u{07}", "\u{9B}31m", "\u{202E}txt.exe\u{202C}", "\u{2066}x\u{2069}",
    "\u{200F}",
    "<script>alert(1)</script>", "</pre><img src=x onerror=alert(1)>", "\"><svg onload=alert(1)>", "' onmouseover='x",
    "</details></summary>", "]]>", "<!-- -->", "&lt;script&gt;", "&#60;b&#62;", "```\n# heading", "````\n<b>", "`code`",
    "| a | b |",
    "[link](https://example.com)", "![x](https://example.com/x.png)", "@everyone #1", "**bold** __bold__ ~~x~~",
    "%0A::error::x", "%",
    "[[ATTACHMENT|/etc/passwd]]", "section_start:0:x\r\u{1B}[0K", "\u{0}", "\u{FFFE}\u{FFFF}", "\u{7F}\u{85}",
    "a,b:c=d",
  ]

  /// A record with one text in every place that a user's text can reach.
  static func hostile(_ text: String, id: String = "h", severity: String = "error") -> FailureRecord {
    FailureRecord(
      id: id,
      sequence: 1,
      severity: severity,
      framework: text,
      test: .init(suite: text, name: text),
      location: .init(path: text, package: text, line: 1, column: 1),
      step: text,
      action: text,
      firstLine: text,
      details: [text, "- " + text],
      wayOut: text,
      suggestion: [text],
      history: [text],
      text: text + "\n" + text,
      uncutText: text + "\n" + text
    )
  }

  /// An empty folder that goes when the test ends.
  static func folder<R>(_ name: String = "records", _ body: (URL) throws -> R) throws -> R {
    let parent = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let folder = parent.appendingPathComponent(name, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: parent) }
    return try body(folder)
  }

  /// Writes a record as tests do.
  static func write(_ record: FailureRecord, in folder: URL, named name: String? = nil) throws {
    try FailureDocument(record).json().write(to: folder.appendingPathComponent((name ?? record.id) + ".json"))
  }
}

/// What a runner of GitHub Actions, Azure Pipelines or TeamCity would obey in a log.
enum Runner {
  /// The lines that hold a command, other than those in `allowed`.
  static func commands(in log: String, allowed: (String) -> Bool = { _ in false }) -> [String] {
    // A runner ends a line at a line feed, and a terminal also at a carriage return and the separators.
    log.unicodeScalars.split { "\n\r\u{85}\u{2028}\u{2029}\u{0B}\u{0C}".unicodeScalars.contains($0) }.map { String($0) }
      .filter { line in
        let start = line.drop { $0.isWhitespace }
        if start.hasPrefix("::") { return !allowed(line) }
        return line.contains("##[") || line.firstMatch(of: /##[A-Za-z]+\[/) != nil
      }
  }

  /// The characters that a terminal obeys or that reorder a line.
  static func unseen(in log: String) -> [Unicode.Scalar] {
    log.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x0A: false
      case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
  }
}
