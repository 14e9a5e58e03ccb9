import Foundation
import StateDiff
import Testing

/// Counts calls. Unchecked: the counter is guarded by its lock.
private final class Calls: @unchecked Sendable {
  private let lock = NSLock()
  private var made = 0
  var count: Int { lock.withLock { made } }
  func add() { lock.withLock { made += 1 } }
}

/// Tolerances and comparators, by type and by key path.
@Suite struct ComparingTests {
  private struct Gauge: Equatable {
    var level = 1.0
    var limit: Double? = 9.0
    var small: Float = 1
    var name = "g"
  }
  private struct Box<Value> { var value: Value }

  // MARK: Tolerance

  @Test func toleranceForAType() {
    let options = DiffOptions.tolerance(0.01, for: Double.self)
    #expect(lines(Gauge(), Gauge(level: 1.005), options: options) == [])
    let far = "level: 1.0 → 1.5 (different by the tolerance 0.01 for Double)"
    #expect(lines(Gauge(), Gauge(level: 1.5), options: options) == [far])
    // An optional of the type, not another type.
    #expect(lines(Gauge(), Gauge(limit: 9.001), options: options) == [])
    #expect(lines(Gauge(), Gauge(small: 1.001), options: options) == ["small: 1.0 → 1.001"])
    #expect(diff(1.0, 2.0, options: options)?.hasSuffix("Rules in force: tolerance 0.01 for Double") == true)
    // At every depth; "not a number" and infinity equal themselves.
    #expect(lines(["a": [1.0, .nan, .infinity]], ["a": [1.001, .nan, .infinity]], options: options) == [])
    #expect(lines([1.0, 2, 3], [0, 1.001, 2.001, 3.001], options: options) == ["[0]: ∅ → 0.0"])
    #expect(lines(Set([1.0, 2]), Set([1.001, 3]), options: options) == ["[2.0]: 2.0 → ∅", "[3.0]: ∅ → 3.0"])
  }

  @Test func toleranceAtAKeyPath() {
    let options = DiffOptions.tolerance(0.1, at: \Gauge.level)
    #expect(lines([Gauge()], [Gauge(level: 1.05)], options: options) == [])
    #expect(lines(Gauge(), Gauge(limit: 9.05), options: options) == ["limit: 9.0 → 9.05"])
    let text = diff(Gauge(), Gauge(level: 2), options: options)
    #expect(text?.hasSuffix("Rules in force: tolerance 0.1 at \\ComparingTests.Gauge.level") == true)
  }

  // MARK: Comparators

  @Test func comparatorForAType() {
    let options = DiffOptions.comparing(String.self) { $0.lowercased() == $1.lowercased() }
    #expect(lines(Gauge(), Gauge(name: "G"), options: options) == [])
    #expect(lines(["a", "b"], ["A", "B"], options: options) == [])
    #expect(lines("a"[...], "A"[...], options: options) == [#"self: "a" → "A""#])
    let other = #"name: "g" → "h" (different by the comparator for String)"#
    #expect(lines(Gauge(), Gauge(name: "h"), options: options) == [other])
    #expect(diff("a", "b", options: options)?.hasSuffix("Rules in force: comparator for String") == true)
  }

  @Test func comparatorAtAKeyPath() {
    let options = DiffOptions.comparing(\Gauge.limit) { ($0 ?? 0) == ($1 ?? 0) }
    #expect(lines(Gauge(limit: nil), Gauge(limit: 0), options: options) == [])
    #expect(lines(Gauge(level: 1), Gauge(level: 2, limit: 9), options: options) == ["level: 1.0 → 2.0"])
    let text = diff(Gauge(), Gauge(limit: 1), options: options)
    #expect(text?.hasSuffix("Rules in force: comparator at \\ComparingTests.Gauge.limit") == true)
  }

  @Test("a comparator that calls a struct different shows what differs in it; one that sees more says so")
  func comparatorForAStruct() {
    let options = DiffOptions.comparing(Gauge.self) { $0.level == $1.level }
    #expect(lines([Gauge()], [Gauge(name: "x")], options: options) == [])
    #expect(lines([Gauge()], [Gauge(level: 2)], options: options) == ["[0].level: 1.0 → 2.0"])
    let never = DiffOptions.comparing(Gauge.self) { _, _ in false }
    let found = difference(from: Gauge(), to: Gauge(), options: never)
    #expect(found.changes.map(\.reason) == ["different by the comparator for ComparingTests.Gauge"])
  }

  @Test("a comparator is asked although both sides share their storage")
  func sharedStorage() {
    let calls = Calls()
    let options = DiffOptions.comparing(Gauge.self) { first, second in
      calls.add()
      return first == second
    }
    let rows = (0..<50).map { Gauge(level: Double($0)) }
    #expect(difference(from: rows, to: rows, options: options).isEmpty)
    #expect(calls.count >= 50)
    // What no rule can reach keeps its shortcut.
    let strings = (0..<50).map { "string \($0)" }
    #expect(difference(from: strings, to: strings, options: options).statistics.nodes == 1)
    // A tolerance never makes identical values different, so it doesn't look.
    let close = DiffOptions.tolerance(0.1, for: Double.self)
    #expect(difference(from: rows, to: rows, options: close).statistics.nodes == 1)
  }

  @Test("a comparator is never called with another type")
  func otherTypes() {
    let calls = Calls()
    let options = DiffOptions.comparing(Int.self) { first, second in
      calls.add()
      return first + 0 == second
    }
    let values: [Any] = [1, "a", 2.0, Optional(3) as Any, UInt8(4), [5], Box<Any>(value: "x"), (6, "t")]
    let others: [Any] = ["b", 1.0, UInt(2), "c", UInt16(4), "d", Box<Any>(value: 7.0), ("t", 6)]
    #expect(difference(from: values, to: others, options: options).visibleCount >= values.count - 1)
    #expect(calls.count == 0)
    #expect(lines([1, "a"] as [Any], [2, "a"] as [Any], options: options).count == 1)
    #expect(calls.count > 0)
  }

  @Test func computedPropertiesCanOnlyBeMadeToAgree() {
    struct Angle {
      var radians: Double
      var degrees: Double {
        get { radians * 180 / .pi }
        set { radians = newValue / 180 * .pi }
      }
    }
    let options = DiffOptions.tolerance(1, at: \Angle.degrees)
    #expect(lines(Angle(radians: 0), Angle(radians: 0.01), options: options) == [])
    #expect(lines(Angle(radians: 0), Angle(radians: 0.5), options: options) == ["radians: 0.0 → 0.5"])
    let text = diff(Angle(radians: 0), Angle(radians: 1), options: options)
    #expect(text?.hasSuffix("Rules in force: tolerance 1.0 at \\Angle.<computed Double>") == true)
  }
}
