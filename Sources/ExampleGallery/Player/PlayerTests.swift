import ExampleFeatures
import ReducerKit
import TestStoreKit

/// What the tests below need of a player.
protocol PlayerUnderTest: Reducer where State: PlayerState, Action == Player.Action {
  init()
}

extension PlayerUnderTest {
  typealias Track = Player.Track
}

/// What they need of its state.
protocol PlayerState {
  init(track: Player.Track?, position: Int)
  var isPlaying: Bool { get set }
  var position: Int { get set }
}

extension PlayerState {
  init(track: Player.Track?) { self.init(track: track, position: 0) }
}

extension Player: PlayerUnderTest {}
extension Player.State: PlayerState {}

struct PlayerTests<Player: PlayerUnderTest> {
  let song = Player.Track(id: 7, title: "Song", length: 3)

  func pausingEndsTheTimer() async {
    let store = TestStore(initialState: Player.State(track: song)) {
      Player()
    } withDependencies: {
      $0.continuousClock = TestClock()
      $0.recordings = Recordings()
    }
    await store.send(.playTapped) { $0.isPlaying = true }
    await store.send(.pauseTapped) { $0.isPlaying = false }
    await store.finish()
  }

  func stoppingGoesBackToTheStart() async {
    let store = TestStore(initialState: Player.State(track: song, position: 2)) {
      Player()
    } withDependencies: {
      $0.continuousClock = TestClock()
      $0.recordings = Recordings()
    }
    await store.send(.playTapped) { $0.isPlaying = true }
    await store.send(.stopTapped) {
      $0.isPlaying = false
      $0.position = 0
    }
    await store.finish()
  }
}
