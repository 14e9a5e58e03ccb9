import Foundation
import ReducerKit

// Teaches: what to do when comparing is dear, the least harmful first. Keep the id and leave the bytes in a dependency
// (`Recordings`); put opaque bytes into a box that is compared by identity (`Box`, for the cover); write `==` by hand and
// declare what it leaves out, and why (`Meter`). From the notes on equality and what comparing costs.

/// A player of recordings.
public struct Player: Reducer {
  /// What can happen to a player.
  public enum Action: Equatable, Sendable {
    /// Play was tapped.
    case playTapped
    /// Pause was tapped.
    case pauseTapped
    /// Stop was tapped: back to the start.
    case stopTapped
    /// A second was played, at a level.
    case ticked(level: Int)
    /// The picture was decoded.
    case coverDecoded(Box<Cover>)
    /// The silence at this place is to be skipped.
    case skipSilenceTapped
    /// The recording is heard again from here.
    case silenceEnds(at: Int)
  }

  private enum CancelID { case timer }

  @Dependency(\.recordings) private var recordings
  @Dependency(\.continuousClock) private var clock

  /// Makes the feature.
  public init() {}

  /// Changes the player as an action demands.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .playTapped:
      guard let track = state.track, !state.isPlaying else { return .none }
      state.isPlaying = true
      return .run(name: "timer") { [clock, recordings, start = state.position] send in
        for second in start..<track.length {
          try await clock.sleep(for: .seconds(1))
          await send(.ticked(level: recordings.level(track.id, second)))
        }
      }
      .cancellable(id: CancelID.timer, cancelInFlight: true)

    case .pauseTapped:
      state.isPlaying = false
      return .cancel(id: CancelID.timer)

    case .stopTapped:
      state.isPlaying = false
      state.position = 0
      return .cancel(id: CancelID.timer)

    case .ticked(let level):
      state.position += 1
      state.meter.record(level)
      if state.position == state.track?.length { state.isPlaying = false }
      return .none

    case .coverDecoded(let cover):
      state.cover = cover
      return .none

    case .skipSilenceTapped:
      guard let track = state.track else { return .none }
      // The megabytes are looked at where they are; what comes back is one number.
      return .run(name: "silence") { [recordings, position = state.position] send in
        await send(.silenceEnds(at: recordings.nextSound(track.id, position)))
      }

    case .silenceEnds(let second):
      state.position = second
      return .none
    }
  }
}
