import ReducerKit
import TestStoreKit

/// Steps on a small state, measured in an executable and in tests of both frameworks.
package enum SmallSteps {
  /// Measures the rows where the caller runs.
  nonisolated(nonsending) package static func addRows(to table: Table) async {
    await withoutEffects(table)
    await withEffects(table)
  }

  nonisolated(nonsending) private static func withoutEffects(_ table: Table) async {
    let store = TestStore(initialState: Small(), reduce: Small.reduce)
    var state = Small()
    await table.step(
      "TestStore: send and assert, small state",
      target: Target(release: 1, debug: 5),
      Baseline("the reducer alone", measure(repeats: 10_000) { _ = Small.reduce(&state, .add) })
    ) {
      let next = store.state.count + 1
      await store.send(.add) { $0.count = next }
    }
    let noop = TestStore(initialState: Small(), reduce: Small.reduce)
    await table.step("TestStore: send of what changes nothing") { await noop.send(.nothing) }
    let exhaustive = TestStore(initialState: Small()) { Reduce<Small, Small.Action>(Small.reduce) }
    await table.step("TestStore: the same as a Reducer, with an expectation") {
      let next = exhaustive.state.count + 1
      await exhaustive.send(.add) { $0.count = next }
    }
  }

  nonisolated(nonsending) private static func withEffects(_ table: Table) async {
    let store = TestStore(initialState: Small(), reduce: Small.reduce)
    await table.step("TestStore: send and receive through an effect", target: Target(release: 5, debug: 20)) {
      await store.send(.load)
      let next = store.state.count + 1
      await store.receive(.loaded) { $0.count = next }
    }
    let sending = TestStore(initialState: Small(), reduce: Small.reduce)
    await table.step("TestStore: the same through a synchronous .send") {
      await sending.send(.loadNow)
      let next = sending.state.count + 1
      await sending.receive(.loaded) { $0.count = next }
    }
    await table.step("  for comparison: a task that yields once, awaited") {
      await Task { await Task.yield() }.value
    }
    let reporter = RecordingReporter()
    let missing = TestStore(initialState: Small(), reduce: Small.reduce, reporter: reporter)
    await table.step("TestStore: a receive that can't come", repeats: 20, target: Target(release: 1_000, debug: 1_000))
    {
      await missing.receive(.loaded)
    }
  }
}

extension Table {
  /// One step, in microseconds; targets likewise.
  ///
  /// - Returns: The milliseconds.
  @discardableResult
  nonisolated(nonsending) package func step(
    _ name: String,
    repeats: Int = 1_000,
    target: Target = Target(),
    _ baselines: Baseline...,
    work: nonisolated(nonsending) () async -> Void
  ) async -> Double {
    let milliseconds = await measure(9, repeats: repeats, work)
    micro(name, milliseconds, target: target, baselines)
    return milliseconds
  }

  /// A row in microseconds.
  package func micro(_ name: String, _ milliseconds: Double, target: Target = Target(), _ baselines: [Baseline] = []) {
    let beside = baselines.map { "\($0.name) \(number($0.milliseconds * 1_000, digits: 2)) µs" }
    let microseconds = milliseconds * 1_000
    let limit = target.current.map { "target \(number($0, digits: 0)) µs\(microseconds <= $0 ? "" : ", MISSED")" }
    figure(name, "\(number(microseconds, digits: 2)) µs", ([limit].compactMap { $0 } + beside).joined(separator: "; "))
  }
}

/// A small state, and an effect that answers at once.
package struct Small {
  package var count = 0
  package var name = "small"
  package var isOn = false

  package enum Action { case add, nothing, load, loadNow, loaded }

  package init() {}

  package static func reduce(_ state: inout Small, _ action: Action) -> Effect<Action> {
    switch action {
    case .add, .loaded: state.count += 1
    case .nothing: break
    case .load: return .run { await $0(.loaded) }
    case .loadNow: return .send(.loaded)
    }
    return .none
  }
}
