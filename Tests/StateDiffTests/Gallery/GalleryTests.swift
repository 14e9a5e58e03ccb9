import Foundation
import StateDiff
import Testing

// MARK: The values that the examples are made of

private enum Library {
  struct State {
    var owner = "Ada"
    var shelf = "north"
    var isOpen = true
    var documents = (0..<20).map { Document(id: $0 + 1, title: "Document \($0 + 1)") }
    var isDirty = false
  }

  struct Document: Identifiable, Equatable {
    var id: Int
    var title: String
    var pages = 12
    var isRead = false
    var author = "Ada"
    var shelf = "north"
  }
}

private struct Gauge {
  var level: Double
}

private struct Account {
  var name = "Ada"
  var address = Address()
  var nickname: String?
  var phase = Phase.idle
  var limits = (low: 1, high: 9)
  var color: Any = "red"
}

private struct Address {
  var street = "Main 1"
  var city = City()
  var zip: String? = "12345"
}

private struct City {
  var name = "Turin"
  var country = "IT"
}

private enum Phase: Equatable {
  case idle
  case ready([Int])
  case broken(String)
  case failed(code: Int, why: String)
}

private struct Permissions: OptionSet {
  var rawValue: Int
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

private struct Wide {
  var f01 = 1, f02 = 2, f03 = 3, f04 = 4, f05 = 5, f06 = 6, f07 = 7, f08 = 8, f09 = 9, f10 = 10
  var f11 = 11, f12 = 12, f13 = 13, f14 = 14, f15 = 15, f16 = 16, f17 = 17, f18 = 18, f19 = 19, f20 = 20
  var f21 = 21, f22 = 22, f23 = 23, f24 = 24, f25 = 25, f26 = 26, f27 = 27, f28 = 28, f29 = 29, f30 = 30
}

// MARK: The examples

@Suite struct GalleryTests {
  // case R6, R20; parity D1, D11, D14, D15, D16, D22
  @Test func structures() throws {
    var open = Library.State()
    open.documents[6].title = "Final"
    open.isDirty = true
    var wide = Wide()
    wide.f17 = 0
    var account = Account()
    account.address.city.name = "Milan"
    account.address.zip = nil
    account.nickname = "Countess"
    account.limits.high = 10
    var other = Account()
    other.color = 1
    try Golden.check(
      "structures",
      "Structs, tuples and optionals",
      [
        Example(
          "state",
          because: "Two changes in a large state: path, old and new, and nothing else.",
          Library.State(),
          open
        ),
        Example("R20 wide", because: "One of thirty fields: one line a side, the rest counted.", Wide(), wide),
        Example(
          "nested",
          because: "Changes at several depths; an optional that came and one that went; a tuple's label.",
          Account(),
          account
        ),
        Example("D1 another kind", because: "`Any` holds another type: both types are told.", Account(), other),
        Example(
          "R6 optional against value",
          because: "An optional that holds 1 is another type than 1.",
          Optional(1) as Any,
          1 as Any
        ),
        Example("D11 nil", because: "Something against nothing.", Int?.some(1), nil),
        Example(
          "nested optionals",
          because: "Nothing, and something that holds nothing, would both read nil.",
          Int??.none,
          Int??.some(nil)
        ),
        Example("D16 tuple", because: "Unlabelled elements have no label.", (1, 2, "x"), (1, 3, "x")),
        Example("root value", because: "A single value has no path.", 41, 42),
      ]
    )
  }

  // case R22; parity D9, D10
  @Test func enumerations() throws {
    try Golden.check(
      "enumerations",
      "Enums",
      [
        Example("R22 same case", because: "Only the leaf.", Phase.ready([1, 2, 3]), Phase.ready([1, 2, 4])),
        Example("R22 other case", because: "Both cases whole.", Phase.ready([1, 2, 3]), Phase.broken("x")),
        Example(
          "D9 labels",
          because: "A labelled payload keeps its label.",
          Phase.failed(code: 1, why: "disk"),
          Phase.failed(code: 2, why: "disk")
        ),
        Example(
          "D10 one of many payloads",
          because: "The others are counted.",
          Box(value: Phase.failed(code: 1, why: "disk")),
          Box(value: Phase.failed(code: 1, why: "net"))
        ),
        Example("bare cases", because: "No payload, no brackets.", [Phase.idle, .idle], [Phase.idle, .ready([])]),
        Example(
          "result",
          because: "Success against failure.",
          Result<Int, NSError>.success(1),
          .failure(NSError(domain: "disk", code: 28))
        ),
      ]
    )
  }

  // case R1, R2, R3, R11; parity D2, D25, D45, D50, D55
  @Test func numbers() throws {
    try Golden.check(
      "numbers",
      "Numbers, dates and other leaves",
      [
        Example(
          "R1 not a number",
          because: "Equal, with a note: no two equal lines.",
          Gauge(level: .nan),
          Gauge(level: .nan)
        ),
        Example(
          "D25 float and double",
          because: "They read alike, so their types are told.",
          Box<Any>(value: Float(0.1)),
          Box<Any>(value: Double(0.1))
        ),
        Example("close doubles", because: "Enough digits to tell them apart.", 0.1 + 0.2, 0.3),
        Example(
          "R2 dates",
          because: "A tenth of a millisecond: digits grow until the lines differ.",
          Date(timeIntervalSinceReferenceDate: 0),
          Date(timeIntervalSinceReferenceDate: 0.000_1)
        ),
        Example(
          "dates a day apart",
          because: "No digits that say nothing.",
          Date(timeIntervalSinceReferenceDate: 0),
          Date(timeIntervalSinceReferenceDate: 86_400)
        ),
        Example(
          "D50 duration",
          because: "Exact seconds, the same on every platform.",
          Duration.seconds(1),
          .milliseconds(1_500)
        ),
        Example("decimal", because: "In its own digits.", Decimal(string: "12.50")!, Decimal(string: "12.05")!),
        Example(
          "R11 option set",
          because: "Raw values, and the bits that went and came.",
          Permissions(rawValue: 3),
          Permissions(rawValue: 5)
        ),
        Example(
          "R3 data",
          because: "Length, the first offset that differs, and the bytes there.",
          Data([1, 2, 3, 4]),
          Data([1, 2, 3, 5])
        ),
        Example("data of other length", because: "One is the beginning of the other.", Data([1, 2]), Data([1, 2, 3])),
        Example("range", because: "Ranges are leaves.", 0..<5, 0..<6),
        Example(
          "D2 metatype",
          because: "Types as values.",
          Box<Any.Type>(value: Int.self),
          Box<Any.Type>(value: String.self)
        ),
        Example(
          "D45 key path",
          because: "Without addresses.",
          Box<AnyKeyPath>(value: \Address.street),
          Box<AnyKeyPath>(value: \Address.zip)
        ),
        Example(
          "D55 scalar",
          because: "Letters that look alike are told by number.",
          "a" as Unicode.Scalar,
          "а" as Unicode.Scalar
        ),
      ]
    )
  }

  // case R8, R9, R10; parity D18, D42, D43
  @Test func strings() throws {
    let lines = (1...200).map { "line \($0)" }
    var edited = lines
    edited[89] = "line ninety"
    let head = String(repeating: "word ", count: 23) + "word"
    try Golden.check(
      "strings",
      "Strings",
      [
        Example("short", because: "Both whole.", "Draft", "Final"),
        Example("R8 no-break space", because: "Invisible where it is the difference: escaped.", "u v", "u\u{A0}v"),
        Example("R8 zero-width space", because: "Not even a gap to see.", "uv", "u\u{200B}v"),
        Example("R8 tab", because: "A tab against blanks.", "u v", "u\tv"),
        Example("R8 trailing blank", because: "Quotes show it, the escape names it.", "done", "done "),
        Example(
          "R8 elsewhere",
          because: "What is invisible and the same on both sides is left alone.",
          "u\u{A0}v 1",
          "u\u{A0}v 2"
        ),
        Example("look alike", because: "A Cyrillic letter in a Latin word.", "Аpple", "Apple"),
        Example(
          "R9 long line",
          because: "The last of 120 characters: a window, the column, the lengths.",
          head + "s",
          head + "z"
        ),
        Example(
          "R10 two hundred lines",
          because: "Three lines around the change, numbers, and counts of the rest.",
          lines.joined(separator: "\n"),
          edited.joined(separator: "\n")
        ),
        Example(
          "D18 lines come and go",
          because: "Numbers of both sides where they have shifted.",
          "one\ntwo\nthree\nfour",
          "one\nthree\nfour\nfive"
        ),
        Example(
          "D18 substring",
          because: "A part of a string is told like a string.",
          "a,b"[...].dropLast(2),
          "a,b"[...].dropFirst(2)
        ),
        Example(
          "last line break",
          because: "A text that ends with a line break, and one that doesn't.",
          "a\nb\nc",
          "a\nb\nc\n"
        ),
        Example("D42 quotes", because: "JSON stays readable.", #"{"a":1}"#, #"{"a":2}"#),
        Example(
          "hostile",
          because: "Nothing that a terminal or a CI runner would obey.",
          "::error::x",
          "\u{1B}[31m##[group]\u{202E}"
        ),
      ]
    )
  }

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

  // case R17; parity D7, D12, D19
  @Test func collections() throws {
    let rows = (0..<20).map { Library.Document(id: $0, title: "Document \($0)") }
    var fewer = rows
    fewer.remove(at: 3)
    var more = rows
    more.insert(Library.Document(id: 99, title: "New"), at: 0)
    more[2].title = "Edited"
    try Golden.check(
      "collections",
      "Collections",
      [
        Example("removed row", because: "The rows behind it didn't change.", rows, fewer),
        Example("R17 inserted and edited", because: "The edited row with both indices.", rows, more),
        Example("numbers", because: "One of many.", Array(0..<50), Array(0..<49) + [99]),
        Example(
          "comes and goes",
          because: "Counts stand where the equal elements are.",
          [1, 2, 3, 4, 5],
          [1, 2, 9, 3, 5, 6]
        ),
        Example(
          "D7 dictionary",
          because: "Added, removed, changed.",
          ["a": 1, "b": 2, "c": 3],
          ["a": 1, "b": 9, "d": 4]
        ),
        Example("D12 set", because: "Members come and go.", Set([1, 2, 3]), Set([2, 3, 10])),
        Example(
          "D19 mixed keys",
          because: "Keys of several types.",
          [1: "a", "b": "b"] as [AnyHashable: String],
          [1: "z", "b": "b"]
        ),
        Example(
          "large addition",
          because: "A value of several lines, each with its sign.",
          [[Library.Document(id: 1, title: "Only")]],
          [[Library.Document(id: 1, title: "Only")], rows.prefix(2).map { $0 }]
        ),
      ]
    )
  }

  // parity D53
  @Test func foundation() throws {
    let one = NSError(domain: "disk", code: 28, userInfo: ["path": "/"])
    let two = NSError(domain: "disk", code: 5, userInfo: ["path": "/"])
    try Golden.check(
      "foundation",
      "Foundation",
      [
        Example(
          "url",
          because: "As it is written.",
          URL(string: "https://a.b/c?page=1")!,
          URL(string: "https://a.b/c?page=2")!
        ),
        Example("D53 error", because: "Domain, code and user info.", one, two),
        Example("D53 locale", because: "By identifier.", Locale(identifier: "en_US"), Locale(identifier: "es_ES")),
        Example(
          "D53 time zone",
          because: "By identifier.",
          TimeZone(identifier: "Europe/Madrid")!,
          TimeZone(identifier: "Europe/Paris")!
        ),
        Example("D53 index path", because: "By its indexes.", IndexPath(indexes: [0, 1]), IndexPath(indexes: [0, 2])),
        Example("D53 index set", because: "By its ranges.", IndexSet(0...4), IndexSet([0, 1, 2, 4])),
        Example(
          "D53 measurement",
          because: "Value and unit.",
          Measurement(value: 1, unit: UnitLength.meters),
          Measurement(value: 1, unit: .feet)
        ),
        Example(
          "D53 attributed text",
          because: "The text of each run.",
          AttributedString("hello"),
          AttributedString("help")
        ),
        Example(
          "D53 range",
          because: "Location and length.",
          NSRange(location: 1, length: 2),
          NSRange(location: 1, length: 3)
        ),
      ]
    )
  }

  @Test func formats() throws {
    let rows = Array(0..<1_000)
    var few = DiffOptions()
    few.budget.lines = 14
    try Golden.check(
      "formats",
      "Signs and budgets",
      [
        Example(
          "proportional",
          because: "Signs of one width for Xcode.",
          Address(),
          Address(street: "Main 2"),
          format: .proportional
        ),
        Example(
          "budget of lines",
          because: "What was cut is counted, and how to see it is said.",
          rows,
          rows.map { $0 + 1_000_000 },
          options: few
        ),
      ]
    )
  }

  /// Rule 8: never two equal lines without a reason, anywhere in the gallery.
  @Test func noPairOfLinesReadsTheSameWithoutAReason() throws {
    var pairs = 0
    for (file, text) in try Golden.files() {
      var isInDifference = false
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() {
        if line.hasPrefix("## ") { isInDifference = false }
        if line.hasSuffix("+ Actual") { isInDifference = true }
        guard isInDifference, line.hasPrefix("- "), index + 1 < lines.count, lines[index + 1].hasPrefix("+ ") else {
          continue
        }
        pairs += 1
        if line.dropFirst() == lines[index + 1].dropFirst() {
          let reason = index + 2 < lines.count ? lines[index + 2].drop { $0 == " " } : ""
          #expect(reason.hasPrefix("// "), "\(file): \(line)")
        }
      }
    }
    #expect(pairs > 50)
  }
}
