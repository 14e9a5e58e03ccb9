// Stands in Docs/GettingStarted.md as a whole file; Scripts/check-docs compares them.

import ReducerKit

/// Counts down, and rings.
public struct EggTimer: Reducer, Sendable {
  /// What it shows.
  public struct State: Equatable, Sendable {
    /// 0 before it starts, and at the end.
    public var secondsLeft = 0
    /// Whether the time is over.
    public var isRinging = false

    /// A timer that stands still.
    public init() {}
  }

  /// What can happen.
  public enum Action: Sendable {
    case startTapped(seconds: Int)
    case stopTapped
    case ticked
  }

  @Dependency(\.continuousClock) private var clock

  /// A timer by the dependencies of its store.
  public init() {}

  /// Counts, and starts what counts.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .startTapped(let seconds):
      state.secondsLeft = seconds
      state.isRinging = false
      return .run(name: "countdown") { [clock] send in
        for _ in 0..<seconds {
          try await clock.sleep(for: .seconds(1))
          await send(.ticked)
        }
      }
      .cancellable(id: "countdown", cancelInFlight: true)
    case .stopTapped:
      return .cancel(id: "countdown")
    case .ticked:
      state.secondsLeft -= 1
      state.isRinging = state.secondsLeft == 0
      return .none
    }
  }
}
