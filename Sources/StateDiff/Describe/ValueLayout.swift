/// Lays an outline out in lines: on one line what fits there, else one part a line, indented.
struct ValueLayout {
  /// How wide a group may be on one line, without the indentation that it will get.
  static let lineWidth = 76

  private let parts: [ValueOutline.Part]
  private let maximumLines: Int
  private let maximumBytes: Int
  private var lines: [String] = []
  private var bytes = 0
  /// The ends of the groups that are open, innermost last.
  private var groups: [Int] = []
  /// Whether lines were left out.
  private(set) var isCut = false

  init(_ outline: ValueOutline, maximumLines: Int, maximumBytes: Int) {
    parts = outline.parts
    self.maximumLines = max(1, maximumLines)
    self.maximumBytes = max(80, maximumBytes)
    layOut()
  }

  /// The whole outline on one line, however long.
  static func oneLine(_ outline: ValueOutline) -> String { flat(0, of: outline.parts) }

  /// The lines, joined.
  var text: String { lines.joined(separator: "\n") }

  private mutating func layOut() {
    var index = 0
    while index < parts.count {
      if lines.count + groups.count >= maximumLines || bytes > maximumBytes, let end = groups.last {
        leaveOut(from: index, to: parts[end].end)
        index = parts[end].end
        closeGroups(endingAt: index)
        continue
      }
      let part = parts[index]
      let indent = groups.count * 2
      if !part.isGroup {
        emit(part.label + part.head, indent, endsAt: part.end)
        index = part.end
      } else if part.width != .max, part.width + indent <= Self.lineWidth {
        emit(Self.flat(index, of: parts), indent, endsAt: part.end)
        index = part.end
      } else {
        append(part.label + part.head, indent)
        groups.append(index)
        index += 1
        if fills(groups[groups.count - 1]) { index = fill(groups[groups.count - 1]) }
      }
      closeGroups(endingAt: index)
    }
  }

  private mutating func leaveOut(from start: Int, to end: Int) {
    var count = 0
    var index = start
    while index < end {
      count += 1
      index = parts[index].end
    }
    isCut = true
    append("… \(count.grouped) more", groups.count * 2)
  }

  private mutating func closeGroups(endingAt index: Int) {
    while let last = groups.last, parts[last].end <= index {
      groups.removeLast()
      emit(parts[last].close, groups.count * 2, endsAt: parts[last].end)
    }
  }

  /// Appends a text with a comma unless it is the last of its group.
  private mutating func emit(_ text: String, _ indent: Int, endsAt end: Int) {
    let isLast = groups.last.map { parts[$0].end <= end } ?? true
    append(isLast ? text : text + ",", indent)
  }

  private mutating func append(_ text: String, _ indent: Int) {
    let margin = String(repeating: " ", count: indent)
    let texts = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, text) in texts.enumerated() {
      // A text of its own may be as long as it likes; its last line may close something.
      if index > 0, index + 1 < texts.count, bytes > maximumBytes {
        isCut = true
        lines.append(margin + "… \((texts.count - index - 1).counted("more line"))")
        lines.append(margin + String(Substring(texts[texts.count - 1])))
        return
      }
      let line = Substring(text)
      lines.append(line.isEmpty ? "" : margin + line)
      bytes += line.utf8.count + indent + 1
    }
  }

  /// A whole group on one line.
  private static func flat(_ root: Int, of parts: [ValueOutline.Part]) -> String {
    var text = ""
    var ends: [Int] = []
    var index = root
    while index < parts[root].end {
      let part = parts[index]
      text += part.label + part.head
      if part.isGroup {
        ends.append(index)
        index += 1
      } else {
        index = part.end
      }
      while let last = ends.last, parts[last].end <= index {
        ends.removeLast()
        text += parts[last].close
      }
      // A group that was just opened is followed by its first part, all else by the next.
      if index < parts[root].end, !(part.isGroup && ends.last == index - 1) { text += ", " }
    }
    return text
  }

  /// Whether a group's parts are short values without labels, of which several go on a line.
  private func fills(_ group: Int) -> Bool {
    var index = group + 1
    var count = 0
    while index < parts[group].end {
      let part = parts[index]
      if part.isGroup || !part.label.isEmpty || part.width > 14 { return false }
      count += 1
      index = part.end
    }
    return count > 4
  }

  /// Writes the parts of such a group and returns the index behind them.
  private mutating func fill(_ group: Int) -> Int {
    let end = parts[group].end
    let indent = groups.count * 2
    var line = ""
    var index = group + 1
    while index < end {
      let text = parts[index].head + (index + 1 < end ? "," : "")
      if !line.isEmpty, line.count + text.count + 1 + indent > Self.lineWidth {
        append(line, indent)
        line = ""
        if lines.count + groups.count >= maximumLines || bytes > maximumBytes {
          leaveOut(from: index, to: end)
          return end
        }
      }
      line += line.isEmpty ? text : " " + text
      index = parts[index].end
    }
    append(line, indent)
    return end
  }
}
