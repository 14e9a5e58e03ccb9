import Foundation
import Testing

@testable import StateDiff

private struct Crate: Equatable {
  var code = 1
  var weight = 1
  static func == (first: Crate, second: Crate) -> Bool { first.code == second.code }
}
private struct Yard: Equatable {
  var crates = [Crate()]
  var name = "y"
}
private struct Vault: Equatable, CustomReflectable {
  var owner = "o"
  var pin = "1234"
  var customMirror: Mirror { Mirror(self, children: ["owner": owner], displayStyle: .struct) }
}
private final class Token: Equatable {
  var name: String
  init(_ name: String) { self.name = name }
  static func == (first: Token, second: Token) -> Bool { first === second }
}
private struct Never_: Equatable {
  var name: String
  static func == (_: Never_, _: Never_) -> Bool { false }
}
/// Counts how often its `==` is asked.
private struct Asked: Equatable {
  final class Count { var value = 0 }

  var name: String
  let count: Count
  static func == (first: Asked, second: Asked) -> Bool {
    first.count.value += 1
    return first.name == second.name
  }
}
private struct Holder<Value: Equatable>: Equatable {
  var value: Value
  var text = "t"
}
private struct Gauge: Equatable { var level: Double }
private struct Clip: DeclaresEquality {
  var name = "a"
  var waveform = [1, 2]
  var cache = 0
  static let equalityIgnores: [EqualityIgnore<Clip>] = [.ignore(\.waveform, because: "megabytes of samples")]
  static func == (first: Clip, second: Clip) -> Bool { first.name == second.name }
}

/// Built at run time, so that two equal texts never share their storage.
private func heap(_ text: String) -> String { String(repeating: text, count: 20) }

@Suite struct EqualityTests {
  // case R30
  @Test("a change that == calls equal is hidden, by the innermost type")
  func hidden() {
    #expect(lines(Crate(), Crate(weight: 2)) == ["weight: 1 → 2 hidden by Crate"])
    #expect(difference(from: Crate(), to: Crate(weight: 2)).isEmpty)
    #expect(lines(Yard(), Yard(crates: [Crate(weight: 2)])) == ["crates[0].weight: 1 → 2 hidden by Crate"])
    // With a visible sibling both are told.
    let both = difference(from: Yard(), to: Yard(crates: [Crate(weight: 2)], name: "z"))
    #expect(lines(both) == ["crates[0].weight: 1 → 2 hidden by Crate", "name: \"y\" → \"z\""])
    #expect(both.visibleCount == 1)
    #expect(both.hiddenCount == 1)
    #expect(lines(Crate(), Crate(code: 2, weight: 2)) == ["code: 1 → 2", "weight: 1 → 2"])
  }

  // case R23, parity D23
  @Test("a field that a mirror hides")
  func hiddenField() {
    let found = difference(from: Vault(), to: Vault(pin: "9876"))
    #expect(found.changes.map(\.reason) == ["a field that the mirror of Vault hides differs"])
    #expect(!lines(found).joined().contains("9876"))
    #expect(lines(Vault(), Vault(owner: "p")) == ["owner: \"o\" → \"p\""])
    #expect(lines(Vault(owner: heap("o")), Vault(owner: heap("o"))) == [])
  }

  // case R24
  @Test("objects with identity equality")
  func identity() {
    let found = difference(from: Token("a"), to: Token("a"))
    #expect(found.changes.map(\.reason) == ["different instances with equal content"])
    #expect(found.visibleCount == 1)
    #expect(lines(Token("a"), Token("b")) == ["name: \"a\" → \"b\""])
    let nested = difference(from: Holder(value: Token("a")), to: Holder(value: Token("a")))
    #expect(nested.changes.map(\.path.description) == ["value"])
  }

  @Test("a type that is never equal")
  func neverEqual() {
    let found = difference(from: Holder(value: Never_(name: heap("n"))), to: Holder(value: Never_(name: heap("n"))))
    #expect(found.changes.map(\.path.description) == ["value"])
    #expect(found.changes.map(\.reason) == ["== of Never_ never says equal"])
    let beside = difference(
      from: Holder(value: Never_(name: heap("n"))),
      to: Holder(value: Never_(name: heap("n")), text: "u")
    )
    #expect(Set(beside.changes.map(\.path.description)) == ["value", "text"])
    #expect(beside.visibleCount == 2)
  }

  @Test("identical bytes need no ==, in memory of their own as well; rebuilt parts do")
  func identicalCopies() {
    let count = Asked.Count()
    func rows() -> [Asked] { (0..<100).map { Asked(name: heap("\($0)"), count: count) } }
    let old = Holder(value: Holder(value: rows()))
    var copied = old
    copied.value.value.reserveCapacity(1_000)
    #expect(difference(from: old, to: copied).isEmpty)
    #expect(count.value == 0)
    #expect(difference(from: old, to: Holder(value: Holder(value: rows()))).isEmpty)
    #expect(count.value == 100)
    // What isn't asked can't say "never": the verdict is that of shared storage.
    let never = Holder(value: [Never_(name: heap("n"))])
    var other = never
    other.value.reserveCapacity(10)
    #expect(difference(from: never, to: never).isEmpty && difference(from: never, to: other).isEmpty)
  }

  // case R1, R31
  @Test("not a number equals itself, whether storage is shared or not")
  func notANumber() {
    let found = difference(from: Gauge(level: .nan), to: Gauge(level: .nan))
    #expect(found.isEmpty)
    #expect(found.notes.map(\.message) == ["nan on both sides at .level counts as equal"])
    let shared = [Double.nan]
    #expect(difference(from: shared, to: shared).isEmpty)
    #expect(difference(from: [Double.nan], to: [Double.nan]).isEmpty)
    #expect(difference(from: [Gauge(level: .nan)], to: [Gauge(level: .nan)]).isEmpty)
    #expect(difference(from: [Gauge(level: -.nan)], to: [Gauge(level: .nan)]).isEmpty)
    #expect(
      difference(from: Holder(value: Gauge(level: -.nan)), to: Holder(value: Gauge(level: .nan))).isEmpty
    )
    #expect(lines(Gauge(level: 1), Gauge(level: .nan)).count == 1)
    #expect(difference(from: Gauge(level: 0.0), to: Gauge(level: -0.0)).isEmpty)
  }

  @Test("a note on nan depends neither on storage nor on bytes that an enum leaves unused")
  func notesOnNaN() {
    enum Phase { case idle, ready(Any) }
    struct Row {
      var phase: Phase
      var level: Double
      var any: Any
    }
    func rows() -> [Row] {
      [Row(phase: .idle, level: .nan, any: Double.nan), Row(phase: .ready([Double.nan]), level: 1, any: 2)]
    }
    let before = rows()
    for isShared in [true, false] {
      for byte in [0 as UInt8, 0xA5, 0xFF] {
        let dirt = UnsafeMutableRawPointer.allocate(byteCount: 2 * MemoryLayout<Row>.stride + 32, alignment: 16)
        dirt.initializeMemory(as: UInt8.self, repeating: byte, count: 2 * MemoryLayout<Row>.stride + 32)
        dirt.deallocate()
        var after = isShared ? before : rows()
        after[0].phase = .ready(0)
        #expect(
          difference(from: before, to: after).notes.map(\.message) == [
            "nan on both sides at [].level counts as equal", "nan on both sides at [].any counts as equal",
          ]
        )
        after = isShared ? before : rows()
        after[1].level = 2
        #expect(difference(from: before, to: after).notes == [])
      }
    }
  }

  // case R33
  @Test("closures are noted and never called")
  func closures() {
    struct Button { var title: String; var onTap: () -> Void }
    func make(_ number: Int) -> Button { Button(title: "a", onTap: { fatalError("called \(number)") }) }
    let found = difference(from: make(1), to: make(2))
    #expect(found.isEmpty)
    #expect(found.notes.map(\.message) == ["1 closure not compared at .onTap"])
    let rows = difference(from: [make(1), make(2)], to: [make(3), make(4)])
    #expect(rows.isEmpty)
    #expect(rows.notes.map(\.message) == ["2 closures not compared at [].onTap"])
  }

  @Test("fields declared as left out of == are notes")
  func declared() {
    let found = difference(from: Clip(), to: Clip(waveform: [1, 3]))
    #expect(found.isEmpty)
    #expect(found.hiddenCount == 0)
    #expect(found.changes == [])
    #expect(found.notes.map(\.message) == ["differs at .waveform, which == of Clip leaves out: megabytes of samples"])
    let more = difference(from: Clip(), to: Clip(waveform: [1, 3], cache: 5))
    #expect(lines(more) == ["cache: 0 → 5 hidden by Clip"])
    #expect(more.hiddenCount == 1)
    let visible = difference(from: Clip(), to: Clip(name: "b", waveform: [1, 3]))
    #expect(visible.visibleCount == 2)
  }
}
