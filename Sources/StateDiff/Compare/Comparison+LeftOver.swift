// Members and keys that no lookup finds, although the other side holds the same: their `==` doesn't say so.

extension Comparison {
  /// Pairs what only one side seems to have by what it stores, so that a verdict never depends on shared storage.
  ///
  /// A key whose `==` has no excuse, as "not a number" is one, stays removed and added, with the reason.
  /// - Complexity: Linear in what is left over; equal numbers are tried up to a limit.
  func pairLeftOver(_ found: inout KeyedDifference, keys: Any.Type, isSet: Bool) {
    guard !found.removed.isEmpty, !found.added.isEmpty, !Leaves.isReflexive(keys) else { return }
    var (removed, added) = (LeftOver(found.removed), LeftOver(found.added))
    let common = Set(removed.numbers).intersection(added.numbers)
    guard !common.isEmpty else { return }
    removed.keep(common)
    added.keep(common)
    var pairs: [(Int, Int)] = []
    var left = LeftOver.mostTrials
    func sameKeys(_ from: Int, _ to: Int) -> Bool {
      areSame(found.removed[from].key, found.added[to].key, at: nil, .member(found.removed[from].key))
    }
    // Of keys that store the same, those go together whose values do.
    if !isSet {
      pairs += removed.pairs(with: &added, byValue: true, left: &left) { from, to in
        sameKeys(from, to) && areSame(found.removed[from].value, found.added[to].value, at: nil, .key(to))
      }
    }
    pairs += removed.pairs(with: &added, byValue: false, left: &left, same: sameKeys)
    take(pairs, from: &found, isSet: isSet)
  }

  private func take(_ pairs: [(Int, Int)], from found: inout KeyedDifference, isSet: Bool) {
    var gone: Set<Int> = []
    var come: Set<Int> = []
    for (from, to) in pairs {
      let (old, new) = (found.removed[from], found.added[to])
      come.insert(to)
      if !isSet, let reason = refusal(old.key, new.key) {
        found.refused.append((new.key, new.value, reason))
        continue
      }
      gone.insert(from)
      found.changed.append((old.key, old.value, new.value))
      // That the keys aren't equal explains why an `==` further up says "different".
      if !isSet { stack[stack.count - 1].isExplained = true }
    }
    found.removed = found.removed.indices.filter { !gone.contains($0) }.map { found.removed[$0] }
    found.added = found.added.indices.filter { !come.contains($0) }.map { found.added[$0] }
  }

  /// Why two keys that store the same differ all the same; `nil` where they don't.
  private func refusal(_ expected: Any, _ actual: Any) -> String? {
    let trial = part(purpose == .account ? .account : .verdict, options, allowance, at: nil)
    let counts = trial.run(expected, actual)
    guard counts.visible + counts.hidden > 0 else { return nil }
    let reason = trial.findings.all.last { $0.reason != nil }?.reason
    return reason ?? "== of \(TypeName.short(of: type(of: expected))) says different"
  }
}

/// What one side of a dictionary or set has left over.
private struct LeftOver {
  static let mostTrials = 20_000

  private let entries: [(key: Any, value: Any)]
  /// The number of each key's content.
  let numbers: [Int]
  /// What is still to be paired, in an order that is the same in every run.
  private var free: [Int] = []

  init(_ entries: [(key: Any, value: Any)]) {
    self.entries = entries
    numbers = entries.map { LeftOver.number(of: $0.key) }
  }

  /// Keeps those whose number the other side has too.
  mutating func keep(_ common: Set<Int>) {
    let known = entries
    free = entries.indices.filter { common.contains(numbers[$0]) }
    free = StableOrder.sorted(StableOrder.sorted(free) { known[$0].value }) { known[$0].key }
  }

  /// Pairs what is the same, each taken once.
  mutating func pairs(
    with other: inout LeftOver,
    byValue: Bool,
    left: inout Int,
    same: (Int, Int) -> Bool
  ) -> [(Int, Int)] {
    var candidates: [Int: [Int]] = [:]
    for index in free { candidates[number(index, byValue), default: []].append(index) }
    var pairs: [(Int, Int)] = []
    for to in other.free {
      let number = other.number(to, byValue)
      for (position, from) in (candidates[number] ?? []).enumerated() where left > 0 {
        left -= 1
        guard same(from, to) else { continue }
        candidates[number]?.remove(at: position)
        pairs.append((from, to))
        break
      }
    }
    let taken = (Set(pairs.map(\.0)), Set(pairs.map(\.1)))
    free.removeAll { taken.0.contains($0) }
    other.free.removeAll { taken.1.contains($0) }
    return pairs
  }

  private func number(_ index: Int, _ byValue: Bool) -> Int {
    byValue ? numbers[index] &* 31 &+ LeftOver.number(of: entries[index].value) : numbers[index]
  }

  /// The number of what a value stores, an object's fields included.
  private static func number(of value: Any) -> Int {
    let base = type(of: value) == AnyHashable.self ? (value as? AnyHashable)?.base ?? value : value
    var number = ContentHash.of(base)
    let facts = TypeCache.facts(of: type(of: base))
    guard facts.kind == .object, facts.role == .object else { return number }
    Reflection.withFieldStorage(of: base) { place in
      for field in facts.fields where field.ownership == .strong {
        number = number &* 31 &+ ContentHash.of(place + field.offset, field.facts)
      }
    }
    return number
  }
}
