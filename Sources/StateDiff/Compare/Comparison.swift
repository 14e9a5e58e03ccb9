/// Walks two values side by side and finds what differs.
///
/// The rules in their order (each in the file named):
/// 1. Another dynamic type is another value (`visit`).
/// 2. Identical bytes of one type are the same value (`visit`, `Rows`).
/// 3. Leaves compare by value (`Leaves`).
/// 4. Structs, tuples, enums, optionals and superclass fields part by part (`Comparison+Parts`).
/// 5. Collections by content (`Comparison+Collections`).
/// 6. Objects by content, with a guard against cycles (`Comparison+Parts`, `CycleGuard`).
/// 7. Functions are noted (`visit`).
/// 8. A user's `==` that disagrees with the structure (`Comparison+Questions`).
/// 9. Budgets stop the walk and say so (`visit`).
final class Comparison {
  /// What the walk is for.
  enum Purpose {
    /// Every difference counts.
    case account
    /// Only whether there is one.
    case verdict
    /// How many there are, and how much is the same: nothing is told, and no `==` asked.
    case estimate
  }

  let options: DiffOptions
  let switches: Switches
  let purpose: Purpose
  /// The rules of the options; `nil` if there are none.
  let rulebook: Rulebook?
  /// The way to the values, where they are parts of others.
  private let base: [Step]
  /// What is known of types on the thread of this comparison.
  let types = TypeCache.view
  /// What the objects on each side stored, where both sides share objects whose content has changed in between.
  let moments: (expected: ObjectContents, actual: ObjectContents)?
  var findings: Findings
  var statistics = Statistics()
  var notebook = Notebook()
  var stack: [Frame] = []
  var objects = CycleGuard()
  /// Pairs looked at, against the budget.
  var work = 0
  var isStopped = false
  /// How many equal parts were met.
  var equalParts = 0
  /// What estimates may cost, nested ones included.
  let allowance: Allowance
  /// The types whose `==` wasn't asked somewhere, because values nest too deep.
  var unasked: Set<ObjectIdentifier> = []

  convenience init(
    options: DiffOptions,
    switches: Switches = .current,
    purpose: Purpose = .account,
    moments: (expected: ObjectContents, actual: ObjectContents)? = nil
  ) {
    self.init(
      options: options,
      switches: switches,
      purpose: purpose,
      rulebook: Rulebook(options),
      base: [],
      moments: moments,
      allowance: Allowance(nodes: options.budget.nodes)
    )
  }

  private init(
    options: DiffOptions,
    switches: Switches,
    purpose: Purpose,
    rulebook: Rulebook?,
    base: [Step],
    moments: (expected: ObjectContents, actual: ObjectContents)?,
    allowance: Allowance
  ) {
    self.options = options
    self.moments = moments
    self.allowance = allowance
    self.switches = switches
    self.purpose = purpose
    self.rulebook = rulebook
    self.base = base
    findings = Findings(limit: purpose == .account ? max(1, options.budget.lines) : 0)
    stack.reserveCapacity(64)
  }

  /// Nested deeper than this, values aren't followed: far above real data, and below what memory allows.
  static let deepestFrame = 1_000_000
  /// Nested mirrors that types make themselves: one that returns itself would never end.
  static let deepestCustomMirror = 1_000

  /// A comparison of two parts that only finds out whether they are the same.
  func verdict(at place: DiffPath? = nil) -> Comparison { part(.verdict, options, allowance, at: place) }

  /// A comparison of two parts for another purpose.
  func part(_ purpose: Purpose, _ options: DiffOptions, _ allowance: Allowance, at place: DiffPath?) -> Comparison {
    Comparison(
      options: options,
      switches: switches,
      purpose: purpose,
      rulebook: rulebook,
      base: place?.steps ?? [],
      moments: moments,
      allowance: allowance
    )
  }

  /// Whether each `==` decides, so that the same content in other bytes isn't enough.
  var asksOnlyEquality: Bool { options.equality == .operatorOnly }
  var asksEquality: Bool { purpose == .account && options.equality == .structureAndOperator }

  /// Compares two values; the counts are those of the changes found.
  func run(_ expected: Any, _ actual: Any) -> (visible: Int, hidden: Int) {
    let root = Child(expected: Reflection.flattened(expected), actual: Reflection.flattened(actual))
    stack.append(frameAbove(root))
    walk()
    if asksEquality, stack[0].visible + stack[0].hidden == 0, !isStopped { questionRoot(root) }
    notebook.settle(from: 0, isKept: true)
    return (stack[0].visible, stack[0].hidden)
  }

  /// The frame that holds the two roots as its only parts.
  private func frameAbove(_ root: Child) -> Frame {
    Frame(
      child: Child(),
      expected: (),
      actual: (),
      facts: types.facts(of: Void.self),
      mark: 0,
      anchor: -1,
      isTooDeep: false,
      children: .list([root])
    )
  }

  /// Walks once more, now asking each `==` from the outside in, where the structure shows nothing.
  private func questionRoot(_ root: Child) {
    guard stack[0].rebuilt.count > 0 else { return }
    doubt()
    walk()
  }

  /// Compares until every frame is closed, or the walk is stopped.
  private func walk() {
    while stack.count > 1 || stack[0].hasMore {
      if isStopped { return cutShort() }
      if let child = stack[stack.count - 1].nextChild() {
        equalParts += child.unchangedBefore
        visit(child)
      } else {
        equalParts += stack[stack.count - 1].trailing
        close()
      }
    }
  }

  /// Closes what is open after a stop, so that what was found so far is told.
  private func cutShort() {
    while stack.count > 1 {
      let frame = stack.removeLast()
      let parent = stack.count - 1
      stack[parent].visible += frame.visible
      stack[parent].hidden += frame.hidden
    }
  }

  /// Whether two values of one type store the same, whatever text or part stands for them.
  func storedPartsAreSame(_ expected: Any, _ actual: Any, _ facts: TypeFacts, _ passing: Passing?) -> Bool {
    stack = [frameAbove(Child())]
    stack[0].children = .list([])
    let child = Child(expected: expected, actual: actual, passing: passing)
    if facts.kind == .object {
      visitObjects(child, expected, actual, facts)
    } else if switches.usesLayouts, !facts.fields.isEmpty {
      visitFields(child, expected, actual, facts)
    } else {
      visitMirrors(child, expected, actual, facts)
    }
    walk()
    return stack[0].visible == 0
  }

  // MARK: One pair

  /// Compares one pair, unless the rules of the options decide.
  func visit(_ child: Child) {
    guard let rulebook else { return compare(child) }
    var child = child
    if !isDecided(&child, by: rulebook) { compare(child) }
  }

  /// Compares one pair: it is the same, or a change, or becomes a frame whose parts are compared next.
  private func compare(_ child: Child) {
    guard let expected = child.expected, let actual = child.actual else { return record(child) }
    statistics.nodes += 1
    work += 1
    guard work <= options.budget.nodes else { return stop("after \(options.budget.nodes) pairs of values") }
    guard stack.count < Comparison.deepestFrame else {
      return stop("\(Comparison.deepestFrame) levels deep")
    }

    let type = type(of: expected)
    guard type == Swift.type(of: actual) else { return record(child) }
    let facts = types.facts(of: type)
    if facts.role == .ignored { return same(child, isExplained: true) }
    let mustVisit = rulebook?.reach(of: type).mustVisit == true || child.passing?.decidesFurtherDown == true
    if trustsBytes(of: facts), !mustVisit, haveSameBytes(expected, actual, facts) {
      rulebook?.passOver(type)
      if facts.role != .leaf { statistics.skippedSubtrees += 1 }
      if facts.mayNest { measure(expected) }
      noteNaN(in: expected, facts, child)
      return same(child, isIdentical: true)
    }
    var child = child
    if asksOnlyEquality, facts.isUserType, !hasMoments(facts), child.passing?.verdict == nil,
      let areEqual = Questions.areEqual(expected, actual)
    {
      if areEqual, !mustVisit { return same(child, isExplained: true) }
      if !areEqual { child.passing = denied(child, type) }
    }

    switch facts.role {
    case .ignored:
      same(child, isExplained: true)
    case .represented:
      visitRepresented(child, expected, actual)
    case .ownText:
      visitOwnText(child, expected, actual, facts)
    case .leaf:
      visitLeaf(child, expected, actual, facts)
    case .function:
      note(.closure, child)
      same(child, isExplained: true)
    case .optional:
      visitOptional(child, expected, actual, facts)
    case .rows:
      visitRows(child, expected, actual, facts)
    case .identified:
      visitElements(child, expected, actual, facts)
    case .dictionary:
      visitDictionary(child, expected, actual, facts)
    case .set:
      visitSet(child, expected, actual, facts)
    case .structure, .tuple:
      if switches.usesLayouts, !facts.fields.isEmpty {
        visitFields(child, expected, actual, facts)
      } else {
        visitMirrors(child, expected, actual, facts)
      }
    case .object:
      visitObjects(child, expected, actual, facts)
    case .enumeration:
      if switches.usesLayouts {
        visitCases(child, expected, actual, facts)
      } else {
        visitMirrors(child, expected, actual, facts)
      }
    case .mirrored, .existential:
      if facts.kind == .object {
        visitObjects(child, expected, actual, facts)
      } else if options.showsHiddenFields, switches.usesLayouts, !facts.fields.isEmpty {
        visitFields(child, expected, actual, facts)
      } else {
        visitMirrors(child, expected, actual, facts)
      }
    }
  }

  /// What goes on to a part whose `==` says "different", where only that counts.
  private func denied(_ child: Child, _ type: Any.Type) -> Passing {
    Passing(
      child.passing?.onTheWay ?? [],
      isUnordered: child.passing?.isUnordered ?? false,
      verdict: Verdict(reason: "== of \(TypeName.short(of: type)) says different", isAlwaysTold: false),
      decidesFurtherDown: child.passing?.decidesFurtherDown ?? false
    )
  }

  /// Whether identical bytes are the same value: not where they lead to an object that held something else.
  func trustsBytes(of facts: TypeFacts) -> Bool {
    switches.usesIdentity && !hasMoments(facts)
  }

  /// Whether values of the type lead to objects whose content is known for each side.
  func hasMoments(_ facts: TypeFacts) -> Bool {
    moments != nil && ObjectReach.canReach(facts.type)
  }

  private func haveSameBytes(_ expected: Any, _ actual: Any, _ facts: TypeFacts) -> Bool {
    if facts.kind == .object { return expected as AnyObject === actual as AnyObject }
    return withPlaces(expected, actual) { first, second in
      if switches.usesFieldRanges && switches.usesLayouts { return facts.haveSameBytes(first, second) }
      return Rows.haveSameBytes(first, second, size: facts.size)
    } ?? false
  }

  // MARK: Outcomes

  /// The pair is the same by its structure.
  func same(_ child: Child, isExplained: Bool = false, isRebuilt: Bool = false, isIdentical: Bool = false) {
    if let verdict = child.passing?.verdict, verdict.isAlwaysTold || !isExplained {
      return record(child, reason: verdict.reason)
    }
    let top = stack.count - 1
    stack[top].unchanged += 1
    equalParts += 1
    if isExplained { stack[top].isExplained = true }
    if !isIdentical { stack[top].isIdentical = false }
    if isRebuilt, asksEquality, !stack[top].isDoubting { keepForQuestions(child) }
    if let move = child.move { recordMove(child, move) }
  }

  func stop(_ place: String) {
    isStopped = true
    notebook.add(Note("The comparison stopped \(place): what lies beyond isn't compared", level: .error))
  }

  func note(_ subject: Notebook.Subject, _ child: Child, labels: [String] = []) {
    guard purpose == .account, !stack[stack.count - 1].isDoubting else { return }
    notebook.add(subject, at: path(to: child, labels: labels))
  }

  /// The path of a part, cut where it is too deep to be read.
  func path(to child: Child, labels: [String] = []) -> DiffPath {
    var steps =
      base
      + stack.dropFirst().prefix(options.budget.depth).compactMap { frame in
        frame.child.approach.map { $0.step(options: options) }
      }
    if let approach = child.approach { steps.append(approach.step(options: options)) }
    return DiffPath(steps + labels.map { .field($0) })
  }

  /// Notes the numbers inside an equal part that are "nan" on both sides, as far as its type tells where they are.
  ///
  /// So the same is told whether the part was skipped or walked.
  func noteNaN(in value: Any, _ facts: TypeFacts, _ child: Child) {
    guard purpose == .account else { return }
    // A number of a rarer type is told where it is the whole value.
    if stack.count == 1, facts.role == .leaf, facts.floats.isEmpty, Leaves.isNaN(value) { return noteNaN(child) }
    guard !facts.floats.isEmpty else { return }
    let found = withPlaces(value, value) { place, _ in facts.labelsOfNaN(at: place) } ?? []
    for labels in found { noteNaN(child, labels: labels) }
    if !found.isEmpty { stack[stack.count - 1].isExplained = true }
  }

  func noteNaN(_ child: Child, labels: [String] = []) {
    guard purpose == .account, !child.isElement, !stack[stack.count - 1].isDoubting else { return }
    notebook.addNaN(at: path(to: child, labels: labels))
  }

  /// Gives the memory of two values of one type.
  func withPlaces<R>(_ first: Any, _ second: Any, _ body: (UnsafeRawPointer, UnsafeRawPointer) -> R) -> R? {
    func open<T>(_ first: T) -> R? {
      // Opened as well, since a cast would copy.
      func open<U>(_ second: U) -> R? {
        guard T.self == U.self else { return nil }
        return withUnsafePointer(to: first) { here in withUnsafePointer(to: second) { body(here, $0) } }
      }
      return open(second)
    }
    return open(first)
  }
}
