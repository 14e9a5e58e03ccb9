extension Failure.Cycle {
  /// What goes round in actions that follow each other for ever; their cases, where payloads change each time.
  init<Action>(_ actions: [Action], effect: String?) {
    let last = actions.suffix(3 * Self.longest)
    let period = Self.period(of: last.map { actionText($0) })
    self.init(
      count: actions.count,
      first: actions.prefix(3).map { actionText($0) },
      period: period.isEmpty ? Self.period(of: last.map { caseName($0).map { ".\($0)" } ?? actionText($0) }) : period,
      effect: effect
    )
  }

  /// How many actions a cycle has at most.
  private static var longest: Int { 8 }

  /// What the texts repeat at least three times up to their end; empty if nothing.
  static func period(of texts: [String]) -> [String] {
    for length in 1...longest where texts.count >= 3 * length {
      let tail = texts.suffix(3 * length)
      if zip(tail, tail.dropFirst(length)).allSatisfy({ $0 == $1 }) { return Array(tail.suffix(length)) }
    }
    return []
  }
}
