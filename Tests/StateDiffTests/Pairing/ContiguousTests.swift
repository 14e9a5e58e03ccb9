import Testing

@testable import StateDiff

/// A row with padding, and an optional whose bytes may be left over.
private struct Row: Equatable, Identifiable {
  let id: Int
  var isDone = false
  var title: String
  var due: Double?
}

/// An identified collection as an application might write it, around an array.
private struct Shelf<Element: Identifiable>: IdentifiedCollection {
  var elements: [Element]
  var startIndex: Int { 0 }
  var endIndex: Int { elements.count }
  subscript(position: Int) -> Element { elements[position] }
  func id(of element: Element) -> Element.ID { element.id }
  func withContiguousStorageIfAvailable<R>(_ body: (UnsafeBufferPointer<Element>) throws -> R) rethrows -> R? {
    try elements.withContiguousStorageIfAvailable(body)
  }
}

/// The same with its elements in pieces, so that none of its memory can be read at once.
private struct Pieces: IdentifiedCollection {
  var pieces: [[Row]]
  var startIndex: Int { 0 }
  var endIndex: Int { pieces.count }
  subscript(position: Int) -> Row { pieces[position][0] }
  func id(of element: Row) -> Int { element.id }
}

private func rows(_ count: Int) -> [Row] {
  (0..<count).map { Row(id: $0, title: "a title for the heap, number \($0)") }
}

/// Identified collections of the user whose elements lie side by side are compared as arrays are.
@Suite struct ContiguousTests {
  @Test func oneRowAmongManyIsFoundWithoutAMirror() {
    let before = rows(20_000)
    for byte in [UInt8?.none, 0xA5, 0x5A] {
      var after = dirtied(before, byte)
      after[15_000].title = "changed"
      let found = difference(from: Shelf(elements: before), to: Shelf(elements: after))
      #expect(found.changes.map(\.path.description) == ["[id: 15000].title"])
      #expect(found.statistics.mirrors == 0)
      #expect(found.statistics.nodes == 3)
      #expect(found.statistics.comparedRows == 20_000)
    }
  }

  @Test func bothWaysOfStoringGiveOneAnswer() {
    let old = rows(6)
    var new = Array(old.dropFirst())
    new.swapAt(0, 3)
    new[1].title = "edited"
    new.append(Row(id: 9, title: "new"))
    let side = difference(from: Shelf(elements: old), to: Shelf(elements: new))
    let pieces = difference(from: Pieces(pieces: old.map { [$0] }), to: Pieces(pieces: new.map { [$0] }))
    #expect(side.changes == pieces.changes)
    #expect(side.visibleCount == 5)
  }

  @Test func emptySidesAreOrdinary() {
    let (some, none) = (Shelf(elements: rows(2)), Shelf<Row>(elements: []))
    #expect(difference(from: none, to: none).isEmpty)
    #expect(difference(from: none, to: some).changes.map(\.path.description) == ["[id: 0]", "[id: 1]"])
    #expect(difference(from: some, to: none).changes.map(\.kind) == [.removed, .removed])
    #expect(difference(from: [Row](), to: rows(1)).changes.map(\.path.description) == ["[id: 0]"])
  }

  @Test func changesThatAnEqualityHidesAreFoundInRebuiltRows() {
    struct Cached: Equatable, Identifiable {
      let id: Int
      var title: String
      var cache = 0
      static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id && lhs.title == rhs.title }
    }
    let old = (0..<500).map { Cached(id: $0, title: "a title for the heap, number \($0)") }
    var new = (0..<500).map { Cached(id: $0, title: "a title for the heap, number \($0)") }
    // Equal rows are asked in one go, and none is looked into.
    #expect(difference(from: old, to: new).statistics.nodes < 5)
    new[333].cache = 1
    for found in [
      difference(from: old, to: new), difference(from: Shelf(elements: old), to: Shelf(elements: new)),
    ] {
      #expect(found.hiddenCount == 1 && found.visibleCount == 0)
      #expect(found.changes.map(\.path.description) == ["[id: 333].cache"])
    }
  }

  /// A copy whose padding holds what its memory held before.
  private func dirtied(_ rows: [Row], _ byte: UInt8?) -> [Row] {
    if let byte {
      let size = rows.count * MemoryLayout<Row>.stride + 32
      let dirt = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
      dirt.initializeMemory(as: UInt8.self, repeating: byte, count: size)
      dirt.deallocate()
    }
    var copy: [Row] = []
    copy.reserveCapacity(rows.count)
    copy.append(contentsOf: rows)
    return copy
  }
}

/// A collection that says it has more, or fewer, elements than it gives.
private struct Liar: IdentifiedCollection {
  var elements: [Int]
  var said: Int
  var isContiguous = false
  var startIndex: Int { 0 }
  var endIndex: Int { said }
  subscript(position: Int) -> Int { elements.indices.contains(position) ? elements[position] : -1 }
  func id(of element: Int) -> Int { element }
  func makeIterator() -> IndexingIterator<[Int]> { elements.makeIterator() }
  func withContiguousStorageIfAvailable<R>(_ body: (UnsafeBufferPointer<Int>) throws -> R) rethrows -> R? {
    isContiguous ? try elements.withContiguousStorageIfAvailable(body) : nil
  }
}

/// A type whose mirror shows a collection that lies.
private struct Shown: CustomReflectable {
  var liar: Liar
  var style: Mirror.DisplayStyle
  var customMirror: Mirror { Mirror(self, unlabeledChildren: liar, displayStyle: style) }
}

@Suite struct LyingCountTests {
  @Test(arguments: [0, 2, 9], [true, false])
  func whatIsThereIsComparedWhateverTheCountSays(said: Int, isContiguous: Bool) {
    let old = Liar(elements: [1, 2, 3], said: said, isContiguous: isContiguous)
    let new = Liar(elements: [1, 3, 4], said: said, isContiguous: isContiguous)
    let found = difference(from: old, to: new)
    #expect(found.changes.map { "\($0.path) \($0.kind)" } == ["[id: 2] removed", "[id: 4] added"])
    #expect(difference(from: old, to: Liar(elements: [1, 2, 3], said: 3, isContiguous: isContiguous)).isEmpty)
  }

  @Test(arguments: [Mirror.DisplayStyle.collection, .set, .struct, .tuple])
  func mirrorsThatLieEndInAnAnswer(style: Mirror.DisplayStyle) {
    let old = Shown(liar: Liar(elements: [1, 2, 3], said: 9), style: style)
    let new = Shown(liar: Liar(elements: [1, 2, 4], said: 9), style: style)
    #expect(difference(from: old, to: new).visibleCount > 0)
    #expect(difference(from: old, to: old).isEmpty)
  }
}
