/// Turns what a comparison found into a ``Difference``: the only place where texts are made.
struct Account {
  let options: DiffOptions
  let findings: Findings

  var nodes: [Node] = []
  var isKept: [Bool] = []
  var bytesLeft: Int
  /// What expressions need to know of the findings.
  var places = DeclaredPlaces()
  /// Equal parts that are shown before a part that differs, by its index, and after the last one, by that of their owner.
  var contextBefore: [Int: [Node]] = [:]
  var contextAfter: [Int: [Node]] = [:]

  init(of comparison: Comparison) {
    options = comparison.options
    findings = comparison.findings
    bytesLeft = comparison.options.budget.bytes
  }

  /// The difference of two values.
  static func difference(
    _ expected: Any,
    _ actual: Any,
    options: DiffOptions,
    moments: (expected: ObjectContents, actual: ObjectContents)? = nil
  ) -> Difference {
    let comparison = Comparison(options: options, moments: moments)
    let counts = comparison.run(expected, actual)
    return difference(of: comparison, counts, expected)
  }

  /// The same, or `nil` where nothing was found that it could tell.
  static func differenceIfAny(_ expected: Any, _ actual: Any, options: DiffOptions) -> Difference? {
    let comparison = Comparison(options: options)
    let counts = comparison.run(expected, actual)
    if counts.visible + counts.hidden == 0, !comparison.isStopped { return nil }
    return difference(of: comparison, counts, expected)
  }

  private static func difference(
    of comparison: Comparison,
    _ counts: (visible: Int, hidden: Int),
    _ expected: Any
  ) -> Difference {
    var account = Account(of: comparison)
    account.makeNodes()
    account.tellKeysApart()
    account.addContext()
    let changes = account.changes()
    let tree =
      account.tree()
      ?? Node(
        typeName: TypeName.short(of: type(of: Reflection.flattened(expected))),
        shape: .leaf,
        status: .unchanged
      )
    return Difference(
      tree: tree,
      changes: changes,
      notes: comparison.notebook.notes + (comparison.rulebook?.notes(isComplete: !comparison.isStopped) ?? []),
      statistics: comparison.statistics,
      visibleCount: counts.visible,
      hiddenCount: counts.hidden,
      budget: comparison.options.budget,
      rules: comparison.options.modes + (comparison.rulebook?.echo ?? [])
    )
  }

  /// Makes a node of each finding, as long as the budget of text lasts; the rest is counted at its parent.
  private mutating func makeNodes() {
    nodes.reserveCapacity(findings.count)
    isKept = Array(repeating: false, count: findings.count)
    for index in findings.all.indices {
      let finding = findings[index]
      places.append(finding, of: findings)
      var node = Node(
        step: finding.approach?.step(options: options),
        typeName: TypeName.short(of: finding.type),
        shape: finding.shape,
        caseName: finding.caseName,
        status: finding.status,
        visibility: finding.hiddenBy.map { .hidden(by: TypeName.short(of: $0)) } ?? .visible,
        reason: finding.isRepetition ? repetition(index) : finding.reason,
        isMutable: finding.isMutable,
        swiftKey: finding.approach?.spelledKey,
        swiftAccess: places.access(to: index, of: findings),
        unchangedBefore: max(0, finding.unchangedBefore),
        unchangedAfter: finding.unchangedAfter,
        omittedChildren: finding.omittedChildren
      )
      if finding.isChange, !finding.isWithdrawn {
        if bytesLeft > 0 {
          fillTexts(&node, finding)
          node.swiftBefore = spelling(of: finding.expected, at: index)
          node.swiftAfter = spelling(of: finding.actual, at: index)
          bytesLeft -= (node.before?.utf8.count ?? 0) + (node.after?.utf8.count ?? 0)
          isKept[index] = true
        } else if finding.parent >= 0 {
          nodes[finding.parent].omittedChildren += 1
        }
      }
      if finding.omittedChildren > 0 { isKept[index] = true }
      nodes.append(node)
      spellOwner(of: index)
    }
    // What leads to something that is kept is kept as well; what follows a parent comes after it.
    for index in nodes.indices.reversed() where isKept[index] || nodes[index].omittedChildren > 0 {
      isKept[index] = true
      if findings[index].parent >= 0 { isKept[findings[index].parent] = true }
    }
  }

  /// Names the place where two objects that are met again were told.
  private func repetition(_ index: Int) -> String {
    func objects(_ finding: Finding) -> CycleGuard.ObjectPair? {
      guard let expected = finding.expected, let actual = finding.actual, FieldLayout.kind(of: finding.type) == .object
      else { return nil }
      return .init(expected: ObjectIdentifier(expected as AnyObject), actual: ObjectIdentifier(actual as AnyObject))
    }
    let pair = objects(findings[index])
    guard let first = findings.all.firstIndex(where: { !$0.isRepetition && objects($0) == pair }) else {
      return "the same two objects as further up, where the budget cut them"
    }
    var steps: [Step] = []
    var current = first
    while current >= 0 {
      if let step = findings[current].approach?.step(options: options) { steps.append(step) }
      current = findings[current].parent
    }
    return "the same two objects as at \(DiffPath(steps.reversed())), and told there"
  }

  private func fillTexts(_ node: inout Node, _ finding: Finding) {
    switch (finding.expected, finding.actual) {
    case (let expected?, let actual?):
      guard finding.status == .replaced else { return }
      let texts = ValueText.texts(expected: expected, actual: actual, options: options)
      node.before = texts.before
      node.after = texts.after
      node.reason = node.reason ?? texts.reason
      node.shape = shape(of: expected)
      TextLines.fill(&node, expected: expected, actual: actual, options: options)
    case (let expected?, nil):
      node.before = ValueText.text(expected, options: options)
      node.shape = shape(of: expected)
    case (nil, let actual?):
      node.after = ValueText.text(actual, options: options)
      node.shape = shape(of: actual)
    case (nil, nil): return
    }
  }

  private func shape(of value: Any) -> Node.Shape {
    switch TypeCache.facts(of: type(of: value)).role {
    case .structure: .structure
    case .tuple: .tuple
    case .enumeration: .enumCase
    case .object: .object
    case .optional: .optional
    case .rows, .identified: .array
    case .set: .set
    case .dictionary: .dictionary
    case .leaf: value is String || value is Substring ? .text : .leaf
    case .ignored, .represented, .ownText, .function, .existential, .mirrored: .leaf
    }
  }

  private func changes() -> [Change] {
    var changes: [Change] = []
    for index in nodes.indices {
      guard isKept[index], let kind = kind(of: nodes[index].status), !findings[index].isWithdrawn else { continue }
      changes.append(
        Change(
          path: DiffPath(steps(to: index)),
          kind: kind,
          before: nodes[index].before,
          after: nodes[index].after,
          visibility: nodes[index].visibility,
          hidingType: findings[index].hiddenBy.map { String(reflecting: $0) },
          reason: nodes[index].reason,
          changedLines: nodes[index].changedLines
        )
      )
    }
    return changes
  }

  /// The way to a node, from the root.
  private func steps(to index: Int) -> [Step] {
    var steps: [Step] = []
    var current = index
    while current >= 0 {
      if let step = nodes[current].step { steps.append(step) }
      current = findings[current].parent
    }
    return steps.reversed()
  }

  private func kind(of status: Node.Status) -> Kind? {
    switch status {
    case .replaced: .replaced
    case .added: .added
    case .removed: .removed
    case .moved(let from, let to): .moved(from: from, to: to)
    case .descends, .unchanged: nil
    }
  }

  /// Hangs each node below its parent, from the last to the first, so that no depth needs a recursion.
  private mutating func tree() -> Node? {
    for (owner, context) in contextAfter { nodes[owner].children = context.reversed() }
    for index in nodes.indices.reversed() where index > 0 && isKept[index] {
      // The lines of a text are in order already.
      if nodes[index].shape != .text { nodes[index].children.reverse() }
      nodes[findings[index].parent].children.append(nodes[index])
      nodes[findings[index].parent].children += (contextBefore[index] ?? []).reversed()
    }
    guard var root = nodes.first, isKept[0] else { return nil }
    if root.shape != .text { root.children.reverse() }
    return root
  }
}

extension Approach {
  /// The step as a reader sees it.
  func step(options: DiffOptions) -> Step {
    switch self {
    case .field(let name): .field(name)
    case .unwrapped: .unwrapped
    case .payload(let name, let label): .payload(case: name, label: label)
    case .element(let expected, let actual, let id, let isKeyed):
      .element(
        Step.Element(
          expected: expected,
          actual: actual,
          id: id.map { ValueText.inline($0) },
          isKeyed: isKeyed
        )
      )
    case .key(let key): .key(ValueText.inline(key))
    case .member(let member): .member(ValueText.inline(member))
    }
  }
}
