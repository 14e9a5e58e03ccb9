// Rule 5: collections by their content.

extension Comparison {
  /// Arrays: storage first, then the rows' memory in chunks, then only rows that differ outside padding.
  func visitRows(_ child: Child, _ expected: Any, _ actual: Any, _ facts: TypeFacts) {
    guard let first = expected as? any RowStorage, let second = actual as? any RowStorage else { return record(child) }
    let row = TypeCache.facts(of: Swift.type(of: first).rowType)
    var sides = OrderedSides(counts: (first.rowCount, second.rowCount), first.row(at:), second.row(at:))
    sides.walksSame = !row.isDecidable || (asksOnlyEquality && row.holdsUserTypes)
    applyRules(to: &sides, of: child, row: row.type)
    let mustVisit = rulebook?.reach(of: row.type).mustVisit == true || hasMoments(row)
    if mustVisit || child.passing?.isUnordered == true {
      return visitOrdered(child, expected, actual, facts, sides)
    }
    let isDecidable = row.isDecidable && !sides.rulesAct
    sides.surelySame = { from, to in
      first.withRows { here in
        second.withRows { there in
          guard let here, let there else { return false }
          let same = row.areSame(here + from * row.stride, there + to * row.stride)
          return same == false && !isDecidable ? nil : same
        }
      }
    }
    if first.rowCount == second.rowCount {
      return visitEqualCounts(child, first, second, facts, row, sides)
    }
    visitOrdered(child, expected, actual, facts, sides)
  }

  private func visitEqualCounts(
    _ child: Child,
    _ first: any RowStorage,
    _ second: any RowStorage,
    _ facts: TypeFacts,
    _ row: TypeFacts,
    _ sides: OrderedSides
  ) {
    let count = first.rowCount
    let isDoubting = stack[stack.count - 1].isDoubting
    statistics.comparedRows += count
    statistics.comparedBytes += count * row.stride
    let outcome: Rows.Outcome = first.withRows { here in
      second.withRows { there in
        guard let here, let there else { return Rows.Outcome() }
        return Rows.compare(
          here,
          there,
          count: count,
          facts: row,
          switches: switches,
          takesRebuiltAsSame: !isDoubting && !asksOnlyEquality,
          keepsRebuilt: asksEquality && row.holdsUserTypes
        )
      }
    }
    let differing = outcome.differing
    if differing.count < count { rulebook?.passOver(row.type) }
    if differing.isEmpty { return same(child, isRebuilt: !outcome.rebuilt.isEmpty) }
    let pairs: [Pair]
    var sides = sides
    if isDoubting || purpose == .verdict || keepPlaces(differing, &sides) {
      pairs = differing.map { .edited(expected: $0, actual: $0) }
    } else {
      var isSameInPlace = [Bool](repeating: true, count: count)
      for position in differing { isSameInPlace[position] = false }
      let known = sides
      pairs = self.pairs(child, &sides) { from, to in
        if from == to, isSameInPlace[from] { return true }
        return from == to && row.isDecidable && !known.rulesAct ? false : self.areSame(known, from, to)
      }
    }
    let work = RowWork(pairs: pairs, sides: sides)
    let rebuilt = outcome.rebuilt.map { position in
      Child(
        approach: .element(expected: position, actual: position, id: nil, isKeyed: false),
        expected: sides.expected(position),
        actual: sides.actual(position)
      )
    }
    push(
      child,
      child.expected ?? first,
      child.actual ?? second,
      facts,
      shape: .array,
      children: .rows(work),
      trailing: work.trailing,
      rebuilt: isDoubting ? [] : rebuilt
    )
  }

  /// Whether elements that differ in place are edited there: each has its id still, or there is one only.
  private func keepPlaces(_ differing: [Int], _ sides: inout OrderedSides) -> Bool {
    let numbers = Identities.numbers(
      differing.map { sides.expected($0) },
      differing.map { sides.actual($0) },
      id: &sides.id
    )
    guard let numbers else { return differing.count == 1 }
    return numbers.expected == numbers.actual
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
  private func visitOrdered(
    _ child: Child,
    _ expected: Any,
    _ actual: Any,
    _ facts: TypeFacts,
    _ sides: OrderedSides
  ) {
    var sides = sides
    let counts = sides.counts
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
      expected,
      actual,
      facts,
      shape: .array,
      children: .rows(work),
      trailing: work.trailing,
      isCustom: sides.isCustom
    )
  }

  /// A collection that identifies its elements.
  func visitElements(_ child: Child, _ expected: Any, _ actual: Any, _ facts: TypeFacts) {
    guard let first = expected as? any IdentifiedCollection, let second = actual as? any IdentifiedCollection else {
      return record(child)
    }
    let elements = (IdentifiedElements(first), IdentifiedElements(second))
    var sides = OrderedSides(
      counts: (elements.0.values.count, elements.1.values.count),
      { elements.0.values[$0] },
      { elements.1.values[$0] }
    )
    sides.id = elements.0.id
    sides.isKeyed = true
    applyRules(to: &sides, of: child, row: elements.0.type)
    visitOrdered(child, expected, actual, facts, sides)
  }

  /// A collection of another library, as its mirror shows it.
  func visitMirroredElements(
    _ child: Child,
    _ expected: Any,
    _ actual: Any,
    _ facts: TypeFacts,
    _ first: Reflection.Parts,
    _ second: Reflection.Parts
  ) {
    var sides = OrderedSides(
      counts: (first.children.count, second.children.count),
      { first.children[$0].value },
      { second.children[$0].value }
    )
    sides.isCustom = first.isCustom
    applyRules(to: &sides, of: child, row: Any.self)
    visitOrdered(child, expected, actual, facts, sides)
  }

  // MARK: Keyed and unordered

  func visitDictionary(_ child: Child, _ expected: Any, _ actual: Any, _ facts: TypeFacts) {
    guard let first = expected as? any DictionaryStorage else { return record(child) }
    let value = TypeCache.facts(of: Swift.type(of: first).valueType)
    var found = first.entries(differingFrom: actual, same: sameness(of: value))
    reconcile(&found, of: child, keys: Swift.type(of: first).keyType, isSet: false)
    pushKeyed(child, expected, actual, facts, shape: .dictionary, found) { .key($0) }
  }

  func visitSet(_ child: Child, _ expected: Any, _ actual: Any, _ facts: TypeFacts) {
    guard let first = expected as? any SetStorage else { return record(child) }
    let member = TypeCache.facts(of: Swift.type(of: first).memberType)
    var found = first.members(differingFrom: actual, same: sameness(of: member))
    reconcile(&found, of: child, keys: member.type, isSet: true)
    pushKeyed(child, expected, actual, facts, shape: .set, found) { .member($0) }
  }

  private func sameness(of facts: TypeFacts) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    guard trustsBytes(of: facts), rulebook?.reach(of: facts.type).mustVisit != true else { return { _, _ in false } }
    rulebook?.passOver(facts.type)
    if stack[stack.count - 1].isDoubting || asksOnlyEquality { return { facts.haveSameBytes($0, $1) } }
    return { facts.areSame($0, $1) == true }
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
    for entry in found.changed {
      children.append((entry.key, Child(approach: approach(entry.key), expected: entry.expected, actual: entry.actual)))
    }
    for entry in found.removed {
      children.append((entry.key, Child(approach: approach(entry.key), expected: entry.value)))
    }
    for entry in found.added {
      children.append((entry.key, Child(approach: approach(entry.key), actual: entry.value)))
    }
    let sorted = StableOrder.sorted(children) { $0.key }
    push(
      child,
      expected,
      actual,
      facts,
      shape: shape,
      children: .list(sorted.map(\.child)),
      trailing: found.sameCount
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

/// The elements of an identified collection, with their ids.
private struct IdentifiedElements {
  let values: [Any]
  let type: Any.Type
  let id: (Any) -> Any

  init<C: IdentifiedCollection>(_ collection: C) {
    // By iterating, since `map` would trap where a collection lies about its count.
    var values: [Any] = []
    for element in collection { values.append(Reflection.flattened(element)) }
    self.values = values
    type = C.Element.self
    id = { element in
      guard let element = element as? C.Element else { return element }
      return collection.id(of: element)
    }
  }
}

extension TypeFacts {
  /// Whether two places hold the same value; `nil` where that can't be told here.
  func areSame(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool? {
    if haveSameBytes(first, second) || sameValue?(first, second) == true { return true }
    return isDecidable ? false : nil
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
