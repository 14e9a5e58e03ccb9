// swift-format-ignore-file
// Written by `AssignmentsTests` with TESTSTORE_UPDATE_GOLDEN=1: the lines that each row of the table proposes.

import Foundation

let pastedLines: [(name: String, run: @Sendable (inout Shapes) -> Void)] = [
  ("nested struct", {
    $0.leaf.n = 2
  }),
  ("string with escapes", {
    $0.leaf.name = "quote \" \\ \n\u{A0}\u{202E}#(x)"
  }),
  ("a command of a runner in a string", {
    $0.leaf.name = "##\u{5B}error]\n::error ::##vso\u{5B}x]"
  }),
  ("optional chain", {
    $0.child?.name = "x"
  }),
  ("optional to nil", {
    $0.gone = nil
  }),
  ("nil to optional", {
    $0.born = ShapeLeaf(name: "x", n: 2, price: Decimal(string: "1.25")!)
  }),
  ("double optional chain", {
    $0.double??.n = 5
  }),
  ("double optional to an inner nil", {
    $0.doubleInt = .some(nil)
  }),
  ("double optional to nil", {
    $0.doubleInt = nil
  }),
  ("double optional to another value", {
    $0.doubleInt = 2
  }),
  ("array element", {
    $0.rows[1].leaf.n = 9
  }),
  ("array insertion, removal, edit", {
    $0.ints[1] = 20
    $0.ints.remove(at: 2)
    $0.ints.append(5)
  }),
  ("array insertion in front and at the end", {
    $0.letters.insert("x", at: 0)
    $0.letters.append("y")
    $0.letters.append("z")
  }),
  ("array move to the front", {
    $0.letters.insert($0.letters.remove(at: 2), at: 0)
  }),
  ("array moves, removal, insertion", {
    $0.letters[1] = "x"
    $0.letters.insert($0.letters.remove(at: 6), at: 0)
    $0.letters.insert($0.letters.remove(at: 4), at: 3)
  }),
  ("array reversed", {
    $0.letters.insert($0.letters.remove(at: 6), at: 0)
    $0.letters.insert($0.letters.remove(at: 6), at: 1)
    $0.letters.insert($0.letters.remove(at: 6), at: 2)
    $0.letters.insert($0.letters.remove(at: 6), at: 3)
    $0.letters.insert($0.letters.remove(at: 6), at: 4)
    $0.letters.insert($0.letters.remove(at: 6), at: 5)
  }),
  ("identifiable rows: removed, edited, inserted", {
    $0.rows[2].title = "z"
    $0.rows.remove(at: 1)
    $0.rows.insert(ShapeDoc(id: 4, title: "t", leaf: ShapeLeaf(name: "n", n: 1, price: Decimal(string: "1")!)), at: 0)
  }),
  ("array in an array", {
    $0.matrix[0][1] = 5
    $0.matrix[1].remove(at: 1)
    $0.matrix.append([6])
  }),
  ("identified edit", {
    $0.docs[id: 8]?.title = "Final"
  }),
  ("identified removal", {
    $0.docs[id: 7] = nil
  }),
  ("identified move", {
    $0.docs.insert($0.docs.remove(at: 2), at: 0)
  }),
  ("identified moves, edit, removal, insertion", {
    $0.docs[id: 9]?.title = "e"
    $0.docs[id: 8] = nil
    $0.docs.insert($0.docs.remove(at: 1), at: 0)
    $0.docs.insert(ShapeDoc(id: 5, title: "t", leaf: ShapeLeaf(name: "n", n: 1, price: Decimal(string: "1")!)), at: 1)
  }),
  ("collections behind an optional", {
    $0.inner!.rows.insert($0.inner!.rows.remove(at: 2), at: 0)
    $0.inner?.rows.append(4)
    $0.inner?.tags.remove("a")
    $0.inner?.tags.insert("b")
    $0.inner?.docs[id: 3]?.title = "m"
    $0.inner!.docs.insert($0.inner!.docs.remove(at: 2), at: 0)
    $0.inner?.docs.append(ShapeDoc(id: 6, title: "t", leaf: ShapeLeaf(name: "n", n: 1, price: Decimal(string: "1")!)))
  }),
  ("dictionary edit, removal, addition", {
    $0.map["g"] = nil
    $0.map["k"]?.n = 3
    $0.map["new"] = ShapeLeaf(name: "n", n: 1, price: Decimal(string: "1")!)
  }),
  ("optional values to nil and back", {
    $0.optionalMap.updateValue(nil, forKey: "a")
    $0.optionalMap["b"] = 2
    $0.optionalMap.updateValue(nil, forKey: "c")
  }),
  ("optional values: another, and gone", {
    $0.optionalMap["a"] = 3
    $0.optionalMap["b"] = nil
  }),
  ("dictionaries in dictionaries", {
    $0.nestedMap[.a]?[1]?[0].n = 7
    $0.nestedMap[.b(2)]?[5] = [ShapeLeaf(name: "n", n: 3, price: Decimal(string: "1")!)]
  }),
  ("keys of Foundation", {
    $0.uuids[UUID(uuidString: "00000000-0000-0000-0000-000000000001")!] = 4
  }),
  ("set", {
    $0.tags.remove("a")
    $0.tags.insert("c")
  }),
  ("enum case", {
    $0.phase = .loading(3)
  }),
  ("enum payload of a struct", {
    $0.phase = .loaded(ShapeDoc(id: 1, title: "z", leaf: ShapeLeaf(name: "n", n: 1, price: Decimal(string: "1")!)))
  }),
  ("enum labels", {
    $0.phase = .lab(id: 1, name: "b")
  }),
  ("enum pair", {
    $0.phase = .pair(1, ShapeLeaf(name: "n", n: 4, price: Decimal(string: "1")!))
  }),
  ("enum optional payload", {
    $0.phase = .opt(nil)
  }),
  ("enum single label", {
    $0.phase = .one(value: 2)
  }),
  ("enum keyword", {
    $0.phase = .`default`
  }),
  ("enum none in an optional", {
    $0.optionalPhase = .some(.none)
  }),
  ("optional enum to nil", {
    $0.optionalPhase = nil
  }),
  ("labelled tuple", {
    $0.tuple.0 = 2
    $0.tuple.b = "y"
  }),
  ("let replaces its owner", {
    $0.fixed = ShapeFixed(k: 2, v: 1)
  }),
  ("let in a row", {
    $0.fixedRows[1] = ShapeFixed(k: 5, v: 1)
  }),
  ("let behind an optional", {
    $0.optionalFixed = ShapeFixed(k: 3, v: 1)
  }),
  ("let in a let", {
    $0.nested = ShapeNested(fixed: ShapeFixed(k: 1, v: 2), phase: .idle)
  }),
  ("private, open part", {
    $0.`private`.open = 2
  }),
  ("own mirror", { _ in
    // $0.mirrored can't be spelled
  }),
  ("represented by another value", { _ in
    // $0 can't be spelled
  }),
  ("date", {
    $0.date = Date(timeIntervalSinceReferenceDate: 1.25)
  }),
  ("uuid", {
    $0.uuid = UUID(uuidString: "00000000-0000-0000-0000-000000000002")!
  }),
  ("data", {
    $0.data = Data([0x01, 0xff])
  }),
  ("url", {
    $0.url = URL(string: "http://b")!
  }),
  ("duration", {
    $0.duration = .milliseconds(1500)
  }),
  ("text of several lines", {
    $0.block = "one\n2\nthree"
  }),
  ("keyword as name", {
    $0.`default` = 2
  }),
  ("real number", {
    $0.real = 0.1
  }),
  ("infinity", {
    $0.real = .infinity
  }),
  ("no number", {
    $0.real = .nan
  }),
  ("character", {
    $0.character = "\""
  }),
  ("option set", {
    $0.rights = ShapeRights(rawValue: 5)
  }),
  ("range", {
    $0.range = 2..<9
  }),
  ("another object with other content", {
    $0.model.count = 2
  }),
  ("an object instead of nil", { _ in
    // $0.token can't be spelled: nil → ShapeModel(count: 3)
  }),
  ("a closure instead of nil", { _ in
    // $0.closure can't be spelled: nil → @Sendable () -> Int
  }),
  ("element of a slice", {
    $0.slice[2] = 9
  }),
  ("slice: removal, insertion, edit", {
    $0.longSlice[5] = 30
    $0.longSlice.remove(at: 6)
    $0.longSlice.insert(7, at: 3)
    $0.longSlice.append(6)
  }),
  ("slice: move", {
    $0.longSlice.insert($0.longSlice.remove(at: 7), at: 3)
  }),
  ("wrapped property", {
    $0.wrapped.level = 7
  }),
  ("wrapped property of a row", {
    $0.wrappedRows[1].level = 7
  }),
  ("wrapped property that stores another value", { _ in
    // $0.wrapped.name can't be spelled
  }),
  ("owner of a wrapped property", { _ in
    // $0.wrappedRows[3] can't be spelled
  }),
  ("any value: a real number", {
    $0.open.value = Float(2.0)
  }),
  ("any value: a small integer", {
    $0.open.value = UInt8(3)
  }),
  ("any value: a core number", {
    $0.open.value = CGFloat(2.5)
  }),
  ("any value: a character", {
    $0.open.value = Character("c")
  }),
  ("any value: a substring", {
    $0.open.value = Substring("c")
  }),
  ("any value: a scalar", {
    $0.open.value = "c" as Unicode.Scalar
  }),
  ("any value: an optional", {
    $0.open.value = Optional(1) as Any
  }),
  ("any value: a nil", {
    $0.open.value = Optional<UInt8>.none as Any
  }),
  ("any value: infinity", {
    $0.open.value = -Float.infinity
  }),
  ("any value: a case", {
    $0.open.value = ShapePhase.loading(3)
  }),
  ("any value: a struct", {
    $0.open.value = ShapeLeaf(name: "n", n: 3, price: Decimal(string: "1")!)
  }),
  ("any value: a range", {
    $0.open.value = 1..<3 as Range<UInt8>
  }),
  ("any value: a duration", {
    $0.open.value = Duration.seconds(1)
  }),
  ("any value: a tuple", {
    $0.open.value = (1, b: "x") as (Int8, b: String)
  }),
  ("any value: an array", {
    $0.open.value = [1, 2]
  }),
  ("any value: an array of another type", {
    $0.open.value = [1] as [UInt8]
  }),
  ("any value: an empty array", {
    $0.open.value = [] as [Int]
  }),
  ("any value: an array of anything", {
    $0.open.value = [1, "a", Float(1.0)] as [Any]
  }),
  ("any value: a dictionary", {
    $0.open.value = ["a": 1] as [String: Int]
  }),
  ("any value: a set", {
    $0.open.value = [1] as Set<Int>
  }),
  ("any value: what is erased", {
    $0.open.value = AnyHashable(UInt8(2))
  }),
  ("any value: an object", { _ in
    // $0.open.value can't be spelled: 1 as Int → ShapeModel(count: 1)
  }),
  ("any values: edit, insertion", {
    $0.open.values[1] = UInt8(2)
    $0.open.values.append(Float(3.0))
  }),
  ("any entries", {
    $0.open.map["a"] = Float(1.0)
    $0.open.map["b"] = Optional(2) as Any
  }),
  ("any in an optional", {
    $0.open.optional = Float(1.0)
  }),
  ("any with a protocol", {
    $0.open.encodable = Optional(1)
  }),
  ("erased value", {
    $0.open.hashable = UInt8(2)
  }),
  ("any payload", {
    $0.open.payload = .value(Float(2.0))
  }),
  ("any payload of several", {
    $0.open.payload = .pair(Character("a"), count: 2)
  }),
  ("a set with no number", { _ in
    // $0.numbers, at numbers[nan], can't be spelled
  }),
  ("a date without end", {
    $0.date = Date(timeIntervalSinceReferenceDate: .infinity)
  }),
  ("an erased sequence", { _ in
    // $0.sequence can't be spelled
  }),
  ("hidden change: nothing to assign", { _ in
  }),
]
