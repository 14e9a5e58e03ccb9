extension Difference: CustomStringConvertible {
  /// The text in the default format.
  public var description: String { rendered() }

  /// The whole account: a first line that stands alone, the legend, the tree, what is hidden, and notes.
  ///
  /// The text keeps to ``Difference/budget`` in lines and bytes and says how much was left out.
  ///
  /// - Parameter format: The signs, and whether there is colour.
  public func rendered(_ format: DiffFormat = .default) -> String {
    var text = TreeText(self, format: format)
    return text.whole()
  }

  /// Whether the budget cuts the text or the account.
  package var isCut: Bool {
    var text = TreeText(self, format: .default)
    _ = text.whole()
    return text.output.cutDifferences > 0 || changes.count < visibleCount + hiddenCount
  }
}

/// Writes a difference as a tree.
struct TreeText {
  private let difference: Difference
  fileprivate var output: Output
  private var entries: [FlatTree.Entry] = []
  private var open: [Group] = []

  /// A node whose children are being written.
  private struct Group {
    var entry: Int
    var close: String
    var isLast: Bool
    /// For texts: the width of the line numbers.
    var numberWidth: Int?
    /// How many differences there was no room for.
    var leftOut = 0
  }

  init(_ difference: Difference, format: DiffFormat) {
    self.difference = difference
    output = Output(format: format, budget: difference.budget)
  }

  mutating func whole() -> String {
    output.line(difference.firstLine)
    if difference.visibleCount > 0 {
      output.line("")
      output.legend()
      output.line("")
      entries = FlatTree(difference.tree).entries
      tree()
    }
    hiddenBlocks()
    rules()
    notes()
    if output.cutDifferences > 0 { cutLine() }
    return output.text
  }

  // MARK: The tree

  private mutating func tree() {
    var index = 0
    while index < entries.count {
      index = write(index)
      closeGroups(at: index)
    }
  }

  /// Writes one node, or its head if its children follow, and returns the index to go on with.
  private mutating func write(_ index: Int) -> Int {
    let entry = entries[index]
    if output.isFull, let group = open.last {
      return leaveOut(from: index, to: entries[group.entry].end)
    }
    let isLast = isLastShown(index)
    if let group = open.last { writeUnchanged(entry.node.unchangedBefore, isLast: false, in: group) }
    if let width = open.last?.numberWidth {
      writeLine(entry.node, width: width)
      return entry.end
    }
    if entry.visible == 0, entry.node.status != .unchanged {
      if entry.hidden > 0 { emit(.both, "… \(entry.hidden.grouped) hidden by ==, see below", isLast: isLast) }
      return entry.end
    }
    return write(entry.node, at: index, isLast: isLast)
  }

  private mutating func write(_ node: Node, at index: Int, isLast: Bool) -> Int {
    let label = self.label(of: node)
    switch node.status {
    case .replaced where node.shape == .text && !node.children.isEmpty:
      return openGroup(node, at: index, label: label, isLast: isLast)
    case .replaced:
      emit(.expected, label + (node.before ?? "?"), isLast: isLast)
      emit(.actual, label + (node.after ?? "?"), isLast: isLast)
      writeReason(node)
    case .removed:
      emit(.expected, label + (node.before ?? "?"), isLast: isLast)
      writeReason(node)
    case .added:
      emit(.actual, label + (node.after ?? "?"), isLast: isLast)
      writeReason(node)
    case .unchanged:
      emit(.both, label + (node.before ?? node.after ?? "?"), isLast: isLast)
    case .moved where node.children.isEmpty:
      emit(.both, movedLabel(of: node), isLast: isLast)
      writeReason(node)
    case .moved:
      return openGroup(node, at: index, label: movedLabel(of: node) + ", edited: ", isLast: isLast)
    case .descends:
      if node.shape == .optional, node.children.count == 1, node.children[0].step == .unwrapped {
        return passThrough(index)
      }
      return openGroup(node, at: index, label: label, isLast: isLast)
    }
    return entries[index].end
  }

  /// An optional is written as what is in it, under its own label.
  private mutating func passThrough(_ index: Int) -> Int {
    let outer = entries[index].node
    entries[index + 1].node.step = outer.step
    entries[index + 1].node.unchangedBefore = 0
    let node = entries[index + 1].node
    return write(node, at: index + 1, isLast: isLastShown(index))
  }

  private mutating func openGroup(_ node: Node, at index: Int, label: String, isLast: Bool) -> Int {
    var (head, close) = brackets(of: node)
    var index = index
    var node = node
    // What holds one thing only, and without a name, goes on the same line: `.ready([`.
    while let inner = onlyPart(of: node, at: index) {
      index += 1
      node = inner
      let (innerHead, innerClose) = brackets(of: inner)
      head += innerHead
      close = innerClose + close
    }
    output.line(.both, indent: open.count, label + head)
    if node.shape != .text { writeReason(node) }
    let width = node.shape == .text ? node.children.map { lineNumbers($0).map(\.count).max() ?? 0 }.max() : nil
    let group = Group(entry: index, close: close, isLast: isLast, numberWidth: width)
    reserve(for: group, by: 1)
    open.append(group)
    return index + 1
  }

  /// The only child of a node, if it is a group that needs no line of its own.
  private func onlyPart(of node: Node, at index: Int) -> Node? {
    guard node.shape != .text, node.children.count == 1, node.unchangedAfter == 0, node.omittedChildren == 0,
      node.reason == nil
    else { return nil }
    let child = entries[index + 1].node
    guard case .descends = child.status, child.unchangedBefore == 0, child.shape != .optional, child.shape != .text,
      entries[index + 1].visible > 0, self.label(of: child).isEmpty
    else { return nil }
    return child
  }

  /// Ends every group that has no more children, with the count of equal and left out ones.
  private mutating func closeGroups(at index: Int) {
    while let group = open.last, entries[group.entry].end <= index {
      let node = entries[group.entry].node
      writeOmitted(node, group)
      writeUnchanged(node.unchangedAfter, isLast: true, in: group)
      open.removeLast()
      reserve(for: group, by: -1)
      emit(.both, group.close, isLast: group.isLast)
    }
  }

  /// Keeps room for the lines that end a group, or gives it back: its bracket, and the counts of what isn't shown.
  private mutating func reserve(for group: Group, by sign: Int) {
    let node = entries[group.entry].node
    let isCut = node.children.count > 1 || node.omittedChildren > 0
    let lines = 1 + (node.unchangedAfter > 0 ? 1 : 0) + (isCut ? 1 : 0)
    let bytes = lines * (output.indentation(open.count) + group.close.utf8.count + 24)
    output.closing.lines += sign * lines
    output.closing.bytes += sign * bytes
  }

  /// Writes how much of a group isn't shown: what the account left out, and what the text has no room for.
  private mutating func writeOmitted(_ node: Node, _ group: Group) {
    let count = node.omittedChildren + group.leftOut
    guard count > 0 else { return }
    if group.numberWidth != nil { return emit(.both, "… \(count.counted("more changed line"))", isLast: true) }
    output.cutDifferences += count
    emit(.both, "… \(count.counted("more difference"))", isLast: node.unchangedAfter == 0)
  }

  private mutating func leaveOut(from start: Int, to end: Int) -> Int {
    let isText = open[open.count - 1].numberWidth != nil
    var count = 0
    var index = start
    while index < end {
      if isText { count += entries[index].node.status == .unchanged ? 0 : 1 } else { count += entries[index].visible }
      index = entries[index].end
    }
    open[open.count - 1].leftOut = count
    return end
  }

  /// Whether nothing of the parent is shown behind a node.
  private func isLastShown(_ index: Int) -> Bool {
    guard let group = open.last else { return true }
    let node = entries[group.entry].node
    return entries[index].end == entries[group.entry].end && node.unchangedAfter == 0 && node.omittedChildren == 0
  }

  private mutating func writeUnchanged(_ count: Int, isLast: Bool, in group: Group) {
    guard count > 0 else { return }
    let noun = group.numberWidth == nil ? "\(count.grouped) unchanged" : "\(count.counted("line")) unchanged"
    emit(.both, "… " + noun, isLast: isLast)
  }

  private mutating func writeReason(_ node: Node) {
    guard let reason = node.reason else { return }
    output.line(.both, indent: open.count, "// " + reason)
  }

  private mutating func emit(_ side: Output.Side, _ text: String, isLast: Bool) {
    let isText = open.last?.numberWidth != nil
    let comma = isLast || open.isEmpty || isText ? "" : ","
    output.lines(side, indent: open.count, text + comma)
  }

  // MARK: Labels and brackets

  private func label(of node: Node) -> String {
    switch node.step {
    case .field(let name)?: (name.first?.isNumber == true ? "." : "") + name + ": "
    case .payload(_, let label?)? where label.first?.isNumber != true: label + ": "
    case .element(let place)?: "[\(place.indexText)]: "
    case .key(let text)?: text + ": "
    case nil, .payload?, .unwrapped?, .member?, .line?: ""
    }
  }

  private func movedLabel(of node: Node) -> String {
    guard case .moved(let from, let to) = node.status else { return label(of: node) }
    var id = ""
    if case .element(let place)? = node.step, let text = place.id { id = ", id: \(text)" }
    let body = id.isEmpty && node.children.isEmpty ? node.before.map { ": " + ChangeText.shortened($0) } ?? "" : ""
    return "[\(from)→\(to)] moved" + id + body
  }

  private func brackets(of node: Node) -> (head: String, close: String) {
    switch node.shape {
    case .structure, .object: (node.typeName + "(", ")")
    case .tuple: ("(", ")")
    case .enumCase: ((node.step == nil ? node.typeName : "") + "." + (node.caseName ?? "?") + "(", ")")
    case .array, .dictionary: ("[", "]")
    case .set: ("Set([", "])")
    case .text: ("\"\"\"", "\"\"\"")
    case .optional, .leaf: (node.typeName + "(", ")")
    }
  }

  // MARK: Lines of a text

  private mutating func writeLine(_ node: Node, width: Int) {
    let numbers = lineNumbers(node)
    let gutter = { (number: String?) -> String in
      let number = number ?? ""
      return String(repeating: " ", count: max(0, width - number.count)) + number + "  "
    }
    if node.status == .unchanged {
      let text = node.before ?? ""
      output.line(
        .both,
        indent: open.count,
        text.isEmpty ? String(gutter(numbers.first).dropLast(2)) : gutter(numbers.first) + text
      )
      return
    }
    let shown = { (line: String) in line.isEmpty ? "(empty line)" : line }
    if let before = node.before { output.line(.expected, indent: open.count, gutter(numbers.first) + shown(before)) }
    if let after = node.after { output.line(.actual, indent: open.count, gutter(numbers.last) + shown(after)) }
    writeReason(node)
  }

  /// The numbers that a line of text is written with: of both sides for an equal one that has moved.
  private func lineNumbers(_ node: Node) -> [String] {
    guard case .line(let expected, let actual)? = node.step else { return [] }
    if node.status == .unchanged, let expected, let actual {
      return [expected == actual ? "\(expected)" : "\(expected)→\(actual)"]
    }
    return [expected, actual].compactMap { $0.map(String.init) }
  }

  // MARK: Below the tree

  private mutating func hiddenBlocks() {
    var order: [String] = []
    var groups: [String: [Change]] = [:]
    for change in difference.changes {
      guard case .hidden(let type) = change.visibility else { continue }
      if groups[type] == nil { order.append(type) }
      groups[type, default: []].append(change)
    }
    for type in order {
      output.line("")
      output.line("Hidden by == of \(type):")
      output.line("")
      if difference.visibleCount == 0, type == order.first {
        output.legend()
        output.line("")
      }
      var left = groups[type]?.count ?? 0
      for change in groups[type] ?? [] {
        if output.isFull {
          output.line(.both, indent: 0, "… \(left.counted("more hidden difference"))")
          break
        }
        left -= 1
        hidden(change)
      }
    }
  }

  private mutating func hidden(_ change: Change) {
    let label = change.path.steps.isEmpty ? "" : "\(change.path): "
    if case .moved = change.kind {
      output.line(.both, indent: 0, label + ChangeText.what(change))
      return
    }
    if change.kind != .added { output.lines(.expected, indent: 0, label + (change.before ?? "?")) }
    if change.kind != .removed { output.lines(.actual, indent: 0, label + (change.after ?? "?")) }
    if let reason = change.reason { output.line(.both, indent: 0, "// " + reason) }
  }

  private mutating func notes() {
    guard !difference.notes.isEmpty else { return }
    output.line("")
    for note in difference.notes {
      let path = note.path.map(\.description) ?? ""
      let place = path.isEmpty || note.message.contains(path) ? "" : " (at \(path))"
      output.line((note.level == .error ? "Error: " : "Note: ") + note.message + place)
    }
  }

  /// What was left out or compared in another way, so that nobody takes the difference for the whole.
  private mutating func rules() {
    guard !difference.rules.isEmpty, difference.visibleCount > 0 else { return }
    output.line("")
    output.line("Rules in force: " + difference.rules.joined(separator: "; "))
  }

  private mutating func cutLine() {
    let budget = difference.budget
    output.line("")
    output.line(
      "\(output.cutDifferences.grouped) of \(difference.visibleCount.counted("difference")) not shown. To see more, pass "
        + "options: DiffOptions with a larger budget.lines (now \(budget.lines.grouped)) or budget.bytes "
        + "(now \(budget.bytes.grouped))."
    )
  }
}
