import Foundation
import ReducerKit
import Testing

/// One log over many repeats, with another core busy: what was reduced, and what happened to effects, in order.
@Suite struct DeterminismTests {
  @Test @MainActor func onTheMainActorWithHops() async {
    let live = await MixedScenario.live(hops: true)
    #expect(live.filter { !$0.contains("(") } == Self.order)
    await besideABusyThread {
      for _ in 0..<MixedScenario.repeats where await !isSame(MixedScenario.stepped(hops: true), live) { return }
    }
  }

  @Test func onNoActorWithoutHops() async {
    let live = await MixedScenario.live(hops: false)
    #expect(live.filter { !$0.contains("(") } == Self.order)
    await besideABusyThread {
      for _ in 0..<MixedScenario.repeats where await !isSame(MixedScenario.stepped(hops: false), live) { return }
    }
  }

  @Test(arguments: [false, true]) func fiveHundredStoresInParallel(onMainActor: Bool) async {
    let live = await MixedScenario.live(hops: onMainActor)
    let logs = await withTaskGroup(of: [String].self) { group in
      for _ in 0..<500 {
        group.addTask { onMainActor ? await Self.onMainActor() : await MixedScenario.stepped(hops: false) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(logs.count == 500)
    for log in logs where !isSame(log, live) { return }
  }

  @MainActor private static func onMainActor() async -> [String] { await MixedScenario.stepped(hops: true) }

  private static let order = [
    "start", "child 1", "child 2", "child 3", "hop 1", "tick 1", "hop 2", "tick 2", "answer", "found tick 1", "hop 3",
    "tick 3", "cancelled", "tick 4",
  ]

  private func isSame(_ log: [String], _ first: [String]) -> Bool {
    if log != first { Issue.record("another log:\n\(log)\ninstead of\n\(first)") }
    return log == first
  }

  /// Keeps a core busy while the body runs.
  nonisolated(nonsending) private func besideABusyThread(_ body: nonisolated(nonsending) () async -> Void) async {
    let isOver = Shared(false)
    Thread.detachNewThread { while !isOver.value {} }
    await body()
    isOver.value = true
  }
}
