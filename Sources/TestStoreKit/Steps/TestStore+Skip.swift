import ReducerKit
import StateDiff

// What is reduced without the test having received it.

extension TestStore {
  /// Applies what waits because the test goes on without it.
  nonisolated(nonsending) func applyWaiting(_ call: Call) async {
    let held = heldText()
    let skipped = await applyAll(call)
    if skipped.isEmpty || skipped.count >= Self.actionBudget { return }
    if exhaustivity.isOn {
      fail(.actionsWait(skipped, held: held), call)
    } else if exhaustivity.showsSkipped {
      note(.skippedActions(skipped.map(\.text)), call)
    }
  }

  /// Applies all that waits and all that follows from it, up to the clocks' targets.
  nonisolated(nonsending) func applyAll(_ call: Call) async -> [PendingAction] {
    var skipped: [PendingAction] = []
    while let queued = engine.pop() {
      let (entry, _) = reduce(queued.action, origin: .skipped, nil, call)
      applied.append(entry)
      skipped.append(pending(queued))
      await engine.letGo(queued)
      await run(call)
      if skipped.count >= Self.actionBudget {
        giveUp(skipped, queued, call)
        break
      }
    }
    return skipped
  }

  /// Applies what waits now, at once: nothing that follows it can run.
  func applyQueued(_ call: Call) -> [PendingAction] {
    var skipped: [PendingAction] = []
    while skipped.count < Self.actionBudget, let queued = engine.pop() {
      let (entry, _) = reduce(queued.action, origin: .skipped, nil, call)
      applied.append(entry)
      skipped.append(pending(queued))
      engine.resumeSender(of: queued)
      engine.drain()
    }
    return skipped
  }

  /// Tells which actions came before the wanted one.
  func tellPassed(_ passed: [PendingAction], _ call: Call) {
    if exhaustivity.isOn {
      fail(.othersFirst(passed), call)
    } else if exhaustivity.showsSkipped {
      note(.skippedActions(passed.map(\.text)), call)
    }
  }

  /// Ends a run of actions that doesn't end by itself: says so and cancels the effect that sends them.
  func giveUp(_ actions: [PendingAction], _ last: QueuedAction<Action>, _ call: Call) {
    fail(.endless(first: actions.prefix(3).map(\.text), count: actions.count, effect: actions.last?.effect), call)
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
        let skipped = self.applyQueued(call)
        if self.exhaustivity.showsSkipped { self.note(.skippedActions(skipped.map(\.text)), call) }
        return true
      }
    }
  }
}
