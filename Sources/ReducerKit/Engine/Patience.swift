/// How long an engine waits, in real time, for what it can't know.
package struct Patience: Sendable {
  /// For an effect that a clock woke.
  package var timeout: Duration = .seconds(10)
  /// For an effect that a receive has let go on, before a clock moves; once in vain, never again.
  package var effectGrace: Duration = .milliseconds(100)
  /// For a task that may have ended.
  package var taskGrace: Duration = .milliseconds(10)

  package init() {}

  /// Waits for nobody: right where all that effects do is done on the store's own executor.
  package static var none: Self {
    var patience = Self()
    (patience.timeout, patience.effectGrace, patience.taskGrace) = (.zero, .zero, .zero)
    return patience
  }
}
