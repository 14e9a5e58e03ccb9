extension Engine {
  /// By a reduced action: ends the effects of an id and drops what they have queued.
  /// - Complexity: Grows with the effects and queued actions of the id.
  func cancel(id: EffectID) {
    lock.lock()
    guard let cancelled = scopes.removeValue(forKey: id) else {
      lock.unlock()
      return
    }
    var released: [UnsafeContinuation<Void, Never>] = []
    var effects: [Int: RunningEffect] = [:]
    var numbers: Set<Int> = []
    for scope in cancelled {
      scope.isMarkedCancelled = true
      effects.merge(scope.effects) { one, _ in one }
      numbers.formUnion(scope.queued)
    }
    // Before the tasks are cancelled, whose handlers would keep what they sent; in the order in which it was sent.
    for number in numbers.sorted() {
      guard let entry = queue.remove(number) else { continue }
      didRemove(entry)
      guard let effect = entry.effect, let continuation = entry.sender?.release() else { continue }
      effect.waitingSends -= 1
      released.append(continuation)
    }
    let tasks = markCancelled(effects.values)
    lock.unlock()
    for task in tasks { task.cancel() }
    for continuation in released { continuation.resume() }
    signal.raise()
  }

  /// By a test, or a live store's task handle: ends effects and keeps what they have sent.
  /// - Parameter scope: What `start` returned; `nil` for all effects.
  package func cancelEffects(in scope: EffectScope?) {
    lock.lock()
    scope?.isMarkedCancelled = true
    let effects = running.values.filter { effect in scope.map { effect.scope.isInside($0) } ?? true }
    if scope == nil {
      // What would only start after them doesn't.
      for effect in effects { effect.scope.outermost.isMarkedCancelled = true }
    }
    let tasks = markCancelled(effects)
    lock.unlock()
    for task in tasks { task.cancel() }
    signal.raise()
  }

  package func isCancelled(_ scope: EffectScope) -> Bool {
    lock.withLock { isShutDown || scope.isCancelled }
  }

  /// Effects that go on, but belong to nobody any more: not listed, not reported. What they send still arrives.
  package func forget(in scope: EffectScope? = nil) {
    lock.withLock {
      for effect in running.values where scope.map({ effect.scope.isInside($0) }) ?? true {
        effect.isForgotten = true
      }
    }
  }

  /// Ends everything: senders and sleepers go on as cancelled, and what wakes up later runs elsewhere.
  package func shutDown() {
    lock.lock()
    if isShutDown {
      lock.unlock()
      return
    }
    isShutDown = true
    let released = queue.removeAll().compactMap { $0.sender?.release() }
    let tasks = markCancelled(running.values)
    // An effect that ends after its store has nobody left to clear this.
    for effect in running.values { effect.task = nil }
    scopes = [:]
    throttles = [:]
    let end = calls.end
    lock.unlock()
    for task in tasks { task.cancel() }
    for continuation in released { continuation.resume() }
    executor?.drain()
    executor?.retire()
    end?.come()
    signal.raise()
  }

  /// In the order in which the effects started, so that what follows has one order. Under the lock.
  private func markCancelled(_ effects: some Sequence<RunningEffect>) -> [Task<Void, Never>] {
    var tasks: [Task<Void, Never>] = []
    for effect in effects.sorted(by: { $0.id < $1.id }) where !effect.isCancelled {
      effect.isCancelled = true
      record(.effectCancelled(effect.id))
      if let task = effect.task { tasks.append(task) }
    }
    return tasks
  }
}
