import ReducerKit
import Testing

@Suite("Case paths")
struct CasePathTests {
  /// By the runtime's description of the enum, and by mirrors alone: the answers are the same.
  static let ways = [true, false]

  // MARK: The table

  @Test("Payloads come out of their own case only", arguments: ways)
  func table(usesLayout: Bool) throws {
    func path<Value>(_ constructor: @escaping (Value) -> Sample) -> CasePath<Sample, Value> {
      CasePath(constructor: constructor, usesLayout: usesLayout)
    }
    func extracts<Value: Equatable>(
      _ path: CasePath<Sample, Value>,
      _ own: Sample,
      _ value: Value,
      _ why: Comment,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      // Twice: the first match teaches the path its tag.
      for _ in 1...2 {
        for other in Sample.samples where CaseLabel(other) != CaseLabel(own) {
          #expect(path.extract(other) == nil, why, sourceLocation: sourceLocation)
        }
        #expect(path.extract(own) == value, why, sourceLocation: sourceLocation)
      }
      #expect(CaseLabel(path.embed(value)) == CaseLabel(own), why, sourceLocation: sourceLocation)
    }

    extracts(path(Sample.int), .int(1), 1, "one payload")
    extracts(path(Sample.other), .other(9), 9, "another case with a payload of the same type")
    extracts(
      path(Sample.labelled(value:)),
      .labelled(value: 2),
      2,
      "one labelled payload is a tuple of one in a mirror"
    )
    extracts(
      path(Sample.text),
      .text("a longer text, on the heap"),
      "a longer text, on the heap",
      "a payload on the heap"
    )
    extracts(path(Sample.maybe), .maybe(nil), nil, "nil is a payload too")
    extracts(path(Sample.maybe), .maybe(3), 3, "`as?` would take an Int for an Int?")
    extracts(path(Sample.inner), .inner(.leaf(7)), .leaf(7), "an enum in an enum")
    extracts(path(Sample.boxed), .boxed(.int(5)), .int(5), "an indirect payload lies in a box")
    extracts(path(Sample.list), .list([1, 2]), [1, 2], "a collection")
    extracts(path(Sample.wrapped), .wrapped(AnyHashable(1)), AnyHashable(1), "AnyHashable takes any cast")
  }

  @Test("Several payloads come out as a tuple", arguments: ways)
  func several(usesLayout: Bool) {
    let pair = CasePath(
      constructor: { (value: (Int, String)) in Sample.pair(value.0, value.1) },
      usesLayout: usesLayout
    )
    let named = CasePath(
      constructor: { (value: (Int, String)) in Sample.named(id: value.0, name: value.1) },
      usesLayout: usesLayout
    )
    for _ in 1...2 {
      #expect(pair.extract(.pair(1, "a"))?.1 == "a")
      #expect(pair.extract(.named(id: 1, name: "a")) == nil)
      #expect(named.extract(.named(id: 2, name: "b"))?.0 == 2)
      #expect(named.extract(.pair(2, "b")) == nil)
    }
  }

  @Test("Existential payloads come out with their dynamic type", arguments: ways)
  func existential(usesLayout: Bool) {
    let path = CasePath(constructor: Sample.animal, usesLayout: usesLayout)
    for legs in [4, 2] {
      #expect(path.extract(.animal(Cow(legs: legs)))?.legs == legs)
      #expect(path.extract(.int(4)) == nil)
    }
    #expect(path.extract(.animal(Bird()))?.legs == 2)
  }

  @Test("Generic enums", arguments: ways)
  func generic(usesLayout: Bool) {
    let one = CasePath(constructor: Either<String, Int>.one, usesLayout: usesLayout)
    let other = CasePath(constructor: Either<String, String>.other, usesLayout: usesLayout)
    for _ in 1...2 {
      #expect(one.extract(.one("a")) == "a")
      #expect(one.extract(.other(1)) == nil)
      #expect(other.extract(.one("a")) == nil)
      #expect(other.extract(.other("b")) == "b")
    }
    #expect(CasePath(constructor: Int?.some, usesLayout: usesLayout).extract(3) == 3)
  }

  @Test("Cases that share their base name aren't mistaken for each other", arguments: ways)
  func overloaded(usesLayout: Bool) {
    let byID = CasePath(constructor: Overloaded.open(id:), usesLayout: usesLayout)
    let byName = CasePath(constructor: Overloaded.open(name:), usesLayout: usesLayout)
    for _ in 1...2 {
      #expect(byID.extract(.open(name: "a")) == nil)
      #expect(byID.extract(.open(row: 4)) == nil)
      #expect(byID.extract(.open(id: 3)) == 3)
      #expect(byName.extract(.open(id: 3)) == nil)
      #expect(byName.extract(.open(name: "a")) == "a")
    }
  }

  @Test("Bare constructors of one, several and no payload")
  func constructors() {
    let path: CasePath<Sample, (Int, String)> = CasePath(Sample.pair)
    #expect(path.extract(.pair(1, "x"))?.1 == "x")
    #expect(CaseLabel(path.embed((1, "x"))) == "pair")
    #expect(CasePath(Sample.labelled).extract(.labelled(value: 8)) == 8)
    let none: CasePath<Sample, Void> = CasePath(Sample.nothing)
    #expect(none.extract(.nothing) != nil)
    #expect(none.extract(.int(1)) == nil)
    #expect(CaseLabel(none.embed(())) == "nothing")
  }

  @Test("Appended paths go through several enums")
  func appended() {
    let path = CasePath(Sample.inner).appending(CasePath(Inner.leaf))
    #expect(path.extract(.inner(.leaf(3))) == 3)
    #expect(path.extract(.inner(.none)) == nil)
    #expect(path.extract(.int(3)) == nil)
    #expect(path.embed(4) == .inner(.leaf(4)))
  }

  @Test("A path written by hand does what it says")
  func byHand() {
    let even = CasePath<Int, Int>(embed: { $0 * 2 }, extract: { $0 % 2 == 0 ? $0 / 2 : nil })
    #expect(even.embed(4) == 8)
    #expect(even.extract(8) == 4)
    #expect(even.extract(7) == nil)
  }

  // MARK: What is refused

  @Test("Functions can't be taken out: refused with the way out, and never called")
  func functions() {
    let direct = CasePath(Callback.plain)
    #expect(direct.extract(.plain { Issue.record("called") }) == nil)
    #expect(
      direct.refusal == """
        The case with payload () -> () of Callback holds a function, which can't be taken out of it.
        To fix, write the case path by hand: CasePath(embed:extract:).
        """
    )
    #expect(CasePath(Callback.optional).refusal != nil)
    #expect(CasePath(Callback.pair).refusal != nil)
    #expect(CasePath(Callback.boxed).refusal == nil)
    #expect(CasePath(Callback.boxed).extract(.boxed(Box { 5 }))?.value() == 5)
    #expect(CasePath(Callback.list).extract(.list([{ 6 }]))?.first?() == 6)
    #expect(CasePath(Sample.inner).appending(CasePath(Inner.call)).refusal != nil)
  }

  @Test("An enum that hides its cases from mirrors is refused with the way out")
  func ownMirror() {
    let path = CasePath(Lying.number)
    #expect(path.extract(.number(1)) == nil)
    #expect(
      path.refusal == """
        Lying has a mirror of its own, which hides its cases.
        To fix, write the case path by hand: CasePath(embed:extract:).
        """
    )
  }

  @Test("A value that isn't an enum has no case")
  func notAnEnum() {
    struct Wrapper: Equatable { var number: Int }
    #expect(CasePath(Wrapper.init(number:)).extract(Wrapper(number: 1)) == nil)
  }

  @Test("Payloads that are taken out by the runtime are owned once")
  func ownership() {
    final class Token {}
    enum Holder { case token(Token), empty }
    let path = CasePath(Holder.token)
    weak var leaked: Token?
    do {
      let token = Token()
      leaked = token
      let holder = Holder.token(token)
      for _ in 1...100 { #expect(path.extract(holder) === token) }
      #expect(path.extract(.empty) == nil)
      #expect(path.extract(holder) === token)
    }
    #expect(leaked == nil)
  }
}

// MARK: - Fixtures

private enum Inner: Equatable {
  case none, leaf(Int), call(@Sendable () -> Void)

  static func == (one: Inner, other: Inner) -> Bool {
    switch (one, other) {
    case (.none, .none): true
    case (.leaf(let one), .leaf(let other)): one == other
    default: false
    }
  }
}

private protocol Animal { var legs: Int { get } }
private struct Cow: Animal { var legs = 4 }
private struct Bird: Animal { var legs: Int { 2 } }

private enum Sample: Equatable {
  case nothing
  case int(Int), other(Int), labelled(value: Int), text(String), maybe(Int?)
  case pair(Int, String), named(id: Int, name: String)
  case inner(Inner), animal(any Animal), list([Int]), wrapped(AnyHashable)
  indirect case boxed(Sample)

  static var samples: [Sample] {
    [
      .nothing, .int(1), .other(9), .labelled(value: 2), .text("text"), .maybe(nil), .maybe(3), .pair(1, "a"),
      .named(id: 1, name: "a"), .inner(.leaf(7)), .animal(Cow()), .list([1]), .wrapped(AnyHashable("w")),
      .boxed(.int(1)),
    ]
  }

  static func == (one: Sample, other: Sample) -> Bool { "\(one)" == "\(other)" }
}

private enum Either<One, Other> {
  case one(One), other(Other)
}

private enum Overloaded {
  case open(id: Int), open(name: String), open(row: Int)
}

private struct Box { var value: () -> Int; init(_ value: @escaping () -> Int) { self.value = value } }

private enum Callback {
  case plain(() -> Void), optional((() -> Void)?), pair(Int, () -> Void), boxed(Box), list([() -> Int])
}

private enum Lying: CustomReflectable {
  case number(Int), none
  var customMirror: Mirror { Mirror(self, children: ["lie": 1], displayStyle: .struct) }
}

private struct CaseLabel: Hashable, ExpressibleByStringLiteral {
  let name: String
  init(_ value: Sample) { name = Mirror(reflecting: value).children.first?.label ?? "\(value)" }
  init(stringLiteral value: String) { name = value }
}
