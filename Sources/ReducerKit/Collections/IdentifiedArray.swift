import StateDiff

/// An ordered collection of elements with unique ids, which finds an element by its id at once.
///
/// ```swift
/// var rows: IdentifiedArrayOf<Row> = [Row(id: 1, title: "Milk"), Row(id: 2, title: "Tea")]
/// rows[id: 2]?.title = "Green tea"    // in place, nothing is copied
/// rows.remove(id: 1)
/// ```
///
/// It has the value semantics of an array: a copy shares its storage until one of both is changed.
public struct IdentifiedArray<ID: Hashable, Element> {
  /// The elements in their order.
  @usableFromInline
  var storage: [Element]
  /// Where the element of each id stands.
  @usableFromInline
  var lookup: IDIndex<ID>
  @usableFromInline
  let identify: (Element) -> ID

  @inlinable
  init(identify: @escaping (Element) -> ID) {
    storage = []
    lookup = IDIndex()
    self.identify = identify
  }

  /// Makes an empty collection whose elements are identified by a property.
  ///
  /// - Parameter id: The property. An element's id must not change while the collection holds it.
  @inlinable
  public init(id: KeyPath<Element, ID>) {
    self.init(identify: { $0[keyPath: id] })
  }

  /// Makes a collection of elements whose ids are known to be unique; traps where two are the same.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public init(uniqueElements elements: some Sequence<Element>, id: KeyPath<Element, ID>) {
    self.init(id: id)
    fill(unique: elements)
  }

  /// Makes a collection of any elements: where ids are the same, a closure says which element stays.
  ///
  /// It never traps, so it is the one for data that comes from outside. The element that stays keeps the first one's place.
  ///
  /// - Parameters:
  ///   - elements: The elements, in their order.
  ///   - id: The property that identifies an element.
  ///   - combine: Gets both elements, the earlier one first, and returns one with the same id.
  /// - Complexity: O(*n*).
  @inlinable
  public init(
    _ elements: some Sequence<Element>,
    id: KeyPath<Element, ID>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init(id: id)
    try fill(elements, uniquingIDsWith: combine)
  }

  @inlinable
  mutating func fill(unique elements: some Sequence<Element>) {
    reserveCapacity(elements.underestimatedCount)
    for element in elements {
      let isNew = append(element).inserted
      precondition(
        isNew,
        "Duplicate id \(identify(element)): to fix, use init(_:uniquingIDsWith:), which says which element stays"
      )
    }
  }

  @inlinable
  mutating func fill(
    _ elements: some Sequence<Element>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    reserveCapacity(elements.underestimatedCount)
    for element in elements {
      let (inserted, index) = append(element)
      guard !inserted else { continue }
      let combined = try combine(storage[index], element)
      // What has another id is not the element that stood here: then the first one stays.
      if identify(combined) == identify(element) { storage[index] = combined }
    }
  }
}

/// An ``IdentifiedArray`` of elements that are `Identifiable`.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  /// Makes an empty collection.
  @inlinable
  public init() {
    self.init(identify: { $0.id })
  }

  /// Makes a collection of elements whose ids are known to be unique; traps where two are the same.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public init(uniqueElements elements: some Sequence<Element>) {
    self.init()
    fill(unique: elements)
  }

  /// Makes a collection of any elements: where ids are the same, a closure says which element stays. Never traps.
  ///
  /// - Parameters:
  ///   - elements: The elements, in their order.
  ///   - combine: Gets both elements, the earlier one first, and returns one with the same id.
  /// - Complexity: O(*n*).
  @inlinable
  public init(
    _ elements: some Sequence<Element>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init()
    try fill(elements, uniquingIDsWith: combine)
  }
}

extension IdentifiedArray: ExpressibleByArrayLiteral where Element: Identifiable, ID == Element.ID {
  /// Makes a collection of a literal's elements; traps where two ids are the same, as a dictionary literal does.
  @inlinable
  public init(arrayLiteral elements: Element...) {
    self.init(uniqueElements: elements)
  }
}

// Unchecked: the closure is made by the initialisers above from a key path or from `Identifiable`. Both are immutable, and
// nothing else is captured, so the collection is as sendable as what it holds.
extension IdentifiedArray: @unchecked Sendable where Element: Sendable, ID: Sendable {}
