import ReducerKit
import StateDiff

/// What brought an action to the reducer.
enum StepOrigin: String, Sendable {
  case sent = "send"
  case received = "receive"
  case skipped = "unreceived"
}

/// An action that was reduced, with the states around it: enough to judge it whenever the test asks for it.
///
/// An object, since a step hands it around, and copying values of unknown types is slow.
final class AppliedAction<State, Action> {
  /// What brought it.
  var origin: StepOrigin
  /// What was reduced.
  let action: Action
  /// The state before it.
  let before: State
  /// The state after it.
  let after: State
  /// The effects it started.
  let effects: [StartedEffect]
  /// The dependencies as they stood when it was reduced, their generators included.
  let dependencies: DependencyValues
  /// What the objects that the state leads to stored around it; `nil` where there can be none.
  var objects: (before: ObjectContents, after: ObjectContents)?

  /// The state before it, with its objects.
  var momentBefore: Moment<State> { Moment(state: before, objects: objects?.before) }
  /// The state after it, with its objects.
  var momentAfter: Moment<State> { Moment(state: after, objects: objects?.after) }

  init(
    origin: StepOrigin,
    action: Action,
    before: State,
    after: State,
    effects: [StartedEffect],
    dependencies: DependencyValues
  ) {
    self.origin = origin
    self.action = action
    self.before = before
    self.after = after
    self.effects = effects
    self.dependencies = dependencies
  }
}

/// The actions that had to be reduced although the test had not received them ("applied, not claimed").
///
/// A later `receive` claims one and judges it on its own states. At most `limit` are kept, the oldest go first.
struct AppliedActions<State, Action> {
  private(set) var entries: [AppliedAction<State, Action>] = []
  /// How many are kept at most.
  static var limit: Int { 1_000 }

  var isEmpty: Bool { entries.isEmpty }

  /// Adds what was just reduced.
  mutating func append(_ entry: AppliedAction<State, Action>) {
    entries.append(entry)
    if entries.count > Self.limit { entries.removeFirst(entries.count - Self.limit) }
  }

  /// Takes out the first entry that `match` accepts; what stands before it goes too if it is `skippingEarlier`.
  mutating func claim<Value>(
    skippingEarlier: Bool,
    _ match: (Action) -> Value?
  ) -> (entry: AppliedAction<State, Action>, value: Value)? {
    if entries.isEmpty { return nil }
    for (index, entry) in entries.enumerated() {
      guard let value = match(entry.action) else { continue }
      if skippingEarlier { entries.removeFirst(index + 1) } else { entries.remove(at: index) }
      return (entry, value)
    }
    return nil
  }

  /// Forgets everything; says how many there were.
  @discardableResult
  mutating func removeAll() -> Int {
    defer { entries = [] }
    return entries.count
  }
}
