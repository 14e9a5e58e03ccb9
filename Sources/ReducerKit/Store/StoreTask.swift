/// A handle on the effects of an action that was sent to a `Store`, and on what follows from them.
///
/// ```swift
/// .refreshable { await store.send(.refresh).finish() }
/// ```
public struct StoreTask: Sendable {
  /// `nil` if the action has started nothing, or was dropped.
  private let effects: (engine: any EffectEngine, scope: EffectScope)?
  private let wasDropped: Bool

  /// A handle on what runs in a scope.
  init(_ engine: any EffectEngine, _ scope: EffectScope) {
    effects = (engine, scope)
    wasDropped = false
  }

  private init(wasDropped: Bool) {
    effects = nil
    self.wasDropped = wasDropped
  }

  /// The handle on an action that has started nothing.
  static var over: Self { Self(wasDropped: false) }
  /// The handle on an action that nobody has reduced.
  static var dropped: Self { Self(wasDropped: true) }

  /// Waits until the effects have ended, those of the actions they send included.
  ///
  /// If the task that waits is cancelled, the effects are cancelled, and the wait ends.
  public func finish() async {
    guard let (engine, scope) = effects else { return }
    while true {
      let seen = engine.signal.generation
      if engine.isOver(scope) { return }
      if Task.isCancelled { return cancel() }
      await engine.signal.wait(since: seen)
    }
  }

  /// Cancels the effects. What they have sent is still reduced.
  public func cancel() {
    if let (engine, scope) = effects { engine.cancelEffects(in: scope) }
  }

  /// Whether the effects were cancelled by this handle, or with their store, or the action was dropped.
  public var isCancelled: Bool { effects.map { $0.engine.isCancelled($0.scope) } ?? wasDropped }
}

/// What a handle needs of the engine, whatever the type of its actions.
protocol EffectEngine: AnyObject, Sendable {
  var signal: ActivitySignal { get }
  func isOver(_ scope: EffectScope) -> Bool
  func isCancelled(_ scope: EffectScope) -> Bool
  func cancelEffects(in scope: EffectScope?)
}

extension Engine: EffectEngine {}
