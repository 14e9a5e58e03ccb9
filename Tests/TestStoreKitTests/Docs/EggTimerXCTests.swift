// Stands in Docs/GettingStarted.md as a whole file; Scripts/check-docs compares them.

import ReducerKit
import TestStoreKit
import XCTest

final class EggTimerXCTests: XCTestCase {
  func testStops() async {
    let store = TestStore(initialState: EggTimer.State()) {
      EggTimer()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    store.finishAtTearDown(of: self)
    await store.send(.startTapped(seconds: 60)) { $0.secondsLeft = 60 }
    await store.send(.stopTapped)
  }
}
