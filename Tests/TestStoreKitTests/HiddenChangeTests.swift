import Foundation
import ReducerKit
import StateDiff
import Testing
import TestStoreKit

// Custom equality stays possible; silent custom equality doesn't.

/// Equal by its code only.
private struct Crate: Equatable {
  var code: Int
  var weight: Int
  static func == (left: Crate, right: Crate) -> Bool { left.code == right.code }
}

private struct Load: Equatable {
  var crate: Crate = Crate(code: 1, weight: 1)
  var n: Int = 0
}

private enum Change { case weigh, count }

@Suite struct HiddenChangeTests {
  private func makeStore(_ exhaustivity: Exhaustivity = .on) -> (TestStore<Load, Change>, RecordingReporter) {
    let log = RecordingReporter()
    let store = TestStore<Load, Change>(
      initialState: Load(),
      reduce: { load, change in
        switch change {
        case .weigh: load.crate.weight += 1
        case .count: load.n += 1
        }
      },
      reporter: log
    )
    store.exhaustivity = exhaustivity
    return (store, log)
  }

  @Test func ofTheFeaturesOwnTypesFail() async {
    let (store, log) = makeStore()
    await store.send(.weigh)
    #expect(
      log.failures == ["send(.weigh): 1 hidden change, at crate.weight: 1 → 2 (== of Crate says equal)"]
    )
    #expect(
      log.reports.first?.message.contains(
        "or call `store.allowHiddenChanges(in: Crate.self, because: \"…\")`."
      ) == true
    )
    // What a closure states is not hidden.
    await store.send(.weigh) { $0.crate.weight = 3 }
    #expect(log.reports.count == 1)
  }

  @Test func areNotesWhereAllowed() async {
    let (store, log) = makeStore()
    store.allowHiddenChanges(in: Crate.self, because: "weights are measured anew")
    await store.send(.weigh)
    #expect(log.failures.isEmpty)
    #expect(log.notes == ["send(.weigh): 1 hidden change, at crate.weight: 1 → 2 (== of Crate says equal)"])
    #expect(log.reports.first?.message.contains("Allowed: weights are measured anew.") == true)
  }

  @Test func areNothingOrNotesInOff() async {
    let (store, log) = makeStore(.off)
    await store.send(.weigh)
    await store.send(.count) { $0.n = 1 }
    #expect(log.reports.isEmpty)
  }

  @Test func beneathAVisibleChangeAreToldWithIt() async {
    let (store, log) = makeStore()
    await store.send(.count) {
      $0.n = 2
      $0.crate.weight = 5
    }
    #expect(log.failures == ["send(.count): 1 difference, at n: 2 → 1"])
    #expect(log.reports.first?.message.contains("Hidden by == of Crate:") == true)
  }

  @Test func stateWithoutEqualityIsJudgedByItsParts() async {
    struct Plain { var n: Int = 0, names: [String] = [] }
    let log = RecordingReporter()
    let store = TestStore<Plain, String>(
      initialState: Plain(),
      reduce: { $0.names.append($1) },
      reporter: log
    )
    await store.send("x") { $0.names = ["x"] }
    #expect(log.reports.isEmpty)
    await store.send("y") { $0.names = ["x", "z"] }
    #expect(log.failures == ["send(\"y\"): 1 difference, at names[1]: \"z\" → \"y\""])
    await store.send("w") { $0.n = 0 }
    #expect(log.failures.count == 2)
  }
}
