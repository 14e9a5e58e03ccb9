import Testing

@testable import StateDiff

/// What is told of collections.
@Suite struct CollectionTests {
  struct Part: Identifiable, Equatable {
    let id: Int
    var name = "n"
    var count = 0
  }

  struct Plain: Equatable {
    var name: String
    var count: Int
  }

  private func lines<T>(_ expected: T, _ actual: T) -> [String] {
    difference(from: expected, to: actual).changes.map { "\($0.path) \($0.kind)" }
  }

  // case R14, parity D36
  @Test func keysAreInTheOrderOfTheirValues() {
    let old = [10: 0, 2: 0, 11: 0, 1: 0, -5: 0]
    #expect(
      difference(from: old, to: old.mapValues { $0 + 1 }).changes.map(\.path.description) == [
        "[-5]", "[1]", "[2]", "[10]", "[11]",
      ]
    )
  }

  // case R16
  @Test func oneRowThatMovedIsOneMove() {
    let rows = [1, 2, 3].map { Part(id: $0) }
    let found = difference(from: rows, to: [rows[2], rows[0], rows[1]])
    #expect(found.changes.map(\.kind) == [.moved(from: 2, to: 0)])
    #expect(found.tree.children.count == 1 && found.tree.children[0].children.isEmpty)
  }

  // case R17, parity D5, D21: both indices, and only the field.
  @Test func anInsertedRowLeavesAnEditedOneItself() {
    let old = [1, 2, 3].map { Part(id: $0) }
    var new = [Part(id: 9)] + old
    new[2].name = "edited"
    let found = difference(from: old, to: new)
    #expect(found.changes.map(\.path.description) == ["[id: 9]", "[id: 2].name"])
    #expect(found.rendered().contains("[1→2]"))
  }

  // case R18, parity D7
  @Test func aKeyWithoutAValueIsRemovedAsAKey() {
    let old: [String: Int?] = ["a": nil, "b": 1]
    #expect(lines(old, ["b": 1]) == ["[\"a\"] removed"])
  }

  // parity D12
  @Test func membersOfSetsComeAndGo() {
    #expect(lines(Set([1, 2, 3]), Set([2, 3, 10])) == ["[1] removed", "[10] added"])
  }

  @Test func aRemovedRowWithoutAnIdLeavesItsEditedFollowersAlone() {
    let old = (0..<6).map { Plain(name: "row \($0)", count: 0) }
    let new = old.dropFirst().map { Plain(name: $0.name, count: 1) }
    #expect(lines(old, new) == ["[0] removed"] + (1..<6).map { "[\($0)→\($0 - 1)].count replaced" })
  }

  @Test func anEditedListAmongListsKeepsItsCounterpart() {
    #expect(
      lines([[1, 2, 3], [4, 5, 6]], [[9, 9, 9], [1, 2, 0], [4, 5, 0]])
        == ["[0] added", "[0→1][2] replaced", "[1→2][2] replaced"]
    )
    #expect(
      lines([["a": 1, "b": 2], ["c": 3, "d": 4]], [["c": 3, "d": 5], ["e": 0]])
        == ["[0] removed", "[1→0][\"d\"] replaced", "[1] added"]
    )
  }

  @Test func whatHasNoOrderMovesAsAWhole() {
    #expect(lines([["a": 1], ["b": 2]], [["b": 2], ["a": 1]]) == ["[1→0] moved(from: 1, to: 0)"])
    #expect(lines([Set([1, 2]), Set([3])], [Set([3]), Set([1, 2])]) == ["[1→0] moved(from: 1, to: 0)"])
  }

  @Test func objectsInCirclesAreWeighedWithinBounds() {
    final class Knot {
      var number: Int
      var next: [Knot] = []
      init(_ number: Int) { self.number = number }
    }
    func knots(_ first: Int) -> Knot {
      let knots = (0..<3).map { Knot(first + $0) }
      for knot in knots { knot.next = knots }
      return knots[0]
    }
    let (old, new) = (knots(0), knots(10))
    let found = difference(from: old, to: new)
    #expect(!found.isEmpty)
    #expect(found.statistics.nodes < 30_000)
    for knot in old.next + new.next { knot.next = [] }
  }

  // case R27: the work stays near linear, and the text is capped with a count.
  @Test(arguments: [1_000, 2_000])
  func everyRowChangedLooksAtEachRowOnce(count: Int) {
    let old = (0..<count).map { Plain(name: "row \($0)", count: 0) }
    let new = old.map { Plain(name: $0.name, count: 1) }
    let found = difference(from: old, to: new)
    #expect(found.visibleCount == count)
    #expect(found.statistics.nodes <= 4 * count)
    #expect(found.rendered().utf8.count < 100_000)
  }

  @Test func slicesAndContiguousArraysPairAsArrays() {
    let old = (0..<5).map { Part(id: $0) }
    let new = Array(old.dropFirst())
    #expect(lines(old[...], new[...]) == ["[id: 0] removed"])
    #expect(lines(ContiguousArray(old), ContiguousArray(new)) == ["[id: 0] removed"])
    #expect(lines(old as any Collection, new as any Collection) == ["[id: 0] removed"])
  }

  @Test func duplicateIdsPairInTheirOrder() {
    let old = [Part(id: 1, name: "a"), Part(id: 1, name: "b")]
    #expect(lines(old, [Part(id: 1, name: "a"), Part(id: 1, name: "c")]) == ["[id: 1].name replaced"])
    #expect(lines(old, [old[0]]).count == 1)
  }

  @Test func elementsThatAreNeverEqualToThemselvesEndTheWalk() {
    struct Never: Hashable {
      var number: Int
      static func == (lhs: Self, rhs: Self) -> Bool { false }
    }
    let old = (0..<50).map { Never(number: $0) }
    #expect(!difference(from: old, to: Array(old.reversed())).isEmpty)
  }

  @Test func equalElementsWithoutAnIdMoveAsWhole() {
    let old = (0..<7).map { Plain(name: "row \($0)", count: 0) }
    let moves = difference(from: old, to: Array(old.reversed())).changes
    #expect(moves.map(\.kind) == (0..<6).map { .moved(from: 6 - $0, to: $0) })
    var new = old
    new.insert(new.remove(at: 5), at: 1)
    new[3].count = 1
    #expect(lines(old, new) == ["[5→1] moved(from: 5, to: 1)", "[2→3].count replaced"])
    #expect(lines([1, 2, 2, 3], [3, 1, 2, 2]) == ["[3→0] moved(from: 3, to: 0)"])
  }

  // case R27, parity D33
  @Test func aGreatManyRowsThatAllDifferGiveABoundedAnswer() {
    let count = 50_000
    let found = difference(from: Array(0..<count), to: (0..<count).map { -1 - $0 })
    #expect(found.visibleCount == count)
    #expect(found.statistics.nodes == count + 1)
    #expect(found.changes.count <= found.budget.lines)
    #expect(found.rendered().utf8.count < 70_000)
  }

  @Test func keysThatLieAboutEqualityEndTheWalk() {
    struct Liar: Hashable {
      var number: Int
      static func == (lhs: Self, rhs: Self) -> Bool { true }
      func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }
    let old = Dictionary((0..<50).map { (Liar(number: $0), $0) }) { first, _ in first }
    let new = Dictionary((0..<50).map { (Liar(number: $0), $0 + 1) }) { first, _ in first }
    #expect(!difference(from: old, to: new).isEmpty)
  }
}
