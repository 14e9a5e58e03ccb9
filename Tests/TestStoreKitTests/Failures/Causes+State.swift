import Foundation
import ReducerKit
import TestStoreKit

private struct Unready: Error {}

extension Cause {
  /// The state isn't what the test says.
  static let states: [Cause] = [
    Cause(
      "a field differs",
      because: "the closure states another value than the reducer sets",
      tells: "send(.readTapped(1))",
      "messages[id: 1].isRead",
      "false → true"
    ) { test in
      let store = test.with([Mailbox.hello]).store()
      await store.send(.readTapped(1)) { $0.unread = 0 }
      await store.finish()
    },
    Cause(
      "several fields differ",
      because: "the closure forgets most of what the reducer does",
      tells: "receive(.loaded(",
      "3 differences",
      "first at messages[id: 1]"
    ) { test in
      let store = test.with { .run { send in await send(.loaded([Mailbox.hello])) } }.store()
      await store.send(.refreshTapped) { $0.isLoading = true }
      await store.receive(.loaded([Mailbox.hello])) { $0.ticks = 0 }
      await store.finish()
    },
    Cause(
      "a named step",
      because: "a step inside a step has a wrong expectation",
      tells: "\"log in\", \"second try\"",
      "send(.tick)",
      "ticks",
      "5 → 2"
    ) { test in
      let store = test.store()
      await store.send(.tick) { $0.ticks = 1 }
      await store.step("log in") {
        await store.send(.tick, named: "second try") { $0.ticks = 5 }
      }
      await store.finish()
    },
    Cause(
      "an unstated change",
      because: "send has no closure, but the state changes",
      tells: "send(.tick)",
      "ticks",
      "0 → 1"
    ) { test in
      let store = test.store()
      await store.send(.tick)
      await store.finish()
    },
    Cause(
      "an unstated change on receive",
      because: "receive has no closure, but the state changes",
      tells: "receive(Mailbox.Action.failed)",
      "isLoading",
      "true → false"
    ) { test in
      let store = test.with { .send(.failed(code: 7, why: "offline")) }.store()
      await store.send(.refreshTapped) { $0.isLoading = true }
      await store.receive(Mailbox.Action.failed)
      await store.finish()
    },
    Cause(
      "no change",
      because: "the closure assigns what is there already",
      tells: "send(.stopTapped)",
      "expected a change"
    ) { test in
      let store = test.store()
      await store.send(.stopTapped) { $0.ticks = 0 }
      await store.finish()
    },
    Cause("a closure throws", because: "the closure unwraps what isn't there", tells: "send(.tick)", "Unready()") {
      test in
      let store = test.store()
      await store.send(.tick) { _ in throw Unready() }
      await store.finish()
    },
    Cause(
      "a hidden change",
      because: "the == of a type of the feature calls a change equal",
      tells: "send(.strokeDrawn)",
      "sketch.strokes",
      "0 → 1",
      "== of Sketch"
    ) { test in
      let store = test.store()
      await store.send(.strokeDrawn)
      await store.finish()
    },
    Cause(
      "an invariant is broken",
      because: "the step is stated rightly, but breaks a rule of the store",
      tells: "send(.tick)",
      "\"at most one tick\"",
      "ticks: 1 → 2"
    ) { test in
      let store = test.store()
      store.invariant("at most one tick") { $0.ticks < 2 }
      await store.send(.tick) { $0.ticks = 1 }
      await store.send(.tick) { $0.ticks = 2 }
      await store.finish()
    },
    Cause("an invariant throws", because: "the rule itself fails", tells: "send(.tick)", "\"known\"", "Unready()") {
      test in
      let store = test.store()
      store.invariant("known") { _ in throw Unready() }
      await store.send(.tick) { $0.ticks = 1 }
      await store.finish()
    },
    Cause("assert is wrong", because: "the present state is another", tells: "assert", "unread", "3 → 0") { test in
      let store = test.store()
      store.assert { $0.unread = 3 }
      await store.finish()
    },
    Cause(
      "a wrong closure in .off",
      because: "what is stated must still be true",
      tells: "send(.readTapped(1))",
      "unread",
      "9 → 0"
    ) { test in
      let store = test.with([Mailbox.hello]).store(.off)
      await store.send(.readTapped(1)) { $0.unread = 9 }
      await store.finish()
    },
  ]
}
