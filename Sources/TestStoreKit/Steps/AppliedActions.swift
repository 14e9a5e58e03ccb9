import ReducerKit
import StateDiff

/// What brought an action to the reducer.
enum StepOrigin: String, Sendable {
  case sent = "send"
  case received = "receive"
  case skipped = "unreceived"
}

/// What is known of an action that was reduced, whatever the types of state and action are.
///
/// An object, since a step hands it around, and copying values of unknown types is slow.
class AppliedEntry {
  /// What brought it.
  var origin: StepOrigin
  /// The effects it started.
  let effects: [StartedEffect]
  /// The dependencies as they stood when it was reduced, their generators included.
  let dependencies: DependencyValues
  /// What the objects that the state leads to stored around it; `nil` where there can be none.
  var objects: (before: ObjectContents, after: ObjectContents)?
  /// The step after it, as long as the ``History`` keeps both.
  var next: AppliedEntry?

  fileprivate init(origin: StepOrigin, effects: [StartedEffect], dependencies: DependencyValues) {
    self.origin = origin
    self.effects = effects
    self.dependencies = dependencies
  }
}

/// An action that was reduced, with the states around it: enough to judge it whenever the test asks for it.
final class AppliedAction<State, Action>: AppliedEntry {
  /// What was reduced.
  let action: Action
  /// The state before it.
  let before: State
  /// The state after it.
  let after: State
  /// Where it waited before; `nil` for what the test sent.
  let source: QueuedAction<Action>?

  /// The state before it, with its objects.
  var momentBefore: Moment<State> { Moment(state: before, objects: objects?.before) }
  /// The state after it, with its objects.
  var momentAfter: Moment<State> { Moment(state: after, objects: objects?.after) }

  init(
    origin: StepOrigin,
    action: Action,
    from source: QueuedAction<Action>? = nil,
    before: State,
    after: State,
    effects: [StartedEffect],
    dependencies: DependencyValues
  ) {
    self.action = action
    self.source = source
    self.before = before
    self.after = after
    super.init(origin: origin, effects: effects, dependencies: dependencies)
  }
}

/// The actions that had to be reduced although the test had not received them ("applied, not claimed").
///
/// A later `receive` claims one and judges it on its own states. At most `limit` are kept, the oldest go first.
struct AppliedActions<State, Action> {
  private(set) var entries: [AppliedAction<State, Action>] = [] {
    didSet { isEmpty = entries.isEmpty }
  }
  /// Asked at each step, and so kept: an array of an unknown type isn't asked at no cost.
  private(set) var isEmpty = true
  /// How many are kept at most.
  static var limit: Int { 1_000 }

  /// Adds what was just reduced.
  mutating func append(_ entry: AppliedAction<State, Action>) {
    entries.append(entry)
    if entries.count > Self.limit { entries.removeFirst(entries.count - Self.limit) }
  }

  /// Takes out the first one that is accepted; what stands before it goes too if it is `skippingEarlier`.
  mutating func claim(skippingEarlier: Bool, where accepts: (Action) -> Bool) -> AppliedAction<State, Action>? {
    guard let index = entries.firstIndex(where: { accepts($0.action) }) else { return nil }
    let entry = entries[index]
    if skippingEarlier { entries.removeFirst(index + 1) } else { entries.remove(at: index) }
    return entry
  }

  /// Forgets everything; says how many there were.
  @discardableResult
  mutating func removeAll() -> Int {
    defer { entries = [] }
    return entries.count
  }
}
