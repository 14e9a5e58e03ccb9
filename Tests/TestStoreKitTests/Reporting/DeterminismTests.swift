import ReducerKit
import TestStoreKit
import Testing

// One order of everything that effects do, over many runs: the log of each run is compared with the first.

@Suite struct DeterminismTests {
  @Test @MainActor func mergedRunsGroupsActorsAndTheMainActorGiveOneLog() async {
    var first: [String]?
    for _ in 0..<Self.repeats {
      let log = await run(hopsToMainActor: true)
      if let first { #expect(log == first) } else { first = log }
      if log != first { return }
    }
    #expect((first?.count ?? 0) > 10)
  }

  @Test func withoutTheMainActorTheSameHoldsForATestOnNoActor() async {
    var first: [String]?
    for _ in 0..<Self.repeats {
      let log = await run(hopsToMainActor: false)
      if let first { #expect(log == first) } else { first = log }
      if log != first { return }
    }
    #expect((first?.count ?? 0) > 10)
  }

  private static let repeats = 1_000

  /// Everything happens in one scenario; what effects do and what the test receives goes into one log.
  nonisolated(nonsending) private func run(hopsToMainActor: Bool) async -> [String] {
    let log = Log()
    let store = TestStore(initialState: [String]()) { (state: inout [String], action: String) -> Effect<String> in
      state.append(action)
      guard action == "start" else { return .none }
      return .merge(
        .run(name: "group") { send in
          await withTaskGroup(of: Void.self) { group in
            for child in 1...3 {
              group.addTask {
                log.add("child \(child)")
                await send("child \(child)")
                log.add("child \(child) goes on")
              }
            }
          }
          await send("group")
        },
        .run(name: "actor") { send in
          let counter = Counter()
          for _ in 1...3 {
            let count = await counter.next()
            log.add("count \(count)")
            await send("count \(count)")
          }
          if hopsToMainActor {
            let word = await MainActor.run { "main" }
            log.add(word)
            await send(word)
          }
        }
      )
    }
    store.exhaustivity = .off
    await store.send("start")
    await store.receive(where: { $0 == (hopsToMainActor ? "main" : "count 3") })
    await store.settle()
    let state = store.state
    await store.finish()
    return log.lines + ["|"] + state
  }
}

private actor Counter {
  private var count = 0
  func next() -> Int {
    count += 1
    return count
  }
}
