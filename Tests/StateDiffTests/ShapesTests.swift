import Foundation
import Observation
import Testing

@testable import StateDiff

private struct Plain: Equatable {
  var flag = true
  var number = 1
  var text = "t"
  let fixed = 4
}
private enum Mixed: Equatable {
  case none, small(Int8), text(String), two(Int, String), labelled(x: Int, y: Plain), tuple((Int, Int)), maybe(Int?)
  indirect case nested(Mixed)
  static func == (first: Mixed, second: Mixed) -> Bool { "\(first)" == "\(second)" }
}
private class Base {
  var base = 1
  var tags = ["a"]
}
private class Middle: Base { var middle: Plain? = Plain() }
private final class Derived: Middle { var derived = Mixed.small(1) }
private protocol Animal {}
private struct Cat: Animal { var name = "c" }
private struct Dog: Animal { var name = "d", age: Int = 1, one = 1.5, two = 2.5 }
private struct Zoo {
  var first: any Animal
  var any: Any
  var error: any Error
}
private struct Fault: Error { var code = 1 }
private struct Generic<Value> {
  var value: Value
  var values: [Value]
}
@propertyWrapper private struct Clamped {
  var wrappedValue: Int
}
private struct Wrapping {
  @Clamped var level = 1
  lazy var late = 5
  var _kept = 1
  var kept = 2
}
@Observable private final class Model {
  var count = 1
  var title = "t"
}
private struct Impostor { var _$observationRegistrar = 1 }
private struct Flags: OptionSet { var rawValue: Int }
private final class Owner { var name = "o" }
private struct Holds {
  weak var weak: Owner?
  unowned var unowned: Owner
  var number = 1
}
private enum Nothing {}
private struct Bits { var a: (Bool, Int8, Double) = (true, 1, 2), b: [(x: Int, y: String)] = [(1, "a")] }
private struct Container: CustomReflectable {
  var storage: [String: Int]
  var customMirror: Mirror {
    Mirror(
      self,
      children: storage.map { ($0.key as String?, $0.value as Any) }.sorted { $0.0! < $1.0! },
      displayStyle: .struct
    )
  }
}
private struct Bag: CustomReflectable {
  var storage: [String: Int]
  var customMirror: Mirror {
    Mirror(self, unlabeledChildren: storage.map { ($0.key, $0.value) }, displayStyle: .dictionary)
  }
}
private struct Proxied: DiffRepresentable {
  var secret = 1
  var shown = "s"
  var diffValue: [String: String] { ["shown": shown] }
}
private struct Worded: DiffStringConvertible {
  var number: Int
  var diffDescription: String { "number \(number)" }
}
private struct Noise: DiffIgnored { var ticks = 0 }
private struct Noisy {
  var noise = Noise()
  var value = 1
}

private func derived(_ change: (Derived) -> Void = { _ in }) -> Derived {
  let object = Derived()
  change(object)
  return object
}

/// A pair of values, and the lines that tell how they differ.
private struct Shape: CustomTestStringConvertible {
  var testDescription: String
  var expected: Any
  var actual: Any
  var lines: [String]

  init(_ name: String, _ expected: Any, _ actual: Any, _ lines: [String]) {
    testDescription = name
    self.expected = expected
    self.actual = actual
    self.lines = lines
  }
}

private func heap(_ text: String) -> String { String(repeating: text, count: 20) }

nonisolated(unsafe) private let shapes: [Shape] = [
  Shape("struct", Plain(), Plain(text: "u"), [#"text: "t" → "u""#]),
  // parity D15, D20
  Shape("nested", [[Plain()]], [[Plain(flag: false)]], ["[0][0].flag: true → false"]),
  // parity D16
  Shape("tuple", (1, "a"), (1, "b"), [#".1: "a" → "b""#]),
  Shape("labelled tuple", (x: 1, y: 2), (x: 1, y: 3), ["y: 2 → 3"]),
  Shape("tuples in fields", Bits(), Bits(a: (true, 2, 2), b: [(1, "b")]), ["a.1: 1 → 2", #"b[0].y: "a" → "b""#]),
  // parity D9
  Shape("payload", Mixed.small(1), Mixed.small(2), ["small: 1 → 2"]),
  Shape("payloads", Mixed.two(1, "a"), Mixed.two(1, "b"), [#"two.1: "a" → "b""#]),
  Shape(
    "labels",
    Mixed.labelled(x: 1, y: Plain()),
    Mixed.labelled(x: 1, y: Plain(number: 2)),
    ["labelled.y.number: 1 → 2"]
  ),
  Shape("indirect", Mixed.nested(.small(1)), Mixed.nested(.small(2)), ["nested.small: 1 → 2"]),
  Shape("no payload", Mixed.none, Mixed.none, []),
  Shape("equal payloads", Mixed.text(heap("a")), Mixed.text(heap("a")), []),
  // parity D11
  Shape("optional payload", Mixed.maybe(nil), Mixed.maybe(1), ["maybe: nil → 1"]),
  // parity D3, D35
  Shape("superclass fields", derived(), derived { $0.base = 2 }, ["base: 1 → 2"]),
  Shape("middle fields", derived(), derived { $0.middle?.number = 3 }, ["middle.number: 1 → 3"]),
  Shape("own fields", derived(), derived { $0.derived = .small(3) }, ["derived.small: 1 → 3"]),
  Shape("equal objects", derived(), derived(), []),
  // parity D1
  Shape(
    "existentials",
    Zoo(first: Cat(), any: 1, error: Fault()),
    Zoo(first: Cat(name: "k"), any: 1, error: Fault(code: 2)),
    [#"first.name: "c" → "k""#, "error.code: 1 → 2"]
  ),
  Shape(
    "boxed existentials",
    [Dog(), Cat()] as [any Animal],
    [Dog(age: 2), Cat()] as [any Animal],
    ["[0].age: 1 → 2"]
  ),
  Shape("Any", ["a": 1, "b": "x"] as [String: Any], ["a": 1, "b": "y"] as [String: Any], [#"["b"]: "x" → "y""#]),
  Shape("generic", Generic(value: 1, values: [1]), Generic(value: 1, values: [2]), ["values[0]: 1 → 2"]),
  Shape("wrapped", Wrapping(), Wrapping(level: 2), ["level.wrappedValue: 1 → 2"]),
  Shape("both names", Wrapping(), Wrapping(_kept: 3), ["_kept: 1 → 3"]),
  // parity D28
  Shape("observed", Model(), Model(), []),
  Shape("a user's registrar", Impostor(), Impostor(_$observationRegistrar: 2), ["$observationRegistrar: 1 → 2"]),
  // parity D2
  Shape("metatypes", Int.self as Any.Type, Int.self as Any.Type, []),
  // parity D14
  Shape("numbers", 1.5, 2.5, ["self: 1.5 → 2.5"]),
  Shape("canonical equivalence", "e\u{301}", "\u{e9}", []),
  Shape("substring", "abc".dropFirst(), "xbc".dropFirst(), []),
  // parity D19
  Shape("AnyHashable", AnyHashable(1), AnyHashable(1), []),
  Shape("results", Result<Int, Fault>.success(1), Result<Int, Fault>.success(2), ["success: 1 → 2"]),
  // parity D12, D13
  Shape("sets", Set([1, 2, 3]), Set([2, 3]), ["[1]: 1 → ∅"]),
  Shape("sets of optionals", [nil, 1] as Set<Int?>, [1] as Set<Int?>, ["[nil]: nil → ∅"]),
  // parity D7, case R18
  Shape(
    "dictionary of optionals",
    ["a": nil, "b": 1] as [String: Int?],
    ["b": 1] as [String: Int?],
    [#"["a"]: nil → ∅"#]
  ),
  Shape("empty", [Nothing](), [Nothing](), []),
  Shape("empty struct", Noise(), Noise(), []),
  // parity D26
  Shape("own mirror", Container(storage: ["a": 1]), Container(storage: ["a": 2, "b": 3]), ["a: 1 → 2", "b: ∅ → 3"]),
  Shape("own dictionary", Bag(storage: ["a": 1, "b": 2]), Bag(storage: ["b": 3, "a": 1]), [#"["b"]: 2 → 3"#]),
  // parity D24, D27
  Shape("proxy", Proxied(), Proxied(secret: 2), []),
  Shape("shown proxy", Proxied(), Proxied(shown: "u"), [#"["shown"]: "s" → "u""#]),
  Shape("own text", Worded(number: 1), Worded(number: 2), ["self: number 1 → number 2"]),
  Shape("ignored", Noisy(), Noisy(noise: Noise(ticks: 3)), []),
  Shape("beside ignored", Noisy(), Noisy(noise: Noise(ticks: 3), value: 2), ["value: 1 → 2"]),
  Shape("slices", [1, 2, 3][1...], [1, 2, 4][1...], ["[1]: 3 → 4"]),
  Shape("contiguous", ContiguousArray([1, 2]), ContiguousArray([1, 3]), ["[1]: 2 → 3"]),
  Shape("nested optionals", Plain??.some(nil) as Any, Plain??.none as Any, ["self: Optional(nil) → nil"]),
  Shape("option set", Flags(rawValue: 3), Flags(rawValue: 3), []),
]

@Suite struct ShapesTests {
  @Test("every shape, with field descriptions and with mirrors alone", arguments: shapes.indices)
  func shape(index: Int) {
    let shape = shapes[index]
    #expect(lines(shape.expected, shape.actual) == shape.lines, "\(shape.testDescription)")
    #expect(difference(from: shape.expected, to: shape.expected).isEmpty, "\(shape.testDescription)")
    var mirrorsOnly = Switches()
    mirrorsOnly.usesLayouts = false
    var bare = mirrorsOnly
    bare.usesIdentity = false
    for switches in [mirrorsOnly, bare] {
      let found = Switches.$current.withValue(switches) { lines(shape.expected, shape.actual) }
      #expect(found == shape.lines, "\(shape.testDescription), mirrors alone")
    }
  }

  @Test("weak and unowned references, also when their object is gone")
  func references() {
    let keeper = Owner()
    func hold(_ name: String) -> Holds {
      let owner = Owner()
      owner.name = name
      return Holds(weak: owner, unowned: owner)
    }
    let gone = hold("a")
    #expect(gone.weak == nil)
    #expect(difference(from: gone, to: gone).isEmpty)
    let other = Holds(weak: keeper, unowned: keeper, number: 2)
    #expect(lines(gone, other).count == 2)
    let found = difference(from: gone, to: other)
    #expect(found.changes.map(\.path.description) == ["weak", "number"])
    #expect(found.notes.map(\.message) == ["1 unowned reference to another object not followed at .unowned"])
    #expect(describe(gone).contains("number: 1"))
    let fields = FieldLayout.fields(of: Holds.self)
    #expect(fields.map(\.ownership) == [.weak, .unowned, .strong])
    #expect(FieldLayout.fields(of: Plain.self).map(\.isMutable) == [true, true, true, false])
  }

  @Test("what leaves people have in state compare by value")
  func leaves() {
    func same(_ first: Any, _ second: Any, _ line: Int = #line) {
      let found = difference(from: first, to: second)
      #expect(found.isEmpty, "\(type(of: first)), line \(line)")
      #expect(found.statistics.mirrors == 0, "\(type(of: first))")
    }
    func differ(_ first: Any, _ second: Any) {
      let found = difference(from: first, to: second)
      #expect(found.visibleCount == 1, "\(type(of: first))")
      #expect(found.changes.map(\.path.steps) == [[]], "\(type(of: first))")
      #expect(found.statistics.mirrors == 0, "\(type(of: first))")
    }
    let date = Date(timeIntervalSinceReferenceDate: 1)
    same(date, date)
    differ(date, date.addingTimeInterval(0.0001))
    differ(Decimal(1), Decimal(2))
    differ(Data([1, 2, 3, 4]), Data([1, 2, 3, 5]))  // case R3
    differ(URL(fileURLWithPath: "/a"), URL(fileURLWithPath: "/b"))
    differ(UUID(), UUID())
    differ(Duration.seconds(1), Duration.seconds(2))
    differ("a" as Character, "b" as Character)  // parity D55
    differ("a" as Unicode.Scalar, "b" as Unicode.Scalar)
    differ("a" as StaticString, "b" as StaticString)
    differ(ObjectIdentifier(Int.self), ObjectIdentifier(String.self))
    differ(1..<2, 1..<3)
    differ(1...2, 1...3)
    differ(IndexPath(indexes: [1]), IndexPath(indexes: [2]))
    differ(IndexSet([1]), IndexSet([2]))
    differ(Locale(identifier: "en"), Locale(identifier: "de"))
    differ(TimeZone(secondsFromGMT: 0)!, TimeZone(secondsFromGMT: 3600)!)
    differ(Calendar(identifier: .gregorian), Calendar(identifier: .buddhist))
    differ(AttributedString("a"), AttributedString("b"))
    differ(Measurement(value: 1, unit: UnitLength.meters), Measurement(value: 2, unit: UnitLength.meters))
    differ(NSRange(location: 1, length: 2), NSRange(location: 1, length: 3))
    differ(URLComponents(string: "a")!, URLComponents(string: "b")!)
    differ(Notification(name: .init("a")), Notification(name: .init("b")))
    differ(NSError(domain: "a", code: 1), NSError(domain: "a", code: 2))
    differ(\Plain.flag as AnyKeyPath, \Plain.number as AnyKeyPath)
    differ(Flags(rawValue: 3), Flags(rawValue: 5))  // case R11
    same(NSError(domain: "a", code: 1), NSError(domain: "a", code: 1))
    same(Data(repeating: 1, count: 1000), Data(repeating: 1, count: 1000))
    same(heap("a"), heap("a"))
    same(
      UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")!,
      UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")!
    )
  }

  // case R20
  @Test("one field of thirty")
  func thirty() {
    struct Wide: Equatable {
      var a0 = 0, a1 = 0, a2 = 0, a3 = 0, a4 = 0, a5 = 0, a6 = 0, a7 = 0, a8 = 0, a9 = 0
      var b0 = 0, b1 = 0, b2 = 0, b3 = 0, b4 = 0, b5 = 0, b6 = 0, b7 = 0, b8 = 0, b9 = 0
      var c0 = 0, c1 = 0, c2 = 0, c3 = 0, c4 = 0, c5 = 0, c6 = 0, c7 = 0, c8 = 0, c9 = 0
    }
    let found = difference(from: Wide(), to: Wide(b6: 1))
    #expect(found.changes.map(\.path.description) == ["b6"])
    #expect(found.tree.children.map(\.unchangedBefore) == [16])
    #expect(found.tree.unchangedAfter == 13)
  }

  @Test("the conformances of the main actor count there")
  @MainActor func mainActor() {
    #expect(lines(OnMain(code: 1, weight: 1), OnMain(code: 1, weight: 2)) == ["weight: 1 → 2 hidden by OnMain"])
  }
}

@MainActor private struct OnMain {
  nonisolated var code: Int
  nonisolated var weight: Int
  nonisolated init(code: Int, weight: Int) {
    self.code = code
    self.weight = weight
  }
}
extension OnMain: @MainActor Equatable {
  static func == (first: OnMain, second: OnMain) -> Bool { first.code == second.code }
}
