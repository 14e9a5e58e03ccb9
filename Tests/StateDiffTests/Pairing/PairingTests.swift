import Testing

@testable import StateDiff

/// Every small pair of sequences, and the big ones that make other tools slow.
@Suite struct PairingTests {
  /// What applying the pairs to the expected elements gives: edited and added ones come from the actual side.
  private func applied(_ pairs: [Pair], _ old: [Int], _ new: [Int]) -> (result: [Int], used: [Int]) {
    var result: [Int] = []
    var used: [Int] = []
    for pair in pairs {
      switch pair {
      case .same(let from, let to), .edited(let from, let to), .moved(let from, let to, _):
        used.append(from)
        if case .same = pair { result.append(old[from]) } else { result.append(new[to]) }
      case .added(let to): result.append(new[to])
      case .removed(let from): used.append(from)
      }
    }
    return (result, used.sorted())
  }

  private func sequences(alphabet: Int, length: Int) -> [[Int]] {
    var all: [[Int]] = [[]]
    var last = all
    for _ in 0..<length {
      last = last.flatMap { prefix in (0..<alphabet).map { prefix + [$0] } }
      all += last
    }
    return all
  }

  // case R19: every sequence of up to five of three elements against every other.
  @Test func pairsOfAllSmallSequencesLeadFromOneToTheOther() {
    let all = sequences(alphabet: 3, length: 4)
    for old in all {
      for new in all {
        for pairing in [
          Pairing.ordered(old, new, same: { old[$0] == new[$1] }),
          Pairing.keyed(old, new, same: { old[$0] == new[$1] }),
        ] {
          let (result, used) = applied(pairing.pairs, old, new)
          guard result == new, used == Array(old.indices), !pairing.isCoarse else {
            Issue.record("\(old) → \(new): \(pairing)")
            return
          }
          if old == new { #expect(pairing.pairs.allSatisfy { if case .same = $0 { true } else { false } }) }
        }
      }
    }
  }

  // Every permutation of six: no smaller set of moves would do.
  @Test func movesAreAsFewAsPossible() {
    for new in permutations(Array(0..<6)) {
      let pairing = Pairing.keyed(Array(0..<6), new) { _, _ in true }
      let moves = pairing.pairs.count { if case .moved = $0 { true } else { false } }
      #expect(moves == 6 - longestIncreasingBySearch(new))
    }
  }

  private func permutations(_ items: [Int]) -> [[Int]] {
    guard items.count > 1 else { return [items] }
    return items.flatMap { first in permutations(items.filter { $0 != first }).map { [first] + $0 } }
  }

  private func longestIncreasingBySearch(_ items: [Int]) -> Int {
    (0..<(1 << items.count)).map { mask in
      let chosen = items.indices.filter { mask & (1 << $0) != 0 }.map { items[$0] }
      return zip(chosen, chosen.dropFirst()).allSatisfy { $0 < $1 } ? chosen.count : 0
    }.max() ?? 0
  }

  @Test func oneMoveIsOneMove() {
    #expect(
      Pairing.keyed([1, 2, 3], [3, 1, 2]) { _, _ in true }.pairs == [
        .moved(expected: 2, actual: 0, isEdited: false), .same(expected: 0, actual: 1), .same(expected: 1, actual: 2),
      ]
    )
  }

  @Test func aRemovedElementLeavesItsEditedFollowersAlone() {
    // Each element is (title, count): every count changes, and the first element goes.
    let old = (0..<50).map { [$0, 7] }
    let new = (1..<50).map { [$0, 8] }
    let columns = Similar.Columns(width: { 2 }, expected: { old[$0][$1] }, actual: { new[$0][$1] })
    let pairing = Pairing.ordered(
      old.map(\.hashValue),
      new.map(\.hashValue),
      edited: { Similar.matches($0, $1, columns, weight: { _, _ in nil }) },
      same: { _, _ in false }
    )
    #expect(pairing.pairs.first == .removed(expected: 0))
    #expect(pairing.pairs.dropFirst() == (1..<50).map { Pair.edited(expected: $0, actual: $0 - 1) }[...])
  }

  /// Elements are numbers: the nearer they are, the more they have in common.
  private func aligned(_ old: [Int], _ new: [Int]) -> [[Int]]? {
    Alignment.matches(Array(old.indices), Array(new.indices)) { from, to in
      Alignment.weight(changes: abs(old[from] - new[to]), equalParts: max(0, 10 - abs(old[from] - new[to])))
    }?.map { [old[$0.old], new[$0.new]] }
  }

  @Test func anAlignmentTellsAsLittleAsPossible() {
    #expect(aligned([10, 20, 30], [21, 31]) == [[20, 21], [30, 31]])
    #expect(aligned([10, 20], [50, 11, 21]) == [[10, 11], [20, 21]])
    // As much would be told either way: they are one element rather than two.
    #expect(aligned([10, 20], [12, 22]) == [[10, 12], [20, 22]])
    #expect(aligned([10, 20], [35, 45]) == [])
    // Of two possible counterparts the closer one.
    #expect(aligned([10], [14, 13, 15]) == [[10, 13]])
    #expect(aligned(Array(0..<17), Array(0..<16)) == nil)
    #expect(Alignment.matches([0, 1], [0, 1]) { _, _ in nil } == nil)
  }

  @Test(arguments: ["reversed", "shuffled", "changed", "interleaved", "half", "front", "few"])
  func bigInputsAreOrdinary(shape: String) {
    let count = 20_000
    let old = Array(0..<count)
    var random = Seeded(1)
    let new: [Int]
    switch shape {
    case "reversed": new = old.reversed()
    case "shuffled": new = old.shuffled(using: &random)
    case "changed": new = old.map { $0 + count }
    case "interleaved": new = old.flatMap { [$0, $0 + count] }
    case "half": new = old.map { $0 % 2 == 0 ? $0 : $0 + count }
    case "front": new = [-1] + old
    default: new = old.map { $0 == 700 ? -1 : $0 }
    }
    for pairing in [
      Pairing.ordered(old, new, same: { old[$0] == new[$1] }), Pairing.keyed(old, new, same: { old[$0] == new[$1] }),
    ] {
      let (result, used) = applied(pairing.pairs, old, new)
      #expect(result == new)
      #expect(used == old)
      #expect(!pairing.isCoarse)
    }
  }

  @Test func repeatedElementsBeyondTheBudgetAreCoarseAndSaySo() {
    var random = Seeded(2)
    let old = (0..<20_000).map { _ in Int.random(in: 0..<3, using: &random) }
    let new = (0..<20_000).map { _ in Int.random(in: 0..<3, using: &random) }
    let pairing = Pairing.ordered(old, new) { old[$0] == new[$1] }
    #expect(pairing.isCoarse)
    #expect(applied(pairing.pairs, old, new).result == new)
  }
}
