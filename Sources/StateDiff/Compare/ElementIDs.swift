/// The ids by which the elements of two ordered collections are paired and named.
struct ElementIDs {
  /// Whether two elements have one id.
  let areEqual: (_ expected: Int, _ actual: Int) -> Bool
  /// Equal numbers for equal ids, of the elements at these positions.
  let numbers: (_ expected: [Int], _ actual: [Int]) -> (expected: [Int], actual: [Int])
  /// The id of a loaded element.
  let name: (Any) -> Any

  /// Ids that are known by position.
  init<ID: Hashable>(
    expected: @escaping (Int) -> ID,
    actual: @escaping (Int) -> ID,
    name: @escaping (Any) -> Any
  ) {
    areEqual = { expected($0) == actual($1) }
    numbers = ElementIDs.numbering(expected, actual)
    self.name = name
  }

  private static func numbering<ID: Hashable>(
    _ expected: @escaping (Int) -> ID,
    _ actual: @escaping (Int) -> ID
  ) -> ([Int], [Int]) -> (expected: [Int], actual: [Int]) {
    if let these = expected as? (Int) -> Int, let those = actual as? (Int) -> Int {
      // Integers are numbers already.
      return { olds, news in (olds.map(these), news.map(those)) }
    }
    return { olds, news in
      var known: [ID: Int] = [:]
      known.reserveCapacity(olds.count)
      func number(of id: ID) -> Int {
        if let number = known[id] { return number }
        known[id] = known.count
        return known.count - 1
      }
      return (olds.map { number(of: expected($0)) }, news.map { number(of: actual($0)) })
    }
  }
}

/// How the elements of a collection are identified, before their memory is at hand.
struct Identification {
  /// The ids of rows that lie at two places.
  let ids: (_ expected: UnsafeRawPointer, _ actual: UnsafeRawPointer) -> ElementIDs
  /// Whether the collection itself is subscripted by id.
  let isKeyed: Bool

  /// The ids that rows name themselves; `nil` where they name none, or only the identity of an object.
  init?(rowType: Any.Type) {
    func open<T: Identifiable>(_: T.Type) -> Identification? {
      guard T.ID.self != ObjectIdentifier.self else { return nil }
      return Identification(T.self, isKeyed: false, expected: { $0.id }, actual: { $0.id })
    }
    guard let type = rowType as? any Identifiable.Type, let found = open(type) else { return nil }
    self = found
  }

  /// The ids under which two collections keep their elements.
  init<C: IdentifiedCollection>(_ expected: C, _ actual: C) {
    self.init(C.Element.self, isKeyed: true, expected: { expected.id(of: $0) }, actual: { actual.id(of: $0) })
  }

  private init<T, ID: Hashable>(
    _ type: T.Type,
    isKeyed: Bool,
    expected: @escaping (T) -> ID,
    actual: @escaping (T) -> ID
  ) {
    self.isKeyed = isKeyed
    ids = { here, there in
      let (these, those) = (here.assumingMemoryBound(to: T.self), there.assumingMemoryBound(to: T.self))
      return ElementIDs(
        expected: { expected(these[$0]) },
        actual: { actual(those[$0]) },
        name: { element in (element as? T).map { expected($0) } ?? element }
      )
    }
  }
}

extension ElementIDs {
  /// Ids that are read from loaded elements; what has none belongs together in its order.
  init(of expected: OrderedSide, _ actual: OrderedSide, name: @escaping (Any) -> Any) {
    self.init(
      expected: { name(expected($0)) as? AnyHashable },
      actual: { name(actual($0)) as? AnyHashable },
      name: name
    )
  }

  /// The ids of loaded elements, each of which names its own; `nil` unless all of these do.
  static func ofValues(_ expected: OrderedSide, _ olds: [Int], _ actual: OrderedSide, _ news: [Int]) -> ElementIDs? {
    guard olds.allSatisfy({ ownID(of: expected($0)) != nil }), news.allSatisfy({ ownID(of: actual($0)) != nil }) else {
      return nil
    }
    return ElementIDs(of: expected, actual) { ownID(of: $0) ?? $0 }
  }

  /// The id that an element names; the identity of an object isn't one.
  private static func ownID(of element: Any) -> Any? {
    func id<T: Identifiable>(of element: T) -> Any? { T.ID.self == ObjectIdentifier.self ? nil : element.id }
    return (element as? any Identifiable).flatMap { id(of: $0) }
  }
}
