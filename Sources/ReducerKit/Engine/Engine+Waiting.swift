extension Engine {
  /// Moves whenever something happened. Read it before looking, and give it to ``pause(since:until:)``.
  package var generation: Int { signal.generation }

  /// Runs what can run.
  /// - Returns: `false` if more is left than a drain may run; an effect spins.
  @discardableResult package func drain() -> Bool {
    guard let executor, !executor.drain() else { return true }
    let spinner = executor.lastTask.flatMap { effect(of: $0) }
    // It spins in every drain, and is told once.
    if lock.withLock({ spinning.insert(spinner?.id ?? 0).inserted }) { tell(.jobBudgetExhausted(spinner)) }
    return false
  }

  /// Waits until something happens, the deadline comes, or the task is cancelled.
  ///
  /// After a drain that left jobs the caller yields once instead, so that what the spinning effect waits for gets its
  /// turn.
  nonisolated(nonsending) package func pause(since generation: Int, until deadline: ContinuousClock.Instant) async {
    if executor?.isSpinning == true {
      await Task.yield()
    } else {
      await signal.wait(since: generation, until: deadline)
    }
  }

  /// Lets the sender of a popped action go on as far as it comes without leaving the executor.
  ///
  /// If it leaves, it is waited for before a clock moves. It isn't waited for here: an effect that goes back to
  /// its stream, or to its child tasks, would cost a wait after each `receive`.
  nonisolated(nonsending) package func letGo(_ entry: QueuedEntry) async {
    let woken = resumeSender(of: entry)
    drain()
    guard let woken, !isAtRest(woken) else { return }
    lock.withLock { if !clocks.isEmpty { left.append(woken) } }
  }

  /// After a step: runs what can run without giving up the thread.
  /// - Returns: Whether ``settle()`` and ``goOn()`` have more to do.
  package func runAtOnce() -> Bool {
    drain()
    return executor?.wantsTurn == true || !usedClocks.isEmpty
  }

  /// After a step: runs what can run, and gives what hopped away one turn of the main actor.
  nonisolated(nonsending) package func settle() async {
    await work()
    guard let executor, executor.wantsTurn else { return }
    await giveTime(grace: .zero, beforeClockMoves: false)
  }

  /// Runs what can run; in a live store with what it reduces meanwhile.
  /// - Returns: `false` if more is left than a drain may run.
  @discardableResult nonisolated(nonsending) func work() async -> Bool {
    guard let live else { return drain() }
    await live.take()
    return true
  }

  /// A clock woke a task: waits until it rests in a known place, or has ended.
  ///
  /// The effect's own task is waited for up to the timeout, since its end is known. A child that ended can't be told
  /// from one that went away, and gets a short time only. So does an own task whose return may depend on something
  /// that only comes later: while an action waits, while its children rest, or when it was waited for in vain before.
  nonisolated(nonsending) func waitForRest(of woken: Woken, atMost limit: Duration? = nil) async {
    guard await work(), !isAtRest(woken) else { return }
    var long = TimeLimit(limit ?? patience.timeout)
    var short = TimeLimit(patience.taskGrace)
    while true {
      let seen = generation
      guard await work(), !Task.isCancelled, !isAtRest(woken) else { return }
      if isWorthWaitingFor(woken) {
        if await isOver(&long) { return stayedAway(woken.effect, for: long.duration) }
        await signal.wait(since: seen, until: long.end)
      } else {
        if await isOver(&short) { return }
        await signal.wait(since: seen, until: short.end)
      }
    }
  }

  private func isWorthWaitingFor(_ woken: Woken) -> Bool {
    lock.withLock {
      let effect = woken.effect
      let isOwn = effect.task.map { TaskID($0) } == woken.task
      return isOwn && queue.isEmpty && effect.waitingSends == 0 && effect.sleeps.isEmpty && !effect.staysAway
    }
  }

  private func stayedAway(_ effect: RunningEffect, for limit: Duration) {
    lock.withLock { effect.staysAway = true }
    if limit == timeout { tell(.waitedLong(effect, limit)) }
  }

  /// Waits for what receives have let go on, and what left otherwise, before a clock moves.
  nonisolated(nonsending) package func giveTimeBeforeClockMoves() async {
    await giveTime(grace: patience.taskGrace, beforeClockMoves: true)
    let waiting = lock.withLock { () -> [Woken] in
      defer { left = [] }
      return left
    }
    for woken in waiting { await waitForRest(of: woken, atMost: patience.effectGrace) }
  }

  private func isAtRest(_ woken: Woken) -> Bool {
    let (ended, rests) = lock.withLock { (woken.effect.hasEnded, woken.effect.rests) }
    if ended { return true }
    guard let executor, let task = woken.task else { return rests > woken.rested }
    return !executor.isUnaccounted(task)
  }

  /// What has left and isn't accounted for gets a turn of the main actor, and then `grace` more.
  nonisolated(nonsending) func giveTime(grace: Duration, beforeClockMoves: Bool) async {
    guard let executor else { return }
    // An effect that hops without end doesn't get turns without end.
    for _ in 0..<1_000 {
      guard await work() else { return }
      guard executor.hasFresh, runningCount > 0 else {
        if runningCount == 0 { executor.forgetUnaccounted() }
        executor.timeGiven()
        return
      }
      if !beforeClockMoves && !executor.wantsTurn { return }
      let arrivals = executor.arrivals
      if timeout > .zero { await othersTurn(withPool: false, since: arrivals, until: TimeLimit(timeout).last) }
      if executor.arrivals != arrivals { continue }
      if beforeClockMoves {
        let deadline = ContinuousClock.now.advanced(by: grace)
        while ContinuousClock.now < deadline, !Task.isCancelled {
          let seen = generation
          if executor.arrivals != arrivals || !isAnyEffectAway { break }
          await signal.wait(since: seen, until: deadline)
        }
        if executor.arrivals != arrivals { continue }
        // While an action waits no clock moves, and the time is still to be given.
        if !hasQueued { executor.timeGiven() }
      }
      executor.turnTaken()
      return
    }
  }

  /// Whether the own task of an effect has just left, and nothing else of it rests in a known place.
  private var isAnyEffectAway: Bool {
    guard let executor else { return false }
    let own = lock.withLock { () -> [TaskID] in
      guard queue.isEmpty else { return [] }
      return running.values.compactMap { effect in
        effect.waitingSends == 0 && effect.sleeps.isEmpty ? effect.task.map { TaskID($0) } : nil
      }
    }
    return own.contains { executor.isFresh($0) }
  }
}
