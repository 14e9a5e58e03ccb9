import StateDiff

/// Markdown that user text can't break out of.
package enum Markdown {
  /// A failure on a page of its own.
  package static func page(_ record: FailureRecord) -> String {
    "### \(title(record))\n\n\(code(place(record)))\n\n\(body(record))"
  }

  /// What follows the heading of a failure: its line, the diff, the lines to paste, the last steps.
  package static func body(_ record: FailureRecord) -> String {
    var blocks = [code(record.firstLine)]
    if !record.details.isEmpty {
      blocks.append(markdownBlock(record.details.joined(separator: "\n"), language: "diff"))
    }
    if let wayOut = record.wayOut { blocks.append(inline(wayOut)) }
    if !record.suggestion.isEmpty {
      blocks.append(markdownBlock(record.suggestion.joined(separator: "\n"), language: "swift"))
    }
    if !record.history.isEmpty {
      blocks.append("Last steps:\n\n" + markdownBlock(record.history.joined(separator: "\n"), language: "text"))
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  /// The test's name, or that there is none.
  package static func title(_ record: FailureRecord) -> String {
    guard let test = record.test else { return "outside a test" }
    return code("\(test.suite).\(test.name)")
  }

  /// Where a failure stands: `Tests/OrderTests.swift:12`.
  package static func place(_ record: FailureRecord) -> String {
    "\(record.repositoryPath):\(record.location.line)"
  }

  /// Text in a fixed width inside a paragraph, a heading or an HTML element; never markup.
  package static func code(_ text: String) -> String { "<code>\(inline(text))</code>" }

  /// Text inside a paragraph: every character that could be markup becomes an entity, which is never read as markup.
  package static func inline(_ text: String) -> String {
    var result = ""
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n", "\r": result += " "
      // An address would become a link.
      case "/" where previous == ":": result += "&#47;"
      case "a"..."z", "A"..."Z", "0"..."9", " ", ",", ".", "(", ")", ":", ";", "?", "/", "'", "\"":
        result.unicodeScalars.append(scalar)
      case "\u{21}"..."\u{7E}": result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    return result
  }
}
