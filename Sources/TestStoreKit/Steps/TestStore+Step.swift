import ReducerKit
import StateDiff

// The way of one step: reduce, start its effects, let everything run, judge.

extension TestStore {
  /// Sends an action; see the public form.
  nonisolated(nonsending) func send(
    _ action: Action,
    named label: String?,
    update: ((inout State) throws -> Void)?,
    dependencies change: ((inout DependencyValues) -> Void)?,
    site: SourceSite
  ) async -> TestStoreTask {
    let call = Call(site, label: label, "send(\(actionText(action)))")
    guard enter(call) else { return tasks.add(nil, in: self) }
    defer { engine.endCall() }
    if await run(call), engine.hasQueued { await applyWaiting(call) }
    if isDismissed {
      fail(.dismissed, call)
      return tasks.add(nil, in: self)
    }
    let (entry, scope) = reduce(action, origin: .sent, keepsGenerators: update != nil, change, call)
    await run(call)
    judge(entry, update, call)
    return tasks.add(scope, in: self)
  }

  /// Whether the test may call the store now; if not, it was told why. If so, `engine.endCall()` ends the call.
  func enter(_ call: Call) -> Bool {
    if let context = EffectContext.current, context.host === engine {
      fail(.calledFromEffect(context.effect?.text ?? "the reducer"), call)
      return false
    }
    if let finishedAt {
      fail(.finished(at: finishedAt), call)
      return false
    }
    if let other = engine.beginCall(at: call.site) {
      failFromOutside(.calledFromTwoTasks(other: other), call)
      return false
    }
    return true
  }

  /// Keeps a time on the clocks that effects may sleep on.
  func adoptClocks(of values: DependencyValues) {
    for clock in values.testClocks { engine.adopt(clock) }
  }

  /// Lets everything run that can, up to what the clocks were asked for, and tells what has to be told.
  /// - Returns: Whether an action may wait to be received.
  @discardableResult
  nonisolated(nonsending) func run(_ call: Call) async -> Bool {
    let isQuiet = engine.isQuiet
    if !isQuiet {
      if engine.runAtOnce() {
        await engine.settle()
        await engine.goOn()
      }
      report(engine.takeEvents())
    }
    if !events.isEmpty { reportRuntimeEvents(call) }
    return !isQuiet
  }

  /// Lets the reducer answer one action, and starts what it returns.
  func reduce(
    _ action: Action,
    from source: QueuedAction<Action>? = nil,
    origin: StepOrigin,
    keepsGenerators: Bool = true,
    _ change: ((inout DependencyValues) -> Void)?,
    _ call: Call
  ) -> (entry: AppliedAction<State, Action>, scope: EffectScope?) {
    var values = dependencies
    if let change {
      change(&values)
      adoptClocks(of: values)
    }
    // Only an expectation uses them.
    let forked = keepsGenerators ? values.forkedGenerators() : values
    if watch != nil { lookAtObjects(call) }
    let objects = watch?.contents
    let before = current
    var runs: [StartedEffect] = []
    var reduceTime = Duration.zero
    var scope: EffectScope?
    // A copy, so that a reducer that reads the store doesn't meet its own write.
    var after = before
    engine.reducing {
      withDependencyValues(values) {
        var effect = Effect<Action>.none
        reduceTime = timed { effect = reducer(&after, action) }
        current = after
        if effect.isNone { return }
        runs = effect.runs
        scope = engine.start(effect, origin: EffectOrigin(action: action, site: call.site, label: call.label))
      }
    }
    let entry = AppliedAction(
      origin: origin,
      action: action,
      from: source,
      before: before,
      after: after,
      effects: runs,
      dependencies: forked
    )
    if let watch, let objects { entry.objects = (objects, watch.update(from: before, to: after)) }
    history.append(entry)
    meter?.add(action: actionText(action), reduceTime: reduceTime, effects: runs.count, now: virtualNow)
    if !writeNotes.isEmpty { tellWrites(entry, call) }
    if !invariants.isEmpty { check(entry, call) }
    if !derivedCaches.isEmpty { verifyCaches(entry, call) }
    return (entry, scope)
  }
}
