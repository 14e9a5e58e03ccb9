import Foundation
import ReducerKit
import Testing
import TestStoreKit

/// A derived cache is verified, unasked, whenever what owns it was written.
@Suite struct StaleCacheTests {
  @Test func aStaleCacheFails() async {
    let (store, log) = makeStore(Shop())
    await store.edit {
      $0.shelf.add(3)
    } stating: {
      $0.shelf.numbers = [3]
    }
    #expect(log.reports.isEmpty)  // Empty: it computes.
    await store.edit { $0.shelf.refresh() }
    await store.edit {
      $0.shelf.add(4)
    } stating: {
      $0.shelf.numbers = [3, 4]
    }
    #expect(
      log.reports.map(\.message) == [
        """
        send(.edit((inout Shop) -> ())): the cache at shelf.even is stale: 1 difference, at [0]: removed 4

        What the property is now (-) and what is kept (+):
          [
        -   [0]: 4
          ]

        To fix, call `refresh(from:)` or `invalidate()` on it in the reducer, wherever it changes what the property reads.

        Last steps:
          1. send(.edit((inout Shop) -> ())) changed shelf.numbers[0]
          2. send(.edit((inout Shop) -> ())) changed nothing
          3. send(.edit((inout Shop) -> ())) changed shelf.numbers[1]
        """
      ]
    )
  }

  @Test func oneCauseIsToldOnceUntilItIsMended() async {
    let (store, log) = makeStore(Shop())
    store.exhaustivity = .off
    await store.edit { $0.shelf.refresh() }
    await store.edit { $0.shelf.add(2) }
    await store.edit { $0.shelf.add(4) }
    #expect(log.reports.count == 1)
    await store.edit { $0.shelf.refresh() }
    await store.edit { $0.shelf.add(6) }
    #expect(log.reports.count == 2)
    await store.edit { $0.shelf.even.invalidate() }
    await store.edit { $0.shelf.add(8) }
    #expect(log.reports.count == 2)
  }

  @Test func whatWasntWrittenIsntVerified() async {
    let counts = Counter()
    var shop = Shop()
    shop.shelf.counts = counts
    shop.shelf.refresh()
    let (store, log) = makeStore(shop)
    store.allowHiddenChanges(in: Counter.self, because: "it counts readings")
    await store.edit {
      $0.name = "a"
    } stating: {
      $0.name = "a"
    }
    let afterFirst = counts.value  // The first action verifies what the state came with.
    await store.edit {
      $0.name = "b"
    } stating: {
      $0.name = "b"
    }
    await store.edit {
      $0.rows[0].name = "b"
    } stating: {
      $0.rows[0].name = "b"
    }
    #expect(counts.value == afterFirst)
    await store.edit {
      $0.shelf.add(1)
    } stating: {
      $0.shelf.numbers = [1]
    }
    #expect(counts.value == afterFirst + 1)
    #expect(log.reports.isEmpty)
  }

  @Test func cachesAreFoundWhereverAValueLies() async {
    var stale = Shelf()
    stale.refresh()
    stale.add(2)
    var shop = Shop()
    shop.shelf = stale
    shop.spare = stale
    shop.rows = [.init(id: 1), .init(id: 2, shelf: stale)]
    shop.byName = ["a": Shelf(), "b": stale]
    shop.place = .shown(stale, count: 1)
    let (store, log) = makeStore(shop)
    await store.edit { _ in }
    #expect(
      log.reports.map { $0.firstLine.replacing("send(.edit((inout Shop) -> ())): ", with: "").prefix { $0 != ":" } }
        == [
          "the cache at shelf.even is stale",
          "the cache at spare.even is stale",
          "the cache at rows[1].shelf.even is stale",
          #"the cache at byName["b"].even is stale"#,
          "the cache at place.shown.0.even is stale",
        ]
    )
    // From then on only what is written is looked at.
    await store.edit {
      $0.rows[0].shelf = $0.shelf
    } stating: {
      $0.rows[0].shelf = $0.shelf
    }
    #expect(log.reports.count == 6)
    #expect(log.reports.last?.firstLine.contains("rows[0].shelf.even") == true)
  }

  @Test func aCacheOfAnotherTypesPropertyIsTold() async {
    struct Lost {
      var even = DerivedCache(\Shelf.evenNow)
      var count = 0
    }
    let (store, log) = makeStore(Lost())
    await store.edit { $0.even.store([]) }
    #expect(
      log.reports.map(\.message.localizedPrefix) == [
        """
        send(.edit((inout Lost) -> ())): the cache at even keeps a property of Shelf, but lies in none

        To fix, make it a field of Shelf, so that it can be verified.
        """
      ]
    )
  }

  @Test func aCacheOfAnOuterValueMayLieDeeper() async {
    let (store, log) = makeStore(Outer())
    await store.edit { $0.inner.doubled.refresh(from: $0) }
    await store.edit {
      $0.inner.number = 2
    } stating: {
      $0.inner.number = 2
    }
    #expect(
      log.reports.map(\.firstLine) == [
        "send(.edit((inout Outer) -> ())): the cache at inner.doubled is stale: 1 difference: 4 → 2"
      ]
    )
  }

  private func makeStore<State>(_ state: State) -> (TestStore<State, Edit<State>>, RecordingReporter) {
    let log = RecordingReporter()
    let reduce = { (state: inout State, edit: Edit<State>) -> Void in
      switch edit {
      case .edit(let body): body(&state)
      }
    }
    return (TestStore(initialState: state, reduce: reduce, reporter: log), log)
  }
}

/// An action that says what it does.
private enum Edit<State> {
  case edit((inout State) -> Void)
}

extension TestStore where Action == Edit<State> {
  fileprivate func edit(
    _ body: @escaping (inout State) -> Void,
    stating update: ((inout State) -> Void)? = nil
  ) async {
    await send(.edit(body), update)
  }
}

extension String {
  /// Up to the last steps.
  fileprivate var localizedPrefix: String {
    range(of: "\n\nLast steps:").map { String(self[..<$0.lowerBound]) } ?? self
  }
}

// MARK: - Fixtures

private struct Shop {
  var name = ""
  var shelf = Shelf()
  var spare: Shelf?
  var rows: IdentifiedArrayOf<ShopRow> = [ShopRow(id: 1)]
  var byName: [String: Shelf] = [:]
  var place = Place.nowhere

  enum Place {
    case nowhere
    case shown(Shelf, count: Int)
  }
}

private struct ShopRow: Identifiable {
  let id: Int
  var name = ""
  var shelf = Shelf()
}

private struct Shelf {
  var counts: Counter?
  var numbers: [Int] = []
  var even = DerivedCache(\Shelf.evenNow)

  var evenNow: [Int] {
    counts?.add()
    return numbers.filter { $0 % 2 == 0 }
  }

  mutating func add(_ number: Int) { numbers.append(number) }
  mutating func refresh() { even.refresh(from: self) }
}

private struct Outer {
  struct Inner {
    var number = 1
    var doubled = DerivedCache(\Outer.doubledNow)
  }
  var inner = Inner()
  var doubledNow: Int { inner.number * 2 }
}

/// Counts how often a property is computed.
// Sendable: the count is touched under the lock only.
private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  var value: Int { lock.withLock { count } }
  func add() { lock.withLock { count += 1 } }
}
