/// A handle on the effects of an action that was sent to a `Store`, and on what follows from them.
///
/// ```swift
/// .refreshable { await store.send(.refresh).finish() }
/// ```
public struct StoreTask: Sendable {
  let isOver: @Sendable () -> Bool
  let isCancelledNow: @Sendable () -> Bool
  let cancelEffects: @Sendable () -> Void
  let signal: ActivitySignal

  init(
    isOver: @escaping @Sendable () -> Bool,
    isCancelled: @escaping @Sendable () -> Bool,
    cancel: @escaping @Sendable () -> Void,
    signal: ActivitySignal
  ) {
    self.isOver = isOver
    isCancelledNow = isCancelled
    cancelEffects = cancel
    self.signal = signal
  }

  /// The handle on nothing.
  static var over: Self {
    Self(isOver: { true }, isCancelled: { true }, cancel: {}, signal: ActivitySignal())
  }

  /// Waits until the effects have ended, those of the actions they send included.
  ///
  /// If the task that waits is cancelled, the effects are cancelled, and the wait ends.
  public func finish() async {
    while true {
      let seen = signal.generation
      if isOver() { return }
      if Task.isCancelled { return cancel() }
      await signal.wait(since: seen)
    }
  }

  /// Cancels the effects. What they have sent is still reduced.
  public func cancel() { cancelEffects() }

  /// Whether the effects were cancelled by this handle, or with their store.
  public var isCancelled: Bool { isCancelledNow() }
}
