/// A store's time that stands still, because the store has an action that was not received.
package struct ClockHold: Sendable {
  /// Where the store's time stands.
  package let now: Duration
  /// How far the test has asked it to go; `nil` for as far as there is something to do.
  package let target: Duration?
}

extension TestClock {
  /// How a store holds its time on this clock; `nil` if it doesn't.
  package func hold(of host: any EffectHost) -> ClockHold? {
    lock.withLock {
      guard let time = storeTimes.first(where: { $0.key == ObjectIdentifier(host) }), time.isHeld else { return nil }
      return ClockHold(now: time.now.offset, target: isRunning ? nil : target.offset)
    }
  }

  /// A store's time on this clock; `nil` if the clock keeps none.
  package func time(of host: any EffectHost) -> Duration? {
    lock.withLock { storeTimes.first { $0.key == ObjectIdentifier(host) }?.now.offset }
  }
}
