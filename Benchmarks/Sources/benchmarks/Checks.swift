import BenchmarkHarness
import ReducerKit
import StateDiff
import TestStoreKit

extension Suite {
  /// What each check of a test store adds to a step that passes.
  static let checks = Suite(name: "checks") { table in
    await smallSteps(table)
    await largeSteps(table)
    hiddenChanges(table)
    audits(table)
  }

  // MARK: Small

  private struct Small {
    var n = 0
    var name = "a"
  }

  /// The same beside an object, so that objects are watched.
  private struct SmallWithObject {
    var n = 0
    var box = Box()
  }

  private final class Box {
    var n = 0
  }

  private static func smallSteps(_ table: Table) async {
    func steps<S>(_ state: S, _ path: WritableKeyPath<S, Int>, _ prepare: (TestStore<S, Int>) -> Void = { _ in }) async
      -> Double
    {
      let store = TestStore<S, Int>(initialState: state, reduce: { $0[keyPath: path] = $1 })
      prepare(store)
      var n = 0
      return await measure(20, repeats: 1_000) {
        n += 1
        await store.send(n) { $0[keyPath: path] = n }
      }
    }
    let plain = await steps(Small(), \.n)
    func row(_ name: String, _ time: Double) { added(table, name, plain, time) }
    table.row("a small step, all default checks", plain)
    row("  … and an object is watched", await steps(SmallWithObject(), \.n))
    row("  … and an invariant", await steps(Small(), \.n) { $0.invariant("n is not negative") { $0.n >= 0 } })
    row("  … and needless writes are told", await steps(Small(), \.n) { $0.writeNotes = .all })
    row("  … and steps are measured", await steps(Small(), \.n) { $0.measuresSteps = true })
  }

  // MARK: Large

  private struct Large {
    var rows = Make.rows(0..<20_000)
    var n = 0
  }

  private struct LargeWithObjects {
    var rows = Make.rows(0..<20_000)
    var boxes = (0..<100).map { _ in Box() }
    var n = 0
  }

  private struct LargeWithCache {
    var rows = Make.rows(0..<20_000)
    var n = 0
    var doubledNow: Int { 2 * n }
    var doubled = DerivedCache(\LargeWithCache.doubledNow)
  }

  private static func largeSteps(_ table: Table) async {
    func steps<S>(_ state: S, _ path: WritableKeyPath<S, [Row]>, _ prepare: (TestStore<S, Int>) -> Void = { _ in })
      async -> Double
    {
      let store = TestStore<S, Int>(initialState: state, reduce: { $0[keyPath: path][15_000].weight = Double($1) })
      prepare(store)
      var n = 0
      return await measure(20, repeats: 5) {
        n += 1
        await store.send(n) { $0[keyPath: path][15_000].weight = Double(n) }
      }
    }
    // The same work by hand: two changed copies, and whether they store the same, no `==` asked.
    var structure = DiffOptions()
    structure.equality = .structureOnly
    let start = Large()
    var n = 0
    let byHand = measure(20, repeats: 5) {
      n += 1
      var (after, expected) = (start, start)
      after.rows[15_000].weight = Double(n)
      expected.rows[15_000].weight = Double(n)
      keep(difference(from: expected, to: after, options: structure).isEmpty)
    }
    let plain = await steps(start, \.rows)
    func row(_ name: String, _ time: Double) { added(table, name, plain, time) }
    table.row("a step on 20,000 rows, all default checks", plain, Baseline("by hand without checks", byHand))
    row("  … and 100 objects are watched", await steps(LargeWithObjects(), \.rows))
    row("  … and a derived cache is verified", await steps(LargeWithCache(), \.rows) { _ in })
    row("  … and an invariant", await steps(start, \.rows) { $0.invariant("has rows") { !$0.rows.isEmpty } })
    row("  … and needless writes are told", await steps(start, \.rows) { $0.writeNotes = .all })
    row("  … and steps are measured", await steps(start, \.rows) { $0.measuresSteps = true })
  }

  private static func added(_ table: Table, _ name: String, _ plain: Double, _ time: Double) {
    let microseconds = number((time - plain) * 1_000, digits: 2)
    table.row(name, time, Baseline("without", plain))
    table.figure("      added", "\(microseconds) µs", "\(number((time / plain - 1) * 100, digits: 1)) %")
  }

  // MARK: Apart

  private static func hiddenChanges(_ table: Table) {
    var structure = DiffOptions()
    structure.equality = .structureOnly
    let start = Large()
    var (after, expected) = (start, start)
    after.rows[15_000].weight = 7
    expected.rows[15_000].weight = 7
    let without = measure(20) { keep(difference(from: expected, to: after, options: structure).isEmpty) }
    let with = measure(20) { keep(difference(from: expected, to: after).isEmpty) }
    added(table, "hidden changes looked for, 20,000 equal rows", without, with)
  }

  private static func audits(_ table: Table) {
    let start = Large()
    table.row("auditState of 20,000 rows", measure(9) { keep(auditState(start).count) })
  }
}
