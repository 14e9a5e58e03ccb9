/// The elements of one ordered collection, as pairing looks at them.
struct OrderedSide {
  /// How many elements there are.
  let count: Int
  /// Loads an element.
  let value: (Int) -> Any
  /// The number of an element's content: equal elements have equal ones.
  let hash: (Int) -> Int
  /// How many parts each element has that can be hashed alone.
  let width: () -> Int
  /// The number of one part of an element.
  let part: (_ element: Int, _ part: Int) -> Int

  /// Elements that were loaded already.
  init(_ values: [Any]) {
    count = values.count
    value = { values[$0] }
    hash = { ContentHash.of(values[$0]) }
    width = { values.map { ContentHash.partCount(of: TypeCache.facts(of: type(of: $0))) }.min() ?? 0 }
    part = { ContentHash.part($1, of: values[$0]) }
  }

  /// Elements that lie side by side, as long as their memory is at hand.
  init(_ rows: any RowStorage, at base: UnsafeRawPointer?, _ facts: TypeFacts) {
    count = rows.rowCount
    value = { rows.row(at: $0) }
    hash = { position in base.map { ContentHash.of($0 + position * facts.stride, facts) } ?? 0 }
    width = { ContentHash.partCount(of: facts) }
    part = { position, part in base.map { ContentHash.part(part, of: $0 + position * facts.stride, facts) } ?? 0 }
  }

  func callAsFunction(_ position: Int) -> Any { value(position) }
}

/// Two ordered collections, opened to their elements.
struct OrderedSides {
  let expected: OrderedSide
  let actual: OrderedSide
  /// The ids of the elements, where they have some.
  var ids: ElementIDs?
  /// Whether the collection itself is subscripted by id.
  var isKeyed = false
  /// Whether equal elements are compared too, because what they hold may be worth a note.
  var walksSame = true
  /// Whether a type showed them in a mirror that it made itself.
  var isCustom = false
  /// Whether rules can call elements the same that differ.
  var rulesAct = false
  /// The way to the collection, where a rule asks for it.
  var path: DiffPath?
  /// Whether two elements are the same; `nil` where only a comparison can tell.
  var surelySame: (Int, Int) -> Bool? = { _, _ in nil }

  init(_ expected: OrderedSide, _ actual: OrderedSide) {
    self.expected = expected
    self.actual = actual
  }
}
