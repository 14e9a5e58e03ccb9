import ReducerKit
import TestStoreKit

private struct Offline: Error {}

extension Cause {
  /// Effects don't end, or do what they shouldn't.
  static let effects: [Cause] = [
    Cause(
      "an effect sleeps at the end",
      because: "the timer was never stopped",
      tells: "finish()",
      "effect \"timer\", started by .timerStarted",
      "is still running"
    ) { test in
      let store = test.store()
      await store.send(.timerStarted)
      await store.finish()
    },
    Cause(
      "an effect without a name runs at the end",
      because: "it waits for something that the store can't see",
      tells: "finish()",
      "the effect at TestStoreKitTests/Causes+Effects.swift:",
      "is still running"
    ) { test in
      let (stream, continuation) = AsyncStream<Int>.makeStream()
      let store = test.with { .run { _ in for await _ in stream {} } }.store()
      await store.send(.refreshTapped) { $0.isLoading = true }
      await store.finish(timeout: .milliseconds(1))
      continuation.finish()
    },
    Cause(
      "a task waits for a receive",
      because: "its effect has sent, and the test waits for its end instead",
      tells: "task.finish()",
      "effect \"load\" waits for .loaded([]) to be received"
    ) { test in
      let store = test.with { .run(name: "load") { send in await send(.loaded([])) } }.store()
      let task = await store.send(.refreshTapped) { $0.isLoading = true }
      await task.finish()
      await store.receive(.loaded([])) { $0.isLoading = false }
      await store.finish()
    },
    Cause(
      "a task sleeps",
      because: "its clock isn't advanced",
      tells: "task.finish()",
      "effect \"timer\" sleeps until 1 s"
    ) { test in
      let store = test.store()
      let task = await store.send(.timerStarted)
      await task.finish()
      await task.cancel()
      await store.finish()
    },
    Cause(
      "a task holds the clock",
      because: "its tick waits, so its clock stands still",
      tells: "task.finish()",
      "effect \"timer\" waits for .tick to be received"
    ) { test in
      let store = test.store()
      let task = await store.send(.timerStarted)
      await test.clock.advance(by: .seconds(5))
      await task.finish()
      for tick in 1...5 { await store.receive(.tick) { $0.ticks = tick } }
      await store.send(.stopTapped)
      await store.finish()
    },
    Cause(
      "an error isn't caught",
      because: "the effect throws and has no catch",
      tells: ".refreshTapped",
      "effect \"load\" threw Offline()"
    ) { test in
      let store = test.with { .run(name: "load") { _ in throw Offline() } }.store()
      await store.send(.refreshTapped) { $0.isLoading = true }
      await store.finish()
    },
    Cause(
      "a send after the end",
      because: "a task of its own sends when the effect has ended",
      tells: ".refreshTapped",
      "effect \"leaky\" sent .tick after it had ended"
    ) { test in
      let gate = AsyncStream<Void>.makeStream()
      let done = AsyncStream<Void>.makeStream()
      let store = test.with {
        .run(name: "leaky") { send in
          Task {
            for await _ in gate.stream {}
            await send(.tick)
            done.continuation.finish()
          }
        }
      }
      .store()
      await store.send(.refreshTapped) { $0.isLoading = true }
      gate.continuation.finish()
      for await _ in done.stream {}
      await store.finish()
    },
  ]
}
