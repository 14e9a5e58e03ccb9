/// What a `TestClock` needs to know and do about a store whose effects sleep on it.
package protocol EffectHost: AnyObject, Sendable {
  /// The clock keeps a time for this store from now on.
  func uses(_ clock: TestClock)
  /// - Returns: The number by which ``awoke(_:sleep:)`` ends it.
  func fellAsleep(_ effect: RunningEffect, task: TaskID?, on clock: TestClock, until: Duration) -> Int
  func awoke(_ effect: RunningEffect, sleep number: Int)
  /// - Returns: What ``waitForWoken(_:)`` is to wait for.
  func willWake(_ effect: RunningEffect, task: TaskID?) -> Woken

  /// Runs what can run.
  nonisolated(nonsending) func runForClock() async
  /// Waits by event until a task that was woken rests again.
  nonisolated(nonsending) func waitForWoken(_ woken: Woken) async
  /// Gives what has left the store's executor a short time to come back.
  nonisolated(nonsending) func giveTimeBeforeClockMoves() async
  /// Receives what is queued, if this store does so unasked.
  /// - Returns: Whether there was something.
  nonisolated(nonsending) func receiveByItself() async -> Bool
  /// Whether the store has an action that was not received.
  var holdsClocks: Bool { get }
  /// The store's time stands still at an action.
  func timeIsHeld()
  /// A clock that was asked to run until nobody sleeps gave up.
  func clockStopped(after instants: Int)
}
