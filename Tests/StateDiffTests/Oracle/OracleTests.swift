import Foundation
import Testing

@testable import StateDiff

/// Random pairs of nested values: what the engine says is applied to a model, and judged by a comparer of its own.
///
/// `TESTSTORE_ORACLE_SEED` and `TESTSTORE_ORACLE_PAIRS` choose another run.
@Suite struct OracleTests {
  private struct Case {
    var expected: Tree
    var actual: Tree
    var shared: Tree?
    /// How many edits were planted; `nil` where a pair was made smaller.
    var edits: Int?
  }

  private static func setting(_ name: String, _ standard: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init) ?? standard
  }

  /// What is wrong with the engine's account; `nil` if nothing is.
  private func complaint(_ pair: Case, count: (Difference) -> Void = { _ in }) -> String? {
    var (before, after) = (pair.expected.value, pair.actual.value)
    var (expected, actual) = (pair.expected, pair.actual)
    if let shared = pair.shared {
      let value = shared.value
      (before, after) = (ModelPair(first: value, second: before), ModelPair(first: value, second: after))
      (expected, actual) = (.two(shared, expected), .two(shared, actual))
    }
    let found = difference(from: before, to: after)
    count(found)
    let isEqual = Comparer.areEqual(expected, actual, hidden: false)
    if found.isEmpty != isEqual { return "empty: \(found.isEmpty), equal: \(isEqual)" }
    if !difference(from: before, to: before).isEmpty { return "a value differs from itself" }
    do {
      let applied = try Apply.apply(found.tree, to: expected, from: actual)
      if !Comparer.areEqual(applied, actual, hidden: true) { return "applied it gives \(applied)" }
    } catch { return "can't be applied: \(error)" }
    let told = found.visibleCount + found.hiddenCount
    if told > (pair.edits ?? 0) + 1, told > FewestChanges.between(expected, actual) + 1 {
      return "\(pair.edits.map { "\($0) edits" } ?? "what differs") told as \(told) changes"
    }
    for change in found.changes where change.before == change.after && change.kind == .replaced && change.reason == nil
    {
      return "both sides read \(change.before ?? "nothing")"
    }
    return nil
  }

  /// Smaller pairs that might fail as well.
  private func smaller(_ tree: Tree) -> [Tree] {
    switch tree {
    case .list(let elements):
      return elements.indices.map { index in
        var rest = elements
        rest.remove(at: index)
        return .list(rest)
      }
        + elements.indices.flatMap { index in
          smaller(elements[index]).map { part in
            var all = elements
            all[index] = part
            return .list(all)
          }
        }
    case .rows(let rows):
      return rows.indices.map { index in
        var rest = rows
        rest.remove(at: index)
        return .rows(rest)
      }
        + rows.indices.filter { if case .int = rows[$0].payload { false } else { true } }.map { index in
          var all = rows
          all[index].payload = .int(0)
          return .rows(all)
        }
    case .map(let entries):
      return entries.keys.sorted().map { key in .map(entries.filter { $0.key != key }) }
    case .set(let members): return members.sorted().map { .set(members.subtracting([$0])) }
    case .two(let first, let second):
      return [first, second] + smaller(first).map { .two($0, second) } + smaller(second).map { .two(first, $0) }
    case .phase(let payload?): return [payload, .phase(nil)] + smaller(payload).map { .phase($0) }
    default: return []
    }
  }

  private func short(_ tree: Tree) -> String {
    "\(tree)".replacingOccurrences(of: "StateDiffTests.Tree.", with: "")
  }

  private func minimised(_ pair: Case) -> Case {
    var best = pair
    best.shared = nil
    best.edits = nil
    if complaint(best) == nil { return pair }
    search: while true {
      let both = zip(smaller(best.expected), smaller(best.actual)).map { ($0, $1) }
      let one = smaller(best.expected).map { ($0, best.actual) } + smaller(best.actual).map { (best.expected, $0) }
      for (expected, actual) in both + one {
        let next = Case(expected: expected, actual: actual, shared: nil, edits: nil)
        if complaint(next) != nil {
          best = next
          continue search
        }
      }
      return best
    }
  }

  // case R19: applying what is told to the old value gives the new one.
  @Test func whatIsToldLeadsFromOneValueToTheOther() {
    let seed = Self.setting("TESTSTORE_ORACLE_SEED", 20_260)
    let total = Self.setting("TESTSTORE_ORACLE_PAIRS", 20_000)
    var generator = Generator(random: Seeded(UInt64(seed)))
    var tally: [String: Int] = [:]
    for number in 0..<total {
      let tree = generator.tree(depth: 3)
      let edits = generator.chance(20) ? 0 : generator.number(1..<4)
      var other = tree
      for _ in 0..<edits { other = generator.edited(other) }
      var pair = Case(expected: tree, actual: other, edits: edits)
      if generator.chance(30) { pair.shared = generator.tree(depth: 2) }
      let wrong = complaint(pair) { found in
        func add(_ name: String, _ holds: Bool) { if holds { tally[name, default: 0] += 1 } }
        add("unequal", !found.isEmpty)
        add("shared", pair.shared != nil)
        add("own ==", found.hiddenCount > 0)
        add("nan", found.notes.contains { $0.message.contains("nan") })
        add("replaced", found.changes.contains { $0.kind == .replaced })
        add("added", found.changes.contains { $0.kind == .added })
        add("removed", found.changes.contains { $0.kind == .removed })
        add("moved", found.changes.contains { if case .moved = $0.kind { true } else { false } })
      }
      if let wrong {
        let least = minimised(pair)
        Issue.record(
          """
          seed \(seed), pair \(number): \(wrong)
          least: \(short(least.expected))
             vs: \(short(least.actual))
               : \(complaint(least) ?? "-")
          """
        )
        return
      }
    }
    let parts = tally.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value * 1_000 / max(1, total))‰" }
    FileHandle.standardError.write(
      Data("oracle, seed \(seed), \(total) pairs: \(parts.joined(separator: ", "))\n".utf8)
    )
    #expect(tally["unequal", default: 0] * 100 >= total * 60)
    for name in ["shared", "own ==", "nan", "replaced", "added", "removed", "moved"] {
      #expect(tally[name, default: 0] * 100 >= total, "\(name) is too rare")
    }
  }
}
