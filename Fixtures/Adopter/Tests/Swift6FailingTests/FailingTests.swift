import ReducerKit
import TestStoreKit
import Testing

// Each test fails for the reason in its name, at the line marked.
@Suite(.serialized) struct FailingTests {
  @Test func a_wrongExpectation() async {
    var state = Inbox.State()
    state.messages = [Inbox.Message(id: 7, subject: "Hello"), Inbox.Message(id: 8, subject: "Again")]
    let store = TestStore(initialState: state) { Inbox() }
    await store.send(.rename("Bye")) { $0.messages[0].subject = "Good bye" }  // here
    await store.finish()
  }

  @Test @MainActor func b_unstatedChangeOnTheMainActor() async {
    let store = TestStore(initialState: Inbox.State()) { Inbox() }
    await store.send(.tick)  // here
    await store.finish()
  }

  @Test func c_actionNotReceived() async {
    let store = TestStore(initialState: Inbox.State()) {
      Inbox()
    } withDependencies: {
      $0.mail = Mail { [] }
    }
    await store.send(.refreshTapped) { $0.isLoading = true }
    await store.finish()  // here
  }

  @Test func d_receiveThatCannotCome() async {
    let store = TestStore(initialState: Inbox.State()) { Inbox() }
    await store.receive(.tick)  // here
    await store.finish()
  }

  @Test func e_effectStillRunning() async {
    let store = TestStore(initialState: Inbox.State()) {
      Inbox()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    await store.send(.timerStarted)  // here
    await store.finish()
  }

  @Test func f_hiddenByEquality() async {
    let store = TestStore(initialState: Inbox.State()) { Inbox() }
    await store.send(.strokeDrawn)  // here
    await store.finish()
  }

  @Test func g_wrongPayload() async {
    let store = TestStore(initialState: Inbox.State()) {
      Inbox()
    } withDependencies: {
      $0.mail = Mail { [Inbox.Message(id: 1, subject: "Hello")] }
    }
    await store.send(.refreshTapped) { $0.isLoading = true }
    await store.receive(.loaded([Inbox.Message(id: 1, subject: "Hullo")])) {  // here
      $0.isLoading = false
      $0.messages = [Inbox.Message(id: 1, subject: "Hello")]
    }
    await store.finish()
  }

  @Test func h_hostileText() async {
    var state = Inbox.State()
    state.messages = [Inbox.Message(id: 1, subject: "")]
    let store = TestStore(initialState: state) { Inbox() }
    await store.send(.rename("::error file=a::b\n::warning::c ##[error]d \u{1B}[31mred\u{202E}"))  // here
    await store.finish()
  }

  @Test func i_storeNeverFinished() async {
    let store = TestStore(initialState: Inbox.State()) { Inbox() }
    await store.send(.row(id: 1, action: .starred))  // here
  }

  @Test func j_closureThatThrows() async {
    let store = TestStore(initialState: Inbox.State()) { Inbox() }
    await store.send(.tick) { _ in throw Unknown() }  // here
    await store.finish()
  }

  @Test func k_sendAfterTheEnd() async {
    let store = TestStore(initialState: Inbox.State()) { Inbox() }
    await store.finish()
    await store.send(.tick)  // here
  }

  @Test func l_hostileNames() async {
    let store = TestStore(initialState: Inbox.State()) { Inbox() }
    await store.send(.tick, named: Hostile.stepName) { _ in throw Hostile() }  // here
    await store.finish()
  }
}

nonisolated struct Unknown: Error {}

nonisolated struct Hostile: Error, CustomStringConvertible {
  static let stepName = "a\n::error::step\r##[error]step\u{1B}[31m\u{202E}"
  var description: String { "b\n  ::error::thrown ##vso[task.complete]\u{1B}]0;title\u{07}\u{2066}" }
}
