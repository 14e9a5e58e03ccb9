import Foundation
import StateDiff
import Testing

private struct Gauge {
  var level: Double
}

private struct Permissions: OptionSet {
  var rawValue: Int
}

private struct Box<Value> {
  var value: Value
}

private enum Phase: Equatable {
  case idle
  case ready([Int])
  case broken(String)
  case failed(code: Int, why: String)
}

private struct Address {
  var street = "Main 1"
  var zip: String? = "12345"
}

// Enums; numbers, dates and other leaves.

extension GalleryTests {
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
}
