import ReducerKit
import StateDiff
import Testing

@Suite("Derived caches")
struct DerivedCacheTests {
  @Test("Empty it computes; filled it doesn't; invalidated it computes again")
  func use() {
    let counts = Counts()
    var state = Catalog(counts: counts, numbers: [1, 2, 3, 4])
    #expect(state.even.value(in: state) == [2, 4])
    #expect(state.even.value(in: state) == [2, 4])
    #expect(counts["computed"] == 2)

    state.even.refresh(from: state)
    #expect(counts["computed"] == 3)
    #expect(state.even.value(in: state) == [2, 4])
    #expect(counts["computed"] == 3)

    state.numbers.append(6)
    state.even.store(state.even.value(in: state) + [6])
    #expect(state.even.value(in: state) == [2, 4, 6])
    #expect(counts["computed"] == 3)

    state.even.invalidate()
    #expect(state.even.value(in: state) == [2, 4, 6])
    #expect(counts["computed"] == 4)
  }

  @Test("Left out of equality, hashes and differences")
  func leftOut() {
    let empty = Pair()
    var filled = Pair()
    filled.sum.refresh(from: filled)
    #expect(empty == filled)
    #expect(Set([empty, filled]).count == 1)
    #expect(difference(from: empty, to: filled).isEmpty)
    #expect(difference(from: empty, to: filled).changes.isEmpty)
  }

  @Test("Verification: nothing to say of an empty or a true one, a difference of a stale one")
  func verification() {
    var pair = Pair()
    #expect(pair.sum.staleness(in: pair) == nil)
    pair.sum.refresh(from: pair)
    #expect(pair.sum.staleness(in: pair) == nil)
    pair.left = 5
    guard case .outdated(let difference) = pair.sum.staleness(in: pair) else {
      Issue.record("A stale cache has to be found")
      return
    }
    #expect(difference.changes.map(\.before) == ["7"])
    #expect(difference.changes.map(\.after) == ["3"])
  }

  @Test("A cache in another type than the one whose property it keeps can't be verified: said")
  func misplaced() {
    var pair = Pair()
    pair.sum.refresh(from: pair)
    guard case .misplaced(let root) = pair.sum.staleness(in: 5) else {
      Issue.record("A misplaced cache has to be found")
      return
    }
    #expect(ObjectIdentifier(root) == ObjectIdentifier(Pair.self))
  }
}

// MARK: - Fixtures

private struct Catalog {
  let counts: Counts
  var numbers: [Int]
  var evenNow: [Int] {
    counts.count("computed")
    return numbers.filter { $0 % 2 == 0 }
  }
  var even = DerivedCache(\Catalog.evenNow)
}

private struct Pair: Hashable {
  var left = 1
  var right = 2
  var sumNow: Int { left + right }
  var sum = DerivedCache(\Pair.sumNow)
}
