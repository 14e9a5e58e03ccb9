/// Something that a store has to tell besides what its effects send. Worded where it is reported.
///
/// The type of the action isn't part of it, so that asking for events costs no type.
package enum EngineEvent: Sendable {
  /// An action was sent after the effect that sent it had completed; it was dropped.
  case sentAfterCompletion(QueuedEntry, RunningEffect)
  /// An effect without a `catch` threw.
  case uncaughtError(any Error, RunningEffect)
  /// A drain ran all the jobs it may; the effect whose job was the last one, if it is known.
  case jobBudgetExhausted(RunningEffect?)
  /// What a clock woke or a receive let go on wasn't back after that time.
  case waitedLong(RunningEffect, Duration)
  /// The main actor or the thread pool did nothing for that time.
  case othersBusy(Duration)
  /// A clock that was to run until nobody sleeps stopped after so many instants.
  case clockStopped(after: Int)
}

/// What happens to effects, in order, for tests of determinism. Recorded only where somebody asked for it.
package enum EngineLogEntry: Hashable, Sendable {
  case effectStarted(Int)
  case sendAttempted(effect: Int, action: String)
  case sendDropped(effect: Int, action: String)
  case sendResumed(effect: Int)
  case fellAsleep(effect: Int, until: Duration)
  case awoke(effect: Int)
  case effectCancelled(Int)
  case effectEnded(Int)
}
