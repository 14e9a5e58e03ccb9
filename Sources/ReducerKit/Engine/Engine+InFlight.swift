/// An effect that runs, with what it waits for.
package struct InFlightEffect: Sendable {
  /// What an effect is doing, as far as its store knows.
  package enum Status: Sendable {
    /// Its action waits to be received.
    case waitsForReceive
    /// Asleep on clocks that the test moves.
    case asleep([EffectSleep])
    /// Somewhere else: a real timer, the network, another actor, a stream, a gate.
    case away
    /// It has jobs to run.
    case ready
  }

  package let effect: RunningEffect
  package let status: Status
  /// Whether something outside the store's executor has let it go on before.
  package let wasWokenFromOutside: Bool

  package var id: Int { effect.id }
  package var name: String? { effect.name }
  package var priority: TaskPriority? { effect.priority }
  /// Where `.run` was written.
  package var site: SourceSite { effect.site }
  /// The action whose reducer returned it.
  package var origin: EffectOrigin { effect.scope.origin }
}

extension Engine {
  /// Effects that run, in the order in which they started, without those that were forgotten.
  /// - Parameter scope: What `start` returned; `nil` for all.
  package func inFlight(in scope: EffectScope? = nil) -> [InFlightEffect] {
    let isIdle = executor?.isIdle ?? true
    return lock.withLock {
      running.values
        .filter { effect in !effect.isForgotten && (scope.map { effect.scope.isInside($0) } ?? true) }
        .sorted { $0.id < $1.id }
        .map { effect in
          InFlightEffect(
            effect: effect,
            status: status(of: effect, isIdle: isIdle),
            wasWokenFromOutside: effect.task.map { executor?.wasWokenFromOutside(TaskID($0)) ?? false } ?? false
          )
        }
    }
  }

  /// Whether nothing runs, waits or is to be told, and no clock keeps a time: then a step has nothing to wait for.
  package var isQuiet: Bool {
    lock.lock()
    defer { lock.unlock() }
    // Asked twice in each step; `isEmpty` of an array goes through its protocol in a debug build.
    return running.count == 0 && queue.count == 0 && !hasEvents && clocks.count == 0
  }

  /// How many effects run, forgotten ones included.
  package var runningCount: Int { lock.withLock { running.count } }

  /// Whether nothing of a scope runs or waits any more.
  package func isOver(_ scope: EffectScope) -> Bool {
    lock.withLock { scope.unfinished == 0 && !scope.isOpen }
  }

  /// Whether nothing can happen any more unless the test does something: no job waits to run, and each task of the
  /// store is known to wait for a receive or to be asleep on a clock that doesn't move by itself.
  ///
  /// `false` may also mean that it isn't known.
  package var isStuck: Bool {
    guard let executor else { return runningCount == 0 }
    return lock.withLock {
      if running.isEmpty { return executor.isIdle }
      return executor.isIdle && !executor.hasUnaccounted
        && running.values.allSatisfy { $0.waitingSends > 0 || !$0.sleeps.isEmpty }
    }
  }

  /// Whether nothing of an effect's scope can happen any more unless the test does something.
  package func isStuck(in scope: EffectScope) -> Bool {
    guard let executor else { return isOver(scope) }
    return lock.withLock {
      executor.isIdle && !executor.hasUnaccounted
        && running.values.allSatisfy { effect in
          !effect.scope.isInside(scope) || effect.waitingSends > 0 || !effect.sleeps.isEmpty
        }
    }
  }

  /// The running effect whose own task that is.
  func effect(of task: TaskID) -> RunningEffect? {
    lock.withLock { running.values.first { $0.task.map { TaskID($0) } == task || $0.children.contains(task) } }
  }

  private func status(of effect: RunningEffect, isIdle: Bool) -> InFlightEffect.Status {
    if effect.waitingSends > 0 { return .waitsForReceive }
    if !effect.sleeps.isEmpty { return .asleep(effect.sleeps) }
    return isIdle ? .away : .ready
  }
}
