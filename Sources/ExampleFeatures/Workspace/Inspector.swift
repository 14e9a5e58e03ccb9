import Foundation
import ReducerKit

/// What people say about a page: presented over the workspace, and asked for every five seconds while it is open.
public struct Inspector: Reducer {
  /// What an inspector knows.
  public struct State: Equatable, Sendable, Identifiable {
    /// The page it is about.
    public let id: Page.State.ID
    /// What people say.
    public var comments: [String] = []

    /// Makes an inspector of a page.
    public init(id: Page.State.ID) { self.id = id }
  }

  /// What can happen to an inspector.
  public enum Action: Equatable, Sendable {
    /// The inspector was opened.
    case opened
    /// The comments as they are now.
    case commentsCame([String])
    /// Its close button was tapped.
    case closeTapped
  }

  @Dependency(\.library) private var library
  @Dependency(\.continuousClock) private var clock
  @Dependency(\.dismiss) private var dismiss

  /// Makes the feature.
  public init() {}

  /// Changes the inspector as an action demands.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .opened:
      // It belongs to the inspector and ends with it, however that is closed.
      return .run(name: "comments") { [clock, library, id = state.id] send in
        while true {
          try await clock.sleep(for: .seconds(5))
          await send(.commentsCame(await library.comments(id)))
        }
      }

    case .commentsCame(let comments):
      guard comments != state.comments else { return .none }
      state.comments = comments
      return .none

    case .closeTapped:
      return .run(name: "close") { [dismiss] _ in await dismiss() }
    }
  }
}
