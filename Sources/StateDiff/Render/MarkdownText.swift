extension Difference {
  /// The text of the difference as a fenced block of Markdown, for comments on a change and summaries of a run.
  ///
  /// The fence is longer than any in the text, so no value can end the block.
  ///
  /// - Complexity: Linear in the text.
  public func renderedMarkdown() -> String { markdownBlock(rendered(), language: "diff") }
}

/// A fenced block of Markdown that shows text as it is: its fence is longer than any run of backticks in the text.
package func markdownBlock(_ text: String, language: String) -> String {
  var longest = 0
  var run = 0
  for byte in text.utf8 {
    run = byte == UInt8(ascii: "`") ? run + 1 : 0
    longest = max(longest, run)
  }
  let fence = String(repeating: "`", count: max(3, longest + 1))
  return "\(fence)\(language)\n\(text)\n\(fence)"
}
