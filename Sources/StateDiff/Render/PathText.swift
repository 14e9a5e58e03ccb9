extension Difference {
  /// One line for every change, with its path: what fits in a list or an annotation.
  ///
  /// ```
  /// documents[id: 7].title: "Draft" → "Final"
  /// isDirty: false → true
  /// ```
  ///
  /// - Parameter limit: How many changes are listed; the rest is counted.
  public func renderedPaths(limit: Int = 100) -> String {
    var lines = changes.prefix(max(0, limit)).map { change in
      switch change.visibility {
      case .visible: ChangeText.line(change)
      case .hidden(let type): ChangeText.line(change) + " (hidden by == of \(type))"
      }
    }
    let rest = visibleCount + hiddenCount - lines.count
    if rest > 0 { lines.append("… \(rest.counted("more change"))") }
    return lines.map(RunnerSafety.line).joined(separator: "\n")
  }
}
