import ExampleFeatures
import ReducerKit

/// A workspace that does what is the inspector's business, so that it doesn't end with the inspector.
struct AskingWorkspace: WorkspaceUnderTest {
  private let workspace = Reduce(Workspace())
  @Dependency(\.library) private var library
  @Dependency(\.continuousClock) private var clock

  func reduce(into state: inout Workspace.State, action: Workspace.Action) -> Effect<Workspace.Action> {
    guard case .inspector(.presented(.opened)) = action, let id = state.inspector?.id else {
      return workspace.reduce(into: &state, action: action)
    }
    return .run(name: "comments") { [clock, library] send in
      while true {
        try await clock.sleep(for: .seconds(5))
        await send(.inspector(.presented(.commentsCame(await library.comments(id)))))
      }
    }
  }
}

/// A workspace whose inspector writes whatever it hears.
struct WritingWorkspace: WorkspaceUnderTest {
  private let workspace = Reduce(Workspace())

  func reduce(into state: inout Workspace.State, action: Workspace.Action) -> Effect<Workspace.Action> {
    guard case .inspector(.presented(.commentsCame(let comments))) = action else {
      return workspace.reduce(into: &state, action: action)
    }
    // Nobody looks whether they are the ones that are there.
    state.inspector?.comments = comments
    return .none
  }
}

/// A workspace that relies on saving being the faster one.
struct HurriedWorkspace: WorkspaceUnderTest {
  private let workspace = Reduce(Workspace())
  @Dependency(\.library) private var library

  func reduce(into state: inout Workspace.State, action: Workspace.Action) -> Effect<Workspace.Action> {
    guard case .publishTapped = action else { return workspace.reduce(into: &state, action: action) }
    return .merge(
      .run(name: "save") { [library, pages = state.pages.elements] send in
        try await library.save(pages)
        await send(.saved)
      },
      .run(name: "publish") { [library] send in
        try await library.publish()
        await send(.published)
      }
    )
  }
}
