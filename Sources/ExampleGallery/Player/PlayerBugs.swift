import ExampleFeatures
import ReducerKit
import TestStoreKit

extension PlayerBug {
  var planted: PlantedBug {
    switch self {
    case .hiddenPosition:
      PlantedBug(
        .player,
        rawValue,
        story: "An == written by hand leaves out the position. Later stop forgets to go back to the start.",
        seen: "Stop, play: the song goes on in the middle.",
        check: .hiddenChange,
        good: { await stoppingGoesBackToTheStart(Player()) },
        broken: { await stoppingGoesBackToTheStart(CarelessPlayer()) }
      )
    case .endlessTimer:
      PlantedBug(
        .player,
        rawValue,
        story: "Pause no longer cancels the timer.",
        seen: "The song is paused, its position runs on.",
        check: .effects,
        good: { await pausingEndsTheTimer(Player()) },
        broken: { await pausingEndsTheTimer(RestlessPlayer()) }
      )
    }
  }
}

private let song = Player.Track(id: 7, title: "Song", length: 240)

/// Stop means: from the start again.
private func stoppingGoesBackToTheStart<Feature: Reducer>(_ player: Feature) async
where Feature.State: PlayerState, Feature.Action == Player.Action {
  let store = TestStore(initialState: Feature.State(track: song, position: 42)) {
    player
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

/// What doesn't play doesn't count seconds.
private func pausingEndsTheTimer(_ player: some ReducerOf<Player>) async {
  let clock = TestClock()
  let store = TestStore(initialState: Player.State(track: song)) {
    player
  } withDependencies: {
    $0.continuousClock = clock
    $0.recordings = Recordings()
  }
  await store.send(.playTapped) { $0.isPlaying = true }
  await clock.advance(by: .seconds(1))
  await store.receive(Player.Action.ticked) {
    $0.position = 1
    $0.meter.record(0)
  }
  await store.send(.pauseTapped) { $0.isPlaying = false }
  await store.finish()
}
