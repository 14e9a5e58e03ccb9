import ExampleFeatures
import Foundation
import ReducerKit
import TestStoreKit

extension WorkspaceBug {
  var planted: PlantedBug {
    switch self {
    case .outlivesScreen:
      PlantedBug(
        .workspace,
        rawValue,
        story: "The workspace asks for comments on behalf of the inspector, so closing the inspector doesn't end it.",
        seen: "Nothing, but the battery: every inspector that was ever opened goes on asking.",
        check: .effects,
        good: { await aClosedInspectorStopsAsking(Workspace()) },
        broken: { await aClosedInspectorStopsAsking(BrokenWorkspace(self)) }
      )
    case .assumedOrder:
      PlantedBug(
        .workspace,
        rawValue,
        story: "Saving and publishing start together, since saving always was the faster one.",
        seen: "On a slow disk yesterday's text is published.",
        check: .actions,
        good: { await publishingWaitsForSaving(Workspace()) },
        broken: { await publishingWaitsForSaving(BrokenWorkspace(self)) }
      )
    }
  }
}

private let notes = Page.State(id: UUID(number: 1), title: "Notes")

/// What is closed has nothing to ask any more.
private func aClosedInspectorStopsAsking(_ workspace: some ReducerOf<Workspace>) async {
  let clock = TestClock()
  let store = TestStore(initialState: Workspace.State(pages: [notes])) {
    workspace
  } withDependencies: {
    $0.continuousClock = clock
    $0.library.comments = { _ in ["Nice"] }
  }
  await store.send(.inspectTapped(notes.id)) { $0.inspector = Inspector.State(id: notes.id) }
  await store.send(.inspector(.presented(.opened)))
  await clock.advance(by: .seconds(5))
  await store.receive(.inspector(.presented(.commentsCame(["Nice"])))) { $0.inspector?.comments = ["Nice"] }
  await store.send(.inspector(.dismiss)) {
    $0.inspector = nil
    $0.status = "Inspector closed"
  }
  await store.finish()
}

/// Saving takes two seconds, publishing one.
private func publishingWaitsForSaving(_ workspace: some ReducerOf<Workspace>) async {
  let clock = TestClock()
  let store = TestStore(initialState: Workspace.State(pages: [notes])) {
    workspace
  } withDependencies: {
    $0.library.save = { _ in try await clock.sleep(for: .seconds(2)) }
    $0.library.publish = { try await clock.sleep(for: .seconds(1)) }
  }
  await store.send(.publishTapped)
  await clock.advance(by: .seconds(3))
  await store.receive(.saved) { $0.status = "Saved" }
  await store.receive(.published) { $0.status = "Published" }
  await store.finish()
}
