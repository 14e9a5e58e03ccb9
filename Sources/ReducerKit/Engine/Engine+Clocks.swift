extension Engine {
  /// Makes a clock keep a time for this store, from now on.
  package func adopt(_ clock: TestClock) { clock.adopt(self) }

  /// Runs a reducer so that a clock that it reads says this store's time.
  package func reducing<R>(_ body: () throws -> R) rethrows -> R {
    // Nobody can tell the difference while no clock keeps a time for this store.
    if lock.withLock({ clocks.isEmpty }) { return try body() }
    return try inStoreTime(body)
  }

  func inStoreTime<R>(_ body: () throws -> R) rethrows -> R {
    let context = EffectContext(reference: reference, effect: EffectContext.current?.effect)
    return try EffectContext.$current.withValue(context, operation: body)
  }

  /// Lets the store's clocks go on as far as they were asked to.
  nonisolated(nonsending) package func goOn() async {
    for clock in usedClocks { await clock.goOn() }
  }

  /// The clocks that keep a time for this store.
  package var usedClocks: [TestClock] { lock.withLock { clocks } }

  /// Where the clocks stand that this store holds.
  package var holds: [ClockHold] { usedClocks.compactMap { $0.hold(of: self) } }
}

extension Engine: EffectHost {
  package func uses(_ clock: TestClock) {
    lock.withLock { clocks.append(clock) }
  }

  package func fellAsleep(_ effect: RunningEffect, task: TaskID?, on clock: TestClock, until: Duration) -> Int {
    if let task { executor?.account(for: task) }
    let number = lock.withLock { () -> Int in
      lastSleep += 1
      effect.sleeps.append(EffectSleep(number: lastSleep, clock: clock, until: until))
      effect.rest(task)
      record(.fellAsleep(effect: effect.id, until: until))
      return lastSleep
    }
    signal.raise()
    return number
  }

  package func awoke(_ effect: RunningEffect, sleep number: Int) {
    lock.withLock {
      effect.sleeps.removeAll { $0.number == number }
      record(.awoke(effect: effect.id))
    }
    signal.raise()
  }

  package func willWake(_ effect: RunningEffect, task: TaskID?) -> Woken {
    let (ended, rests) = lock.withLock { (effect.hasEnded, effect.rests) }
    // What goes on after its effect has ended is no business of the store.
    if !ended, let task { executor?.expect(task) }
    return Woken(effect: effect, task: task, rested: rests)
  }

  nonisolated(nonsending) package func runForClock() async {
    while true {
      await work()
      // A live store has let senders go on, which may be about to sleep on this clock.
      let woken = lock.withLock { () -> [Woken] in
        defer { resumed = [] }
        return resumed
      }
      if woken.isEmpty { return }
      for one in woken { await waitForRest(of: one, atMost: patience.effectGrace) }
    }
  }

  nonisolated(nonsending) package func waitForWoken(_ woken: Woken) async {
    await waitForRest(of: woken)
  }

  nonisolated(nonsending) package func receiveByItself() async -> Bool {
    guard hasQueued, let receivesByItself, callingTask == TaskID.current else { return false }
    return await receivesByItself()
  }

  package var holdsClocks: Bool { live == nil && hasQueued }

  package func clockStopped(after instants: Int) { tell(.clockStopped(after: instants)) }
}
