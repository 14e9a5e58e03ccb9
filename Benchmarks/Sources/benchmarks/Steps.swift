import Foundation
import ReducerKit
import TestStoreKit

extension Suite {
  /// The rows of TestStoreKit: what one step of a test costs.
  static let steps = Suite(name: "steps") { table in
    await smallSteps(table)
    await effects(table)
    await largeStates(table)
  }

  private static func smallSteps(_ table: Table) async {
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

  private static func effects(_ table: Table) async {
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

  private static func largeStates(_ table: Table) async {
    for recycled in [false, true] {
      let rows = Make.copy(Make.rows(0..<20_000), recycled: recycled)
      let title = "changed"
      func reduce(_ board: inout Board, _ index: Int) {
        board.rows[index].title = board.rows[index].title == title ? "" : title
      }
      let store = TestStore(initialState: Board(rows: rows), reduce: reduce)
      var kept: [[Row]] = []
      let copies = measure {
        kept = [rows, rows]
        kept[0][15_000].title = title
        kept[1][15_000].title = title
      }
      let heap = recycled ? "recycled heap" : "fresh heap"
      let passing = await table.step(
        "a passing step, one row of 20,000 changed, \(heap)",
        repeats: 1,
        target: Target(debug: 5_000),
        Baseline("two copies", copies)
      ) {
        let next = store.state.rows[15_000].title == title ? "" : title
        await store.send(15_000) { $0.rows[15_000].title = next }
      }
      table.figure("  beside two copies", "\(number(passing / copies, digits: 2)) x", "at most 1.3")
      let reporter = RecordingReporter()
      let failing = TestStore(initialState: Board(rows: rows), reduce: reduce, reporter: reporter)
      await table.step(
        "a failing step, one row of 20,000 changed, \(heap)",
        repeats: 1,
        target: Target(release: 2_000, debug: 15_000)
      ) {
        await failing.send(15_000) { $0.rows[15_000].title = "other" }
      }
    }
  }
}

extension Table {
  /// One step, in microseconds; targets likewise.
  ///
  /// - Returns: The milliseconds.
  @discardableResult
  func step(
    _ name: String,
    repeats: Int = 1_000,
    target: Target = Target(),
    _ baselines: Baseline...,
    work: () async -> Void
  ) async -> Double {
    let milliseconds = await measure(9, repeats: repeats, work)
    micro(name, milliseconds, target: target, baselines)
    return milliseconds
  }

  /// A row in microseconds.
  func micro(_ name: String, _ milliseconds: Double, target: Target = Target(), _ baselines: [Baseline] = []) {
    let beside = baselines.map { "\($0.name) \(number($0.milliseconds * 1_000, digits: 2)) µs" }
    let microseconds = milliseconds * 1_000
    let limit = target.current.map { "target \(number($0, digits: 0)) µs\(microseconds <= $0 ? "" : ", MISSED")" }
    figure(name, "\(number(microseconds, digits: 2)) µs", ([limit].compactMap { $0 } + beside).joined(separator: "; "))
  }
}

/// A small state, and an effect that answers at once.
struct Small {
  var count = 0
  var name = "small"
  var isOn = false

  enum Action { case add, nothing, load, loadNow, loaded }

  static func reduce(_ state: inout Small, _ action: Action) -> Effect<Action> {
    switch action {
    case .add, .loaded: state.count += 1
    case .nothing: break
    case .load: return .run { await $0(.loaded) }
    case .loadNow: return .send(.loaded)
    }
    return .none
  }
}
