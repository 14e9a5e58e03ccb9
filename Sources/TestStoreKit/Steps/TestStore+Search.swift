import ReducerKit
import StateDiff

// Receiving: the wanted action may have been applied already, wait in the queue, come later, or never.

extension TestStore {
  /// How many actions one call receives at most.
  static var actionBudget: Int { 1_000 }

  /// Receives one action and hands back what `match` makes of it; see the public forms.
  nonisolated(nonsending) func receive<Value>(
    _ wanted: WantedAction<Action>,
    timeout: Duration?,
    update: ((inout State) throws -> Void)?,
    dependencies change: ((inout DependencyValues) -> Void)?,
    site: SourceSite,
    _ match: (Action) -> Value?
  ) async -> Value? {
    var value: Value?
    let came = await receive(wanted, timeout: timeout, update: update, dependencies: change, site: site) { action in
      value = match(action)
      return value != nil
    }
    return came ? value : nil
  }

  /// Receives the next action that is accepted.
  /// - Returns: Whether one came.
  nonisolated(nonsending) private func receive(
    _ wanted: WantedAction<Action>,
    timeout: Duration?,
    update: ((inout State) throws -> Void)?,
    dependencies change: ((inout DependencyValues) -> Void)?,
    site: SourceSite,
    where accepts: (Action) -> Bool
  ) async -> Bool {
    let call = Call(site, "receive(\(wanted.text()))")
    guard enter(call) else { return false }
    defer { engine.endCall() }
    if exhaustivity.isOn, let entry = claim(skippingEarlier: false, where: accepts) {
      await run(call)
      wanted.matched = entry.action
      judge(entry, update, call)
      return true
    }
    let unclaimed = applied.entries.count
    var passed: [AppliedAction<State, Action>] = []
    var wait = Wait(timeout, default: self.timeout)
    while true {
      switch await next(orClaim: accepts, change, &wait, call) {
      case .found(let entry):
        wanted.matched = entry.action
        if !passed.isEmpty { tellPassed(passed, call) }
        judge(entry, update, call)
        return true
      case .other(let entry):
        history.lastWasSkipped()
        applied.append(entry)
        passed.append(entry)
        if passed.count >= Self.actionBudget {
          giveUp(passed, call)
          return false
        }
      case .over(let reason):
        wanted.passed = passed.map(\.action)
        fail(.neverCame(missing(wanted, passed, unclaimed: unclaimed, reason, where: accepts)), call)
        return false
      }
    }
  }

  /// What a search finds next.
  private enum Finding {
    case found(AppliedAction<State, Action>)
    case other(AppliedAction<State, Action>)
    case over(Failure.Missing.Reason)
  }

  /// The next action. In `.off` what can come at once goes before what was applied, and that before any wait: a test
  /// that leaves things out means the latest.
  nonisolated(nonsending) private func next(
    orClaim accepts: (Action) -> Bool,
    _ change: ((inout DependencyValues) -> Void)?,
    _ wait: inout Wait,
    _ call: Call
  ) async -> Finding {
    var arrival: Arrival<State, Action>?
    if !exhaustivity.isOn, !applied.isEmpty {
      arrival = await nextAtOnce(.received, change, call)
      if arrival == nil, let entry = claim(skippingEarlier: true, where: accepts) { return .found(entry) }
    }
    if arrival == nil { arrival = await next(.received, change, &wait, call) }
    switch arrival {
    case .action(let entry):
      return accepts(entry.action) ? .found(entry) : .other(entry)
    case .over(let reason):
      // In `.off` a clock may have received it meanwhile.
      if let entry = claim(skippingEarlier: !exhaustivity.isOn, where: accepts) { return .found(entry) }
      return .over(reason)
    case nil:
      return .over(.impossible)
    }
  }

  /// What was applied already, if it is accepted.
  private func claim(skippingEarlier: Bool, where accepts: (Action) -> Bool) -> AppliedAction<State, Action>? {
    applied.isEmpty ? nil : applied.claim(skippingEarlier: skippingEarlier, where: accepts)
  }
}
