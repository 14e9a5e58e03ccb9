import ExampleFeatures
import ReducerKit

/// A player whose `==` leaves out more than it should, without a word, and whose stop forgets to go back to the start.
struct CarelessPlayer: PlayerUnderTest {
  struct State: Equatable, PlayerState {
    var track: Player.Track?
    var isPlaying = false
    var position: Int

    init(track: Player.Track?, position: Int) {
      self.track = track
      self.position = position
    }

    // "It changes every second, and comparing it made a test flaky."
    static func == (one: Self, other: Self) -> Bool {
      one.track == other.track && one.isPlaying == other.isPlaying
    }
  }

  func reduce(into state: inout State, action: Player.Action) -> Effect<Player.Action> {
    switch action {
    case .playTapped: state.isPlaying = true
    case .stopTapped: state.isPlaying = false
    default: break
    }
    return .none
  }
}

/// A player that doesn't end its timer when it pauses.
struct RestlessPlayer: PlayerUnderTest {
  func reduce(into state: inout Player.State, action: Player.Action) -> Effect<Player.Action> {
    guard case .pauseTapped = action else { return Player().reduce(into: &state, action: action) }
    state.isPlaying = false
    return .none
  }
}
