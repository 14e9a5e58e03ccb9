/// One change on one line: `title: "Draft" → "Final"`.
enum ChangeText {
  /// Longer texts are cut in the middle of a line that has to hold two of them.
  private static let longest = 100

  /// What happened, without where: `"Draft" → "Final"`, `added 3`, `moved 2 → 0`.
  static func what(_ change: Change) -> String {
    let reason = change.reason.map { " (\($0))" } ?? ""
    let before = shortened(change.before)
    let after = shortened(change.after)
    switch change.kind {
    case .replaced: return "\(before) → \(after)" + reason
    case .added: return "added \(after)" + reason
    case .removed: return "removed \(before)" + reason
    case .moved(let from, let to): return "moved \(from) → \(to)" + reason
    }
  }

  /// Where and what: `rows[3].title: "Draft" → "Final"`.
  static func line(_ change: Change) -> String {
    change.path.steps.isEmpty ? what(change) : "\(change.path): \(what(change))"
  }

  /// A text of several lines on one, cut where it is long.
  static func shortened(_ text: String?) -> String {
    guard let text, !text.isEmpty else { return text ?? "?" }
    var result = ""
    var count = 0
    var isAtLineStart = false
    for character in text {
      if character == "\n" {
        isAtLineStart = true
        continue
      }
      if isAtLineStart {
        if character == " " { continue }
        isAtLineStart = false
        let joins = result.last.map { "([".contains($0) } ?? true
        if !joins, !")]".contains(character) { result.append(" ") }
      }
      count += 1
      if count > longest { return result + "…" }
      result.append(character)
    }
    return result
  }
}
