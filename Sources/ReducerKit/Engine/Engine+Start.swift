import Foundation

extension Engine {
  /// Starts what a reducer returned.
  ///
  /// - Parameters:
  ///   - origin: The action that was reduced.
  ///   - outer: The scope that this action belongs to, if a handle on it shall cover what follows.
  /// - Returns: What the effects are listed, cancelled and waited for by; `nil` if there are none.
  /// - Complexity: Nothing is allocated for `.none`.
  @discardableResult package func start(
    _ effect: Effect<Action>,
    origin: @autoclosure () -> EffectOrigin,
    under outer: EffectScope? = nil
  ) -> EffectScope? {
    if case .none = effect.operation { return nil }
    let scope = EffectScope(origin: origin(), parent: outer)
    // The outer scope isn't over while a part of this one only starts later.
    if let outer { lock.withLock { outer.unfinished += 1 } }
    // Actions cross from the reducer to the effects it returned, and back: see `begin`.
    if begin(effect, in: scope, whenDone: { [weak self] in self?.close(scope) }) { close(scope) }
    return scope
  }

  /// A scope around what one `send` of a live store leads to, actions of its effects included.
  package func openScope(origin: EffectOrigin) -> EffectScope { EffectScope(origin: origin, parent: nil) }

  /// Whatever starts in a scope from now on is started by what runs in it.
  package func closeScope(_ scope: EffectScope) { close(scope) }

  /// Starts an effect, as far as it goes without waiting.
  ///
  /// - Parameter whenDone: Called later, when the effect has completed, and only if it hasn't now.
  /// - Returns: Whether it has completed.
  func begin(_ effect: Effect<Action>, in scope: EffectScope, whenDone: @escaping @Sendable () -> Void) -> Bool {
    switch effect.operation {
    case .none:
      return true
    case .send(let action):
      enqueue(action, in: scope)
      return true
    case .cancel(let id):
      cancel(id: id)
      return true
    case .run(let run):
      return !self.run(run, in: scope, whenDone: whenDone)
    case .merge(let effects):
      return beginAll(effects, in: scope, whenDone: whenDone)
    case .concatenate(let effects):
      return beginRest(of: effects, from: 0, in: scope, whenDone: whenDone)
    case .cancellable(let effect, let id, let cancelInFlight):
      if cancelInFlight { cancel(id: id) }
      return beginCancellable(effect, id: id, in: scope, whenDone: whenDone)
    case .throttled(let effect, let id, let window):
      return beginThrottled(effect, id: id, window: window, in: scope, whenDone: whenDone)
    }
  }

  private func beginAll(
    _ effects: [Effect<Action>],
    in scope: EffectScope,
    whenDone: @escaping @Sendable () -> Void
  ) -> Bool {
    // One more than there are effects, so that the last one can't complete before all were begun.
    let open = Countdown(effects.count + 1)
    for effect in effects where begin(effect, in: scope, whenDone: { if open.down() { whenDone() } }) {
      _ = open.down()
    }
    return open.down()
  }

  /// Goes on in a loop, so that the `.send`s that follow each other are queued together, and any number of them.
  private func beginRest(
    of effects: [Effect<Action>],
    from start: Int,
    in scope: EffectScope,
    whenDone: @escaping @Sendable () -> Void
  ) -> Bool {
    // The rest waits for the effect before it, and is used once, there.
    nonisolated(unsafe) let effects = effects
    for index in start..<effects.count {
      if isCancelled(scope) { return true }
      let completed = begin(effects[index], in: scope) { [weak self] in
        guard let self else { return }
        if beginRest(of: effects, from: index + 1, in: scope, whenDone: whenDone) { whenDone() }
      }
      if !completed { return false }
    }
    return true
  }

  func beginCancellable(
    _ effect: Effect<Action>,
    id: EffectID,
    in outer: EffectScope,
    whenDone: @escaping @Sendable () -> Void
  ) -> Bool {
    beginCancellable(effect, id: id, scope: EffectScope(id: id, in: outer), whenDone: whenDone)
  }

  func beginCancellable(
    _ effect: Effect<Action>,
    id: EffectID,
    scope: EffectScope,
    whenDone: @escaping @Sendable () -> Void
  ) -> Bool {
    lock.withLock { scopes[id, default: []].append(scope) }
    let completed = begin(effect, in: scope) { [weak self] in
      self?.close(scope)
      whenDone()
    }
    if completed { close(scope) }
    return completed
  }

  /// The effect of a scope has completed. What it has queued can still be cancelled.
  private func close(_ scope: EffectScope) {
    lock.withLock {
      scope.isOpen = false
      if scope.id == nil { scope.parent?.unfinished -= 1 }
      forgetIfOver(scope)
    }
    signal.raise()
  }

  /// Under the lock.
  func forgetIfOver(_ scope: EffectScope) {
    guard let id = scope.id, !scope.isOpen, scope.queued.isEmpty, scope.effects.isEmpty else { return }
    scopes[id]?.removeAll { $0 === scope }
    if scopes[id]?.isEmpty == true { scopes[id] = nil }
  }

  /// Starts a task.
  /// - Returns: Whether it did.
  private func run(_ run: Effect<Action>.Run, in scope: EffectScope, whenDone: @escaping @Sendable () -> Void) -> Bool {
    lock.lock()
    if isShutDown || scope.isCancelled {
      lock.unlock()
      return false
    }
    lastEffect += 1
    let effect = RunningEffect(
      id: lastEffect,
      name: run.name,
      priority: run.priority,
      site: run.site,
      scope: scope,
      host: reference
    )
    running[effect.id] = effect
    enter(effect)
    record(.effectStarted(effect.id))
    lock.unlock()

    // A task takes over the values of the task that makes it.
    let task = withDependencyValues(run.dependencies) {
      EffectContext.$current.withValue(EffectContext(reference: reference, effect: effect)) {
        // Holds on to no engine: a store that is dropped takes its effects with it.
        Task(executorPreference: executor, priority: run.priority) { [weak self] in
          let send = Send<Action> { [weak self] action in await self?.send(action, from: effect) }
          if let error = await Self.perform(run, send) { self?.tell(.uncaughtError(error, effect)) }
          self?.end(effect)
          whenDone()
        }
      }
    }
    let isCancelled = lock.withLock { () -> Bool in
      if !effect.hasEnded { effect.task = task }
      return effect.isCancelled
    }
    if isCancelled { task.cancel() }
    return true
  }

  /// The work of an effect, in its task.
  /// - Returns: An error that nobody handles.
  nonisolated(nonsending) private static func perform(
    _ run: Effect<Action>.Run,
    _ send: Send<Action>
  ) async -> (any Error)? {
    do {
      try await run.operation(send)
    } catch is CancellationError {
      return nil
    } catch {
      guard let handler = run.handler else { return Task.isCancelled ? nil : error }
      await handler(error, send)
    }
    return nil
  }

  private func end(_ effect: RunningEffect) {
    let own = TaskID.current
    dropUnstructuredSends(of: effect)
    let children = lock.withLock { () -> Set<TaskID> in
      effect.task = nil
      running[effect.id] = nil
      leave(effect)
      record(.effectEnded(effect.id))
      return effect.children
    }
    if let executor {
      if let own {
        executor.account(for: own)
        executor.forgetWakeUps(of: own)
      }
      // Structured children have ended too; what is left under their names is nobody.
      for child in children { executor.account(for: child) }
    }
    signal.raise()
  }

  /// Whoever still waits in a `send` of an effect that has ended is no child of it: what it sent came too late, even
  /// if it got into the queue by a hair's breadth.
  private func dropUnstructuredSends(of effect: RunningEffect) {
    var late: [QueuedEntry] = []
    var released: [UnsafeContinuation<Void, Never>] = []
    lock.lock()
    effect.hasEnded = true
    if effect.waitingSends > 0 {
      for entry in queue.all where entry.effect === effect {
        guard let continuation = entry.sender?.release() else { continue }
        effect.waitingSends -= 1
        guard let entry = queue.remove(entry.number) else { continue }
        didRemove(entry)
        late.append(entry)
        released.append(continuation)
      }
    }
    lock.unlock()
    for entry in late { tell(.sentAfterCompletion(entry, effect)) }
    for continuation in released { continuation.resume() }
  }

  private func enter(_ effect: RunningEffect) {
    var scope: EffectScope? = effect.scope
    while let current = scope {
      current.unfinished += 1
      if current.id != nil { current.effects[effect.id] = effect }
      scope = current.parent
    }
  }

  private func leave(_ effect: RunningEffect) {
    var scope: EffectScope? = effect.scope
    while let current = scope {
      current.unfinished -= 1
      if current.id != nil {
        current.effects[effect.id] = nil
        forgetIfOver(current)
      }
      scope = current.parent
    }
  }
}

/// Says when the last of several has completed.
// Sendable: the count is touched under its lock only.
private final class Countdown: @unchecked Sendable {
  private let lock = NSLock()
  private var left: Int

  init(_ count: Int) { left = count }

  /// - Returns: Whether it was the last.
  func down() -> Bool {
    lock.withLock {
      left -= 1
      return left == 0
    }
  }
}
