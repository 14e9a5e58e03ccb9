import ExampleFeatures
import Foundation
import ReducerKit
import StateDiff
import Testing
import TestStoreKit

/// What `==` costs, counted: who writes `Equatable` has accepted it.
@Suite struct EqualityCostTests {
  let tally = Tally()

  @Test func equalValuesAreTheDearestCase() {
    let one = numbers(20_000)
    let same = numbers(20_000)
    #expect(one == same)
    #expect(tally.comparisons == 20_000)
  }

  @Test func unequalValuesEndAtTheFirstDifference() {
    var other = numbers(20_000)
    other[2].number = -1
    #expect(numbers(20_000) != other)
    #expect(tally.comparisons == 3)
  }

  @Test func sharedStorageIsComparedInNoTime() {
    struct State: Equatable {
      var numbers: [Counted]
      var query = ""
    }
    let before = State(numbers: numbers(20_000))
    var after = before
    after.query = "tea"
    #expect(before != after)
    after.query = ""
    #expect(before == after)
    #expect(tally.comparisons == 0)
  }

  @Test func smallVolatileFieldsGoFirst() {
    struct LargeFirst: Equatable {
      var numbers: [Counted]
      var phase: Int
    }
    struct SmallFirst: Equatable {
      var phase: Int
      var numbers: [Counted]
    }
    #expect(LargeFirst(numbers: numbers(100), phase: 1) != LargeFirst(numbers: numbers(100), phase: 2))
    #expect(tally.comparisons == 100)
    #expect(SmallFirst(phase: 1, numbers: numbers(100)) != SmallFirst(phase: 2, numbers: numbers(100)))
    #expect(tally.comparisons == 100)
  }

  /// Neither `==` nor a test store asks for what is computed.
  @Test func computedPropertiesTakeNoPart() async {
    let before = Derived(number: Counted(number: 1, tally: tally))
    let after = Derived(number: Counted(number: 2, tally: tally))
    #expect(before != after)
    #expect(tally.comparisons == 1)

    let store = TestStore(initialState: before, reduce: { (state: inout Derived, _: Int) in state = after })
    store.allowHiddenChanges(in: Tally.self, because: "it counts what is asked of the values")
    await store.send(1) { $0.number.number = 2 }
    #expect(difference(from: before, to: after).changes.count == 1)
    #expect(tally.derivations == 0)
  }

  /// A small name costs nothing; the state as a name is hashed whole, with each effect and each cancellation.
  @Test func effectsAreCancelledByASmallName() async {
    let store = TestStore<[Counted], String>(
      initialState: numbers(1_000),
      reduce: { state, name in name == "small" ? .cancel(id: "search") : .cancel(id: state) }
    )
    store.allowHiddenChanges(in: Tally.self, because: "it counts what is asked of the values")
    await store.send("small")
    #expect(tally.hashes == 0)
    await store.send("large")
    #expect(tally.hashes >= 1_000)
    await store.finish()
  }

  private func numbers(_ count: Int) -> [Counted] {
    (0..<count).map { Counted(number: $0, tally: tally) }
  }
}

/// One stored number and ten that follow from it.
private struct Derived: Equatable {
  var number: Counted
  var times1: Int { times(1) }
  var times2: Int { times(2) }
  var times3: Int { times(3) }
  var times4: Int { times(4) }
  var times5: Int { times(5) }
  var times6: Int { times(6) }
  var times7: Int { times(7) }
  var times8: Int { times(8) }
  var times9: Int { times(9) }
  var times10: Int { times(10) }

  private func times(_ factor: Int) -> Int {
    number.tally.derivations += 1
    return number.number * factor
  }
}
