import Foundation
import ReducerKit

/// A page with pages below it, each with pages of its own, as deep as people go.
public struct Page: Reducer {
  /// What a page knows.
  public struct State: Equatable, Sendable, Identifiable {
    /// Fixed when the page is made.
    public let id: UUID
    /// Its title.
    public var title: String
    /// Whether something was typed since it was saved.
    public var isDirty = false
    /// The pages below it.
    public var pages: IdentifiedArrayOf<State>

    /// Makes a page.
    public init(id: UUID, title: String, pages: IdentifiedArrayOf<State> = []) {
      self.id = id
      self.title = title
      self.pages = pages
    }

    /// How many pages, itself included, are to be saved: the number on the badge.
    public var unsaved: Int { pages.reduce(into: isDirty ? 1 : 0) { $0 += $1.unsaved } }
  }

  /// What can happen to a page.
  public indirect enum Action: Equatable, Sendable {
    /// The page was opened.
    case opened
    /// The title was typed.
    case titleTyped(String)
    /// It is time to save.
    case autosaveDue
    /// Something happened to a page below.
    case page(State.ID, Action)
  }

  @Dependency(\.continuousClock) private var clock

  /// Makes the feature.
  public init() {}

  /// The page, and each of the pages below it.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .opened:
        // Nobody cancels it: it ends when the page is gone.
        return .run(name: "autosave") { [clock] send in
          while true {
            try await clock.sleep(for: .seconds(30))
            await send(.autosaveDue)
          }
        }

      case .titleTyped(let title):
        guard title != state.title else { return .none }
        state.title = title
        state.isDirty = true
        return .none

      case .autosaveDue:
        if state.isDirty { state.isDirty = false }
        return .none

      case .page:
        return .none
      }
    }
    .forEach(\.pages, action: Action.page) { Page() }
  }
}
