import ReducerKit
import TestStoreKit
import XCTest

// Where the main actor is the default, an XCTestCase subclass must be `nonisolated`.
nonisolated final class PassingXCTests: XCTestCase {
  func testRefreshing() async {
    let store = TestStore(initialState: Inbox.State()) {
      Inbox()
    } withDependencies: {
      $0.mail = Mail { [Inbox.Message(id: 1, subject: "Hello")] }
    }
    await store.send(.refreshTapped) { $0.isLoading = true }
    await store.receive(Inbox.Action.loaded) {
      $0.isLoading = false
      $0.messages = [Inbox.Message(id: 1, subject: "Hello")]
    }
    await store.finish()
  }

  @MainActor func testOnTheMainActor() async {
    let store = TestStore(initialState: Inbox.State()) { Inbox() }
    await store.send(.tick) { $0.ticks = 1 }
    await store.finish()
  }
}
