import StateDiff
import Testing

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

private struct Wide {
  var f01 = 1, f02 = 2, f03 = 3, f04 = 4, f05 = 5, f06 = 6, f07 = 7, f08 = 8, f09 = 9, f10 = 10
  var f11 = 11, f12 = 12, f13 = 13, f14 = 14, f15 = 15, f16 = 16, f17 = 17, f18 = 18, f19 = 19, f20 = 20
  var f21 = 21, f22 = 22, f23 = 23, f24 = 24, f25 = 25, f26 = 26, f27 = 27, f28 = 28, f29 = 29, f30 = 30
}

// Structs, tuples and optionals; collections.

extension GalleryTests {
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
}
