import ExampleFeatures
import Foundation
import ReducerKit
import TestStoreKit

/// What the tests below need of a workspace.
protocol WorkspaceUnderTest: Reducer where State == Workspace.State, Action == Workspace.Action {
  init()
}

extension Workspace: WorkspaceUnderTest {}

struct WorkspaceTests<Workspace: WorkspaceUnderTest> {
  let notes = Page.State(id: UUID(number: 1), title: "Notes")

  func thePresentedInspectorClosesItselfAndStopsAsking() async {
    let clock = TestClock()
    let store = TestStore(initialState: Workspace.State(pages: [notes])) {
      Workspace()
    } withDependencies: {
      $0.continuousClock = clock
      $0.library.comments = { _ in ["Nice"] }
    }
    await store.send(.inspectTapped(notes.id)) { [notes] in $0.inspector = Inspector.State(id: notes.id) }
    await store.send(.inspector(.presented(.opened)))
    await clock.advance(by: .seconds(5))
    await store.receive(.inspector(.presented(.commentsCame(["Nice"])))) { $0.inspector?.comments = ["Nice"] }
    await store.send(.inspector(.presented(.closeTapped)))
    await store.receive(.inspector(.dismiss)) {
      $0.inspector = nil
      $0.status = "Inspector closed"
    }
    await store.finish()
  }

  /// A note about a needless write fails no test, unless the test says so.
  func hearingTheSameAgainWritesNothing() async {
    let told = RecordingReporter()
    var state = Workspace.State(pages: [notes])
    state.inspector = Inspector.State(id: notes.id)
    let store = TestStore(initialState: state, reducer: { Workspace() }, reporter: told)
    store.writeNotes = .redundantWrites
    await store.send(.inspector(.presented(.commentsCame(["Nice"])))) { $0.inspector?.comments = ["Nice"] }
    await store.send(.inspector(.presented(.commentsCame(["Nice"]))))
    expectNoDifference([], told.reports.map(\.message), "needless writes")
  }

  func publishingWaitsForTheSaving() async {
    let clock = TestClock()
    let store = TestStore(initialState: Workspace.State(pages: [notes])) {
      Workspace()
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
}
