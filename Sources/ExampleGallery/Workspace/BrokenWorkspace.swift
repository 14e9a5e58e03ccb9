import ExampleFeatures
import ReducerKit

/// The bugs that are planted in the workspace.
enum WorkspaceBug: String, CaseIterable {
  case outlivesScreen = "outlives-screen"
  case assumedOrder = "assumed-order"
}

/// A workspace with one bug.
struct BrokenWorkspace: Reducer {
  let bug: WorkspaceBug
  private let workspace = Reduce(Workspace())

  @Dependency(\.library) private var library
  @Dependency(\.continuousClock) private var clock

  init(_ bug: WorkspaceBug) { self.bug = bug }

  func reduce(into state: inout Workspace.State, action: Workspace.Action) -> Effect<Workspace.Action> {
    switch (bug, action) {
    case (.outlivesScreen, .inspector(.presented(.opened))):
      // The parent's effect, not the inspector's: it doesn't end when the inspector closes.
      guard let id = state.inspector?.id else { return .none }
      return .run(name: "comments") { [clock, library] send in
        while true {
          try await clock.sleep(for: .seconds(5))
          await send(.inspector(.presented(.commentsCame(await library.comments(id)))))
        }
      }

    case (.assumedOrder, .publishTapped):
      // On the developer's machine saving always was the faster one.
      let pages = state.pages.elements
      return .merge(
        .run(name: "save") { [library] send in
          try await library.save(pages)
          await send(.saved)
        },
        .run(name: "publish") { [library] send in
          try await library.publish()
          await send(.published)
        }
      )

    default:
      return workspace.reduce(into: &state, action: action)
    }
  }
}
