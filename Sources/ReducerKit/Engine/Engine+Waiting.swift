import Foundation

extension Engine {
  /// Moves whenever something happened. Read it before looking, and give it to ``pause(since:until:)``.
  package var generation: Int { signal.generation }

  /// Runs what can run.
  /// - Returns: `false` if more is left than a drain may run; an effect spins.
  @discardableResult package func drain() -> Bool {
    guard let executor, !executor.drain() else { return true }
    tell(.jobBudgetExhausted(executor.lastTask.flatMap { effect(of: $0) }))
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

  /// Lets the sender of a popped action go on, and waits by event until it rests again or has ended.
  nonisolated(nonsending) package func letGo(_ entry: QueuedAction<Action>) async {
    let rests = lock.withLock { entry.effect?.rests ?? 0 }
    guard let (effect, task) = resumeSender(of: entry) else {
      drain()
      return
    }
    await waitForRest(of: effect, task: task, restedBefore: rests)
  }

  /// After a step: runs what can run, and gives what hopped away one turn of the main actor.
  nonisolated(nonsending) package func settle() async {
    drain()
    guard let executor, executor.wantsTurn else { return }
    await giveTime(grace: .zero)
  }

  /// A task goes on: waits until it rests in a known place, or has ended.
  ///
  /// The effect's own task is waited for up to the timeout, since its end is known. A child that ended can't be told
  /// from one that went away, and gets a short time only; so does an own task while an action waits, because what it
  /// is after may come from receiving that.
  nonisolated(nonsending) func waitForRest(of effect: RunningEffect, task: TaskID?, restedBefore: Int) async {
    guard drain(), !isAtRest(effect, task: task, restedBefore: restedBefore) else { return }
    let start = ContinuousClock.now
    let isOwn = lock.withLock { effect.task.map { TaskID($0) } == task }
    let limit = timeout
    while true {
      let seen = generation
      guard drain(), !Task.isCancelled, !isAtRest(effect, task: task, restedBefore: restedBefore) else { return }
      let waitsLong = isOwn && !hasQueued
      let deadline = start.advanced(by: waitsLong ? limit : Self.childGrace)
      guard ContinuousClock.now < deadline else {
        if waitsLong { tell(.waitedLong(effect, limit)) }
        return
      }
      await signal.wait(since: seen, until: deadline)
    }
  }

  private func isAtRest(_ effect: RunningEffect, task: TaskID?, restedBefore: Int) -> Bool {
    let (ended, rests) = lock.withLock { (effect.hasEnded, effect.rests) }
    if ended { return true }
    guard let executor, let task else { return rests > restedBefore }
    return !executor.isUnaccounted(task)
  }

  /// What has left and isn't accounted for gets a turn of the main actor, and then `grace` more.
  nonisolated(nonsending) func giveTime(grace: Duration) async {
    guard let executor else { return }
    // An effect that hops without end doesn't get turns without end.
    for _ in 0..<1_000 {
      guard drain() else { return }
      guard executor.hasFresh, runningCount > 0 else {
        if runningCount == 0 { executor.forgetUnaccounted() }
        executor.timeGiven()
        return
      }
      if grace == .zero && !executor.wantsTurn { return }
      let arrivals = executor.arrivals
      await mainActorTurn(arrivals: arrivals)
      if executor.arrivals != arrivals { continue }
      if grace > .zero {
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

  /// Waits until what the main actor had to do before now is done, or somebody came back.
  nonisolated(nonsending) private func mainActorTurn(arrivals: Int) async {
    let marker = Marker()
    let signal = signal
    Task { @MainActor in
      marker.isSet = true
      signal.raise()
    }
    let deadline = ContinuousClock.now.advanced(by: timeout)
    while !Task.isCancelled, ContinuousClock.now < deadline {
      let seen = generation
      if marker.isSet || executor?.arrivals != arrivals { return }
      await signal.wait(since: seen, until: deadline)
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

/// Set by the main actor, read by whoever waits for its turn.
// Sendable: the flag is touched under its lock only.
private final class Marker: @unchecked Sendable {
  private let lock = NSLock()
  private var flag = false

  var isSet: Bool {
    get { lock.withLock { flag } }
    set { lock.withLock { flag = newValue } }
  }
}
