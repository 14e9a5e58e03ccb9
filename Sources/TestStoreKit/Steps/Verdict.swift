import StateDiff

/// What becomes of one expectation. A difference is kept beside it, so that the good case is handed on at no cost.
indirect enum Verdict {
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
  /// - Complexity: O(1) while storage is shared, besides a look at each object that is watched.
  static func exact<State>(
    before: Moment<State>,
    after: Moment<State>,
    _ means: Means,
    _ update: ((inout State) throws -> Void)?
  ) -> Verdict {
    guard let update else {
      return before.isSame(as: after) ? .asStated : compare(before, after, means)
    }
    var expected = before
    do { try expected.change(means, update) } catch { return .threw(error) }
    let verdict = expected.isSame(as: after) ? .asStated : compare(expected, after, means)
    if case .differs = verdict { return verdict }
    return changes(before, expected, means) ? verdict : .nothingChanged
  }

  /// Judges that `update` leaves the actual state as it is: only what it writes is stated.
  ///
  /// - Parameter known: what objects stored when they were last looked at, if what became of them is to be stated.
  static func partial<State>(
    after: Moment<State>,
    from known: ObjectContents? = nil,
    _ means: Means,
    _ update: (inout State) throws -> Void
  ) -> Verdict {
    var expected = after
    if let known { expected.objects = known }
    do { try expected.change(means, update) } catch { return .threw(error) }
    return expected.isSame(as: after) ? .asStated : compare(expected, after, means)
  }

  private static func compare<State>(
    _ expected: Moment<State>,
    _ actual: Moment<State>,
    _ means: Means
  ) -> Verdict {
    let difference: Difference
    if means.watch == nil, means.meter == nil {
      guard let found = differenceIfAny(from: expected.state, to: actual.state) else { return .asStated }
      difference = found
    } else {
      difference = expected.difference(to: actual, means)
    }
    if !difference.isEmpty {
      let uncut = difference.isCut ? expected.difference(to: actual, means, options: .uncut) : nil
      return .differs(difference, uncut: uncut)
    }
    return difference.hiddenCount > 0 ? .hides(difference) : .asStated
  }

  /// Whether a closure changed anything at all, hidden parts included.
  private static func changes<State>(
    _ before: Moment<State>,
    _ expected: Moment<State>,
    _ means: Means
  ) -> Bool {
    if before.isSame(as: expected) { return false }
    if before.hasOtherObjects(than: expected) { return true }
    let (before, expected) = (before.state, expected.state)
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
