import ReducerKit
import Testing
import TestStoreKit

// A store's time stands still while it has an action that was not received.

@Suite struct ClockTests {
  private func ticking(_ exhaustivity: Exhaustivity = .on) -> (TestStore<Counts, Act>, RecordingReporter, TestClock) {
    let clock = TestClock()
    let (store, log) = makeStore(exhaustivity) {
      .run(name: "timer") { send in
        while true {
          try await clock.sleep(for: .seconds(1))
          await send(.a)
        }
      }
      .cancellable(id: CancelID.work)
    }
    return (store, log, clock)
  }

  @Test func threeSecondsGiveThreeReceives() async {
    let (store, log, clock) = ticking()
    await store.send(.start)
    await clock.advance(by: .seconds(3))
    await store.receive(.a) { $0.a = 1 }
    await store.receive(.a) { $0.a = 2 }
    await store.receive(.a) { $0.a = 3 }
    await store.send(.stop)
    await store.finish()
    #expect(log.reports.isEmpty)
  }

  @Test func aReceiveTooManySaysWhoSleepsUntilWhen() async {
    let (store, log, clock) = ticking()
    await store.send(.start)
    await clock.advance(by: .seconds(1))
    await store.receive(.a) { $0.a = 1 }
    await store.receive(.a)
    #expect(
      log.failures == [
        "receive(.a): it can't come, since effect \"timer\" sleeps until 2 s on the clock, which is at 1 s"
      ]
    )
    await store.send(.stop)
    await store.finish()
  }

  @Test func sendWhileAHeldClockHasMoreToBring() async {
    let (store, log, clock) = ticking()
    await store.send(.start)
    await clock.advance(by: .seconds(3))
    await store.send(.b) { $0.b = 1 }
    #expect(log.failures == ["send(.b): 3 actions must be received first: .a, .a, .a"])
    #expect(log.reports[0].message.contains("The clock is held at 1 s (asked for 3 s) by .a: receive it."))
    #expect(store.state == Counts(a: 3, b: 1))
    for n in 1...3 { await store.receive(.a) { $0.a = n } }
    await store.send(.stop)
    await store.finish()
    #expect(log.failures.count == 1)
  }

  @Test func offReceivesWhatTheClockBrings() async {
    let (store, log, clock) = ticking(.off(showSkippedAssertions: true))
    await store.send(.start)
    await clock.advance(by: .seconds(2))
    #expect(store.state.a == 2)
    store.assert { $0.a = 2 }
    #expect(log.notes == ["advance: 1 action skipped: .a", "advance: 1 action skipped: .a"])
    await store.receive(.a) { $0.a = 1 }
    await store.receive(.a) { $0.a = 2 }
    #expect(log.failures.isEmpty)
  }

  @Test func aTimeoutCannotFireBeforeTheAnswerWasHandled() async {
    let clock = TestClock()
    let (store, log) = makeStore {
      .merge(
        .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.stop)
        },
        .run { send in
          try await clock.sleep(for: .seconds(10))
          await send(.c)
        }
        .cancellable(id: CancelID.work)
      )
    }
    await store.send(.start)
    await clock.advance(by: .seconds(10))
    await store.receive(.stop)
    await store.finish()
    #expect(log.reports.isEmpty)
  }

  @Test func aStoreThatIsGoneHoldsNobodyOnTheClockThatItShared() async {
    let clock = TestClock()
    func makeTimer() -> (TestStore<Counts, Act>, RecordingReporter) {
      makeStore {
        .run(name: "timer") { send in
          for _ in 1...2 {
            try await clock.sleep(for: .seconds(1))
            await send(.a)
          }
        }
      }
    }
    let (store, log) = makeTimer()
    await store.send(.start)
    do {
      let (gone, goneLog) = makeTimer()
      gone.exhaustivity = .off
      await gone.send(.start)
      await clock.advance(by: .seconds(1))
      #expect(goneLog.reports.isEmpty)
    }
    await store.receive(.a) { $0.a = 1 }
    await clock.advance(by: .seconds(1))
    await store.receive(.a) { $0.a = 2 }
    await store.finish()
    #expect(log.reports.isEmpty)
    #expect(clock.sleeperCount == 0)
  }
}
