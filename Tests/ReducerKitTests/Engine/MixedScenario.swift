import Foundation
import ReducerKit

/// Merged, grouped, debounced, cancelled, clock-driven and main-actor-hopping effects in one feature.
///
/// What hops does so at instants at which nothing else is due: only then is the live order one order.
enum MixedScenario {
  /// How often a test of determinism repeats a scenario.
  static let repeats = ProcessInfo.processInfo.environment["TESTSTORE_REPEATS"].flatMap { Int($0) } ?? 1_000

  private static func feature(_ clock: TestClock, hops: Bool) -> (inout Int, String) -> Effect<String> {
    { count, action in
      count += 1
      switch action {
      case "start": return .merge(ticks(clock), hopping(clock, hops), group(clock), search("start", clock))
      case "tick 1": return search(action, clock)
      case "tick 3": return .merge(.cancel(id: "group"), .send("cancelled"))
      case "tick 2": return .run(name: "answer") { send in await send("answer") }
      case "tick 4": return .merge(.cancel(id: "ticks"), .cancel(id: "search"))
      default: return .none
      }
    }
  }

  private static func ticks(_ clock: TestClock) -> Effect<String> {
    .run(name: "ticks") { send in
      var count = 0
      while true {
        try await clock.sleep(for: .seconds(1))
        count += 1
        await send("tick \(count)")
      }
    }.cancellable(id: "ticks")
  }

  private static func hopping(_ clock: TestClock, _ hops: Bool) -> Effect<String> {
    .run(name: "hopping") { send in
      try await clock.sleep(for: .milliseconds(500))
      for count in 1...3 {
        if hops { await MainActor.run {} }
        await send("hop \(count)")
        if hops { await MainActor.run {} }
        try await clock.sleep(for: .seconds(1))
      }
    }
  }

  private static func group(_ clock: TestClock) -> Effect<String> {
    .run(name: "group") { send in
      await withTaskGroup(of: Void.self) { group in
        for number in 1...3 {
          group.addTask {
            await send("child \(number)")
            try? await clock.sleep(for: .seconds(5))
            await send("never")
          }
        }
      }
    }.cancellable(id: "group")
  }

  private static func search(_ query: String, _ clock: TestClock) -> Effect<String> {
    .run(name: "search") { send in await send("found \(query)") }
      .debounce(id: "search", for: .milliseconds(1_200), clock: clock)
  }

  /// Stepped by hand: what was reduced, and everything that happened to effects.
  nonisolated(nonsending) static func stepped(hops: Bool) async -> [String] {
    let clock = TestClock()
    let store = SteppedStore(0, clock: clock, reduce: feature(clock, hops: hops))
    store.engine.startLog()
    await store.send("start")
    while store.engine.hasQueued { await store.receive() }
    await clock.advance(by: .seconds(6))
    while store.engine.hasQueued { await store.receive() }
    return store.reduced + store.engine.logEntries.map { "\($0)" }
  }

  /// Live, on one serial executor.
  @MainActor static func live(hops: Bool) async -> [String] {
    let clock = TestClock()
    let store = Store(initialState: 0, isSerial: true, report: { _ in }, reduce: feature(clock, hops: hops))
    store.adopt(clock)
    store.startLog()
    var reduced: [String] = []
    store.onReduced = { action, _ in reduced.append(action) }
    store.send("start")
    await clock.advance(by: .seconds(6))
    return reduced + store.engineLog.map { "\($0)" }
  }
}
