/// One change on one line: `title: "Draft" → "Final"`.
enum ChangeText {
  /// Longer texts are cut in the middle of a line that has to hold two of them.
  private static let longest = 100

  /// What happened, without where: `"Draft" → "Final"`, `added 3`, `moved 2 → 0`.
  static func what(_ change: Change) -> String {
    let reason = change.reason.map { " (\($0))" } ?? ""
    switch change.kind {
    case .replaced:
      let (before, after) = shortened(change.before ?? "?", change.after ?? "?")
      let lines = change.changedLines.map { $0 > 1 ? "\($0.grouped) lines differ, the first: " : "" } ?? ""
      return lines + "\(before) → \(after)" + reason
    case .added: return "added \(shortened(change.after))" + reason
    case .removed: return "removed \(shortened(change.before))" + reason
    case .moved(let from, let to): return "moved \(from) → \(to)" + reason
    }
  }

  /// Where and what: `rows[3].title: "Draft" → "Final"`.
  static func line(_ change: Change) -> String {
    change.path.steps.isEmpty ? what(change) : "\(change.path): \(what(change))"
  }

  /// A text of several lines on one, cut where it is long.
  static func shortened(_ text: String?) -> String {
    guard let text else { return "?" }
    return cut(joined(text), from: 0)
  }

  /// Two texts on a line, cut so that the first difference between them is seen.
  private static func shortened(_ before: String, _ after: String) -> (before: String, after: String) {
    let (before, after) = (joined(before), joined(after))
    let common = zip(before, after).prefix { $0 == $1 }.count
    let start = common > longest / 2 && max(before.count, after.count) > longest ? common - longest / 3 : 0
    return (cut(before, from: start), cut(after, from: start))
  }

  private static func cut(_ text: String, from start: Int) -> String {
    let rest = text.dropFirst(start)
    let shown = rest.count > longest + 1 ? rest.prefix(longest) + "…" : rest
    return start > 0 ? "…" + shown : String(shown)
  }

  /// The lines of a text on one, with a blank between those that aren't held apart by brackets.
  private static func joined(_ text: String) -> String {
    var result = ""
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
      result.append(character)
    }
    return result
  }
}
