import Foundation
import StateDiff
import Testing

private struct Document {
  var id = 7
  var title = "Draft"
  var tags = ["a", "b"]
}

private struct Shelf<Book> {
  var books: [Book]
  var owner: Owner?
}

private class Named {
  var name = "n"
}

private class Owner: Named {
  var age = 3
  var friend: Owner?
}

private final class Librarian: Owner {
  var hours = 1...8
}

private enum Phase {
  case idle
  case ready([Int])
  case failed(code: Int, why: String)
  case one(value: Int)
  indirect case nested(Phase)
}

private enum Loud: CustomStringConvertible {
  case quiet, shout(Int)
  var description: String { "LOUD" }
}

private struct Permissions: OptionSet {
  var rawValue: Int
}

private struct Coordinates: CustomReflectable {
  var latitude = 1.5
  var secret = 9
  var customMirror: Mirror { Mirror(self, children: ["lat": latitude], displayStyle: .struct) }
}

private struct Celsius: DiffStringConvertible {
  var degrees = 21
  var diffDescription: String { "\(degrees) °C" }
}

private struct Wrapped {
  @Doubled var size = 2
  lazy var area = 4
}

@propertyWrapper private struct Doubled {
  var wrappedValue: Int
}

@Suite struct DescribeTests {
  // parity D14, D34, D40, D55
  @Test func singleValues() {
    check([
      (1, "1", "a number as it is"),
      (-0.5, "-0.5", "shortest digits that read back"),
      (Double.nan, "nan", "no number"),
      (1e300, "1e+300", "large"),
      (Float(0.1), "0.1", "a float"),
      (UInt8.max, "255", "a byte"),
      (true, "true", "a truth value"),
      ("a" as Character, "\"a\"", "a character"),
      ("é" as Unicode.Scalar, "\"é\" U+00E9", "a scalar with its number"),
      ("static" as StaticString, "\"static\"", "a static string"),
      ("part"[...], "\"part\"", "a substring"),
      (Decimal(string: "-120.050")!, "-120.05", "a decimal, without Foundation's description"),
      (
        Decimal(string: "340282366920938463463374607431768211455")!, "340282366920938463463374607431768211455",
        "128 bits"
      ),
      (Decimal(string: "0.000000000000000000000000001")!, "0.000000000000000000000000001", "small"),
      (Decimal(string: "12e30")!, "12000000000000000000000000000000", "a positive exponent"),
      (Decimal.nan, "nan", "no decimal"),
      (1..<5, "1..<5", "a range"),
      (1...5, "1...5", "a closed range"),
      (PartialRangeFrom(3), "3...", "an open end"),
      (..<"b", "..<\"b\"", "an open beginning"),
      (Int.self, "Int.self", "a metatype"),
      ({ (x: Int) in "\(x)" }, "(Int) -> String", "a function is only named"),
      (() as Any, "()", "nothing"),
    ])
  }

  // parity D45, D55
  @Test func addressesNeverShow() {
    let one = Owner()
    let two = Owner()
    check([
      (ObjectIdentifier(one), "ObjectIdentifier(#1)", "one"),
      (
        [ObjectIdentifier(two), ObjectIdentifier(one), ObjectIdentifier(two)],
        "[ObjectIdentifier(#1), ObjectIdentifier(#2), ObjectIdentifier(#1)]", "in order of appearance"
      ),
      (\Document.title, "\\Document.title", "a key path"),
      (\Document.title.count, "\\Document.title.<computed (Int)>", "a computed part"),
    ])
  }

  // parity D50
  @Test func durations() {
    check([
      (Duration.seconds(90), "90 s", "whole"),
      (Duration.milliseconds(-1_500), "-1.5 s", "a fraction"),
      (Duration.nanoseconds(1), "0.000000001 s", "small"),
      (Duration(secondsComponent: 0, attosecondsComponent: 1), "0.000000000000000001 s", "the smallest"),
    ])
  }

  // parity D42, D43
  @Test func strings() {
    check([
      ("say \"x\"", "#\"say \"x\"\"#", "quotes in a raw literal"),
      ("C:\\a", "#\"C:\\a\"#", "backslashes too"),
      ("a\tb\nc", "\"a\\tb\\nc\"", "two short lines stay on one"),
      ("\"a\"\n", "\"\\\"a\\\"\\n\"", "both"),
      ("a\nb\nc", "\"\"\"\n  a\n  b\n  c\n  \"\"\"", "three lines are a block"),
      ("\u{1B}[31m", "\"\\u{1B}[31m\"", "nothing that a terminal obeys"),
      ("été\u{A0}!", "\"été\u{A0}!\"", "what is merely invisible stays where nothing differs"),
      (
        String(repeating: "x", count: 1_000),
        "\"\(String(repeating: "x", count: 300))\" … 650 more characters … \"\(String(repeating: "x", count: 50))\"",
        "long strings are cut in the middle"
      ),
    ])
  }

  // parity D36, D39, D44, D48
  @Test func collections() {
    check([
      ([1, 2], "[1, 2]", "an array"),
      ([Int](), "[]", "an empty one"),
      (Set([10, 9, 1]), "Set([1, 9, 10])", "members in order"),
      (Set<Int>(), "Set([])", "an empty set"),
      ([11: "b", 2: "a", -1: "c"], "[-1: \"c\", 2: \"a\", 11: \"b\"]", "keys in the order of their values"),
      ([String: Int](), "[:]", "an empty dictionary"),
      (
        ["b": 2, 1: "x", 2.5: 1] as [AnyHashable: Any], "[2.5: 1, 1: \"x\", \"b\": 2]", "mixed keys by type, then value"
      ),
      (["a": ["y": 1, "x": 2]], "[\"a\": [\"x\": 2, \"y\": 1]]", "nested"),
      (AnyHashable(1), "1", "boxes don't show where nothing hangs on them"),
      ([1, 2, 3][1...], "[2, 3]", "a slice"),
      (
        [1, 2, 3].reversed() as ReversedCollection, "ReversedCollection<[Int]>(base: [1, 2, 3])",
        "a view of the library"
      ),
      (zip([1], ["a"]), "Zip2Sequence<[Int], [String]>(sequence1: [1], sequence2: [\"a\"])", "another"),
    ])
  }

  // parity D41, D46, D51
  @Test func structuresAndTuples() {
    check([
      (Document(), "Document(id: 7, title: \"Draft\", tags: [\"a\", \"b\"])", "on one line where it fits"),
      ((1, b: "x"), "(1, b: \"x\")", "a tuple, labels where it has them"),
      (Shelf<Int>(books: [1]), "Shelf<Int>(books: [1], owner: nil)", "generics"),
      (Wrapped(), "Wrapped(size: Doubled(wrappedValue: 2), area: nil)", "wrappers and lazy without underscores"),
      (Permissions(rawValue: 5), "Permissions(rawValue: 5)", "an option set"),
      (Permissions(), "Permissions([])", "an empty one"),
    ])
  }

  // parity D9, D10, D37
  @Test func enumerations() {
    check([
      (Phase.idle, "Phase.idle", "a bare case, with its type at the root"),
      ([Phase.idle, .ready([1, 2])], "[.idle, .ready([1, 2])]", "without it below"),
      (Phase.failed(code: 1, why: "x"), "Phase.failed(code: 1, why: \"x\")", "labels"),
      (Phase.one(value: 3), "Phase.one(value: 3)", "a single labelled payload"),
      (Phase.nested(.nested(.idle)), "Phase.nested(.nested(.idle))", "indirect"),
      (Loud.quiet, "Loud.quiet", "a case's name, not its description"),
      (Loud.shout(1), "Loud.shout(1)", "with a payload"),
      (Result<Int, any Error>.success(1), "Result<Int, Error>.success(1)", "a result"),
    ])
  }

  // parity D38
  @Test func optionals() {
    check([
      (Int?.none as Any, "nil", "none"),
      (Int?.some(1) as Any, "1", "some"),
      (Int??.some(.some(1)) as Any, "1", "nested"),
      ([1, nil], "[1, nil]", "in an array"),
    ])
  }

  // parity D3, D17, D24, D35, D47
  @Test func objectsMirrorsAndOwnTexts() {
    check([
      (Librarian(), "Librarian(name: \"n\", age: 3, friend: nil, hours: 1...8)", "fields of superclasses first"),
      (Coordinates(), "Coordinates(lat: 1.5)", "a custom mirror is honoured"),
      (Celsius(), "21 °C", "a text of its own"),
      ([Celsius(degrees: 1)], "[1 °C]", "below too"),
    ])
  }

  // parity D4, D30, D31, D49
  @Test func repeatedObjectsAreToldOnceAndThenByMark() {
    let owner = Owner()
    owner.friend = owner
    let other = Owner()
    check([
      (owner, "Owner#1(name: \"n\", age: 3, friend: Owner#1 (shown above))", "a cycle"),
      (
        [other, Owner(), other],
        """
        [
          Owner#1(name: "n", age: 3, friend: nil),
          Owner(name: "n", age: 3, friend: nil),
          Owner#1 (shown above)
        ]
        """, "no number for what stands alone"
      ),
    ])
  }

  // parity D53
  @Test func foundation() throws {
    var components = URLComponents()
    components.scheme = "https"
    components.host = "a.b"
    components.queryItems = [URLQueryItem(name: "q", value: "1")]
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: "en_US")
    calendar.timeZone = try #require(TimeZone(identifier: "Europe/Madrid"))
    var text = AttributedString("hello")
    text.link = URL(string: "https://a.b")
    check([
      (Date(timeIntervalSinceReferenceDate: 0), "Date(2001-01-01T00:00:00Z)", "a date in UTC"),
      (Date(timeIntervalSinceReferenceDate: 0.25), "Date(2001-01-01T00:00:00.250Z)", "with thousandths"),
      (Date(timeIntervalSince1970: -1), "Date(1969-12-31T23:59:59Z)", "before 1970"),
      (Date(timeIntervalSince1970: 951_782_400), "Date(2000-02-29T00:00:00Z)", "a leap day"),
      (Date.distantPast, "Date.distantPast", "long ago, which calendars disagree about"),
      (Date.distantFuture, "Date.distantFuture", "far away"),
      (
        Date(timeIntervalSinceReferenceDate: .infinity), "Date(timeIntervalSinceReferenceDate: inf)", "beyond calendars"
      ),
      (
        UUID(uuidString: "6B6EAFB8-27EE-4225-950B-8898A87E26DC")!, "UUID(6B6EAFB8-27EE-4225-950B-8898A87E26DC)", "an id"
      ),
      (URL(string: "https://a.b/c?d#e")!, "URL(https://a.b/c?d#e)", "an address"),
      (
        URL(string: "c", relativeTo: URL(string: "https://a.b/"))!, "URL(c, relative to URL(https://a.b/))",
        "a relative one"
      ),
      (components, "URLComponents(https://a.b?q=1)", "components"),
      (Data(), "Data(0 bytes)", "no data"),
      (Data([1, 171]), "Data(2 bytes: 01 ab)", "some"),
      (Data(count: 20), "Data(20 bytes: \(String(repeating: "00 ", count: 16))…)", "more"),
      (IndexPath(indexes: [1, 2]), "IndexPath([1, 2])", "an index path"),
      (IndexSet([1, 2, 5]), "IndexSet(1...2, 5)", "an index set"),
      (NSRange(location: 1, length: 2), "NSRange(location: 1, length: 2)", "a range"),
      (NSRange(location: NSNotFound, length: 0), "NSRange(location: NSNotFound, length: 0)", "none"),
      (Measurement(value: 1.5, unit: UnitLength.meters), "Measurement(1.5 m)", "a measurement"),
      (Locale(identifier: "en_US"), "Locale(en_US)", "a locale"),
      (TimeZone(identifier: "Europe/Madrid")!, "TimeZone(Europe/Madrid)", "a time zone"),
      (
        calendar,
        """
        Calendar(
          identifier: .gregorian,
          locale: Locale(en_US),
          timeZone: TimeZone(Europe/Madrid),
          firstWeekday: 1,
          minimumDaysInFirstWeek: 1
        )
        """, "a calendar"
      ),
      (Notification.Name("saved"), "Notification.Name(\"saved\")", "a name"),
      (Notification(name: .init("saved"), object: 3), "Notification(name: \"saved\", object: 3)", "a notification"),
      (
        NSError(domain: "disk", code: 28, userInfo: ["path": "/"]),
        "NSError(domain: \"disk\", code: 28, userInfo: [\"path\": \"/\"])", "an error"
      ),
      (AttributedString("hi"), "AttributedString(\"hi\")", "plain text"),
      (
        AttributedString("say ") + text,
        """
        AttributedString(
          "say ",
          AttributedRun("hello", attributes: ["NSLink": URL(https://a.b)])
        )
        """, "runs with their attributes"
      ),
      (
        DateInterval(start: Date(timeIntervalSinceReferenceDate: 0), duration: 1),
        "DateInterval(\n  start: Date(2001-01-01T00:00:00Z),\n  end: Date(2001-01-01T00:00:01Z)\n)", "an interval"
      ),
    ])
  }

  // parity D52
  @Test func depthIsAnOption() {
    var options = DiffOptions()
    options.budget.depth = 1
    #expect(describe([[Document()], []], options: options) == "[[… 1 deeper], []]")
  }

  @Test func whatDoesNotFitStandsOnePartALine() {
    let documents = [Document(), Document(id: 8, title: String(repeating: "long ", count: 12)), Document()]
    #expect(
      describe(documents) == """
        [
          Document(id: 7, title: "Draft", tags: ["a", "b"]),
          Document(
            id: 8,
            title: "\(String(repeating: "long ", count: 12))",
            tags: ["a", "b"]
          ),
          Document(id: 7, title: "Draft", tags: ["a", "b"])
        ]
        """
    )
    #expect(
      describe(Array(100_000..<100_020)) == """
        [
          100000, 100001, 100002, 100003, 100004, 100005, 100006, 100007, 100008,
          100009, 100010, 100011, 100012, 100013, 100014, 100015, 100016, 100017,
          100018, 100019
        ]
        """
    )
  }

  private func check(_ table: [(Any, String, reason: String)], sourceLocation: SourceLocation = #_sourceLocation) {
    for (value, text, reason) in table {
      #expect(describe(value) == text, "\(reason)", sourceLocation: sourceLocation)
    }
  }
}
