import Foundation
import Testing

@testable import StateDiff

// Changes that no expression reaches where they stand.

@Suite struct UnreachableTests {
  private func lines(_ expected: Any, _ actual: Any, _ options: DiffOptions = DiffOptions()) -> [String] {
    difference(from: expected, to: actual, options: options).assignments().map(\.code)
  }

  private struct Open {
    var value: Any
    var optional: Any?
    var delegate: any Named = Name(text: "a")
  }

  private struct Name: Named { var text: String }

  // MARK: Behind an existential

  @Test func whatLiesBehindAnExistentialIsAssignedWhole() {
    let table: [(from: Any, to: Any, line: String)] = [
      ([1], [1, 2], "$0.value = [1, 2]"),
      ([1, 2.0] as [Any], [1, Float(3)] as [Any], "$0.value = [1, Float(3.0)] as [Any]"),
      (ShapeRights(rawValue: 1), ShapeRights(rawValue: 2), "$0.value = ShapeRights(rawValue: 2)"),
      (ShapeFixed(k: 1), ShapeFixed(k: 1, v: 2), "$0.value = ShapeFixed(k: 1, v: 2)"),
      (ShapePhase.loading(1), ShapePhase.loading(2), "$0.value = ShapePhase.loading(2)"),
      (Int?.some(1) as Any, Int?.some(2) as Any, "$0.value = Optional(2) as Any"),
      (["a": [1]], ["a": [2]], "$0.value = [\"a\": [2]] as [String: [Int]]"),
      ((1, 2), (1, 3), "$0.value = (1, 3) as (Int, Int)"),
      (ShapeModel(), ShapeModel(count: 2), "// $0.value can't be spelled"),
      (Data([1]), Data([2]), "$0.value = Data([0x02])"),
    ]
    for row in table {
      #expect(lines(Open(value: row.from), Open(value: row.to)) == [row.line])
    }
    #expect(lines(Open(value: 1, optional: [1]), Open(value: 1, optional: [2])) == ["$0.optional = [2]"])
  }

  @Test func aProtocolDoesNotShowWhatItsValueStores() {
    var other = Open(value: 1)
    other.delegate = UnreachableTests.Name(text: "b")
    #expect(lines(Open(value: 1), other) == ["$0.delegate = UnreachableTests.Name(text: \"b\")"])
  }

  @Test func aSuperclassDoesNotShowTheFieldsOfItsSubclass() {
    class Base { var shown = 1 }
    final class Sub: Base { var own = 1 }
    struct State { var model: Base = Sub() }
    let (expected, actual) = (State(), State())
    actual.model.shown = 2
    #expect(lines(expected, actual) == ["$0.model.shown = 2"])
    (actual.model as? Sub)?.own = 3
    #expect(lines(expected, actual) == ["// $0.model can't be spelled"])
  }

  // MARK: Further down than the budget

  @Test func aLongChainOfObjects() {
    final class Link {
      var v = 1
      var next: Link?
    }
    func chain(_ last: Int) -> Link {
      let end = Link()
      end.v = last
      return (0..<149).reduce(end) { next, _ in
        let link = Link()
        link.next = next
        return link
      }
    }
    let assignments = difference(from: chain(1), to: chain(2)).assignments()
    #expect(assignments.map(\.isPlaceholder) == [true])
    #expect(assignments.first?.code.hasSuffix(" can't be spelled: 1 → 2") == true)
  }

  private struct Nest {
    var v: Int
    var kids: [Nest] = []

    static func levels(_ count: Int, _ last: Int) -> Nest {
      (0..<count).reduce(Nest(v: last)) { inner, _ in Nest(v: 0, kids: [inner]) }
    }
  }

  @Test func structsNestedTooDeep() {
    for depth in [3, 4, 5, 6] {
      var options = DiffOptions()
      options.budget.depth = depth
      let assignments = difference(from: Nest.levels(9, 1), to: Nest.levels(9, 2), options: options).assignments()
      #expect(assignments.map(\.isPlaceholder) == [true])
    }
    #expect(lines(Nest.levels(3, 1), Nest.levels(3, 2)) == ["$0.kids[0].kids[0].kids[0].v = 2"])
  }

  @Test func arraysOfAnythingNestedTooDeep() {
    func nested(_ last: Any) -> Any { (0..<300).reduce(last) { inner, _ in [inner] } }
    let assignments = difference(from: nested(1), to: nested(2)).assignments()
    #expect(assignments.map(\.isPlaceholder) == [true])
  }

  @Test func noDepthAtAll() {
    var options = DiffOptions()
    options.budget.depth = 0
    #expect(lines([1, 2, 3], [4, 5, 6], options) == ["// $0, at [0], can't be spelled: 1 → 4"])
    #expect(
      lines([1, 2, 3], [3, 1, 2], options) == [
        "// $0, at [2→0], can't be spelled: 1 level further down than the budget follows"
      ]
    )
  }

  // MARK: Stacks

  private indirect enum Tree { case leaf(Int), node(Tree) }

  @Test func aSmallStackIsEnough() async {
    var options = DiffOptions()
    options.budget.depth = 1_000
    let nests = difference(from: Nest.levels(150, 1), to: Nest.levels(150, 2), options: options)
    func tree(_ last: Int) -> Tree { (0..<150).reduce(Tree.leaf(last)) { inner, _ in .node(inner) } }
    let trees = difference(from: tree(1), to: tree(2))
    let counts = await withCheckedContinuation { continuation in
      let thread = Thread {
        continuation.resume(returning: [nests.assignments().count, trees.assignments().count])
      }
      thread.stackSize = 256 * 1024
      thread.start()
    }
    #expect(counts == [1, 1])
  }

  // MARK: Collections

  /// Says of each element that it has the same id.
  private struct Lying: IdentifiedCollection {
    var elements: [Int]
    var startIndex: Int { 0 }
    var endIndex: Int { elements.count }
    subscript(position: Int) -> Int { elements[position] }
    func id(of element: Int) -> Int { 0 }
  }

  @Test func idsThatAreNone() {
    let assignments = difference(from: Lying(elements: [1, 2, 5]), to: Lying(elements: [3, 4, 5])).assignments()
    #expect(!assignments.isEmpty && assignments.allSatisfy(\.isPlaceholder))
  }

  @Test func noNumberIsFound() {
    #expect(lines([Double.nan: 1], [Double: Int]()) == ["// $0, at [nan], can't be spelled"])
    #expect(lines(Set([1.0, .nan]), Set([1.0])) == ["// $0, at [nan], can't be spelled"])
  }

  @Test func erasedCollections() {
    struct State { var all: AnyCollection<Int> }
    let found = lines(State(all: AnyCollection([1, 2])), State(all: AnyCollection([1, 3])))
    #expect(found == ["// $0.all can't be spelled"])
  }
}

private protocol Named {}
