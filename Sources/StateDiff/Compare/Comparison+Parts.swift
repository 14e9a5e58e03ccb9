// Rules 4 and 6: structs, tuples, enums, superclass fields and objects, part by part.

extension Comparison {
  /// The fields of two values of one struct or tuple, read from their memory: only those that differ are loaded.
  func visitFields(_ child: Child, _ expected: Any, _ actual: Any, _ facts: TypeFacts) {
    let fields = withPlaces(expected, actual) { differingFields($0, $1, facts, child.passing) }
    guard let fields else { return visitMirrors(child, expected, actual, facts) }
    let shape: Node.Shape = facts.kind == .tuple ? .tuple : .structure
    open(child, expected, actual, facts, shape: shape, fields, isIdentical: !fields.holdsRebuilt)
  }

  /// The fields of two objects of one class.
  func visitObjects(_ child: Child, _ expected: Any, _ actual: Any, _ facts: TypeFacts) {
    let first = expected as AnyObject
    let second = actual as AnyObject
    let pair: CycleGuard.ObjectPair
    switch objects.meet(first, second) {
    case .underway, .same: return same(child, isRebuilt: false)
    case .different: return record(child, isRepetition: true)
    case .first(let met): pair = met
    }
    let depth = stack.count
    let readsFields = facts.role == .object || options.showsHiddenFields
    if readsFields, switches.usesLayouts, !facts.fields.isEmpty {
      let fields = withExtendedLifetime((first, second)) {
        differingFields(
          moments?.expected.fields(of: first) ?? UnsafeRawPointer(FrozenObject.place(of: first)),
          moments?.actual.fields(of: second) ?? UnsafeRawPointer(FrozenObject.place(of: second)),
          facts,
          child.passing
        )
      }
      if first === second, !fields.children.isEmpty { noteInPlace(child, facts) }
      open(child, expected, actual, facts, shape: .object, fields)
    } else {
      visitMirrors(child, expected, actual, facts)
    }
    if stack.count > depth {
      stack[stack.count - 1].objects = pair
    } else {
      objects.leave(pair, differs: false)
    }
  }

  private func noteInPlace(_ child: Child, _ facts: TypeFacts) {
    guard purpose == .account else { return }
    let name = TypeName.short(of: facts.type)
    let text = "\(name) is an object: it was changed in place, in every copy of the value"
    notebook.add(Note(text, path: path(to: child)))
  }

  /// Two values of one enum: the case first, then the payloads, which are read from memory.
  func visitCases(_ child: Child, _ expected: Any, _ actual: Any, _ facts: TypeFacts) {
    statistics.mirrors += 2
    guard
      let first = Mirror(reflecting: expected).children.first,
      let second = Mirror(reflecting: actual).children.first,
      let name = Reflection.openedCaseName(expected), name == Reflection.openedCaseName(actual)
    else { return visitMirrors(child, expected, actual, facts) }
    let payload = types.facts(of: type(of: first.value))
    guard payload.kind == .tuple, type(of: second.value) == payload.type else {
      let only = Child(
        approach: .payload(case: name, label: nil),
        expected: Reflection.flattened(first.value),
        actual: Reflection.flattened(second.value)
      )
      return push(child, expected, actual, facts, shape: .enumCase, caseName: name, children: .list([only]))
    }
    let fields = withPlaces(first.value, second.value) {
      differingFields($0, $1, payload, nil) { .payload(case: name, label: $0.label) }
    }
    open(
      child,
      expected,
      actual,
      facts,
      shape: .enumCase,
      caseName: name,
      fields ?? FieldOutcome(),
      isIdentical: fields?.holdsRebuilt == false
    )
  }

  /// The parts of two values as their mirrors give them.
  func visitMirrors(_ child: Child, _ expected: Any, _ actual: Any, _ facts: TypeFacts) {
    statistics.mirrors += 2
    let first = Reflection.parts(of: expected)
    let second = Reflection.parts(of: actual)
    guard first.shape == second.shape, first.caseName == second.caseName else { return record(child) }
    if first.shape == .leaf || (first.children.isEmpty && second.children.isEmpty) {
      return visitOpaque(child, expected, actual, facts, first, second)
    }
    for field in first.skipped { note(field.isUnowned ? .unowned : .unreadable, child, labels: [field.label]) }
    var children: [Child]
    switch first.shape {
    case .array: return visitMirroredElements(child, facts, first, second)
    case .dictionary, .set:
      children = keyedChildren(first, second)
    default:
      children = labelledChildren(first, second)
      // What a type's own mirror shows need not be a property.
      if first.isCustom { for index in children.indices { children[index].isMutable = false } }
    }
    push(
      child,
      expected,
      actual,
      facts,
      shape: first.shape,
      caseName: first.caseName,
      children: .list(children),
      isExplained: !first.skipped.isEmpty,
      isCustom: first.isCustom
    )
  }

  /// Two values that show no parts at all: only their `==` can tell, else it is said that nothing does.
  private func visitOpaque(
    _ child: Child,
    _ expected: Any,
    _ actual: Any,
    _ facts: TypeFacts,
    _ first: Reflection.Parts,
    _ second: Reflection.Parts
  ) {
    // A C union: which of its bytes count isn't known.
    let isUnreadable = facts.kind == .structure && facts.fields.isEmpty && !(facts.type is any Equatable.Type)
    if isUnreadable { note(.unreadable, child) }
    push(
      child,
      expected,
      actual,
      facts,
      shape: first.shape,
      caseName: first.caseName,
      children: .list([]),
      isExplained: isUnreadable,
      isCustom: first.isCustom
    )
  }

  /// Pairs parts by their labels where these are unique, else by position.
  private func labelledChildren(_ first: Reflection.Parts, _ second: Reflection.Parts) -> [Child] {
    func approach(_ part: Reflection.Part, _ position: Int) -> Approach {
      if first.shape == .optional { return .unwrapped }
      if first.shape == .enumCase { return .payload(case: first.caseName ?? "", label: part.label) }
      return .field(part.label ?? "\(position)")
    }
    let labels = (first.children.map(\.label), second.children.map(\.label))
    if labels.0 == labels.1 {
      return first.children.indices.map {
        Child(
          approach: approach(first.children[$0], $0),
          expected: first.children[$0].value,
          actual: second.children[$0].value
        )
      }
    }
    // A mirror that shows other parts for other values: what only one side has was added or removed.
    var children: [Child] = []
    var rest = Array(second.children.enumerated())
    for (position, part) in first.children.enumerated() {
      let match = rest.firstIndex { $0.element.label == part.label && (part.label != nil || $0.offset == position) }
      children.append(
        Child(
          approach: approach(part, position),
          expected: part.value,
          actual: match.map { rest.remove(at: $0).element.value }
        )
      )
    }
    return children
      + rest.map { Child(approach: approach($0.element, $0.offset), expected: nil, actual: $0.element.value) }
  }

  // MARK: Fields in memory

  /// What a pass over two values' fields found.
  struct FieldOutcome {
    var children: [Child] = []
    var rebuilt: [Child] = []
    /// Whether a field holds the same in different bytes.
    var holdsRebuilt = false
    var unchanged = 0
    var skipped: [Reflection.Skipped] = []
    /// Identical parts that may nest deep enough to endanger an `==`.
    var nesting: [Any] = []
  }

  private func differingFields(
    _ first: UnsafeRawPointer,
    _ second: UnsafeRawPointer,
    _ facts: TypeFacts,
    _ passing: Passing?,
    approach: (TypeFacts.Field) -> Approach = { .field($0.label) }
  ) -> FieldOutcome {
    var outcome = FieldOutcome()
    // In doubt, only bytes can show that an `==` needn't be asked.
    let isDoubting = stack[stack.count - 1].isDoubting || asksOnlyEquality
    for (position, field) in facts.fields.enumerated() {
      let here = first + field.offset
      let there = second + field.offset
      if field.ownership == .unowned || field.ownership == .unreadable {
        let isUnowned = field.ownership == .unowned
        if !isUnowned || !field.facts.haveSameBytes(here, there) {
          outcome.skipped.append(Reflection.Skipped(label: field.label, isUnowned: isUnowned))
        }
        outcome.unchanged += 1
        continue
      }
      // The bytes of an existential that its value doesn't use are left over, so it is opened first.
      let usesIdentity = trustsBytes(of: field.facts) && !mustVisit(field, passing) && field.facts.role != .existential
      if usesIdentity, field.facts.haveSameBytes(here, there), !field.facts.holdsNaN(at: here) {
        if field.facts.mayNest { outcome.nesting.append(load(field, here)) }
        rulebook?.passOver(field.facts.type)
        outcome.unchanged += 1
        continue
      }
      let isRebuilt =
        usesIdentity && field.ownership == .strong && field.facts.role != .leaf
        && field.facts.role != .rows
        && field.facts.sameValue?(here, there) == true
      if isRebuilt, !isDoubting || !field.facts.holdsUserTypes {
        rulebook?.passOver(field.facts.type)
        outcome.unchanged += 1
        if field.facts.holdsUserTypes, field.facts.areIdentical(here, there) { continue }
        outcome.holdsRebuilt = true
        if field.facts.holdsUserTypes {
          var rebuilt = pair(field, approach(field), here, there)
          rebuilt.slot = position
          outcome.rebuilt.append(rebuilt)
        }
        continue
      }
      var child = pair(field, approach(field), here, there)
      child.unchangedBefore = outcome.unchanged
      outcome.unchanged = 0
      outcome.children.append(child)
    }
    return outcome
  }

  private func pair(
    _ field: TypeFacts.Field,
    _ approach: Approach,
    _ here: UnsafeRawPointer,
    _ there: UnsafeRawPointer
  ) -> Child {
    Child(
      approach: approach,
      expected: load(field, here),
      actual: load(field, there),
      isMutable: field.isMutable
    )
  }

  private func load(_ field: TypeFacts.Field, _ place: UnsafeRawPointer) -> Any {
    guard field.ownership == .weak else { return field.facts.load(place) }
    return place.assumingMemoryBound(to: WeakReference.self).pointee.object as Any
  }

  private func open(
    _ child: Child,
    _ expected: Any,
    _ actual: Any,
    _ facts: TypeFacts,
    shape: Node.Shape,
    caseName: String? = nil,
    _ fields: FieldOutcome,
    isIdentical: Bool = false
  ) {
    for field in fields.skipped { note(field.isUnowned ? .unowned : .unreadable, child, labels: [field.label]) }
    push(
      child,
      expected,
      actual,
      facts,
      shape: shape,
      caseName: caseName,
      children: .list(fields.children),
      trailing: fields.unchanged,
      rebuilt: asksEquality && !stack[stack.count - 1].isDoubting ? fields.rebuilt : [],
      isIdentical: isIdentical,
      isExplained: !fields.skipped.isEmpty
    )
    for value in fields.nesting { measure(value) }
  }
}

/// The layout of a `weak` field.
struct WeakReference {
  weak var object: AnyObject?
}
