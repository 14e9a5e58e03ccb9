import ReducerKit
import StateDiff

// Receiving: the wanted action may have been applied already, wait in the queue, come later, or never.

extension TestStore {
  /// How many actions one call receives at most.
  static var actionBudget: Int { 1_000 }

  /// Receives one action; see the public forms.
  nonisolated(nonsending) func receive<Value>(
    _ wanted: WantedAction<Action>,
    timeout: Duration?,
    update: ((inout State) throws -> Void)?,
    dependencies change: ((inout DependencyValues) -> Void)?,
    site: SourceSite,
    _ match: (Action) -> Value?
  ) async -> Value? {
    let call = Call(site, "receive(\(wanted.text()))")
    guard enter(call) else { return nil }
    defer { engine.endCall() }
    if exhaustivity.isOn, let (entry, value) = applied.claim(skippingEarlier: false, match) {
      await run(call)
      wanted.matched = entry.action
      judge(entry, update, call)
      return value
    }
    let unclaimed = applied.entries.count
    var passed: [PassedAction<State, Action>] = []
    var wait = Wait(timeout, default: self.timeout)
    while true {
      switch await next(orClaim: match, change, &wait, call) {
      case .found(let entry, let value):
        wanted.matched = entry.action
        if !passed.isEmpty { tellPassed(passed, call) }
        judge(entry, update, call)
        return value
      case .other(let entry, let source):
        history.lastWasSkipped()
        applied.append(entry)
        passed.append(PassedAction(entry: entry, source: source))
        if passed.count >= Self.actionBudget {
          giveUp(passed, call)
          return nil
        }
      case .over(let reason):
        wanted.passed = passed.map(\.entry.action)
        fail(.neverCame(missing(wanted, passed, unclaimed: unclaimed, reason)), call)
        return nil
      }
    }
  }

  /// What a search finds next.
  private enum Finding<Value> {
    case found(AppliedAction<State, Action>, Value)
    case other(AppliedAction<State, Action>, QueuedAction<Action>)
    case over(Failure.Missing.Reason)
  }

  /// The next action. In `.off` what can come at once goes before what was applied, and that before any wait: a test
  /// that leaves things out means the latest.
  nonisolated(nonsending) private func next<Value>(
    orClaim match: (Action) -> Value?,
    _ change: ((inout DependencyValues) -> Void)?,
    _ wait: inout Wait,
    _ call: Call
  ) async -> Finding<Value> {
    var arrival: Arrival<State, Action>?
    if !exhaustivity.isOn, !applied.isEmpty {
      arrival = await nextAtOnce(.received, change, call)
      if arrival == nil, let (entry, value) = applied.claim(skippingEarlier: true, match) {
        return .found(entry, value)
      }
    }
    if arrival == nil { arrival = await next(.received, change, &wait, call) }
    switch arrival {
    case .action(let entry, let source):
      if let value = match(entry.action) { return .found(entry, value) }
      return .other(entry, source)
    case .over(let reason):
      // In `.off` a clock may have received it meanwhile.
      if let (entry, value) = applied.claim(skippingEarlier: !exhaustivity.isOn, match) { return .found(entry, value) }
      return .over(reason)
    case nil:
      return .over(.impossible)
    }
  }
}
