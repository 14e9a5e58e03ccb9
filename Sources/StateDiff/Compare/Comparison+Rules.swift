// Rules of the options: they are asked before a pair is compared.

/// Why a part differs although it needn't store anything that does.
struct Verdict {
  let reason: String
  /// Whether the reason is told also where something stored differs: a rule is, an `==` isn't.
  let isAlwaysTold: Bool
}

/// What rules hand down from an owner to a part.
final class Passing {
  /// Rules whose names lead further down, each with the position of the name that comes next.
  let onTheWay: [(rule: Int, next: Int)]
  /// Whether the order of the elements doesn't matter.
  let isUnordered: Bool
  /// What says that the part differs, whatever it stores.
  let verdict: Verdict?
  /// Whether a rule compares something further down, and so has to get there.
  let decidesFurtherDown: Bool

  init(
    _ onTheWay: [(rule: Int, next: Int)],
    isUnordered: Bool = false,
    verdict: Verdict?,
    decidesFurtherDown: Bool = false
  ) {
    self.onTheWay = onTheWay
    self.isUnordered = isUnordered
    self.verdict = verdict
    self.decidesFurtherDown = decidesFurtherDown
  }
}

extension Comparison {
  /// Lets the rules speak about a pair.
  ///
  /// - Returns: Whether they decided; else the part goes on with what they hand down to it.
  func isDecided(_ child: inout Child, by rulebook: Rulebook) -> Bool {
    let types = (child.expected.map { type(of: $0) }, child.actual.map { type(of: $0) })
    var arriving = arriving(at: child, rulebook)
    if let rule = arriving.first(where: { rulebook.rules[$0].effect.isIgnore }) ?? ignoringRule(child, rulebook) {
      rulebook.use(rule)
      leaveOut(child)
      return true
    }
    guard let expected = child.expected, let actual = child.actual else { return false }
    let local = types.0 == types.1 ? types.0.map { rulebook.local($0) } ?? .init() : .init()
    arriving += local.deciding
    var verdict: Verdict?
    let comparing = arriving.filter { rulebook.rules[$0].isComparator }
    if comparing.count > 1 {
      for rule in comparing { rulebook.use(rule) }
      rulebook.contradict(comparing, at: path(to: child))
      same(child, isExplained: true)
      return true
    }
    if let rule = comparing.first, case .compare(_, _, let areSame) = rulebook.rules[rule].effect,
      let isSame = areSame(expected, actual)
    {
      rulebook.use(rule)
      if isSame {
        types.0.map { rulebook.passOver($0) }
        same(child, isExplained: true)
        return true
      }
      verdict = Verdict(reason: "different by the \(rulebook.rules[rule].text)", isAlwaysTold: true)
    }
    for rule in local.masks { mask(&child, rule, rulebook) }
    let unordered = arriving.filter { if case .unordered = rulebook.rules[$0].effect { true } else { false } }
    for rule in unordered { rulebook.use(rule) }
    let inherited = child.approach?.isUnwrapping == true && stack[stack.count - 1].child.passing?.isUnordered == true
    let onTheWay = self.onTheWay(to: child, rulebook) + local.starting.map { ($0, 0) }
    let saysNothing = onTheWay.isEmpty && unordered.isEmpty && !inherited && verdict == nil
    child.passing =
      saysNothing
      ? nil
      : Passing(
        onTheWay,
        isUnordered: !unordered.isEmpty || inherited,
        verdict: verdict,
        decidesFurtherDown: onTheWay.contains { rulebook.rules[$0.rule].isComparator }
      )
    return false
  }

  /// Whether a field has to be looked at although it is identical on both sides.
  func mustVisit(_ field: TypeFacts.Field, _ passing: Passing?) -> Bool {
    guard let rulebook else { return false }
    if rulebook.reach(of: field.facts.type).mustVisit { return true }
    guard let passing, passing.decidesFurtherDown else { return false }
    return passing.onTheWay.contains { step in
      let rule = rulebook.rules[step.rule]
      return rule.isComparator && rule.names[step.next] == field.label
    }
  }

  // MARK: Names

  /// The rules whose last name is that of a part.
  private func arriving(at child: Child, _ rulebook: Rulebook) -> [Int] {
    steps(to: child, rulebook) { next, count in next == count - 1 }.map(\.rule)
  }

  private func onTheWay(to child: Child, _ rulebook: Rulebook) -> [(rule: Int, next: Int)] {
    if child.approach?.isUnwrapping == true { return stack[stack.count - 1].child.passing?.onTheWay ?? [] }
    return steps(to: child, rulebook) { next, count in next < count - 1 }.map { ($0.rule, $0.next + 1) }
  }

  private func steps(
    to child: Child,
    _ rulebook: Rulebook,
    where isWanted: (_ next: Int, _ count: Int) -> Bool
  ) -> [(rule: Int, next: Int)] {
    guard case .field(let label)? = child.approach, let passing = stack[stack.count - 1].child.passing else {
      return []
    }
    return passing.onTheWay.filter { step in
      let names = rulebook.rules[step.rule].names
      return names[step.next] == label && isWanted(step.next, names.count)
    }
  }

  // MARK: Ignoring

  private func ignoringRule(_ child: Child, _ rulebook: Rulebook) -> Int? {
    let sides = [child.expected, child.actual].compactMap { $0 }
    let found = sides.map { ignoringRule(of: $0, rulebook) }
    if let rule = found.compactMap({ $0.rule }).first, found.allSatisfy({ $0.rule != nil || $0.isNil }) { return rule }
    guard !rulebook.predicates.isEmpty else { return nil }
    let path = path(to: child)
    return rulebook.predicates.first { rule in
      guard case .ignoreWhere(let predicate) = rulebook.rules[rule].effect else { return false }
      return sides.allSatisfy { predicate(path, $0) }
    }
  }

  /// The rule that ignores a value by its type, or by the type of what an optional holds.
  private func ignoringRule(of value: Any, _ rulebook: Rulebook) -> (rule: Int?, isNil: Bool) {
    var value = value
    while let optional = value as? any OptionalStorage, FieldLayout.kind(of: type(of: value)) == .optional {
      guard let wrapped = optional.wrappedValue else {
        var type: Any.Type = type(of: value)
        while let optional = type as? any OptionalStorage.Type { type = optional.wrappedType }
        return (rulebook.local(type).ignoring.first, true)
      }
      value = wrapped
    }
    return (rulebook.local(type(of: value)).ignoring.first, false)
  }

  /// Leaves a part out: it counts neither as equal to its counterpart nor as a change.
  func leaveOut(_ child: Child) {
    let top = stack.count - 1
    if child.actual != nil { stack[top].unchanged += 1 }
    equalParts += 1
    stack[top].isExplained = true
  }

  private func mask(_ child: inout Child, _ rule: Int, _ rulebook: Rulebook) {
    guard case .mask(_, let mask) = rulebook.rules[rule].place, let expected = child.expected, let actual = child.actual
    else { return }
    rulebook.use(rule)
    guard let masked = mask(expected, actual) else { return }
    // An `==` further up, which sees the value as it was, may say "different" for the sake of what was masked.
    let facts = types.facts(of: type(of: expected))
    if withPlaces(expected, masked, { facts.haveSameBytes($0, $1) }) != true {
      stack[stack.count - 1].isExplained = true
    }
    child.expected = masked
  }

  // MARK: Elements

  /// Prepares the elements of two ordered collections for the rules that reach them.
  func applyRules(to sides: inout OrderedSides, of child: Child, row: Any.Type) {
    guard let rulebook else { return }
    let reach = rulebook.reach(of: row)
    sides.rulesAct = reach.mayAct
    if reach.mayAct { sides.walksSame = true }
    if !rulebook.predicates.isEmpty { sides.path = path(to: child) }
    let keys = rulebook.local(elementType(sides, row)).keys
    guard let rule = keys.first, case .key(let key) = rulebook.rules[rule].effect else { return }
    for rule in keys { rulebook.use(rule) }
    if keys.count > 1 { rulebook.contradict(keys, at: path(to: child)) }
    sides.ids = ElementIDs(of: sides.expected, sides.actual) { element in key(element).map { $0.base } ?? element }
    sides.isKeyed = false
  }

  /// The one type that all elements have, for a collection of existentials; else the type that is declared.
  private func elementType(_ sides: OrderedSides, _ row: Any.Type) -> Any.Type {
    guard FieldLayout.kind(of: row) == .existential else { return row }
    let elements = (0..<sides.expected.count).lazy.map { sides.expected($0) }
    let others = (0..<sides.actual.count).lazy.map { sides.actual($0) }
    guard let type = (elements.first ?? others.first).map({ type(of: $0) }) else { return row }
    let isCommon =
      elements.allSatisfy { Swift.type(of: $0) == type } && others.allSatisfy { Swift.type(of: $0) == type }
    return isCommon ? type : row
  }

  /// Pairs elements whose order doesn't matter: equal ones, then those with one id; the rest came or went.
  func unorderedPairs(_ sides: inout OrderedSides, same: (Int, Int) -> Bool) -> [Pair] {
    var free = Array(0..<sides.expected.count)
    var counterparts = [Int](repeating: -1, count: sides.actual.count)
    var buckets: [Int: [Int]] = [:]
    for from in free.reversed() { buckets[sides.expected.hash(from), default: []].append(from) }
    for to in counterparts.indices {
      let hash = sides.actual.hash(to)
      guard let position = buckets[hash]?.lastIndex(where: { same($0, to) }) else { continue }
      counterparts[to] = buckets[hash]?.remove(at: position) ?? -1
    }
    var isSame = counterparts.map { $0 >= 0 }
    let taken = Set(counterparts)
    free.removeAll { taken.contains($0) }
    var open = counterparts.indices.filter { counterparts[$0] < 0 }
    if sides.rulesAct {
      for (from, to) in Trials.pairs(free, open, same: same) {
        counterparts[to] = from
        isSame[to] = true
      }
      free.removeAll { counterparts.contains($0) }
      open.removeAll { counterparts[$0] >= 0 }
    }
    sides.ids = sides.ids ?? ElementIDs.ofValues(sides.expected, free, sides.actual, open)
    if let ids = sides.ids?.numbers(free, open) {
      for (offset, from) in Keyed.counterparts(ids.expected, ids.actual).enumerated() where from >= 0 {
        counterparts[open[offset]] = free[from]
      }
      let paired = Set(counterparts)
      free.removeAll { paired.contains($0) }
    }
    return counterparts.indices.map { to in
      let from = counterparts[to]
      if from < 0 { return .added(actual: to) }
      return isSame[to] ? .same(expected: from, actual: to) : .edited(expected: from, actual: to)
    } + free.map { .removed(expected: $0) }
  }

  /// Takes out what came and went in a dictionary or a set, but is the same by the rules.
  func reconcile(_ found: inout KeyedDifference, of child: Child, keys: Any.Type, isSet: Bool) {
    guard let rulebook, rulebook.reach(of: keys).mayAct, !found.removed.isEmpty, !found.added.isEmpty else { return }
    let removed = found.removed
    let added = found.added
    let place = rulebook.predicates.isEmpty ? nil : path(to: child)
    let pairs = Trials.pairs(Array(removed.indices), Array(added.indices)) { from, to in
      areSame(removed[from].key, added[to].key, at: place, .member(removed[from].key))
    }
    guard !pairs.isEmpty else { return }
    stack[stack.count - 1].isExplained = true
    for (from, to) in pairs {
      if isSet {
        found.sameCount += 1
      } else {
        found.changed.append((removed[from].key, removed[from].value, added[to].value))
      }
    }
    let gone = Set(pairs.map(\.0))
    let come = Set(pairs.map(\.1))
    found.removed = removed.indices.filter { !gone.contains($0) }.map { removed[$0] }
    found.added = added.indices.filter { !come.contains($0) }.map { added[$0] }
  }
}

/// Pairs that only a comparison can find, because a rule says what is the same: one after the other, up to a limit.
enum Trials {
  static let limit = 250_000

  /// Pairs of elements that are the same, each taken once, in the order of the second ones.
  static func pairs(_ olds: [Int], _ news: [Int], same: (Int, Int) -> Bool) -> [(Int, Int)] {
    var free = olds
    var left = limit
    var found: [(Int, Int)] = []
    for to in news where !free.isEmpty && left > 0 {
      left -= free.count
      guard let position = free.firstIndex(where: { same($0, to) }) else { continue }
      found.append((free.remove(at: position), to))
    }
    return found
  }

  /// Gives elements that are the same by a rule the number of their counterpart, as far as the limit goes.
  static func equate(_ numbers: inout ([Int], [Int]), same: (Int, Int) -> Bool) {
    guard numbers.0.count * numbers.1.count <= limit / 25 else { return }
    let known = Set(numbers.0)
    for to in numbers.1.indices where !known.contains(numbers.1[to]) {
      if let from = numbers.0.indices.first(where: { same($0, to) }) { numbers.1[to] = numbers.0[from] }
    }
  }
}

extension Rule.Effect {
  fileprivate var isIgnore: Bool {
    if case .ignore = self { true } else { false }
  }
}

extension Approach {
  fileprivate var isUnwrapping: Bool {
    if case .unwrapped = self { true } else { false }
  }
}
