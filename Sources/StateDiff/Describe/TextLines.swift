/// Two texts of several lines, told line by line with a little context.
enum TextLines {
  /// Equal lines shown on each side of a change.
  static let context = 3

  /// Makes a node tell two texts line by line, if they are such texts; else leaves it alone.
  ///
  /// - Complexity: Linear in the bytes of both texts; see ``Lines`` for what differs.
  static func fill(_ node: inout Node, expected: Any, actual: Any, options: DiffOptions) {
    guard let (old, new) = texts(expected, actual) else { return }
    let account = Account(old, new, limit: max(8, options.budget.lines))
    node.shape = .text
    node.children = account.children
    node.unchangedAfter = account.unchangedAfter
    node.omittedChildren = account.omitted
  }

  /// The first lines that differ, as literals, and where: the account of two texts in one line.
  static func firstDifference(
    _ expected: Any,
    _ actual: Any
  ) -> (before: String, after: String, reason: String?)? {
    guard let texts = texts(expected, actual) else { return nil }
    let account = Account(texts.0, texts.1, limit: 8)
    guard let first = account.children.first(where: { $0.status != .unchanged }),
      case .line(let expectedLine, let actualLine)? = first.step, let line = expectedLine ?? actualLine
    else { return nil }
    let (old, new) = (account.lineCount, account.otherLineCount)
    let place =
      old == new
      ? "line \(line.grouped) of \(old.grouped)" : "line \(line.grouped), \(old.grouped) → \(new.counted("line"))"
    let quote = { (text: String) in text.isEmpty ? "(empty line)" : "\"\(text)\"" }
    let before = first.before.map(quote) ?? "nothing"
    let after = first.after.map(quote) ?? "removed"
    return (before, after, [place, first.reason].compactMap { $0 }.joined(separator: "; "))
  }

  /// Both texts, if at least one is told line by line.
  private static func texts(_ expected: Any, _ actual: Any) -> (String, String)? {
    guard let old = text(expected), let new = text(actual), type(of: expected) == type(of: actual),
      StringText.isBlock(old) || StringText.isBlock(new)
    else { return nil }
    return (old, new)
  }

  private static func text(_ value: Any) -> String? {
    switch value {
    case let string as String: string
    case let string as Substring: String(string)
    default: nil
    }
  }

  /// The lines to show. What both texts have in common at their beginning and end is found byte by byte, so a long text
  /// with one changed line isn't split into lines as a whole.
  private struct Account {
    private(set) var children: [Node] = []
    private(set) var unchangedAfter = 0
    private(set) var omitted = 0
    private(set) var lineCount = 0
    private(set) var otherLineCount = 0
    private var pending: [Node] = []
    private var skipped = 0
    private let limit: Int

    init(_ expected: String, _ actual: String, limit: Int) {
      self.limit = limit
      let frame = CommonLines(expected, actual)
      let old = frame.expectedMiddle
      let new = frame.actualMiddle
      for (back, line) in frame.before.enumerated() {
        let number = frame.linesBefore - frame.before.count + back + 1
        pending.append(node(number, number, .unchanged, line, nil))
      }
      skipped = frame.linesBefore - frame.before.count
      let first = frame.linesBefore + 1
      let pairs = Lines.pairs(old, new)
      var sinceChange = Int.max
      for pair in pairs {
        switch pair {
        case .same(let at, let other), .moved(let at, let other, _):
          sinceChange = sinceChange == .max ? .max : sinceChange + 1
          equal(node(first + at, first + other, .unchanged, old[at], nil), isNear: sinceChange <= TextLines.context)
        case .edited(let at, let other):
          let texts = StringPair.lines(String(old[at]), String(new[other]))
          changed(
            Node(
              step: .line(expected: first + at, actual: first + other),
              typeName: "String",
              shape: .text,
              status: .replaced,
              before: texts.before,
              after: texts.after,
              reason: texts.reason
            )
          )
          sinceChange = 0
        case .removed(let at):
          changed(node(first + at, nil, .removed, old[at], nil))
          sinceChange = 0
        case .added(let at):
          changed(node(nil, first + at, .added, nil, new[at]))
          sinceChange = 0
        }
      }
      let shift = new.count - old.count
      for (offset, line) in frame.after.enumerated() {
        let number = frame.linesBefore + old.count + offset + 1
        sinceChange = sinceChange == .max ? .max : sinceChange + 1
        equal(node(number, number + shift, .unchanged, line, nil), isNear: sinceChange <= TextLines.context)
      }
      unchangedAfter = skipped + pending.count + frame.linesAfter - frame.after.count
      lineCount = frame.linesBefore + old.count + frame.linesAfter
      otherLineCount = lineCount + shift
    }

    private func node(
      _ expected: Int?,
      _ actual: Int?,
      _ status: Node.Status,
      _ before: Substring?,
      _ after: Substring?
    ) -> Node {
      let isChange = status != .unchanged
      let text = { (line: Substring) in shown(line, escapesTrailingBlanks: isChange) }
      return Node(
        step: .line(expected: expected, actual: actual),
        typeName: "String",
        shape: .text,
        status: status,
        before: before.map(text),
        after: after.map(text)
      )
    }

    private func shown(_ line: Substring, escapesTrailingBlanks: Bool) -> String {
      // A carriage return matters only where a line differs.
      let line = !escapesTrailingBlanks && line.utf8.last == 0x0D ? Substring(line.utf8.dropLast()) : line
      let text = StringText.cut(Escaping.escaped(line))
      guard escapesTrailingBlanks, text.last == " " else { return text }
      return text.dropLast() + "\\u{20}"
    }

    /// An equal line: shown near a change, else held until the next change is near or counted.
    private mutating func equal(_ node: Node, isNear: Bool) {
      if isNear, skipped == 0, pending.isEmpty, children.count < limit { return children.append(node) }
      pending.append(node)
      if pending.count > TextLines.context {
        pending.removeFirst()
        skipped += 1
      }
    }

    private mutating func changed(_ node: Node) {
      guard children.count < limit else {
        omitted += 1
        return
      }
      var shown = pending
      pending = []
      shown.append(node)
      shown[0].unchangedBefore = skipped
      skipped = 0
      children += shown
    }
  }
}

/// What two texts have in common at their beginning and end, in whole lines.
private struct CommonLines {
  /// The last common lines before the first difference, at most three, and how many there are.
  private(set) var before: [Substring] = []
  private(set) var linesBefore = 0
  /// The lines between.
  private(set) var expectedMiddle: [Substring] = []
  private(set) var actualMiddle: [Substring] = []
  /// The first common lines after the last difference, at most three, and how many there are.
  private(set) var after: [Substring] = []
  private(set) var linesAfter = 0

  init(_ expected: String, _ actual: String) {
    var expected = expected
    var actual = actual
    var start = 0
    var end = 0
    var newlinesBefore = 0
    var newlinesAfter = 0
    expected.withUTF8 { old in
      actual.withUTF8 { new in
        start = Bytes.commonPrefix(old, new)
        while start > 0, old[start - 1] != 0x0A { start -= 1 }
        end = Bytes.commonSuffix(old, new, after: start)
        // Only from behind a line break on: the common end begins with a whole line.
        while end > 0,
          !(old[old.count - end - 1 < 0 ? 0 : old.count - end - 1] == 0x0A && old.count > end
            && new.count > end && new[new.count - end - 1] == 0x0A)
        { end -= 1 }
        newlinesBefore = Bytes.count(0x0A, in: old[..<start])
        newlinesAfter = end == 0 ? -1 : Bytes.count(0x0A, in: old[(old.count - end)...])
      }
    }
    linesBefore = newlinesBefore
    linesAfter = newlinesAfter + 1
    let head = expected.utf8.prefix(start)
    if start > 0 { before = Self.lastLines(head.dropLast()) }
    let oldMiddle = expected.utf8.dropFirst(start).dropLast(end)
    let newMiddle = actual.utf8.dropFirst(start).dropLast(end)
    expectedMiddle = Self.lines(end > 0 ? oldMiddle.dropLast() : oldMiddle, hasAny: end == 0 || !oldMiddle.isEmpty)
    actualMiddle = Self.lines(end > 0 ? newMiddle.dropLast() : newMiddle, hasAny: end == 0 || !newMiddle.isEmpty)
    if end > 0 { after = Self.firstLines(expected.utf8.suffix(end)) }
  }

  private static func lines(_ text: Substring.UTF8View, hasAny: Bool) -> [Substring] {
    hasAny ? text.split(separator: 0x0A, omittingEmptySubsequences: false).map { Substring($0) } : []
  }

  private static func lastLines(_ text: Substring.UTF8View) -> [Substring] {
    var lines: [Substring] = []
    var rest = text
    while lines.count < TextLines.context {
      guard let position = rest.lastIndex(of: 0x0A) else {
        lines.append(Substring(rest))
        break
      }
      lines.append(Substring(rest[rest.index(after: position)...]))
      rest = rest[..<position]
    }
    return lines.reversed()
  }

  private static func firstLines(_ text: Substring.UTF8View) -> [Substring] {
    text.split(separator: 0x0A, maxSplits: TextLines.context, omittingEmptySubsequences: false)
      .prefix(TextLines.context).map { Substring($0) }
  }
}

extension Node {
  /// How many lines differ, for a text that is told by line.
  var changedLines: Int? {
    guard shape == .text, !children.isEmpty else { return nil }
    return children.count { $0.status != .unchanged } + omittedChildren
  }
}
