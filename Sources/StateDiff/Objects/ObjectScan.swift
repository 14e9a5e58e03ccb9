/// Finds the objects that a value leads to.
///
/// Nothing is loaded whose type can lead to no object, and nothing that has the same bytes as before.
struct ObjectScan {
  /// How many parts one scan looks at.
  static let budget = 100_000

  /// The objects found, each once.
  private(set) var found: [AnyObject] = []
  /// Parts looked at.
  private(set) var nodes = 0
  /// Whether the budget sufficed.
  private(set) var isComplete = true

  /// Which objects needn't be found.
  private let isKnown: (ObjectIdentifier) -> Bool
  private var met: Set<ObjectIdentifier> = []
  /// Values to look at next: what may nest without bound isn't followed on the thread's stack.
  private var pending: [Any] = []
  private let layouts: (TypeFacts) -> ObjectLayout

  init(isKnown: @escaping (ObjectIdentifier) -> Bool, layouts: @escaping (TypeFacts) -> ObjectLayout) {
    self.isKnown = isKnown
    self.layouts = layouts
  }

  /// Looks through a value.
  ///
  /// - Parameter old: the value it was made from, whose objects are known.
  mutating func scan<T>(_ value: T, was old: T? = nil) {
    let facts = TypeCache.facts(of: T.self)
    withUnsafePointer(to: value) { place in
      if let old {
        withUnsafePointer(to: old) { scan(at: place, was: $0, facts) }
      } else {
        scan(at: place, was: nil, facts)
      }
    }
    drain()
  }

  /// Looks through the fields of an object that changed.
  mutating func scan(fieldsOf object: FrozenObject, was old: FrozenObject?) {
    for field in object.layout.reaching {
      scan(at: object.base + field.offset, was: old.map { UnsafeRawPointer($0.base + field.offset) }, field.facts)
    }
    drain()
  }

  private mutating func drain() {
    while isComplete, let next = pending.popLast() {
      func open<T>(_ value: T) {
        withUnsafePointer(to: value) { scan(at: $0, was: nil, TypeCache.facts(of: T.self)) }
      }
      open(next)
    }
  }

  private mutating func scan(at place: UnsafeRawPointer, was old: UnsafeRawPointer?, _ facts: TypeFacts) {
    guard isComplete, ObjectReach.canReach(facts.type) else { return }
    nodes += 1
    guard nodes <= Self.budget else {
      isComplete = false
      return
    }
    if let old, facts.haveSameBytes(place, old) { return }
    switch facts.role {
    case .ignored, .represented, .ownText, .leaf, .function: return
    case .optional: scanOptional(at: place, was: old, facts)
    case .rows: scanRows(at: place, was: old, facts)
    case .dictionary, .set: (facts.load(place) as? any Parts)?.forEachPart { pending.append(Reflection.flattened($0)) }
    case .existential: pending.append(facts.load(place))
    case .object, .structure, .tuple, .enumeration, .identified, .mirrored:
      switch facts.kind {
      case .object: meet(place.assumingMemoryBound(to: AnyObject.self).pointee)
      case .enumeration:
        if let payload = Mirror(reflecting: facts.load(place)).children.first?.value { append(payload) }
      default:
        for field in facts.fields where field.ownership == .strong {
          scan(at: place + field.offset, was: old.map { $0 + field.offset }, field.facts)
        }
      }
    }
  }

  private mutating func append(_ value: Any) {
    pending.append(Reflection.flattened(value))
  }

  private mutating func scanOptional(at place: UnsafeRawPointer, was old: UnsafeRawPointer?, _ facts: TypeFacts) {
    guard let storage = facts.load(place) as? any OptionalStorage, let value = storage.wrappedValue else { return }
    let wrapped = TypeCache.facts(of: type(of: storage).wrappedType)
    // An existential may hold anything, and a recursive type any number of its own.
    if wrapped.role == .existential || wrapped.mayNest { return pending.append(value) }
    let hadValue = old.flatMap { (facts.load($0) as? any OptionalStorage)?.wrappedValue } != nil
    // The payload of an optional that has a value is stored as it is, at its beginning.
    scan(at: place, was: hadValue ? old : nil, wrapped)
  }

  private mutating func scanRows(at place: UnsafeRawPointer, was old: UnsafeRawPointer?, _ facts: TypeFacts) {
    guard let rows = facts.load(place) as? any RowStorage else { return }
    let row = TypeCache.facts(of: type(of: rows).rowType)
    if facts.mayNest {
      for position in 0..<rows.rowCount { pending.append(rows.row(at: position)) }
      return
    }
    let before = old.flatMap { facts.load($0) as? any RowStorage }
    let common = min(rows.rowCount, before?.rowCount ?? 0)
    rows.withRows { here in
      guard let here else { return }
      if let before { before.withRows { scanChanged(here, $0, count: common, row) } }
      for position in common..<rows.rowCount where isComplete {
        scan(at: here + position * row.stride, was: nil, row)
      }
    }
  }

  /// Looks through the rows that don't have the bytes they had.
  private mutating func scanChanged(_ here: UnsafeRawPointer, _ there: UnsafeRawPointer?, count: Int, _ row: TypeFacts)
  {
    guard let there, here != there else { return }
    let changed = Rows.compare(
      here,
      there,
      count: count,
      facts: row,
      switches: Switches(),
      takesRebuiltAsSame: false,
      keepsRebuilt: false
    )
    for position in changed.differing where isComplete {
      scan(at: here + position * row.stride, was: there + position * row.stride, row)
    }
  }

  private mutating func meet(_ object: AnyObject) {
    let facts = TypeCache.facts(of: type(of: object))
    let id = ObjectIdentifier(object)
    guard ObjectReach.follows(facts), !isKnown(id), met.insert(id).inserted else { return }
    found.append(object)
    for field in layouts(facts).reaching {
      // What an object leads to isn't followed on the thread's stack: objects may form chains of any length.
      append(field.facts.load(UnsafeRawPointer(FrozenObject.place(of: object)) + field.offset))
    }
  }
}

/// A collection without contiguous rows, opened to its parts.
private protocol Parts {
  func forEachPart(_ body: (Any) -> Void)
}

extension Dictionary: Parts {
  func forEachPart(_ body: (Any) -> Void) {
    for (key, value) in self {
      body(key)
      body(value)
    }
  }
}

extension Set: Parts {
  func forEachPart(_ body: (Any) -> Void) {
    for member in self { body(member) }
  }
}
