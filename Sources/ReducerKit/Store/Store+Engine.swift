// What tests of the engine ask a live store. A store that is scoped from another has none.

extension Store {
  /// Where each reduced action is told to.
  package var onReduced: ((Action, State) -> Void)? {
    get { core?.onReduced }
    set { core?.onReduced = newValue }
  }
  /// The log of what happened to effects.
  package var engineLog: [EngineLogEntry] { core?.engine.logEntries ?? [] }
  package func startLog() { core?.engine.startLog() }
  /// How long is waited for what can't be known, when a test's clock moves.
  package var patience: Patience {
    get { core?.engine.patience ?? .none }
    set { core?.engine.patience = newValue }
  }
  package func adopt(_ clock: TestClock) { core?.engine.adopt(clock) }
  /// Gives what hopped away one turn of the main actor.
  package func settle() async { await core?.engine.settle() }
  /// Cancels all effects, as a test store can.
  package func cancelEffects() { core?.engine.cancelEffects(in: nil) }
  /// How many effects run.
  package var runningCount: Int { core?.engine.runningCount ?? 0 }
}
