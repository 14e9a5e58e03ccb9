import ReducerKit
import TestStoreKit

extension Cause {
  /// Actions came that the test doesn't receive.
  static let actions: [Cause] = [
    Cause(
      "actions wait",
      because: "the test sends although effects have sent",
      tells: "send(.tick)",
      "2 actions",
      ".failed(code: 7, why: \"offline\"), .readTapped(1)"
    ) { test in
      let store = test.with([Mailbox.hello]) {
        .merge(
          .send(.failed(code: 7, why: "offline")),
          .run(name: "mark") { send in await send(.readTapped(1)) }
        )
      }
      .store()
      await store.send(.refreshTapped) { $0.isLoading = true }
      await store.send(.tick) { $0.ticks = 1 }
      await store.finish()
    },
    Cause(
      "a clock is held",
      because: "the clock was advanced by three ticks, and none was received before the next send",
      tells: "send(.stopTapped)",
      "3 actions",
      ".tick, .tick, .tick"
    ) { test in
      let store = test.store()
      await store.send(.timerStarted)
      await test.clock.advance(by: .seconds(3))
      await store.send(.stopTapped)
      await store.finish()
    },
    Cause(
      "others come first",
      because: "the wanted action comes, but two others come before it",
      tells: "receive(.loaded([]))",
      "2 other actions came first: .tick, .failed(code: 7, why: \"offline\")"
    ) { test in
      let store = test.with {
        .run(name: "load") { send in
          await send(.tick)
          await send(.failed(code: 7, why: "offline"))
          await send(.loaded([]))
        }
      }
      .store()
      await store.send(.refreshTapped) { $0.isLoading = true }
      await store.receive(.loaded([]))
      await store.finish()
    },
    Cause(
      "settle in .on",
      because: "settle receives what the test doesn't state",
      tells: "settle()",
      "1 action",
      ".tick"
    ) { test in
      let store = test.with { .send(.tick) }.store()
      await store.send(.refreshTapped) { $0.isLoading = true }
      await store.settle()
      await store.finish()
    },
    Cause(
      "an action at the end",
      because: "nobody received what the effect sent; the effect that waits with it is no second failure",
      tells: "finish()",
      "1 action not received",
      ".loaded([])"
    ) { test in
      let store = test.with { .run(name: "load") { send in await send(.loaded([])) } }.store()
      await store.send(.refreshTapped) { $0.isLoading = true }
      await store.finish()
    },
    Cause(
      "a clock is held at the end",
      because: "a tick holds the clock, and nobody received it; its timer is no second failure",
      tells: "finish()",
      "1 action not received",
      ".tick"
    ) { test in
      let store = test.store()
      await store.send(.timerStarted)
      await test.clock.run()
      await store.finish()
    },
    Cause(
      "a dropped store",
      because: "the store is gone with an action that nobody received",
      tells: "end of the store",
      "1 action not received",
      ".tick"
    ) { test in
      let store = test.with { .send(.tick) }.store()
      await store.send(.refreshTapped) { $0.isLoading = true }
    },
    Cause(
      "a reducer answers itself",
      because: "each action is answered by the next, for ever",
      tells: "receive(.tick)",
      "1,000 actions",
      ".pong, .ping, .pong"
    ) { test in
      let store = test.store()
      await store.send(.ping)
      await store.receive(.tick)
      await store.finish()
    },
    Cause(
      "an effect sends for ever",
      because: "a loop without a wait sends until it is stopped",
      tells: "settle()",
      "1,000 actions",
      "effect \"flood\" of .refreshTapped"
    ) { test in
      let store = test.with {
        .run(name: "flood") { send in
          var number = 0
          while !Task.isCancelled {
            number += 1
            await send(.row(id: number, action: .starred))
          }
        }
      }
      .store()
      await store.send(.refreshTapped) { $0.isLoading = true }
      await store.settle()
      await store.finish()
    },
  ]
}
