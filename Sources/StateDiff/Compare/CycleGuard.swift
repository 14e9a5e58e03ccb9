/// Remembers which pairs of objects were met, so that cyclic graphs end and shared objects are compared once.
struct CycleGuard {
  struct ObjectPair: Hashable {
    var expected: ObjectIdentifier
    var actual: ObjectIdentifier
  }

  enum Encounter {
    /// Never met: compare.
    case first(ObjectPair)
    /// Being compared further up: nothing new can be found here.
    case underway
    /// Compared, and the same.
    case same
    /// Compared, and different.
    case different
  }

  private enum State { case underway, same, different }

  private var states: [ObjectPair: State] = [:]
  /// Keeps the objects alive, since an identifier may be used again after an object is gone.
  private var kept: [AnyObject] = []

  mutating func meet(_ expected: AnyObject, _ actual: AnyObject) -> Encounter {
    let pair = ObjectPair(expected: ObjectIdentifier(expected), actual: ObjectIdentifier(actual))
    switch states[pair] {
    case nil:
      states[pair] = .underway
      kept.append(expected)
      kept.append(actual)
      return .first(pair)
    case .underway?: return .underway
    case .same?: return .same
    case .different?: return .different
    }
  }

  /// Forgets the pairs that were found equal, so that they can be met again and their `==` be asked.
  ///
  /// Pairs under way are still being compared further up, and what differs was told: neither is entered once more.
  mutating func forgetEqual() {
    states = states.filter { $0.value != .same }
  }

  mutating func leave(_ pair: ObjectPair, differs: Bool) {
    states[pair] = differs ? .different : .same
  }
}
