import Foundation
import StateDiff
import Testing

private class Animal {
  var name: String
  init(name: String) { self.name = name }
}

private final class Dog: Animal {
  var tricks = ["sit"]
}

private final class Token: Equatable {
  var name = "a"
  static func == (one: Token, two: Token) -> Bool { one === two }
}

private final class Member {
  var name: String
  var friend: Member?
  init(name: String) { self.name = name }
}

private struct Crate: Equatable {
  var code: Int
  var weight: Int
  static func == (one: Self, two: Self) -> Bool { one.code == two.code }
}

private struct Card: CustomReflectable, Equatable {
  var holder = "Ada"
  var pin: Int
  var customMirror: Mirror { Mirror(self, children: ["holder": holder], displayStyle: .struct) }
}

private struct Row {
  var id = 1
  var onTap: (Int) -> Void = { _ in }
}

private struct Celsius: DiffStringConvertible {
  var degrees: Int
  var diffDescription: String { "\(degrees) °C" }
}

private struct Money: DiffRepresentable {
  var cents: Int
  var diffValue: [String: Int] { ["euros": cents / 100, "cents": cents % 100] }
}

private struct Box<Value> {
  var value: Value
}

// Objects; what == hides, and what can't be compared.

extension GalleryTests {
  // case R24, R26; parity D3, D4, D31, D32, D33, D35
  @Test func objects() throws {
    let rex = Dog(name: "Rex")
    let max = Dog(name: "Max")
    max.tricks.append("roll")
    let cycle = Member(name: "Ada")
    cycle.friend = Member(name: "Bob")
    cycle.friend?.friend = cycle
    let edited = Member(name: "Ada")
    edited.friend = Member(name: "Rob")
    edited.friend?.friend = edited
    let (old, new) = (Member(name: "Ada"), Member(name: "Eve"))
    try Golden.check(
      "objects",
      "Objects",
      [
        Example("D35 superclass fields", because: "Fields of superclasses come first.", rex, max),
        Example("R26 cycle", because: "It ends, and shows only the leaf.", cycle, edited),
        Example(
          "R24 identity equality",
          because: "Equal content, but == says different: numbers instead of addresses.",
          Token(),
          Token()
        ),
        Example(
          "D4 one object twice",
          because: "What differs in it is told once.",
          [old, Member(name: "Bob"), old],
          [new, Member(name: "Bob"), new]
        ),
        Example(
          "D33 collections of objects",
          because: "Other instances with the same content are the same.",
          ["a": Member(name: "Ada"), "b": Member(name: "Bob")],
          ["a": Member(name: "Ada"), "b": Member(name: "Rob")]
        ),
        Example(
          "D31 nothing came",
          because: "An object against none is shown whole, a cycle by its mark.",
          Member?.some(cycle),
          nil
        ),
      ]
    )
  }

  // case R23, R30, R33; parity D17, D23, D24, D27, D47
  @Test func equality() throws {
    var told = DiffOptions()
    told.showsHiddenFields = true
    try Golden.check(
      "equality",
      "What == hides, and what can't be compared",
      [
        Example(
          "R30 hidden",
          because: "A difference that == calls equal isn't counted, but told.",
          Crate(code: 1, weight: 1),
          Crate(code: 1, weight: 2)
        ),
        Example(
          "R30 hidden and visible",
          because: "Both are told, each where it belongs.",
          [Crate(code: 1, weight: 1), Crate(code: 2, weight: 1)],
          [Crate(code: 1, weight: 2), Crate(code: 3, weight: 1)]
        ),
        Example(
          "R23 hidden field",
          because: "A mirror hides the pin, which may be a secret.",
          Card(pin: 1234),
          Card(pin: 9999)
        ),
        Example(
          "R23 hidden field, asked for",
          because: "The same with showsHiddenFields.",
          Card(pin: 1234),
          Card(pin: 9999),
          options: told
        ),
        Example(
          "R33 closure",
          because: "Functions can't be compared: a note.",
          Row(onTap: { [n = 1] in _ = $0 + n }),
          Row(onTap: { [n = 2] in _ = $0 + n })
        ),
        Example("D24 proxy", because: "A type that is told by another value.", Money(cents: 150), Money(cents: 250)),
        Example(
          "D27 proxies among fields",
          because: "The rest is counted as everywhere.",
          Box(value: (Money(cents: 150), Money(cents: 99), "x")),
          Box(value: (Money(cents: 150), Money(cents: 98), "x"))
        ),
        Example(
          "D17 custom mirrors",
          because: "Fields that a mirror shows are compared as such.",
          Box(value: Card(holder: "Ada", pin: 1)),
          Box(value: Card(holder: "Eve", pin: 1))
        ),
        Example(
          "own text",
          because: "A type that is told by its own text.",
          Celsius(degrees: 20),
          Celsius(degrees: 21)
        ),
      ]
    )
  }
}
