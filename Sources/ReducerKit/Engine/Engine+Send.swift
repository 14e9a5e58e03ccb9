extension Engine {
  // MARK: Into the queue

  /// A synchronous `.send`: nobody waits for it.
  func enqueue(_ action: Action, in scope: EffectScope) {
    lock.lock()
    if isShutDown || scope.isCancelled {
      lock.unlock()
      return
    }
    append(QueuedAction(action: action, scope: scope))
    lock.unlock()
    signal.raise()
  }

  /// An `await send(…)` of an effect: the action waits in the queue and the task waits for it to be reduced.
  nonisolated(nonsending) func send(_ action: sending Action, from effect: RunningEffect) async {
    // From the effect into the queue, from there to whoever reduces it.
    nonisolated(unsafe) let action = action
    guard mayQueue(action, from: effect) else { return }
    let task = TaskID.current
    if let task { executor?.account(for: task) }
    let sender = WaitingSend(task: task)
    await withTaskCancellationHandler {
      await withUnsafeContinuation { continuation in
        self.wait(sender, sending: action, from: effect, continuation)
      }
    } onCancel: {
      self.release(sender, of: effect)
    }
  }

  private func mayQueue(_ action: Action, from effect: RunningEffect) -> Bool {
    let isCancelled = Task.isCancelled
    lock.lock()
    if isShutDown || isCancelled || effect.isCancelled {
      record(.sendDropped(effect: effect.id, action: "\(action)"))
      lock.unlock()
      return false
    }
    if effect.hasEnded {
      record(.sendDropped(effect: effect.id, action: "\(action)"))
      lock.unlock()
      nonisolated(unsafe) let action = action
      tell(.sentAfterCompletion(QueuedAction(action: action, scope: effect.scope), effect))
      return false
    }
    record(.sendAttempted(effect: effect.id, action: "\(action)"))
    lock.unlock()
    return true
  }

  private func wait(
    _ sender: WaitingSend,
    sending action: Action,
    from effect: RunningEffect,
    _ continuation: UnsafeContinuation<Void, Never>
  ) {
    lock.lock()
    // Once more, for what happened since it was let through.
    if isShutDown || effect.hasEnded {
      let isLate = !isShutDown
      lock.unlock()
      if isLate { tell(.sentAfterCompletion(QueuedAction(action: action, scope: effect.scope), effect)) }
      continuation.resume()
      return
    }
    append(QueuedAction(action: action, scope: effect.scope, effect: effect, sender: sender))
    effect.rest(sender.task)
    let waits = sender.wait(continuation)
    if waits { effect.waitingSends += 1 }
    lock.unlock()
    signal.raise()
    // Cancelled between its check and here: the action was sent, but nobody waits.
    if !waits { continuation.resume() }
    live?.request()
  }

  /// Under the lock.
  private func append(_ entry: QueuedEntry) {
    let number = queue.append(entry)
    var scope: EffectScope? = entry.scope
    while let current = scope {
      current.unfinished += 1
      if current.id != nil { current.queued.insert(number) }
      scope = current.parent
    }
  }

  /// An entry has left the queue. Under the lock.
  func didRemove(_ entry: QueuedEntry) {
    var scope: EffectScope? = entry.scope
    while let current = scope {
      current.unfinished -= 1
      if current.id != nil {
        current.queued.remove(entry.number)
        forgetIfOver(current)
      }
      scope = current.parent
    }
  }

  // MARK: Out of the queue

  /// Whether an action waits to be received.
  package var hasQueued: Bool {
    lock.lock()
    defer { lock.unlock() }
    return !queue.isEmpty
  }
  /// The action that is to be received next.
  package var firstQueued: QueuedAction<Action>? { lock.withLock { queue.first }.map(typed) }
  /// What waits to be received, in order.
  package var queuedActions: [QueuedAction<Action>] { lock.withLock { queue.all }.map(typed) }

  /// Takes the next action. Its sender waits until ``letGo(_:)``.
  package func pop() -> QueuedAction<Action>? {
    lock.lock()
    defer { lock.unlock() }
    guard let entry = queue.removeFirst() else { return nil }
    didRemove(entry)
    return typed(entry)
  }

  /// An engine queues actions of its own type only.
  package func typed(_ entry: QueuedEntry) -> QueuedAction<Action> {
    unsafeDowncast(entry, to: QueuedAction<Action>.self)
  }

  /// Lets the sender of a popped action go on, without waiting for it.
  /// - Returns: Who goes on, if somebody was waiting.
  @discardableResult package func resumeSender(of entry: QueuedEntry) -> Woken? {
    guard let sender = entry.sender, let effect = entry.effect else { return nil }
    lock.lock()
    guard let continuation = sender.release() else {
      lock.unlock()
      return nil
    }
    effect.waitingSends -= 1
    let woken = Woken(effect: effect, task: sender.task, rested: effect.rests)
    record(.sendResumed(effect: effect.id))
    if live != nil, !clocks.isEmpty { resumed.append(woken) }
    lock.unlock()
    if let task = sender.task { executor?.expect(task) }
    continuation.resume()
    return woken
  }

  /// The sending task was cancelled: what it sent stays, and it goes on.
  private func release(_ sender: WaitingSend, of effect: RunningEffect) {
    let continuation = lock.withLock { () -> UnsafeContinuation<Void, Never>? in
      guard let continuation = sender.release() else { return nil }
      effect.waitingSends -= 1
      return continuation
    }
    continuation?.resume()
  }
}
