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
    await run(call)
    if let (entry, value) = claimApplied(match) {
      judge(entry, update, call)
      return value
    }
    var passed: [PendingAction] = []
    var lastPassed: Action?
    var wait = Wait(timeout, default: self.timeout)
    while true {
      switch await next(.received, change, &wait, call) {
      case .action(let entry, let source):
        if let value = match(entry.action) {
          if !passed.isEmpty { tellPassed(passed, call) }
          judge(entry, update, call)
          return value
        }
        applied.append(entry)
        passed.append(pending(source))
        lastPassed = entry.action
        if passed.count >= Self.actionBudget {
          giveUp(passed, source, call)
          return nil
        }
      case .over(let reason):
        // In `.off` a clock may have received it meanwhile.
        if let (entry, value) = claimApplied(match) {
          judge(entry, update, call)
          return value
        }
        let difference = lastPassed.flatMap(wanted.difference)
        fail(.neverCame(missingReport(passed, difference, reason)), call)
        return nil
      }
    }
  }

  /// Takes what was applied before and not claimed yet. In `.off` what waits in the queue goes first.
  private func claimApplied<Value>(
    _ match: (Action) -> Value?
  ) -> (entry: AppliedAction<State, Action>, value: Value)? {
    if applied.isEmpty { return nil }
    if !exhaustivity.isOn, engine.hasQueued, engine.queuedActions.contains(where: { match($0.action) != nil }) {
      return nil
    }
    return applied.claim(skippingEarlier: !exhaustivity.isOn, match)
  }
}
