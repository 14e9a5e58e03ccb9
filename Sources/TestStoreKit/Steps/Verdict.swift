import StateDiff

/// What becomes of one expectation.
enum Verdict {
  /// The state is as stated.
  case asStated
  /// The closure left the state as it was.
  case nothingChanged
  /// The state differs from what was stated; `uncut` tells all of it where the budget cuts the other.
  case differs(Difference, uncut: Difference?)
  /// Nothing visible differs, but an `==` hides something.
  case hides(Difference)
  /// The closure threw.
  case threw(any Error)
}

extension Verdict {
  /// Judges that `update` turns `before` into exactly `after`; without it, that both are the same.
  ///
  /// Equal bytes end it: then no description, no difference and no mirror is made.
  /// - Complexity: O(1) while storage is shared.
  static func exact<State>(
    before: State,
    after: State,
    _ update: ((inout State) throws -> Void)?
  ) -> Verdict {
    guard let update else {
      return haveSameBytes(before, after) ? .asStated : compare(before, after)
    }
    var expected = before
    do { try update(&expected) } catch { return .threw(error) }
    let verdict = haveSameBytes(expected, after) ? .asStated : compare(expected, after)
    if case .differs = verdict { return verdict }
    return changes(before, expected) ? verdict : .nothingChanged
  }

  /// Judges that `update` leaves the actual state as it is: only what it writes is stated.
  static func partial<State>(after: State, _ update: (inout State) throws -> Void) -> Verdict {
    var expected = after
    do { try update(&expected) } catch { return .threw(error) }
    return haveSameBytes(expected, after) ? .asStated : compare(expected, after)
  }

  private static func compare<State>(_ expected: State, _ actual: State) -> Verdict {
    guard let difference = differenceIfAny(from: expected, to: actual) else { return .asStated }
    if !difference.isEmpty {
      let isCut = difference.isCut
      return .differs(
        difference,
        uncut: isCut ? StateDiff.difference(from: expected, to: actual, options: .uncut) : nil
      )
    }
    return difference.hiddenCount > 0 ? .hides(difference) : .asStated
  }

  /// Whether a closure changed anything at all, hidden parts included.
  private static func changes<State>(_ before: State, _ expected: State) -> Bool {
    if haveSameBytes(before, expected) { return false }
    if areSameByParts(before, expected) == false || equalByOperator(before, expected) == false { return true }
    // Only where mirrors have to tell; the last question finds an `==` that says "no" where nothing differs.
    return differ(before, expected) || differenceIfAny(from: before, to: expected) != nil
  }
}

extension DiffOptions {
  /// For files, which hold what a log can't; still bounded.
  fileprivate static var uncut: DiffOptions {
    var options = DiffOptions()
    options.budget.lines = 100_000
    options.budget.bytes = 16 << 20
    return options
  }
}
