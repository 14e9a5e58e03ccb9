extension Difference {
  /// The line that stands alone, because summaries of CI runs keep only that.
  ///
  /// `2 differences, first at documents[id: 7].title: "Draft" → "Final"`.
  public var firstLine: String {
    RunnerSafety.line(unsafeFirstLine)
  }

  private var unsafeFirstLine: String {
    if visibleCount > 0 {
      let count = visibleCount.counted("difference")
      guard let first = changes.first(where: { $0.visibility == .visible }) else { return count }
      let place = first.path.steps.isEmpty ? "" : visibleCount == 1 ? ", at \(first.path)" : ", first at \(first.path)"
      return "\(count)\(place): \(ChangeText.what(first))"
    }
    if let error = notes.first(where: { $0.level == .error }) { return "The comparison failed: \(error.message)" }
    guard hiddenCount > 0 else { return "No difference" }
    let head = "No visible difference; \(hiddenCount.grouped) hidden"
    guard let first = changes.first(where: { $0.visibility != .visible }), case .hidden(let type) = first.visibility
    else { return head }
    let place = hiddenCount == 1 ? "at" : "first at"
    return "\(head) by == of \(type), \(place) \(first.path): \(ChangeText.what(first))"
  }
}
