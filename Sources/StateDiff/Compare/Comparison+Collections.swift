// Rule 5: collections by their content.

extension Comparison {
  /// Arrays: storage first, then the rows' memory in chunks, then only rows that differ outside padding.
  func visitRows(_ child: Child, _ expected: Any, _ actual: Any, _ facts: TypeFacts) {
    guard let first = expected as? any RowStorage, let second = actual as? any RowStorage else { return record(child) }
    visitRows(child, first, second, facts, Identification(rowType: Swift.type(of: first).rowType))
  }

  /// Opens the memory of both sides, for as long as their rows are compared and paired.
  private func visitRows(
    _ child: Child,
    _ first: any RowStorage,
    _ second: any RowStorage,
    _ facts: TypeFacts,
    _ identification: Identification?
  ) {
    let row = types.facts(of: Swift.type(of: first).rowType)
    first.withRows { here in
      second.withRows { there in
        // Where there are no rows, there is no memory either, and none is read.
        guard let these = here ?? there, let those = there ?? here else { return same(child) }
        guard here != nil || first.rowCount == 0, there != nil || second.rowCount == 0 else { return record(child) }
        var sides = OrderedSides(OrderedSide(first, at: here, row), OrderedSide(second, at: there, row))
        sides.ids = identification?.ids(these, those)
        sides.isKeyed = identification?.isKeyed ?? false
        sides.walksSame = !row.isDecidable || (asksOnlyEquality && row.holdsUserTypes)
        applyRules(to: &sides, of: child, row: row.type)
        let mustVisit = rulebook?.reach(of: row.type).mustVisit == true || hasMoments(row)
        if mustVisit || child.passing?.isUnordered == true { return visitOrdered(child, facts, sides) }
        let isDecidable = row.isDecidable && !sides.rulesAct
        sides.surelySame = { from, to in
          let same = row.areSame(these + from * row.stride, those + to * row.stride)
          return same == false && !isDecidable ? nil : same
        }
        if first.rowCount == second.rowCount {
          visitEqualCounts(child, these, those, facts, row, sides)
        } else {
          visitOrdered(child, facts, sides)
        }
      }
    }
  }

  private func visitEqualCounts(
    _ child: Child,
    _ first: UnsafeRawPointer,
    _ second: UnsafeRawPointer,
    _ facts: TypeFacts,
    _ row: TypeFacts,
    _ sides: OrderedSides
  ) {
    let count = sides.expected.count
    let isDoubting = stack[stack.count - 1].isDoubting
    statistics.comparedRows += count
    statistics.comparedBytes += count * row.stride
    var outcome = Rows.compare(
      first,
      second,
      count: count,
      facts: row,
      switches: switches,
      takesRebuiltAsSame: !isDoubting && !asksOnlyEquality,
      keepsRebuilt: asksEquality && row.holdsUserTypes
    )
    if isDoubting { outcome.differing = denied(outcome.differing, first, second, row) }
    if outcome.differing.count < count { rulebook?.passOver(row.type) }
    if outcome.differing.isEmpty {
      // A collection of the user's may store more than its elements.
      let isIdentical = !outcome.holdsRebuilt && (facts.role == .rows || isIdentical(child, facts))
      return same(child, isRebuilt: !outcome.rebuilt.isEmpty, isIdentical: isIdentical)
    }
    // A row differs for certain, so each `==` would be asked: at once, where the rows lie.
    if row.isDecidable { outcome.rebuilt = denied(outcome.rebuilt, first, second, row) }
    var sides = sides
    let work = RowWork(pairs: pairs(child, outcome.differing, row, &sides), sides: sides)
    push(
      child,
      child.expected ?? (),
      child.actual ?? (),
      facts,
      shape: .array,
      children: .rows(work),
      trailing: work.trailing,
      rebuilt: isDoubting ? [] : rebuilt(outcome.rebuilt, sides, work)
    )
  }

  private func isIdentical(_ child: Child, _ facts: TypeFacts) -> Bool {
    guard let expected = child.expected, let actual = child.actual else { return false }
    return withPlaces(expected, actual) { facts.areIdentical($0, $1) } ?? false
  }

  /// Pairs as many rows as there were, of which some differ in place.
  private func pairs(_ child: Child, _ differing: [Int], _ row: TypeFacts, _ sides: inout OrderedSides) -> [Pair] {
    if stack[stack.count - 1].isDoubting || purpose == .verdict || keepPlaces(differing, &sides) {
      return differing.map { .edited(expected: $0, actual: $0) }
    }
    var isSameInPlace = [Bool](repeating: true, count: sides.expected.count)
    for position in differing { isSameInPlace[position] = false }
    let known = sides
    return pairs(child, &sides) { from, to in
      if from == to, isSameInPlace[from] { return true }
      return from == to && row.isDecidable && !known.rulesAct ? false : self.areSame(known, from, to)
    }
  }

  private func rebuilt(_ positions: [Int], _ sides: OrderedSides, _ work: RowWork) -> [Child] {
    positions.map { position in
      Child(
        approach: .element(expected: position, actual: position, id: nil, isKeyed: false),
        expected: sides.expected(position),
        actual: sides.actual(position),
        slot: work.slot(ofActual: position)
      )
    }
  }

  /// The rows that their own `==` doesn't call equal: only these are looked into.
  private func denied(
    _ positions: [Int],
    _ here: UnsafeRawPointer,
    _ there: UnsafeRawPointer,
    _ row: TypeFacts
  ) -> [Int] {
    guard rulebook == nil, row.isUserType, !row.mayNest, stack.count < Questions.deepest else { return positions }
    return Questions.denied(positions, here, there, row.type)
  }

  /// Whether elements that differ in place are edited there: each has its id still, or there is one only.
  private func keepPlaces(_ differing: [Int], _ sides: inout OrderedSides) -> Bool {
    sides.ids = sides.ids ?? ElementIDs.ofValues(sides.expected, differing, sides.actual, differing)
    guard let ids = sides.ids else { return differing.count == 1 }
    return differing.allSatisfy { ids.areEqual($0, $0) }
  }

  private func areSame(_ sides: OrderedSides, _ from: Int, _ to: Int) -> Bool {
    if switches.usesIdentity, switches.usesFieldRanges, switches.usesLayouts, let known = sides.surelySame(from, to) {
      return known
    }
    return areSame(
      sides.expected(from),
      sides.actual(to),
      at: sides.path,
      .element(expected: from, actual: to, id: nil, isKeyed: false)
    )
  }

  /// Whether two elements are the same by their structure.
  func areSame(_ expected: Any, _ actual: Any, at place: DiffPath?, _ approach: Approach) -> Bool {
    let verdict = verdict(at: place.map { DiffPath($0.steps + [approach.step(options: options)]) })
    let found = verdict.run(expected, actual)
    statistics.add(verdict.statistics)
    work += verdict.work
    return found.visible + found.hidden == 0 && !verdict.isStopped
  }

  /// Ordered collections of different lengths, or without contiguous storage.
  private func visitOrdered(_ child: Child, _ facts: TypeFacts, _ sides: OrderedSides) {
    var sides = sides
    let counts = (sides.expected.count, sides.actual.count)
    let pairs: [Pair]
    if purpose == .verdict, counts.0 != counts.1, rulebook == nil { return record(child) }
    if child.passing?.isUnordered == true {
      let known = sides
      pairs = unorderedPairs(&sides) { from, to in self.areSame(known, from, to) }
    } else if counts.0 == counts.1, purpose == .verdict || stack[stack.count - 1].isDoubting {
      pairs = (0..<counts.0).map { .edited(expected: $0, actual: $0) }
    } else {
      let known = sides
      pairs = self.pairs(child, &sides) { from, to in self.areSame(known, from, to) }
    }
    let work = RowWork(pairs: pairs, sides: sides)
    push(
      child,
      child.expected ?? (),
      child.actual ?? (),
      facts,
      shape: .array,
      children: .rows(work),
      trailing: work.trailing,
      isCustom: sides.isCustom
    )
  }

  /// A collection that identifies its elements.
  func visitElements(_ child: Child, _ expected: Any, _ actual: Any, _ facts: TypeFacts) {
    guard let first = expected as? any IdentifiedCollection else { return record(child) }
    visitElements(child, first, actual, facts)
  }

  private func visitElements<C: IdentifiedCollection>(_ child: Child, _ first: C, _ actual: Any, _ facts: TypeFacts) {
    guard let second = actual as? C else { return record(child) }
    if let these = ContiguousRows(first), let those = ContiguousRows(second) {
      return visitRows(child, these, those, facts, Identification(first, second))
    }
    // By iterating, since `map` would trap where a collection lies about its count.
    var (before, after): ([C.Element], [C.Element]) = ([], [])
    for element in first { before.append(element) }
    for element in second { after.append(element) }
    var sides = OrderedSides(
      OrderedSide(before.map { Reflection.flattened($0) }),
      OrderedSide(after.map { Reflection.flattened($0) })
    )
    sides.ids = ElementIDs(
      expected: { [before] in first.id(of: before[$0]) },
      actual: { [after] in second.id(of: after[$0]) },
      name: { element in (element as? C.Element).map { first.id(of: $0) } ?? element }
    )
    sides.isKeyed = true
    applyRules(to: &sides, of: child, row: C.Element.self)
    visitOrdered(child, facts, sides)
  }

  /// A collection of another library, as its mirror shows it.
  func visitMirroredElements(
    _ child: Child,
    _ facts: TypeFacts,
    _ first: Reflection.Parts,
    _ second: Reflection.Parts
  ) {
    var sides = OrderedSides(OrderedSide(first.children.map(\.value)), OrderedSide(second.children.map(\.value)))
    sides.isCustom = first.isCustom
    applyRules(to: &sides, of: child, row: Any.self)
    visitOrdered(child, facts, sides)
  }

  // MARK: Keyed and unordered

  func visitDictionary(_ child: Child, _ expected: Any, _ actual: Any, _ facts: TypeFacts) {
    guard let first = expected as? any DictionaryStorage else { return record(child) }
    let value = types.facts(of: Swift.type(of: first).valueType)
    let key = types.facts(of: Swift.type(of: first).keyType)
    let looksAtKeys = key.role != .leaf && !asksOnlyEquality
    var found = first.entries(
      differingFrom: actual,
      same: sameness(of: value),
      sameKey: looksAtKeys ? sameness(of: key) : nil
    )
    reconcile(&found, of: child, keys: key.type, isSet: false)
    pairLeftOver(&found, keys: key.type, isSet: false)
    pushKeyed(child, expected, actual, facts, shape: .dictionary, found) { .key($0) }
  }

  func visitSet(_ child: Child, _ expected: Any, _ actual: Any, _ facts: TypeFacts) {
    guard let first = expected as? any SetStorage else { return record(child) }
    let member = types.facts(of: Swift.type(of: first).memberType)
    var found = first.members(differingFrom: actual, same: sameness(of: member))
    reconcile(&found, of: child, keys: member.type, isSet: true)
    pairLeftOver(&found, keys: member.type, isSet: true)
    pushKeyed(child, expected, actual, facts, shape: .set, found) { .member($0) }
  }

  private func sameness(of facts: TypeFacts) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    guard trustsBytes(of: facts), rulebook?.reach(of: facts.type).mustVisit != true else { return { _, _ in false } }
    rulebook?.passOver(facts.type)
    let needsBytes = stack[stack.count - 1].isDoubting || asksOnlyEquality
    // The bytes of an existential that its value doesn't use are left over, so it is opened first.
    if facts.role == .existential { return { self.holdTheSame(facts.load($0), facts.load($1), needsBytes) } }
    return needsBytes ? { facts.haveSameBytes($0, $1) } : { facts.areSame($0, $1) == true }
  }

  private func holdTheSame(_ expected: Any, _ actual: Any, _ needsBytes: Bool) -> Bool {
    let facts = types.facts(of: type(of: expected))
    guard facts.type == type(of: actual), facts.role != .existential, trustsBytes(of: facts),
      rulebook?.reach(of: facts.type).mustVisit != true
    else { return false }
    return withPlaces(expected, actual) { needsBytes ? facts.haveSameBytes($0, $1) : facts.areSame($0, $1) == true }
      ?? false
  }

  private func pushKeyed(
    _ child: Child,
    _ expected: Any,
    _ actual: Any,
    _ facts: TypeFacts,
    shape: Node.Shape,
    _ found: KeyedDifference,
    approach: (Any) -> Approach
  ) {
    var children: [(key: Any, child: Child)] = []
    var sameCount = found.sameCount
    for keys in found.keys where !areSame(keys.expected, keys.actual, at: nil, .member(keys.expected)) {
      let key = Child(approach: .member(keys.expected), expected: keys.expected, actual: keys.actual, isMutable: false)
      children.append((keys.expected, key))
      if keys.hasSameValue { sameCount -= 1 }
    }
    for entry in found.changed {
      children.append((entry.key, Child(approach: approach(entry.key), expected: entry.expected, actual: entry.actual)))
    }
    for entry in found.removed {
      children.append((entry.key, Child(approach: approach(entry.key), expected: entry.value)))
    }
    for entry in found.added {
      children.append((entry.key, Child(approach: approach(entry.key), actual: entry.value)))
    }
    for entry in found.refused {
      let verdict = Verdict(reason: entry.reason, isAlwaysTold: true)
      let passing = Passing([], isUnordered: false, verdict: verdict, decidesFurtherDown: false)
      children.append((entry.key, Child(approach: approach(entry.key), actual: entry.value, passing: passing)))
    }
    let sorted = StableOrder.sorted(children) { $0.key }
    push(
      child,
      expected,
      actual,
      facts,
      shape: shape,
      children: .list(sorted.map(\.child)),
      trailing: sameCount
    )
  }

  /// Pairs the entries of a mirrored dictionary or set by key.
  func keyedChildren(_ first: Reflection.Parts, _ second: Reflection.Parts) -> [Child] {
    func split(_ part: Reflection.Part) -> (key: Any, value: Any) {
      guard first.shape == .dictionary else { return (part.value, part.value) }
      let pair = Reflection.parts(of: part.value).children
      return pair.count == 2 ? (pair[0].value, pair[1].value) : (part.value, part.value)
    }
    func hashed(_ key: Any) -> AnyHashable? { key as? AnyHashable }
    let approach: (Any) -> Approach = first.shape == .dictionary ? { .key($0) } : { .member($0) }
    let others = second.children.map(split)
    var indices: [AnyHashable: Int] = [:]
    for (index, entry) in others.enumerated() {
      if let key = hashed(entry.key) { indices[key] = index }
    }
    var taken: Set<Int> = []
    var children: [(key: Any, child: Child)] = []
    for entry in first.children.map(split) {
      var child = Child(approach: approach(entry.key), expected: entry.value)
      let match =
        hashed(entry.key).map { indices[$0] }
        ?? others.indices.first {
          !taken.contains($0) && areSame(entry.key, others[$0].key, at: nil, approach(entry.key))
        }
      if let match {
        taken.insert(match)
        child.actual = others[match].value
      }
      children.append((entry.key, child))
    }
    for (index, entry) in others.enumerated() where !taken.contains(index) {
      children.append((entry.key, Child(approach: approach(entry.key), actual: entry.value)))
    }
    return StableOrder.sorted(children) { $0.key }.map(\.child)
  }
}

extension TypeFacts {
  /// Whether two places hold the same value; `nil` where that can't be told here.
  func areSame(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool? {
    if haveSameBytes(first, second) || sameValue?(first, second) == true { return true }
    return isDecidable ? false : nil
  }

  /// Whether two places hold the same byte by byte, the rows of arrays in memory of their own included.
  func areIdentical(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool {
    if haveSameBytes(first, second) { return true }
    switch role {
    case .rows:
      var areIdentical = false
      rows?.withRows(first) { here, count in
        rows?.withRows(second) { there, other in
          guard let row = rows?.facts, count == other else { return }
          areIdentical = Rows.areIdentical(here, there, count: count, facts: row)
        }
      }
      return areIdentical
    case .structure, .tuple, .identified:
      guard kind == .structure || kind == .tuple, !fields.isEmpty else { return false }
      return fields.allSatisfy { field in
        field.ownership == .strong && field.facts.areIdentical(first + field.offset, second + field.offset)
      }
    default: return false
    }
  }
}

extension Pair {
  /// The same pair with other indices.
  func mapped(expected: (Int) -> Int, actual: (Int) -> Int) -> Pair {
    switch self {
    case .same(let from, let to): .same(expected: expected(from), actual: actual(to))
    case .edited(let from, let to): .edited(expected: expected(from), actual: actual(to))
    case .moved(let from, let to, let isEdited):
      .moved(expected: expected(from), actual: actual(to), isEdited: isEdited)
    case .removed(let from): .removed(expected: expected(from))
    case .added(let to): .added(actual: actual(to))
    }
  }
}
