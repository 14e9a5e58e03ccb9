import Foundation
import Observation
import Testing

@testable import StateDiff

// Which types lead to objects, and what watching them costs, in counts.

private final class Item {
  var n: Int
  var next: Item?
  lazy var doubled: Int = 2 * n
  weak var parent: Item?
  unowned(unsafe) var other: Item?
  let id: Int = 1

  init(_ n: Int, next: Item? = nil) {
    self.n = n
    self.next = next
  }
}

private actor Worker {
  var n = 0
}

private final class Custom: CustomReflectable {
  var n = 0
  var customMirror: Mirror { Mirror(self, children: ["n": n]) }
}

private indirect enum Branch {
  case leaf(Int)
  case node(Branch, Branch)
}

private enum Phase<T> {
  case idle
  case loaded(T, at: Date)
  case failed([String: Int])
}

private struct Row {
  var id: Int
  var title: String
  var isDone: Bool = false
  var phase: Phase<[String]> = .idle
  var due: Date?
}

private struct Plain {
  var rows: [Row] = []
  var map: [UUID: Set<String>] = [:]
  var data: Data = Data()
  var tree: Branch = .leaf(1)
  var result: Result<Int, CancellationError> = .success(1)
  var path: KeyPath<Row, Int> = \.id
  var action: () -> Void = {}
  var formatter: NumberFormatter = .init()
  var worker: Worker = .init()
  var any: AnyHashable = 1
}

private struct Boxed {
  var rows: [Row] = []
  var items: [Item] = []
  var n: Int = 0
}

@Suite struct ObjectWatchTests {
  @Test func typesThatLeadToNoObjectAreKnown() {
    #expect(!ObjectReach.canReach(Plain.self))
    #expect(!ObjectReach.canReach([Phase<Row>?].self))
    #expect(!ObjectReach.canReach((Int, a: String).self))
    // Nothing is made for them: watching is not even begun.
    #expect(ObjectWatch(Plain()) == nil)
  }

  @Test func typesThatMayLeadToOneAreKnown() {
    #expect(ObjectReach.canReach(Item.self))
    #expect(ObjectReach.canReach([String: Item?].self))
    #expect(ObjectReach.canReach(Phase<Item>.self))
    #expect(ObjectReach.canReach([Phase<[Int: (Int, Item)]>].self))
    #expect(ObjectReach.canReach(Any.self))
    #expect(ObjectReach.canReach((any Error)?.self))
    #expect(!ObjectReach.canReach(Custom.self))
  }

  @Test func onlyWhatChangedIsLookedThrough() throws {
    let rows = (0..<20_000).map { Row(id: $0, title: "a title that is long enough for the heap \($0)") }
    let before = Boxed(rows: rows, items: (0..<100).map { Item($0) })
    let watch = try #require(ObjectWatch(before))
    // The root, its one field that leads to objects, and the objects; no row.
    #expect(watch.count == 100)
    #expect(watch.nodes == 2 + 100 + 100)
    let known = watch.contents

    var after = before
    after.rows[7].title = "changed"
    var nodes = watch.nodes
    watch.update(from: before, to: after)
    #expect(watch.nodes == nodes + 2)
    #expect(!watch.contents.differs(from: known))

    nodes = watch.nodes
    let unchanged = after
    watch.update(from: after, to: unchanged)
    #expect(watch.nodes == nodes + 1)

    // One new element among a hundred.
    after.items[3] = Item(1_000)
    nodes = watch.nodes
    watch.update(from: unchanged, to: after)
    #expect(watch.nodes == nodes + 2 + 1 + 1)
    #expect(watch.count == 101)
  }

  @Test func changesAreSeenAndTurnedBack() throws {
    let state = Boxed(items: [Item(1, next: Item(2))])
    let watch = try #require(ObjectWatch(state))
    var before = watch.contents
    state.items[0].next?.n = 5
    let now = watch.update(from: state, to: state)
    #expect(before.differs(from: now))
    #expect(!watch.isPresent(before))
    watch.turningBack(to: &before) { #expect(state.items[0].next?.n == 2) }
    #expect(state.items[0].next?.n == 5)
    let change = difference(from: state, before, to: state, now)
    #expect(change.changes.map { "\($0.path)" } == ["items[0].next.n"])
    #expect(change.changes.first?.before == "2")
    #expect(change.changes.first?.after == "5")
  }

  @Test func whatIsFilledOnFirstUseOrHeldWeaklyIsNoChange() throws {
    let item = Item(1)
    let parent = Item(2)
    let watch = try #require(ObjectWatch(item))
    let before = watch.contents
    _ = item.doubled
    item.parent = parent
    watch.update(from: item, to: item)
    #expect(!before.differs(from: watch.contents))
  }

  @Test func cyclesEnd() throws {
    let first = Item(1)
    first.next = Item(2, next: first)
    let watch = try #require(ObjectWatch(first))
    #expect(watch.count == 2)
    let before = watch.contents
    first.next?.n = 3
    watch.update(from: first, to: first)
    #expect(difference(from: first, before, to: first, watch.contents).changes.map { "\($0.path)" } == ["next.n"])
    first.next = nil
  }

  @Test func objectsThatAreNoLongerLedToAreDropped() throws {
    var state = Boxed(items: [Item(1), Item(2)])
    let gone = state.items[0]
    let watch = try #require(ObjectWatch(state))
    let old = state
    state.items.removeFirst()
    watch.update(from: old, to: state)
    let before = watch.contents
    gone.n = 9
    watch.update(from: state, to: state)
    #expect(watch.count == 1)
    #expect(!before.differs(from: watch.contents))
  }

  @Test func theBudgetEndsTheSearch() throws {
    let many = (0..<ObjectScan.budget).map { Item($0) }
    let watch = try #require(ObjectWatch(many))
    #expect(!watch.isComplete)
    #expect(watch.nodes == ObjectScan.budget + 1)
  }

  @Test func aLongChainIsNoDanger() throws {
    var first: Item? = nil
    for n in 0..<20_000 { first = Item(n, next: first) }
    let watch = try #require(ObjectWatch(first))
    #expect(watch.count == 20_000)
    watch.removeAll()
    while let item = first {
      first = item.next
      item.next = nil
    }
  }
}
