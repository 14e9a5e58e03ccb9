import Foundation
import Testing

// One order of everything that effects do, over many runs: what was reduced, what happened to effects, and what they
// wrote down in between, is what a live store on one serial executor gives.

@Suite struct DeterminismTests {
  @Test @MainActor func onTheMainActorWithHops() async throws { try await repeatedly(hops: true) }

  @Test func onNoActorWithoutHops() async throws { try await repeatedly(hops: false) }

  @Test(arguments: [false, true]) func fiveHundredStoresInParallel(onMainActor: Bool) async throws {
    let live = await Seen.live(hops: onMainActor)
    try await withThrowingTaskGroup(of: Seen.self) { group in
      for _ in 0..<500 {
        group.addTask { onMainActor ? await Seen.testedOnMainActor(live) : await Seen.tested(hops: false, live) }
      }
      for try await seen in group { try #require(seen == live) }
    }
  }

  private static let repeats = ProcessInfo.processInfo.environment["TESTSTORE_REPEATS"].flatMap { Int($0) } ?? 1_000

  nonisolated(nonsending) private func repeatedly(hops: Bool) async throws {
    let live = await Seen.live(hops: hops)
    #expect(live.run.orders.last == Self.order)
    #expect(live.lines == Self.lines.filter { hops || !$0.hasPrefix("there") })
    // Keeps a core busy meanwhile.
    let isOver = Flag()
    Thread.detachNewThread { while !isOver.isSet {} }
    defer { isOver.set() }
    for _ in 0..<Self.repeats { try #require(await Seen.tested(hops: hops, live) == live) }
  }

  private static let order = [
    "start", "child 1", "child 2", "child 3", "count 1", "count 2", "count 3", "hop 1", "tick 1", "hop 2", "tick 2",
    "answer", "found tick 1", "hop 3", "tick 3", "cancelled", "tick 4",
  ]

  private static let lines = [
    "counted to 1", "child 1 goes on", "child 2 goes on", "child 3 goes on", "counted to 2", "counted to 3", "there 1",
    "there again 1", "awake for tick 1", "there 2", "there again 2", "awake for tick 2", "searches for tick 1",
    "there 3", "there again 3", "awake for tick 3", "child 1 ends, cancelled: true", "child 2 ends, cancelled: true",
    "child 3 ends, cancelled: true", "hopped", "awake for tick 4", "ticks end, cancelled: true",
  ]
}

/// What came of one run, with what effects wrote down.
private struct Seen: Equatable {
  var run: LiveShape.Run
  var lines: [String]

  @MainActor static func live(hops: Bool) async -> Self {
    let log = Log()
    return Self(run: await LiveShape.mixed(hops: hops, log).live(), lines: log.lines)
  }

  nonisolated(nonsending) static func tested(hops: Bool, _ live: Self) async -> Self {
    let log = Log()
    return Self(run: await LiveShape.mixed(hops: hops, log).tested(live.run), lines: log.lines)
  }

  @MainActor static func testedOnMainActor(_ live: Self) async -> Self { await tested(hops: true, live) }
}

/// Set once, read by another thread.
// Sendable: the flag is touched under the lock only.
private final class Flag: @unchecked Sendable {
  private let lock = NSLock()
  private var flag = false

  var isSet: Bool { lock.withLock { flag } }
  func set() { lock.withLock { flag = true } }
}
