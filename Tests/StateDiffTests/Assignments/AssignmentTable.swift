import Foundation
import StateDiff

// What assignments are checked with: here as values, and in the tests of the store as failing tests.

/// A change to the state, and the lines that have to make it.
struct AssignmentCase: Sendable {
  var name: String
  /// The change as the test makes it.
  var change: @Sendable (inout Shapes) -> Void
  /// How many of the lines only say that they can't be written.
  var placeholders = 0

  init(_ name: String, placeholders: Int = 0, _ change: @escaping @Sendable (inout Shapes) -> Void) {
    self.name = name
    self.placeholders = placeholders
    self.change = change
  }
}

extension AssignmentCase {
  static let table: [AssignmentCase] = [
    .init("nested struct") { $0.leaf.n = 2 },
    .init("string with escapes") { $0.leaf.name = "quote \" \\ \n\u{A0}\u{202E}#(x)" },
    .init("a command of a runner in a string") { $0.leaf.name = "##[error]\n::error ::##vso[x]" },
    .init("optional chain") { $0.child?.name = "x" },
    .init("optional to nil") { $0.gone = nil },
    .init("nil to optional") { $0.born = ShapeLeaf(name: "x", n: 2, price: Decimal(string: "1.25") ?? 0) },
    .init("double optional chain") { $0.double??.n = 5 },
    .init("double optional to an inner nil") { $0.doubleInt = .some(nil) },
    .init("double optional to nil") { $0.doubleInt = nil },
    .init("double optional to another value") { $0.doubleInt = 2 },
    .init("array element") { $0.rows[1].leaf.n = 9 },
    .init("array insertion, removal, edit") {
      $0.ints = [1, 20, 4, 5]
    },
    .init("array insertion in front and at the end") {
      $0.letters = ["x", "a", "b", "c", "d", "e", "f", "g", "y", "z"]
    },
    .init("array move to the front") { $0.letters = ["c", "a", "b", "d", "e", "f", "g"] },
    .init("array moves, removal, insertion") { $0.letters = ["g", "a", "x", "d", "c", "e", "f"] },
    .init("array reversed") { $0.letters.reverse() },
    .init("identifiable rows: removed, edited, inserted") {
      $0.rows = [ShapeDoc(id: 4), ShapeDoc(id: 1), ShapeDoc(id: 3, title: "z")]
    },
    .init("array in an array") { $0.matrix = [[1, 5], [3], [6]] },
    .init("identified edit") { $0.docs[id: 8]?.title = "Final" },
    .init("identified removal") { $0.docs[id: 7] = nil },
    .init("identified move") { $0.docs = ShapeIdentified([ShapeDoc(id: 9), ShapeDoc(id: 7), ShapeDoc(id: 8)]) },
    .init("identified moves, edit, removal, insertion") {
      $0.docs = ShapeIdentified([ShapeDoc(id: 9, title: "e"), ShapeDoc(id: 5), ShapeDoc(id: 7)])
    },
    .init("collections behind an optional") {
      $0.inner?.rows = [3, 1, 2, 4]
      $0.inner?.tags = ["b"]
      $0.inner?.docs = ShapeIdentified([ShapeDoc(id: 3, title: "m"), ShapeDoc(id: 1), ShapeDoc(id: 2), ShapeDoc(id: 6)])
    },
    .init("dictionary edit, removal, addition") {
      $0.map["k"]?.n = 3
      $0.map["g"] = nil
      $0.map["new"] = ShapeLeaf()
    },
    .init("optional values to nil and back") {
      $0.optionalMap.updateValue(nil, forKey: "a")
      $0.optionalMap["b"] = 2
      $0.optionalMap.updateValue(nil, forKey: "c")
    },
    .init("optional values: another, and gone") {
      $0.optionalMap["a"] = 3
      $0.optionalMap.removeValue(forKey: "b")
    },
    .init("dictionaries in dictionaries") {
      $0.nestedMap[.a]?[1]?[0].n = 7
      $0.nestedMap[.b(2)]?[5] = [ShapeLeaf(n: 3)]
    },
    .init("keys of Foundation") { $0.uuids[$0.uuid] = 4 },
    .init("set") { $0.tags = ["b", "c"] },
    .init("enum case") { $0.phase = .loading(3) },
    .init("enum payload of a struct") { $0.phase = .loaded(ShapeDoc(id: 1, title: "z")) },
    .init("enum labels") { $0.phase = .lab(id: 1, name: "b") },
    .init("enum pair") { $0.phase = .pair(1, ShapeLeaf(n: 4)) },
    .init("enum optional payload") { $0.phase = .opt(nil) },
    .init("enum single label") { $0.phase = .one(value: 2) },
    .init("enum keyword") { $0.phase = .default },
    .init("enum none in an optional") { $0.optionalPhase = .some(.none) },
    .init("optional enum to nil") { $0.optionalPhase = nil },
    .init("labelled tuple") { $0.tuple = (2, "y") },
    .init("let replaces its owner") { $0.fixed = ShapeFixed(k: 2) },
    .init("let in a row") { $0.fixedRows[1] = ShapeFixed(k: 5, v: 1) },
    .init("let behind an optional") { $0.optionalFixed = ShapeFixed(k: 3) },
    .init("let in a let") { $0.nested = ShapeNested(fixed: ShapeFixed(k: 1, v: 2)) },
    .init("private, open part") { $0.private.open = 2 },
    .init("own mirror", placeholders: 1) { $0.mirrored.real = 2 },
    .init("represented by another value", placeholders: 1) { $0.represented.real = 2 },
    .init("date") { $0.date += 1.25 },
    .init("uuid") { $0.uuid = UUID(uuidString: "00000000-0000-0000-0000-000000000002") ?? UUID() },
    .init("data") { $0.data = Data([1, 255]) },
    .init("url") { $0.url = URL(string: "http://b") },
    .init("duration") { $0.duration = .milliseconds(1_500) },
    .init("text of several lines") { $0.block = "one\n2\nthree" },
    .init("keyword as name") { $0.default = 2 },
    .init("real number") { $0.real = 0.1 },
    .init("infinity") { $0.real = .infinity },
    .init("no number") { $0.real = .nan },
    .init("character") { $0.character = "\"" },
    .init("option set") { $0.rights = ShapeRights(rawValue: 5) },
    .init("range") { $0.range = 2..<9 },
    .init("another object with other content") { $0.model = ShapeModel(count: 2) },
    .init("an object instead of nil", placeholders: 1) { $0.token = ShapeModel(count: 3) },
    .init("a closure instead of nil", placeholders: 1) { $0.closure = { 1 } },
    .init("element of a slice") { $0.slice[2] = 9 },
    .init("slice: removal, insertion, edit") { $0.longSlice = [0, 0, 0, 7, 1, 2, 30, 5, 6][3...] },
    .init("slice: move") { $0.longSlice = [0, 0, 0, 5, 1, 2, 3, 4][3...] },
    .init("wrapped property") { $0.wrapped.level = 7 },
    .init("wrapped property of a row") { $0.wrappedRows[1].level = 7 },
    .init("wrapped property that stores another value", placeholders: 1) { $0.wrapped.name = "x" },
    .init("owner of a wrapped property", placeholders: 1) { $0.wrappedRows.append(ShapeWrapped()) },
    .init("any value: a real number") { $0.open.value = Float(2) },
    .init("any value: a small integer") { $0.open.value = UInt8(3) },
    .init("any value: a core number") { $0.open.value = CGFloat(2.5) },
    .init("any value: a character") { $0.open.value = Character("c") },
    .init("any value: a substring") { $0.open.value = Substring("c") },
    .init("any value: a scalar") { $0.open.value = Unicode.Scalar("c") },
    .init("any value: an optional") { $0.open.value = Int?.some(1) as Any },
    .init("any value: a nil") { $0.open.value = UInt8?.none as Any },
    .init("any value: infinity") { $0.open.value = -Float.infinity },
    .init("any value: a case") { $0.open.value = ShapePhase.loading(3) },
    .init("any value: a struct") { $0.open.value = ShapeLeaf(n: 3) },
    .init("any value: a range") { $0.open.value = UInt8(1)..<3 },
    .init("any value: a duration") { $0.open.value = Duration.seconds(1) },
    .init("any value: a tuple") { $0.open.value = (Int8(1), b: "x") },
    .init("any value: an array") { $0.open.value = [1, 2] },
    .init("any value: an array of another type") { $0.open.value = [UInt8(1)] },
    .init("any value: an empty array") { $0.open.value = [Int]() },
    .init("any value: an array of anything") { $0.open.value = [1, "a", Float(1)] as [Any] },
    .init("any value: a dictionary") { $0.open.value = ["a": 1] },
    .init("any value: a set") { $0.open.value = Set([1]) },
    .init("any value: what is erased") { $0.open.value = AnyHashable(UInt8(2)) },
    .init("any value: an object", placeholders: 1) { $0.open.value = ShapeModel() },
    .init("any values: edit, insertion") { $0.open.values = [1, UInt8(2), Float(3)] },
    .init("any entries") { $0.open.map = ["a": Float(1), "b": Int?.some(2) as Any] },
    .init("any in an optional") { $0.open.optional = Float(1) },
    .init("any with a protocol") { $0.open.encodable = Int?.some(1) },
    .init("erased value") { $0.open.hashable = UInt8(2) },
    .init("any payload") { $0.open.payload = .value(Float(2)) },
    .init("any payload of several") { $0.open.payload = .pair(Character("a"), count: 2) },
    .init("a set with no number", placeholders: 1) { $0.numbers.insert(.nan) },
    .init("a date without end") { $0.date = Date(timeIntervalSinceReferenceDate: .infinity) },
    .init("an erased sequence", placeholders: 1) { $0.sequence = AnySequence([1, 5, 3]) },
    .init("hidden change: nothing to assign") { $0.ignoring.value = 2 },
  ]
}
