import Foundation
import ReducerKit

// Teaches: how features are put together. Pages in pages, thirty deep; a child that is presented and closes itself; timers
// that end with the screen they belong to; a parent that reacts to what happens in its children; two effects of which the
// second may start only when the first has ended. From the notes on where the time goes and on redraws.

/// A workspace of pages, with an inspector over it.
public struct Workspace: Reducer {
  /// What a workspace knows.
  public struct State: Equatable, Sendable {
    /// What the line at the bottom says.
    public var status = ""
    /// The inspector, while it is open.
    public var inspector: Inspector.State?
    /// The pages at the top.
    public var pages: IdentifiedArrayOf<Page.State>

    /// Makes a workspace.
    public init(pages: IdentifiedArrayOf<Page.State> = []) { self.pages = pages }

    /// How many pages are to be saved, at any depth.
    public var unsaved: Int { pages.reduce(into: 0) { $0 += $1.unsaved } }
  }

  /// What can happen to a workspace.
  public enum Action: Equatable, Sendable {
    /// A page was closed.
    case closeTapped(Page.State.ID)
    /// The inspector of a page was asked for.
    case inspectTapped(Page.State.ID)
    /// Publish was tapped.
    case publishTapped
    /// The pages are saved.
    case saved
    /// What was saved is published.
    case published
    /// Something happened to a page.
    case page(Page.State.ID, Page.Action)
    /// Something happened to the inspector.
    case inspector(PresentationAction<Inspector.Action>)
  }

  @Dependency(\.library) private var library

  /// Makes the feature.
  public init() {}

  /// The workspace, its pages and its inspector.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .closeTapped(let id):
        state.pages.remove(id: id)
        if state.inspector?.id == id { state.inspector = nil }
        return .none

      case .inspectTapped(let id):
        guard state.pages.contains(id: id) else { return .none }
        state.inspector = Inspector.State(id: id)
        return .none

      case .publishTapped:
        let pages = state.pages.elements
        // One after the other: only what was saved can be published.
        return .concatenate(
          .run(name: "save") { [library] send in
            try await library.save(pages)
            await send(.saved)
          },
          .run(name: "publish") { [library] send in
            try await library.publish()
            await send(.published)
          }
        )

      case .saved:
        state.status = "Saved"
        return .none

      case .published:
        state.status = "Published"
        return .none

      // A parent reacts to its children by looking at their actions, after they have handled them.
      case .page(let id, .titleTyped):
        state.status = "Changed: \(state.pages[id: id]?.title ?? "")"
        return .none

      case .inspector(.dismiss):
        state.status = "Inspector closed"
        return .none

      case .page, .inspector:
        return .none
      }
    }
    .forEach(\.pages, action: Action.page) { Page() }
    .ifLet(\.inspector, action: Action.inspector) { Inspector() }
  }
}
