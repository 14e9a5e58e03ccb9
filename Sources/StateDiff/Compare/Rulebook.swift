/// The rules of one comparison: which can act where, and which did.
final class Rulebook {
  /// What rules can do to values of a type and everything in them.
  struct Reach {
    /// The rules that may act somewhere.
    var rules: [Int] = []
    /// Whether values that differ may be the same by a rule.
    var mayAct = false
    /// Whether values that are identical may differ by a rule, or have to be met by two that contradict each other.
    var mustVisit = false
  }

  /// The rules that act on values of a type, or begin there.
  struct Local {
    var ignoring: [Int] = []
    /// Rules that compare, or take the order away.
    var deciding: [Int] = []
    var starting: [Int] = []
    var masks: [Int] = []
    var keys: [Int] = []
  }

  let rules: [Rule]
  /// The rules that ask a predicate about every part.
  let predicates: [Int]
  private var isUsed: [Bool]
  /// Rules that may have had something to act on in what was passed over: whether they never match can't be told.
  private var isUncertain: [Bool]
  private var contradictions: [Note] = []
  private var reaches: [ObjectIdentifier: Reach] = [:]
  private var locals: [ObjectIdentifier: Local] = [:]

  /// The rules of some options; `nil` if there are none.
  init?(_ options: DiffOptions) {
    guard !options.rules.isEmpty else { return nil }
    let rules = options.rules
    self.rules = rules
    predicates = rules.indices.filter { if case .ignoreWhere = rules[$0].effect { true } else { false } }
    isUsed = Array(repeating: false, count: rules.count)
    isUncertain = isUsed
  }

  func use(_ rule: Int) { isUsed[rule] = true }

  /// Takes note that values of a type were not looked into.
  func passOver(_ type: Any.Type) {
    for rule in reach(of: type).rules { isUncertain[rule] = true }
  }

  /// Takes note that several rules decide for one part.
  func contradict(_ matched: [Int], at path: DiffPath) {
    let names = matched.map { "\"\(rules[$0].text)\"" }.joined(separator: " and ")
    let note = Note(
      "Rules contradict each other: \(names) decide for the same value. Keep one",
      path: path,
      level: .error
    )
    if !contradictions.contains(where: { $0.message == note.message }) { contradictions.append(note) }
  }

  // MARK: What is told

  /// The rules in force, in words: those that acted, and those that may have had something to act on.
  var echo: [String] {
    rules.indices.filter { isFollowed($0) && (isUsed[$0] || isUncertain[$0]) }.map { rules[$0].text }
  }

  /// What is wrong with the rules: refused ones, contradictions, and such as never matched.
  func notes(isComplete: Bool) -> [Note] {
    let refused = rules.compactMap { rule in
      rule.refusal.map { Note("The rule \"\(rule.text)\" can't be followed: \($0)", level: .error) }
    }
    guard isComplete else { return refused + contradictions }
    let idle = rules.indices.filter { isFollowed($0) && !isUsed[$0] && !isUncertain[$0] }
    return refused + contradictions + idle.map { Note("The rule \"\(rules[$0].text)\" never matched") }
  }

  /// A rule that was refused acts nowhere.
  private func isFollowed(_ rule: Int) -> Bool { rules[rule].refusal == nil }

  // MARK: What acts where

  /// The rules for values of a type.
  func local(_ type: Any.Type) -> Local {
    if let known = locals[ObjectIdentifier(type)] { return known }
    var local = Local()
    for (index, rule) in rules.enumerated() where isFollowed(index) {
      switch (rule.place, rule.effect) {
      case (.type(let subject), .ignore) where Self.isKind(type, of: subject): local.ignoring.append(index)
      case (.type(let subject), .compare) where Self.isKind(type, of: subject): local.deciding.append(index)
      case (.type(let subject), .unordered) where type == subject: local.deciding.append(index)
      case (.type(let subject), .key) where Self.isKind(type, of: subject): local.keys.append(index)
      case (.names(let root), _) where Self.isKind(type, of: root): local.starting.append(index)
      case (.mask(let root, _), _) where type == root:
        local.masks.append(index)
        if !rule.names.isEmpty { local.starting.append(index) }
      default: break
      }
    }
    locals[ObjectIdentifier(type)] = local
    return local
  }

  /// What rules can do to values of a type and to everything in them.
  func reach(of type: Any.Type) -> Reach {
    if let known = reaches[ObjectIdentifier(type)] { return known }
    let content = TypeContent(of: type)
    var reach = Reach()
    for (index, rule) in rules.enumerated() where isFollowed(index) {
      let acts: Bool
      switch rule.place {
      case .anywhere: acts = true
      case .type(let subject), .names(let subject), .mask(let subject, _):
        acts = content.isOpen || content.types.contains { Self.isKind($0, of: subject) }
      }
      if acts { reach.rules.append(index) }
    }
    reach.mayAct = reach.rules.contains { rules[$0].changesVerdicts }
    reach.mustVisit = mustVisit(reach.rules)
    reaches[ObjectIdentifier(type)] = reach
    return reach
  }

  private func mustVisit(_ reached: [Int]) -> Bool {
    var decided: Set<ObjectIdentifier> = []
    for index in reached {
      guard case .compare(let value, let isTolerance, _) = rules[index].effect else { continue }
      if !isTolerance || !decided.insert(ObjectIdentifier(value)).inserted { return true }
    }
    return false
  }

  /// Whether a type is another, or a subclass of it.
  private static func isKind(_ type: Any.Type, of other: Any.Type) -> Bool {
    if type == other { return true }
    guard other is AnyClass, var current = type as? AnyClass else { return false }
    while let above = _getSuperclass(current) {
      if above == other { return true }
      current = above
    }
    return false
  }
}

/// The types that can be met in the values of a type.
private struct TypeContent {
  private(set) var types: [Any.Type] = []
  /// Whether values may hold others, because a type doesn't give away what it holds.
  private(set) var isOpen = false

  init(of root: Any.Type) {
    var seen: Set<ObjectIdentifier> = []
    var waiting = [root]
    while let type = waiting.popLast() {
      guard seen.insert(ObjectIdentifier(type)).inserted else { continue }
      types.append(type)
      let facts = TypeCache.facts(of: type)
      switch facts.role {
      case .ignored, .leaf, .function: break
      case .structure, .tuple: waiting += facts.fields.map(\.facts.type)
      case .optional: if let optional = type as? any OptionalStorage.Type { waiting.append(optional.wrappedType) }
      case .rows: if let rows = type as? any RowStorage.Type { waiting.append(rows.rowType) }
      case .set: if let set = type as? any SetStorage.Type { waiting.append(set.memberType) }
      case .dictionary:
        if let dictionary = type as? any DictionaryStorage.Type {
          waiting += [dictionary.keyType, dictionary.valueType]
        }
      case .identified: if let elements = type as? any Collection.Type { waiting.append(Self.element(of: elements)) }
      case .enumeration:
        let payloads = FieldLayout.payloadTypes(of: type)
        waiting += payloads ?? []
        isOpen = isOpen || payloads == nil
      case .represented, .ownText, .object, .existential, .mirrored: isOpen = true
      }
    }
  }

  private static func element<C: Collection>(of type: C.Type) -> Any.Type { C.Element.self }
}
