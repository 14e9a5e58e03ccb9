import ExampleFeatures
import Foundation
import ReducerKit
import TestStoreKit
import XCTest

final class WorkspaceXCTests: XCTestCase {
  private let notes = Page.State(id: UUID(number: 1), title: "Notes")

  func testThePresentedInspectorClosesItself() async {
    let store = TestStore(initialState: Workspace.State(pages: [notes])) { Workspace() }
    await store.send(.inspectTapped(notes.id)) { [notes] in $0.inspector = Inspector.State(id: notes.id) }
    await store.send(.inspector(.presented(.closeTapped)))
    await store.receive(.inspector(.dismiss)) {
      $0.inspector = nil
      $0.status = "Inspector closed"
    }
    await store.finish()
  }

  func testClosingAPageEndsItsTimer() async {
    let store = TestStore(initialState: Workspace.State(pages: [notes])) {
      Workspace()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    await store.send(.page(notes.id, .opened))
    await store.send(.closeTapped(notes.id)) { $0.pages = [] }
    await store.finish()
  }

  func testPublishing() async {
    let store = TestStore(initialState: Workspace.State(pages: [notes])) {
      Workspace()
    } withDependencies: {
      $0.library = Library()
    }
    await store.send(.publishTapped)
    await store.receive(.saved) { $0.status = "Saved" }
    await store.receive(.published) { $0.status = "Published" }
    await store.finish()
  }
}
