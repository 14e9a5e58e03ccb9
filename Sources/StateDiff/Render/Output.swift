/// The lines of a text with their signs, and how much of the budget they took.
struct Output {
  /// Whose line it is.
  enum Side {
    case expected, actual, both
  }

  /// How many differences were left out for lack of room.
  var cutDifferences = 0

  private let format: DiffFormat
  private let budget: Budget
  private var lines: [String] = []
  private var bytes = 0
  /// Room for the lines that close what is open and tell what was cut.
  private static let reserve = 4

  init(format: DiffFormat, budget: Budget) {
    self.format = format
    self.budget = budget
  }

  /// What it will take to close what is open.
  var closing = (lines: 0, bytes: 0)

  /// Whether the budget is used up.
  var isFull: Bool {
    // A tree that isn't nested needs no more than the usual.
    let reserve = closing.lines > 2 ? Self.reserve + closing.lines : Self.reserve
    return lines.count + reserve >= budget.lines || bytes + closing.bytes >= budget.bytes
  }

  /// How many bytes a line takes before its text.
  func indentation(_ indent: Int) -> Int { sign(.both).utf8.count + 1 + indent * 2 }

  /// All lines, joined.
  var text: String { lines.joined(separator: "\n") }

  /// A line without a sign.
  mutating func line(_ text: String) { append(RunnerSafety.line(text), colour: nil) }

  /// A line of the tree: its sign, and its indentation in levels.
  mutating func line(_ side: Side, indent: Int, _ text: String) {
    let margin = Self.margin(indent)
    let body = RunnerSafety.line(text)
    append(body.isEmpty ? sign(side) : sign(side) + margin + body, colour: side)
  }

  private static func margin(_ indent: Int) -> String {
    indent < margins.count ? margins[indent] : String(repeating: " ", count: 1 + indent * 2)
  }

  /// Made once, since blanks are appended one by one.
  private static let margins = (0..<256).map { String(repeating: " ", count: 1 + $0 * 2) }

  /// A text of several lines, each with the sign, as far as the budget goes.
  mutating func lines(_ side: Side, indent: Int, _ text: String) {
    let parts = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if isFull, index > 0, index + 1 < parts.count {
        line(side, indent: indent, "… \((parts.count - index - 1).counted("more line"))")
        line(side, indent: indent, String(Substring(parts[parts.count - 1])))
        return
      }
      line(side, indent: indent, String(Substring(part)))
    }
  }

  /// Which sign is whose.
  mutating func legend() {
    let expected =
      format.isColoured ? Self.coloured("\(format.expected) Expected", .expected) : "\(format.expected) Expected"
    let actual = format.isColoured ? Self.coloured("\(format.actual) Actual", .actual) : "\(format.actual) Actual"
    append("\(expected)   \(actual)", colour: nil)
  }

  private func sign(_ side: Side) -> String {
    switch side {
    case .expected: format.expected
    case .actual: format.actual
    case .both: format.both
    }
  }

  private mutating func append(_ line: String, colour: Side?) {
    bytes += line.utf8.count + 1
    lines.append(format.isColoured ? colour.map { Self.coloured(line, $0) } ?? line : line)
  }

  private static func coloured(_ text: String, _ side: Side) -> String {
    switch side {
    case .expected: "\u{1B}[31m\(text)\u{1B}[0m"
    case .actual: "\u{1B}[32m\(text)\u{1B}[0m"
    case .both: text.contains("… ") ? "\u{1B}[2m\(text)\u{1B}[0m" : text
    }
  }
}
