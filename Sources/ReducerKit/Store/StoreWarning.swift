import Foundation

/// What a live store says about mistakes that it can't undo; it goes on after each of them.
package enum StoreWarning {
  static func text<Action>(of event: EngineEvent, in engine: Engine<Action>) -> String {
    switch event {
    case .sentAfterCompletion(let entry, let effect):
      return """
        \(effect.site): \(describe(effect)) sent an action after it had completed; it was dropped: \(engine.typed(entry).action)
        To fix, wait in the effect for whatever sends it.
        """
    case .uncaughtError(let error, let effect):
      return """
        \(effect.site): \(describe(effect)) threw an error that nobody catches: \(error)
        To fix, give its `.run` a `catch:`, or catch the error in it.
        """
    case .jobBudgetExhausted(let effect):
      return "\(effect.map { "\($0.site): \(describe($0))" } ?? "An effect") spins: it never waits for anything"
    case .waitedLong(let effect, let duration):
      return "\(effect.site): \(describe(effect)) wasn't back \(duration) after a clock woke it"
    case .clockStopped(let instants):
      return "A clock that was to run until nobody sleeps stopped after \(instants) instants"
    case .othersBusy(let duration):
      return "The main actor or the thread pool was blocked for \(duration)"
    }
  }

  static func sentToGoneChild(_ action: Any, _ child: Any.Type) -> String {
    """
    An action was sent to the store of a child that is gone, and was dropped: \(action)
    To fix, scope a store for the \(child) that is there now, or send to the parent.
    """
  }

  private static func describe(_ effect: RunningEffect) -> String {
    effect.name.map { "The effect \"\($0)\"" } ?? "An effect"
  }

  /// To standard error: standard output is the app's own.
  package static func print(_ text: String) {
    FileHandle.standardError.write(Data("warning: \(text)\n".utf8))
  }
}

/// Tells on standard error what reducers and dependencies of a live store have to tell.
// Sendable: the flag is touched under the lock only.
final class StoreReporter: RuntimeReporter, @unchecked Sendable {
  private let print: @Sendable (String) -> Void
  private let lock = NSLock()
  private var reducesAnEffectsAction = false

  init(print: @escaping @Sendable (String) -> Void = { StoreWarning.print($0) }) { self.print = print }

  /// Reduces an action.
  func reducing(anEffectsAction isOfEffect: Bool, _ body: () -> Void) {
    guard isOfEffect else { return body() }
    lock.withLock { reducesAnEffectsAction = true }
    defer { lock.withLock { reducesAnEffectsAction = false } }
    body()
  }

  func report(_ event: RuntimeEvent) {
    switch event {
    case .missingDependency(let name, _, _, let declaration):
      print("\(declaration.map { "\($0): " } ?? "")the dependency \(name) has no live value")
    case .childGone(let action, let child, let parent):
      // That an effect's action comes when its child is gone is nobody's fault: a view couldn't have known better.
      if lock.withLock({ reducesAnEffectsAction }) { return }
      print("An action came for a child of \(parent) that is gone, and was dropped: \(action)\n\(Self.text(of: child))")
    case .nothingToDismiss:
      print("dismiss was called where nothing is presented")
    case .refusedCasePath(let reason):
      print(reason)
    }
  }

  private static func text(of child: RuntimeEvent.Child) -> String {
    switch child {
    case .optional(let type): "The optional \(type) is nil."
    case .enumCase(let type): "The state isn't in the case of \(type)."
    case .row(let type, let id): "There is no \(type) of the id \(id)."
    }
  }
}
