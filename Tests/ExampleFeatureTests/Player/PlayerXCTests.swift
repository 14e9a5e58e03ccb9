import ExampleFeatures
import ReducerKit
import TestStoreKit
import XCTest

final class PlayerXCTests: XCTestCase {
  private let song = Player.Track(id: 7, title: "Song", length: 3)

  func testPlayingGoesOnByTheSecond() async {
    let clock = TestClock()
    let store = TestStore(initialState: Player.State(track: song)) {
      Player()
    } withDependencies: {
      $0.continuousClock = clock
      $0.recordings.level = { _, _ in 50 }
    }
    await store.send(.playTapped) { $0.isPlaying = true }
    await clock.advance(by: .seconds(1))
    await store.receive(.ticked(level: 50)) {
      $0.position = 1
      $0.meter.record(50)
    }
    await store.send(.pauseTapped) { $0.isPlaying = false }
    await store.finish()
  }

  func testACoverIsOneAndTheSameBox() async {
    let cover = Box(Player.Cover(pixels: [1, 2, 3]))
    let store = TestStore(initialState: Player.State()) { Player() }
    await store.send(.coverDecoded(cover)) { $0.cover = cover }
    await store.send(.coverDecoded(cover))
    await store.finish()
  }
}
