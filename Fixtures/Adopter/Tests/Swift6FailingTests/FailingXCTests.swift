import ReducerKit
import TestStoreKit
import XCTest

// Each test fails for the reason in its name, at the line marked.
nonisolated final class FailingXCTests: XCTestCase {
  func test_a_wrongExpectation() async {
    var state = Inbox.State()
    state.messages = [Inbox.Message(id: 7, subject: "Hello"), Inbox.Message(id: 8, subject: "Again")]
    let store = TestStore(initialState: state) { Inbox() }
    await store.send(.rename("Bye")) { $0.messages[0].subject = "Good bye" }  // here
    await store.finish()
  }

  @MainActor func test_b_unstatedChangeOnTheMainActor() async {
    let store = TestStore(initialState: Inbox.State()) { Inbox() }
    await store.send(.tick)  // here
    await store.finish()
  }

  func test_c_actionNotReceived() async {
    let store = TestStore(initialState: Inbox.State()) {
      Inbox()
    } withDependencies: {
      $0.mail = Mail { [] }
    }
    await store.send(.refreshTapped) { $0.isLoading = true }
    await store.finish()  // here
  }

  func test_e_effectStillRunning() async {
    let store = TestStore(initialState: Inbox.State()) {
      Inbox()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    await store.send(.timerStarted)  // here
    await store.finish()
  }

  func test_h_hostileText() async {
    var state = Inbox.State()
    state.messages = [Inbox.Message(id: 1, subject: "")]
    let store = TestStore(initialState: state) { Inbox() }
    await store.send(.rename("::error file=a::b\n::warning::c ##[error]d \u{1B}[31mred\u{202E}"))  // here
    await store.finish()
  }

  func test_i_storeNeverFinished() async {
    let store = TestStore(initialState: Inbox.State()) { Inbox() }
    await store.send(.row(id: 1, action: .starred))  // here
  }

  func test_l_hostileNames() async {
    let store = TestStore(initialState: Inbox.State()) { Inbox() }
    await store.send(.tick, named: Hostile.stepName) { _ in throw Hostile() }  // here
    await store.finish()
  }
}
