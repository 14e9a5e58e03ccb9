import Foundation
import ReducerKit
import Testing
import TestStoreKit

// What a test may do wrong, each with one message that says how to go on.

private struct Unready: Error {}

@Suite struct MisuseTests {
  // parity S49
  @Test func aClosureThatThrowsIsOneFailureAndTheStoreGoesOn() async {
    let (store, log) = makeStore { .send(.b) }
    await store.send(.a) { _ in throw Unready() }
    #expect(log.failures == ["send(.a): the closure threw Unready()"])
    #expect(store.state.a == 1)
    await store.send(.start)
    await store.receive(.b) { _ in throw Unready() }
    store.assert { _ in throw Unready() }
    #expect(
      log.failures.dropFirst() == [
        "receive(.b): the closure threw Unready()", "assert: the closure threw Unready()",
      ]
    )
    await store.finish()
    #expect(log.failures.count == 3)
  }

  @Test func useAfterFinish() async {
    let (store, log) = makeStore()
    let line: UInt = #line + 1
    await store.finish()
    await store.send(.a)
    await store.receive(.a)
    #expect(
      log.failures == [
        "send(.a): the store was finished at TestStoreKitTests/MisuseTests.swift:\(line)",
        "receive(.a): the store was finished at TestStoreKitTests/MisuseTests.swift:\(line)",
      ]
    )
    #expect(
      log.reports[0].message.contains(
        "To fix, call `finish()` last; to wait in the middle of a test, receive what comes or call `settle()`."
      )
    )
    // A second end is no failure: a trait may end what a test ended itself.
    await store.finish()
    #expect(log.failures.count == 2)
  }

  // parity S101
  @Test func aCallFromAnEffectIsReported() async {
    // The store is made after the closure that uses it; the effect runs on the test's own task.
    nonisolated(unsafe) var reentered: TestStore<Counts, Act>?
    let (store, log) = makeStore {
      .run(name: "loop") { _ in
        nonisolated(unsafe) let inner = reentered
        await inner?.send(.a)
      }
    }
    reentered = store
    await store.send(.start)
    #expect(log.failures == ["send(.a): called from effect \"loop\", which this store runs"])
    #expect(store.state == Counts())
    reentered = nil
    await store.finish()
  }

  @Test func aLargeStatePassesAndFailsWithoutDescribingIt() async {
    struct Blob { var data: Data, n: Int }
    let reporter = RecordingReporter()
    let store = TestStore<Blob, Int>(
      initialState: Blob(data: Data(count: 100_000_000), n: 0),
      reduce: { $0.n = $1 },
      reporter: reporter
    )
    await store.send(1) { $0.n = 1 }
    #expect(reporter.reports.isEmpty)
    await store.send(2) { $0.n = 3 }
    #expect(reporter.failures == ["send(2): 1 difference, at n: 3 → 2"])
    #expect(reporter.reports[0].message.utf8.count < 1_000)
  }

  @Test func nothingToSkip() async {
    let (store, log) = makeStore()
    await store.skipReceivedActions()
    await store.skipInFlightEffects()
    #expect(
      log.failures == [
        "skipReceivedActions(): there is nothing to skip: no action waits",
        "skipInFlightEffects(): there is nothing to skip: no effect is running",
      ]
    )
    await store.skipReceivedActions(strict: false)
    await store.skipInFlightEffects(strict: false)
    #expect(log.failures.count == 2)
  }
}
