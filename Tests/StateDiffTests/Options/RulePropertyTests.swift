import StateDiff
import Testing

/// Ignoring a field gives the verdict that two values get whose field was made the same everywhere, whatever they are.
@Suite struct RulePropertyTests {
  private struct Row: Hashable {
    var id: Int
    var title: String
    var stamp: Int
  }
  private enum Phase {
    case idle
    case busy([Row], note: Row?)
  }
  private struct State {
    var rows: [Row]
    var named: [String: Row]
    var members: Set<Row>
    var keyed: [Row: Int]
    var one: Row?
    var any: Any
    var phase: Phase
    var nested: [[Row]]
  }

  private struct Dice: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 11 | state << 53
    }
    mutating func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &self) }
  }

  private func state(_ dice: inout Dice, stamp: Int) -> State {
    func row(_ id: Int) -> Row {
      Row(
        id: id,
        title: ["a title on the heap, first", "a title on the heap, second"][dice.roll(8) / 7],
        stamp: dice.roll(3) * stamp
      )
    }
    // Each id once, so that members and keys stay apart when their stamps are the same.
    func rows() -> [Row] { (0..<3).filter { _ in dice.roll(9) > 0 }.map { row($0) } }
    return State(
      rows: rows(),
      named: Dictionary(rows().map { ("\($0.id)", $0) }) { first, _ in first },
      members: Set(rows()),
      keyed: Dictionary(rows().map { ($0, 1) }) { first, _ in first },
      one: dice.roll(9) > 0 ? row(7) : nil,
      any: dice.roll(9) > 0 ? row(8) : 1,
      phase: dice.roll(9) > 0 ? .busy(rows(), note: row(9)) : .idle,
      nested: [rows(), rows()]
    )
  }

  @Test func ignoringIsMakingTheSame() {
    var dice = Dice(state: 20_260)
    var equal = 0
    var pairs = 0
    for _ in 0..<400 {
      // The same rolls with and without stamps.
      let seeds = (UInt64(dice.roll(40)), UInt64(dice.roll(40)))
      let isCopy = dice.roll(3) == 0
      func make(_ seed: UInt64, stamp: Int, _ change: Bool) -> State {
        var own = Dice(state: seed)
        var made = state(&own, stamp: stamp)
        if change { made.rows = made.rows.map { Row(id: $0.id, title: $0.title, stamp: $0.stamp + stamp) } }
        return made
      }
      let other = isCopy ? seeds.0 : seeds.1
      let (old, new) = (make(seeds.0, stamp: 1, false), make(other, stamp: 1, true))
      let (plainOld, plainNew) = (make(seeds.0, stamp: 0, false), make(other, stamp: 0, true))
      let expected = difference(from: plainOld, to: plainNew)
      for options in [
        DiffOptions.ignoring(\Row.stamp),
        .ignoring { path, _ in path.steps.last == .field("stamp") },
        .comparing(\Row.stamp) { _, _ in true },
      ] {
        let found = difference(from: old, to: new, options: options)
        #expect(found.isEmpty == expected.isEmpty, "\(seeds): \(found) against \(expected)")
        #expect(found.visibleCount == expected.visibleCount, "\(seeds): \(found) against \(expected)")
      }
      pairs += 1
      if expected.isEmpty { equal += 1 }
    }
    #expect(equal > pairs / 5 && equal < pairs * 4 / 5)
  }
}
