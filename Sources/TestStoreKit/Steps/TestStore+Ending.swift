import ReducerKit
import StateDiff

// What waits and what runs comes to an end: in between, or for good.

extension TestStore {
  /// Receives everything until nothing can go on; see the public form.
  nonisolated(nonsending) func settle(site: SourceSite) async {
    let call = Call(site, "settle()")
    guard enter(call) else { return }
    defer { engine.endCall() }
    await run(call)
    let received = await applyAll(call)
    applied.removeAll()
    guard !received.isEmpty, received.count < Self.actionBudget else { return }
    if exhaustivity.isOn { fail(.unstatedActions(pending(received)), call) } else { tellSkipped(received, call) }
  }

  /// Applies what comes until nothing can come any more, or what may come doesn't within the timeout.
  nonisolated(nonsending) private func applyUntilStuck(
    in scope: EffectScope?,
    _ timeout: Duration?,
    _ call: Call
  ) async -> [AppliedAction<State, Action>] {
    var received: [AppliedAction<State, Action>] = []
    var wait = Wait(timeout, default: self.timeout)
    while scope.map({ !engine.isOver($0) }) ?? true {
      guard case .action(let entry) = await next(.skipped, nil, &wait, call) else { break }
      applied.append(entry)
      received.append(entry)
      if received.count >= Self.actionBudget {
        giveUp(received, call)
        break
      }
    }
    return received
  }

  /// Waits for effects without receiving anything.
  nonisolated(nonsending) private func waitForEnd(of scope: EffectScope?, _ timeout: Duration?, _ call: Call) async {
    var wait = Wait(timeout, default: self.timeout)
    while true {
      let seen = engine.generation
      await run(call)
      if engine.inFlight(in: scope).isEmpty || engine.hasQueued { return }
      if scope.map({ engine.isStuck(in: $0) }) ?? engine.isStuck { return }
      if Task.isCancelled { return }
      if await engine.isOver(&wait.limit) { return }
      await engine.pause(since: seen, until: wait.limit.end)
    }
  }

  /// Ends the store; see the public form.
  nonisolated(nonsending) func finish(timeout: Duration?, site: SourceSite) async {
    if finishedAt != nil { return }
    let call = Call(site, "finish()")
    guard enter(call) else { return }
    defer { engine.endCall() }
    await waitForEnd(timeout, call)
    end(call)
  }

  /// Finishes a store whose test has ended: what is left is told where the steps stand that left it.
  nonisolated(nonsending) func finishAtEndOfTest() async {
    if finishedAt != nil { return }
    await waitForEnd(nil, Call(site, "end of the test"))
    end(Call(engine.firstQueued?.origin.site ?? site, "end of the test"))
  }

  /// Waits until nothing goes on by itself; in `.off` it receives what comes.
  nonisolated(nonsending) private func waitForEnd(_ timeout: Duration?, _ call: Call) async {
    if exhaustivity.isOn {
      await waitForEnd(of: nil, timeout, call)
    } else {
      let received = await applyUntilStuck(in: nil, timeout, call)
      if received.count < Self.actionBudget { tellSkipped(received, call) }
    }
  }

  /// Tells what is left and ends the store. Once: what comes later finds it ended.
  func end(_ call: Call) {
    guard finishedAt == nil else { return }
    finishedAt = call.site
    reportEvents(call)
    lookAtObjects(call)
    let waiting = engine.queuedActions
    // An effect that waits for a receive is told with its action.
    let running = engine.inFlight().filter { effect in !waiting.contains { $0.effect === effect.effect } }
    if exhaustivity.isOn {
      if !waiting.isEmpty { fail(.actionAtEnd(waiting.map(pending), held: heldClocks()), call) }
      for effect in running { fail(.effectAtEnd(text(of: effect)), call, at: effect.origin.site) }
    } else if exhaustivity.showsSkipped {
      if !waiting.isEmpty { note(.skippedActions(waiting.map { actionText($0.action) }), call) }
      for effect in running { note(.effectAtEnd(text(of: effect)), call, at: effect.origin.site) }
    }
    engine.receivesByItself = nil
    engine.shutDown()
    reportEvents(call)
    applied.removeAll()
    history.removeAll()
    watch?.removeAll()
  }

  /// Skips what waits; see the public form.
  nonisolated(nonsending) func skipReceivedActions(strict: Bool, site: SourceSite) async {
    let call = Call(site, "skipReceivedActions()")
    guard enter(call) else { return }
    defer { engine.endCall() }
    await run(call)
    let skipped = await applyAll(call)
    let forgotten = applied.removeAll()
    if strict, skipped.isEmpty, forgotten == 0 { return fail(.nothingToSkip(.actions), call) }
    tellSkipped(skipped, call)
  }

  /// Forgets what runs; see the public form.
  nonisolated(nonsending) func skipInFlightEffects(strict: Bool, site: SourceSite) async {
    let call = Call(site, "skipInFlightEffects()")
    guard enter(call) else { return }
    defer { engine.endCall() }
    await run(call)
    let running = engine.inFlight()
    if strict, running.isEmpty { return fail(.nothingToSkip(.effects), call) }
    engine.forget()
    if !running.isEmpty, exhaustivity.showsSkipped { note(.skippedEffects(running.map(text)), call) }
  }

  /// Cancels what runs; see the public form.
  nonisolated(nonsending) func cancelInFlightEffects(site: SourceSite) async {
    let call = Call(site, "cancelInFlightEffects()")
    guard enter(call) else { return }
    defer { engine.endCall() }
    await run(call)
    engine.cancelEffects(in: nil)
    await run(call)
  }

  /// Waits for the effects of one send; see ``TestStoreTask/finish(timeout:fileID:filePath:line:column:)``.
  nonisolated(nonsending) func finish(_ scope: EffectScope, timeout: Duration?, site: SourceSite) async {
    let call = Call(site, "task.finish()")
    guard enter(call) else { return }
    defer { engine.endCall() }
    if exhaustivity.isOn {
      await waitForEnd(of: scope, timeout, call)
    } else {
      let received = await applyUntilStuck(in: scope, timeout, call)
      tellSkipped(received, call)
    }
    let left = engine.inFlight(in: scope)
    if !left.isEmpty { fail(.taskCannotEnd(left.map(text), held: heldClocks()), call) }
  }

  /// Cancels the effects of one send; see ``TestStoreTask/cancel()``.
  nonisolated(nonsending) func cancel(_ scope: EffectScope) async {
    guard finishedAt == nil else { return }
    engine.cancelEffects(in: scope)
    await run(Call(site, "task.cancel()"))
  }

  /// The net under a test that doesn't end its store: tells what is left where the steps stand that left it.
  func endAtDeinit() {
    guard finishedAt == nil else { return }
    end(Call(engine.firstQueued?.origin.site ?? site, "end of the store"))
  }
}
