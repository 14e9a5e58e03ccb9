/// What is known of the effects that are throttled under one id.
struct Throttle {
  /// The instant at which the last one started, on a clock of any type.
  var start: any Sendable
  /// The one that is kept until the window ends.
  var pending: EffectScope?
}

extension Engine {
  func beginThrottled(
    _ effect: Effect<Action>,
    id: EffectID,
    window: ThrottleWindow,
    in scope: EffectScope,
    whenDone: @escaping @Sendable () -> Void
  ) -> Bool {
    let throttle = lock.withLock { throttles[id] }
    let pending = throttle?.pending.flatMap { isCancelled($0) ? nil : $0 }
    guard let throttle, pending != nil || !inStoreTime({ window.isOver(throttle.start) }) else {
      openWindow(window, of: id)
      return beginCancellable(effect, id: id, in: scope, whenDone: whenDone)
    }
    if let pending {
      guard window.latest else { return true }
      cancelEffects(in: pending)
    }
    let start = throttle.start
    let run = effect.firstRun
    let wait = Effect<Action>.Run(
      name: run?.name,
      priority: run?.priority,
      site: run?.site ?? SourceSite()
    ) { [weak self] in
      try await window.sleepUntilOver(start)
      // It may have been cancelled at the very instant that woke it: then nothing starts.
      try Task.checkCancellation()
      self?.openWindow(window, of: id)
    }
    let kept = EffectScope(id: id, in: scope)
    lock.withLock { throttles[id] = Throttle(start: start, pending: kept) }
    let work = Effect<Action>(.concatenate([Effect<Action>(.run(wait)), effect]))
    return beginCancellable(work, id: id, scope: kept, whenDone: whenDone)
  }

  private func openWindow(_ window: ThrottleWindow, of id: EffectID) {
    let start = inStoreTime { window.now() }
    lock.withLock { throttles[id] = Throttle(start: start, pending: nil) }
  }
}
