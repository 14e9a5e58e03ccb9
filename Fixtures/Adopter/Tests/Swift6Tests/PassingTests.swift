import ReducerKit
import StateDiff
import TestStoreKit
import Testing

nonisolated struct Offline: Error {}

@Suite struct PassingTests {
  @Test func refreshing() async {
    let store = TestStore(initialState: Inbox.State()) {
      Inbox()
    } withDependencies: {
      $0.mail = Mail { [Inbox.Message(id: 1, subject: "Hello")] }
    }
    await store.send(.refreshTapped) { $0.isLoading = true }
    let messages = await store.receive(Inbox.Action.loaded) {
      $0.isLoading = false
      $0.messages = [Inbox.Message(id: 1, subject: "Hello")]
    }
    #expect(messages?.count == 1)
    await store.finish()
  }

  @Test @MainActor func refreshingOnTheMainActor() async {
    let store = TestStore(initialState: Inbox.State()) {
      Inbox()
    } withDependencies: {
      $0.mail = Mail { throw Offline() }
    }
    let task = await store.send(.refreshTapped) { $0.isLoading = true }
    if let (code, why) = await store.receive(
      Inbox.Action.failed,
      {
        $0.isLoading = false
        $0.error = "no answer"
      }
    ) {
      #expect(code == 503)
      #expect(why == "no answer")
    } else {
      Issue.record("nothing was handed back")
    }
    await task.finish()
  }

  @Test func timer() async {
    let clock = TestClock()
    let store = TestStore(initialState: Inbox.State()) {
      Inbox()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let task = await store.send(.timerStarted)
    await clock.advance(by: .seconds(2))
    await store.receive(.tick) { $0.ticks = 1 }
    await store.receive(.tick) { $0.ticks = 2 }
    await task.cancel()
    await store.finish()
  }

  @Test func rows() async {
    var state = Inbox.State()
    state.messages = [Inbox.Message(id: 7, subject: "Hello")]
    let store = TestStore(initialState: state) { Inbox() }
    await store.send(.row(id: 7, action: .starred))
    await store.receive(Inbox.Action.row, id: 7, Inbox.RowAction.renamed) { $0.messages[0].subject = "starred" }
    await store.send(.row(id: 7, action: .starred))
    await store.receive(Inbox.Action.row, id: 7, .renamed("starred"))
    await store.send(.row(id: 7, action: .starred))
    await store.receive(where: { if case .row = $0 { true } else { false } })
    await store.finish()
  }

  @Test func plainClosures() async {
    let counter = TestStore(initialState: 0) { (count: inout Int, step: Int) in count += step }
    await counter.send(2) { $0 = 2 }
    let asker = TestStore(initialState: 0) { (count: inout Int, action: Inbox.RowAction) -> Effect<Inbox.RowAction> in
      count += 1
      if case .starred = action { return .send(.renamed("x")) }
      return .none
    }
    await asker.send(.starred) { $0 = 1 }
    await asker.receive(.renamed("x")) { $0 = 2 }
    await asker.finish()
  }

  @Test func nonExhaustively() async {
    let store = TestStore(initialState: Inbox.State()) {
      Inbox()
    } withDependencies: {
      $0.mail = Mail { [Inbox.Message(id: 1, subject: "Hello")] }
    }
    await store.withExhaustivity(.off) {
      await store.send(.refreshTapped)
      await store.settle()
    }
    store.assert { $0.messages = [Inbox.Message(id: 1, subject: "Hello")] }
    await store.step("rename") {
      await store.send(.rename("Bye")) { $0.messages[0].subject = "Bye" }
    }
    await store.finish()
  }

  @Test func differences() {
    var one = Inbox.State()
    var other = one
    #expect(diff(one, other) == nil)
    other.ticks = 3
    let found = difference(from: one, to: other)
    #expect(found.changes.map(\.path.description) == ["ticks"])
    one.ticks = 3
    #expect(difference(from: one, to: other).isEmpty)
  }

  @Test func recording() async {
    let recorder = RecordingReporter()
    let store = TestStore(initialState: Inbox.State(), reducer: { Inbox() }, reporter: recorder)
    await store.send(.tick)
    await store.finish()
    #expect(recorder.reports.map(\.severity) == [.error])
  }
}
