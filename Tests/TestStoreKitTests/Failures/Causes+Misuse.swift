import ReducerKit
import TestStoreKit

extension Cause {
  /// The test uses the store in a way that can't work.
  static let misuses: [Cause] = [
    Cause(
      "no action to skip",
      because: "nothing waits",
      tells: "skipReceivedActions()",
      "there is nothing to skip: no action waits"
    ) { test in
      let store = test.store()
      await store.skipReceivedActions()
      await store.finish()
    },
    Cause(
      "no effect to skip",
      because: "nothing runs",
      tells: "skipInFlightEffects()",
      "there is nothing to skip: no effect is running"
    ) { test in
      let store = test.store()
      await store.skipInFlightEffects()
      await store.finish()
    },
    Cause(
      "a missing dependency",
      because: "the reducer asks for an id, and the test sets no generator",
      tells: "send(.stampTapped)",
      "dependency \"uuid\" has no test value"
    ) { test in
      let store = test.store()
      await store.send(.stampTapped)
      await store.finish()
    },
    Cause(
      "use after the end",
      because: "the store was finished",
      tells: "send(.tick)",
      "the store was finished at "
    ) { test in
      let store = test.store()
      await store.finish()
      await store.send(.tick) { $0.ticks = 1 }
    },
    Cause(
      "a dismissed feature",
      because: "the feature has closed itself",
      tells: "send(.tick)",
      "the feature has dismissed itself"
    ) { test in
      let store = test.store()
      await store.send(.closeTapped)
      await store.send(.tick) { $0.ticks = 1 }
      await store.finish()
    },
    Cause(
      "a call from an effect",
      because: "an effect sends through the store instead of its own send",
      tells: "send(.tick)",
      "called from effect \"loop\""
    ) { test in
      let itself = Itself()
      let store = test.with { .run(name: "loop") { _ in await itself.send() } }.store()
      itself.store = store
      await store.send(.refreshTapped) { $0.isLoading = true }
      itself.store = nil
      await store.finish()
    },
  ]
}

/// The store, for an effect that it runs.
// Sendable: the effect runs on the test's own task, while the test waits in `send`.
private final class Itself: @unchecked Sendable {
  var store: TestStore<Mailbox, Mailbox.Action>?

  func send() async {
    nonisolated(unsafe) let store = store
    await store?.send(.tick)
  }
}
