// Stands in Docs/GettingStarted.md as a whole file; Scripts/check-docs compares them.

import ReducerKit
import TestStoreKit
import Testing

@Suite(.finishesTestStores) struct EggTimerTests {
  @Test func rings() async {
    let clock = TestClock()
    let store = TestStore(initialState: EggTimer.State()) {
      EggTimer()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.startTapped(seconds: 2)) { $0.secondsLeft = 2 }
    await clock.advance(by: .seconds(2))
    await store.receive(.ticked) { $0.secondsLeft = 1 }
    await store.receive(.ticked) {
      $0.secondsLeft = 0
      $0.isRinging = true
    }
  }
}
