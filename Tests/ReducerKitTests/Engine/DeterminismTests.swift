import Foundation
import ReducerKit
import Testing

/// One log over many repeats, with the other core busy.
@Suite struct DeterminismTests {
  private static let repeats = 1_000

  actor Counter {
    private var count = 0
    func up() -> Int {
      count += 1
      return count
    }
  }

  /// A merge of two runs, a task group, a default actor, and (only where the test is on the main actor) a hop to it.
  private static func store(hops: Bool, _ clock: TestClock) -> SteppedStore<Int, String> {
    let counter = Counter()
    return SteppedStore(0, clock: clock) { _, action in
      switch action {
      case "start":
        .merge(
          .run(name: "one") { send in
            await send("one \(await counter.up())")
            if hops { await MainActor.run {} }
            await send("one again \(await counter.up())")
            try await clock.sleep(for: .seconds(1))
            if hops { await MainActor.run {} }
            await send("one late")
          },
          .run(name: "two") { send in
            if hops { await MainActor.run {} }
            await withTaskGroup(of: Void.self) { group in
              for number in 1...3 {
                group.addTask {
                  await send("child \(number), \(await counter.up())")
                  if hops { await MainActor.run {} }
                }
              }
            }
            try await clock.sleep(for: .seconds(1))
            await send("two late")
          }.cancellable(id: "two")
        )
      case "one again 5": .run(name: "three") { send in await send("three \(await counter.up())") }
      case "one late": .cancel(id: "two")
      default: .none
      }
    }
  }

  nonisolated(nonsending) private func run(hops: Bool) async -> [String] {
    let clock = TestClock()
    let store = Self.store(hops: hops, clock)
    store.engine.startLog()
    // Children that have ended needn't be waited for: what hops is given its turn of the main actor all the same.
    store.engine.patience.taskGrace = .zero
    await store.send("start")
    for _ in 0..<5 { await store.receive() }
    await clock.advance(by: .seconds(2))
    while store.engine.hasQueued { await store.receive() }
    return store.reduced + store.engine.logEntries.map { "\($0)" }
  }

  /// Keeps a core busy while the body runs.
  nonisolated(nonsending) private func besideABusyThread(_ body: nonisolated(nonsending) () async -> Void) async {
    let isOver = Shared(false)
    Thread.detachNewThread { while !isOver.value {} }
    await body()
    isOver.value = true
  }

  @Test @MainActor func onTheMainActorWithHops() async {
    await besideABusyThread {
      let first = await run(hops: true)
      #expect(first.contains("three 6") || first.contains("child 3, 4"))
      for _ in 1..<Self.repeats {
        let next = await run(hops: true)
        guard next == first else {
          Issue.record("another log:\n\(next)\ninstead of\n\(first)")
          return
        }
      }
    }
  }

  @Test func onNoActorWithoutHops() async {
    await besideABusyThread {
      let first = await run(hops: false)
      for _ in 1..<Self.repeats {
        let next = await run(hops: false)
        guard next == first else {
          Issue.record("another log:\n\(next)\ninstead of\n\(first)")
          return
        }
      }
    }
  }
}
