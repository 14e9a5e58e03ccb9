import ReducerKit
import StateDiff

/// How long one call waits for what can't be proved never to come. The clock is read only when there is a wait.
struct Wait {
  /// How long.
  let duration: Duration
  /// Whether the store's own timeout holds, since the call gave none.
  let isStores: Bool
  private var started: TimeLimit?

  init(_ timeout: Duration?, default standard: Duration) {
    duration = timeout ?? standard
    isStores = timeout == nil
  }

  /// The limit, counted from the first time somebody asked.
  var limit: TimeLimit {
    mutating get {
      if let started { return started }
      let limit = TimeLimit(duration)
      started = limit
      return limit
    }
    set { started = newValue }
  }
}

/// What a store that waits for actions gets next.
enum Arrival<State, Action> {
  /// An action that was reduced.
  case action(AppliedAction<State, Action>)
  /// None comes.
  case over(Failure.Missing.Reason)
}

extension TestStore {
  /// Reduces the next action, waiting for it where it may still come.
  nonisolated(nonsending) func next(
    _ origin: StepOrigin,
    _ change: ((inout DependencyValues) -> Void)?,
    _ wait: inout Wait,
    _ call: Call
  ) async -> Arrival<State, Action> {
    while true {
      let seen = engine.generation
      if let arrival = await nextAtOnce(origin, change, call) { return arrival }
      if engine.isStuck { return .over(.impossible) }
      if Task.isCancelled { return .over(.cancelled) }
      if await engine.isOver(&wait.limit) { return .over(.timeout(wait.duration, isStores: wait.isStores)) }
      await engine.pause(since: seen, until: wait.limit.end)
    }
  }

  /// Reduces the next action if there is one without waiting, and lets its sender go on.
  nonisolated(nonsending) func nextAtOnce(
    _ origin: StepOrigin,
    _ change: ((inout DependencyValues) -> Void)?,
    _ call: Call
  ) async -> Arrival<State, Action>? {
    await run(call)
    guard let queued = engine.pop() else { return nil }
    let (entry, _) = reduce(queued.action, from: queued, origin: origin, change, call)
    await engine.letGo(queued)
    await run(call)
    return .action(entry)
  }
}
