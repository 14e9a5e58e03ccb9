import ReducerKit
import Testing
import TestStoreKit

// A store that is dropped without an end tells what it leaves, at the lines of the steps that left it.

@Suite struct EndNetTests {
  @Test func aDroppedStoreTellsItsWaitingAction() async throws {
    let log: RecordingReporter
    let line: UInt
    do {
      let (store, reporter) = makeStore { .send(.a) }
      log = reporter
      line = #line + 1
      await store.send(.start)
    }
    #expect(log.failures == ["end of the store: 1 action not received: .a"])
    #expect(log.reports.first?.site.line == line)
  }

  @Test func aDroppedStoreTellsItsRunningEffect() async {
    let clock = TestClock()
    let log: RecordingReporter
    let line: UInt
    do {
      let (store, reporter) = makeStore { .run(name: "nap") { _ in try await clock.sleep(for: .seconds(1)) } }
      log = reporter
      line = #line + 1
      await store.send(.start)
    }
    #expect(log.failures.count == 1)
    #expect(log.failures.first?.hasPrefix("end of the store: effect \"nap\", started by .start at ") == true)
    #expect(log.reports.first?.site.line == line)
  }

  @Test func aFinishedStoreTellsOnce() async {
    let log: RecordingReporter
    do {
      let (store, reporter) = makeStore { .send(.a) }
      log = reporter
      await store.send(.start)
      await store.finish()
    }
    #expect(log.failures == ["finish(): 1 action not received: .a"])
  }

  @Test func aWaitingEffectGoesOnAsCancelled() async {
    let ended = AsyncStream<Bool>.makeStream()
    do {
      let (store, _) = makeStore(.off) {
        .run { send in
          await send(.a)
          ended.continuation.yield(Task.isCancelled)
          ended.continuation.finish()
        }
      }
      await store.send(.start)
    }
    var seen: [Bool] = []
    for await isCancelled in ended.stream { seen.append(isCancelled) }
    #expect(seen == [true])
  }

  // case R37
  @Test func anyOrderPassesAThousandTimes() async {
    for _ in 0..<1_000 {
      let (store, log) = makeStore {
        .merge(.run { send in await send(.value(1)) }, .run { send in await send(.pair(2, name: "x")) })
      }
      await store.send(.start)
      await store.receive(anyOrder: .value(.pair(2, name: "x")) { $0.value = 2 }, .value(.value(1)) { $0.value = 1 })
      await store.finish()
      if !log.reports.isEmpty {
        Issue.record(Comment(rawValue: log.reports[0].message))
        return
      }
    }
  }
}
