import ReducerKit
import TestStoreKit

extension Cause {
  /// An action that the test receives doesn't come.
  static let missing: [Cause] = [
    Cause("nothing runs", because: "no effect could send it", tells: "receive(.tick)", "no effect is running") { test in
      let store = test.store()
      await store.receive(.tick)
      await store.finish()
    },
    Cause(
      "the effect sleeps",
      because: "the clock wasn't advanced",
      tells: "receive(.tick)",
      "effect \"timer\" sleeps until 1 s"
    ) { test in
      let store = test.store()
      await store.send(.timerStarted)
      await store.receive(.tick)
      await store.send(.stopTapped)
      await store.finish()
    },
    Cause(
      "several effects sleep",
      because: "two timers on two clocks, neither advanced far enough",
      tells: "receive(.loaded([]))",
      "2 effects",
      "effect \"load\", which sleeps until 0.5 s on clock 2"
    ) { test in
      let other = TestClock()
      let store = test.with {
        .run(name: "load") { send in
          try await other.sleep(for: .milliseconds(500))
          await send(.loaded([]))
        }
      }
      .store()
      await store.send(.timerStarted)
      await store.send(.refreshTapped) { $0.isLoading = true }
      await store.receive(.loaded([]))
      await store.skipInFlightEffects()
      await store.finish()
    },
    Cause(
      "another action comes",
      because: "the effect fails where the test expects an answer",
      tells: "receive(.loaded([]))",
      "received .failed(code: 7, why: \"offline\") instead"
    ) { test in
      let store = test.with { .run(name: "load") { send in await send(.failed(code: 7, why: "offline")) } }.store()
      await store.send(.refreshTapped) { $0.isLoading = true }
      await store.receive(.loaded([])) { $0.isLoading = false }
      await store.finish()
    },
    Cause(
      "another payload comes",
      because: "the right case with another value",
      tells: "receive(.loaded(",
      "loaded[id: 1].subject",
      "\"Hullo\" → \"Hello\""
    ) { test in
      let store = test.with { .run(name: "load") { send in await send(.loaded([Mailbox.hello])) } }.store()
      await store.send(.refreshTapped) { $0.isLoading = true }
      await store.receive(.loaded([Message(id: 1, subject: "Hullo")])) {
        $0.isLoading = false
        $0.messages = [Mailbox.hello]
        $0.unread = 1
      }
      await store.finish()
    },
    Cause(
      "another payload comes among others",
      because: "of several actions one is the right case",
      tells: "receive(.failed(",
      "received .tick, .failed(code: 8, why: \"offline\"), .stopTapped instead",
      "failed.code",
      "7 → 8"
    ) { test in
      let store = test.with {
        .merge(.send(.tick), .send(.failed(code: 8, why: "offline")), .send(.stopTapped))
      }
      .store()
      await store.send(.refreshTapped) { $0.isLoading = true }
      await store.receive(.failed(code: 7, why: "offline"))
      await store.finish()
    },
    Cause(
      "a stated payload differs",
      because: "receive by case and payload shows the payload's difference only",
      tells: "receive(.readTapped(2))",
      "2 → 1"
    ) { test in
      let store = test.with([Mailbox.hello]) { .send(.readTapped(1)) }.store()
      await store.send(.refreshTapped) { $0.isLoading = true }
      await store.receive(Mailbox.Action.readTapped, payload: 2)
      await store.finish()
    },
    Cause(
      "a case doesn't come",
      because: "two cases have such a payload, and neither comes",
      tells: "receive(Mailbox.Action.loaded or Mailbox.Action.cached)",
      "no effect is running"
    ) { test in
      let store = test.store()
      await store.send(.refreshTapped) { $0.isLoading = true }
      await store.receive(Mailbox.Action.loaded)
      await store.finish()
    },
    Cause(
      "another case comes",
      because: "of two cases with such a payload the other one comes",
      tells: "receive(Mailbox.Action.loaded)",
      "received .cached([]) instead"
    ) { test in
      let store = test.with { .send(.cached([])) }.store()
      await store.send(.refreshTapped) { $0.isLoading = true }
      await store.receive(Mailbox.Action.loaded)
      await store.finish()
    },
    Cause(
      "a child's case doesn't come",
      because: "the child sends another action",
      tells: "receive(Mailbox.Action.composer, Mailbox.Composer.sent)",
      "received .composer(.discarded(\"draft\")) instead"
    ) { test in
      let store = test.with { .send(.composer(.discarded("draft"))) }.store()
      await store.send(.refreshTapped) { $0.isLoading = true }
      await store.receive(Mailbox.Action.composer, Mailbox.Composer.sent)
      await store.finish()
    },
    Cause(
      "another row answers",
      because: "the right action of another row",
      tells: "receive(Mailbox.Action.row, id: 2, Mailbox.Row.renamed)",
      "received .row(id: 1, action: .renamed(\"Bye\")) instead"
    ) { test in
      let store = test.with([Mailbox.hello]) { .send(.row(id: 1, action: .renamed("Bye"))) }.store()
      await store.send(.refreshTapped) { $0.isLoading = true }
      await store.receive(Mailbox.Action.row, id: 2, Mailbox.Row.renamed)
      await store.finish()
    },
    Cause(
      "a predicate says no",
      because: "what comes is not accepted",
      tells: "receive(where:)",
      "received .stopTapped instead"
    ) { test in
      let store = test.with { .send(.stopTapped) }.store()
      await store.send(.refreshTapped) { $0.isLoading = true }
      await store.receive(where: { $0 == .ping })
      await store.finish()
    },
    Cause(
      "a group is incomplete",
      because: "one of three members doesn't come",
      tells: "receive(anyOrder:",
      "1 of 3 didn't come: .pong"
    ) { test in
      let store = test.with { .merge(.send(.tick), .send(.stopTapped)) }.store()
      await store.send(.refreshTapped) { $0.isLoading = true }
      await store.receive(anyOrder: [.stopTapped, .tick, .pong]) { $0.ticks = 1 }
      await store.finish()
    },
    Cause(
      "a condition never holds",
      because: "everything came, and the state isn't there yet",
      tells: "receive(until:)",
      "the condition is still false",
      "received .tick"
    ) { test in
      let store = test.with { .send(.tick) }.store()
      await store.send(.refreshTapped) { $0.isLoading = true }
      await store.receive(until: { $0.ticks == 2 }) { $0.ticks = 2 }
      await store.finish()
    },
    Cause(
      "the time is over",
      because: "the effect waits for a stream that nothing feeds",
      tells: "receive(.tick)",
      "didn't come within 0.001 s",
      "effect \"feed\" waits for something outside the store"
    ) { test in
      let (stream, continuation) = AsyncStream<Int>.makeStream()
      let store = test.with { .run(name: "feed") { _ in for await _ in stream {} } }.store()
      await store.send(.refreshTapped) { $0.isLoading = true }
      await store.receive(.tick, timeout: .milliseconds(1))
      continuation.finish()
      await store.finish()
    },
    Cause(
      "the test is cancelled",
      because: "a time limit ends the wait",
      tells: "receive(.tick)",
      "the test was cancelled while it waited"
    ) { test in
      await Task {
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        let store = test.with { .run(name: "feed") { _ in for await _ in stream {} } }.store()
        await store.send(.refreshTapped) { $0.isLoading = true }
        withUnsafeCurrentTask { $0?.cancel() }
        await store.receive(.tick)
        continuation.finish()
        await store.skipInFlightEffects(strict: false)
        await store.finish()
      }.value
    },
  ]
}
