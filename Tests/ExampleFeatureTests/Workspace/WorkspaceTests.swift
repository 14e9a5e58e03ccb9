import ExampleFeatures
import Foundation
import ReducerKit
import Testing
import TestStoreKit

@Suite struct WorkspaceTests {
  let notes = Page.State(id: UUID(number: 1), title: "Notes")
  let plans = Page.State(id: UUID(number: 2), title: "Plans")

  @Test func theParentReactsToItsPages() async {
    let store = TestStore(initialState: Workspace.State(pages: [notes])) { Workspace() }
    await store.send(.page(notes.id, .titleTyped("Ideas"))) {
      $0.pages[0].title = "Ideas"
      $0.pages[0].isDirty = true
      $0.status = "Changed: Ideas"
    }
    #expect(store.state.unsaved == 1)
  }

  @Test func aPageSavesItselfAndItsTimerEndsWithIt() async {
    let clock = TestClock()
    let store = TestStore(initialState: Workspace.State(pages: [notes])) {
      Workspace()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.page(notes.id, .opened))
    await store.send(.page(notes.id, .titleTyped("Ideas"))) {
      $0.pages[0].title = "Ideas"
      $0.pages[0].isDirty = true
      $0.status = "Changed: Ideas"
    }
    await clock.advance(by: .seconds(30))
    await store.receive(Workspace.Action.page, id: notes.id, .autosaveDue) { $0.pages[0].isDirty = false }
    await store.send(.closeTapped(notes.id)) { $0.pages = [] }
    await store.finish()
  }

  @Test func thePresentedInspectorClosesItselfAndStopsAsking() async {
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
  @Test func hearingTheSameAgainWritesNothing() async {
    let told = RecordingReporter()
    var state = Workspace.State(pages: [notes])
    state.inspector = Inspector.State(id: notes.id)
    let store = TestStore(initialState: state, reducer: { Workspace() }, reporter: told)
    store.writeNotes = .redundantWrites
    await store.send(.inspector(.presented(.commentsCame(["Nice"])))) { $0.inspector?.comments = ["Nice"] }
    await store.send(.inspector(.presented(.commentsCame(["Nice"]))))
    expectNoDifference([], told.reports.map(\.message), "needless writes")
  }

  @Test func publishingWaitsForTheSaving() async {
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

  /// Thirty pages, each in the one before: an action for the innermost finds it, and the diff is a few lines.
  @Test func thirtyNestedPages() async {
    let store = TestStore(initialState: Workspace.State(pages: [nested(30)])) { Workspace() }
    let action = (2...30).reversed().reduce(Page.Action.titleTyped("Deep")) { inner, depth in
      .page(UUID(number: UInt64(depth)), inner)
    }
    await store.send(.page(UUID(number: 1), action)) {
      $0.pages[0].change(atDepth: 30) { page in
        page.title = "Deep"
        page.isDirty = true
      }
    }
    #expect(store.state.unsaved == 1)
  }

  /// An integration test states what it is about and leaves the rest.
  @Test func aDayInTheWorkspace() async {
    let clock = TestClock()
    let store = TestStore(initialState: Workspace.State(pages: [notes, plans])) {
      Workspace()
    } withDependencies: {
      $0.continuousClock = clock
      $0.library = Library(comments: { _ in ["Nice"] })
    }
    store.exhaustivity = .off
    for id in [notes.id, plans.id] { await store.send(.page(id, .opened)) }
    await store.send(.page(plans.id, .titleTyped("Great plans")))
    await store.send(.inspectTapped(plans.id))
    await store.send(.inspector(.presented(.opened)))
    await clock.advance(by: .seconds(60))
    await store.send(.publishTapped)
    await store.receive(.published) { $0.status = "Published" }
    await store.send(.closeTapped(plans.id))
    await store.send(.closeTapped(notes.id))
    #expect(store.state.unsaved == 0)
    #expect(store.state.inspector == nil)
    await store.finish()
  }

  private func nested(_ depth: Int, from number: UInt64 = 1) -> Page.State {
    let inner = depth > 1 ? [nested(depth - 1, from: number + 1)] : []
    return Page.State(id: UUID(number: number), title: "Page \(number)", pages: IdentifiedArray(uniqueElements: inner))
  }
}

extension Page.State {
  /// Changes the first page at a depth, itself being the first.
  fileprivate mutating func change(atDepth depth: Int, _ update: (inout Self) -> Void) {
    if depth == 1 { update(&self) } else { pages[0].change(atDepth: depth - 1, update) }
  }
}
