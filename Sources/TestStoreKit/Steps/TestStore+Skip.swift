import ReducerKit
import StateDiff

// What is reduced without the test having received it.

extension TestStore {
  /// Applies what waits because the test goes on without it.
  nonisolated(nonsending) func applyWaiting(_ call: Call) async {
    let held = exhaustivity.isOn ? heldClocks() : []
    let skipped = await applyAll(call)
    if skipped.isEmpty || skipped.count >= Self.actionBudget { return }
    if exhaustivity.isOn { fail(.actionsWait(pending(skipped), held: held), call) } else { tellSkipped(skipped, call) }
  }

  /// Applies all that waits and all that follows from it, up to the clocks' targets.
  nonisolated(nonsending) func applyAll(_ call: Call) async -> [AppliedAction<State, Action>] {
    var skipped: [AppliedAction<State, Action>] = []
    while let queued = engine.pop() {
      let (entry, _) = reduce(queued.action, from: queued, origin: .skipped, nil, call)
      applied.append(entry)
      skipped.append(entry)
      await engine.letGo(queued)
      await run(call)
      if skipped.count >= Self.actionBudget {
        giveUp(skipped, call)
        break
      }
    }
    return skipped
  }

  /// Applies what waits now, at once: nothing that follows it can run.
  func applyQueued(_ call: Call) -> [AppliedAction<State, Action>] {
    var skipped: [AppliedAction<State, Action>] = []
    while skipped.count < Self.actionBudget, let queued = engine.pop() {
      let (entry, _) = reduce(queued.action, from: queued, origin: .skipped, nil, call)
      applied.append(entry)
      skipped.append(entry)
      engine.resumeSender(of: queued)
      engine.drain()
    }
    return skipped
  }

  /// Tells which actions came before the wanted one.
  func tellPassed(_ passed: [AppliedAction<State, Action>], _ call: Call) {
    if exhaustivity.isOn { fail(.othersFirst(pending(passed)), call) } else { tellSkipped(passed, call) }
  }

  /// Tells what the test leaves out, where it asks for that.
  func tellSkipped(_ skipped: [AppliedAction<State, Action>], _ call: Call) {
    guard exhaustivity.showsSkipped, !skipped.isEmpty else { return }
    note(.skippedActions(skipped.map { actionText($0.action) }), call)
  }

  /// Ends a run of actions that doesn't end by itself: says so and cancels the effect that sends them.
  func giveUp(_ actions: [AppliedAction<State, Action>], _ call: Call) {
    guard let last = actions.last?.source else { return }
    let sender = last.effect.map { "\($0.text) of \(originText(last.origin))" }
    fail(.endless(Failure.Cycle(actions.map(\.action), effect: sender)), call)
    engine.cancelEffects(in: last.scope.outermost)
    engine.drain()
    // What they had sent would go on for ever.
    while engine.hasQueued { if let queued = engine.pop() { engine.resumeSender(of: queued) } }
    engine.drain()
  }

  /// In `.off` clocks don't stop for actions that wait: they are received on the way.
  func exhaustivityChanged() {
    if exhaustivity.isOn {
      engine.receivesByItself = nil
    } else {
      engine.callingTask = .current
      // Called in the task of the store's last call only, and never after the store is gone.
      engine.receivesByItself = { [weak self] in
        guard let self, self.engine.hasQueued else { return false }
        let call = Call(self.site, "advance")
        self.tellSkipped(self.applyQueued(call), call)
        return true
      }
    }
  }
}
