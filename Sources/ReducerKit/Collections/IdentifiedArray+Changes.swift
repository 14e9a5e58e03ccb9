import Foundation

// What changes which elements there are.

extension IdentifiedArray {
  /// Makes room for a number of elements.
  @inlinable
  public mutating func reserveCapacity(_ minimumCapacity: Int) {
    storage.reserveCapacity(minimumCapacity)
    lookup.reserve(minimumCapacity)
  }

  /// Appends an element, unless there is one with its id.
  ///
  /// - Returns: Whether it was new, and where the element with its id stands.
  /// - Complexity: O(1).
  @inlinable
  @discardableResult
  public mutating func append(_ element: Element) -> (inserted: Bool, index: Int) {
    if let known = lookup.append(identify(element)) { return (false, known) }
    storage.append(element)
    return (true, storage.count - 1)
  }

  /// Appends the elements whose ids are new.
  ///
  /// - Complexity: O(*m*) for *m* elements.
  @inlinable
  public mutating func append(contentsOf elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// Inserts an element at a position, unless there is one with its id.
  ///
  /// - Returns: Whether it was new, and where the element with its id stands.
  /// - Complexity: O(*n*).
  @inlinable
  @discardableResult
  public mutating func insert(_ element: Element, at position: Int) -> (inserted: Bool, index: Int) {
    let id = identify(element)
    if let known = lookup.position(of: id) { return (false, known) }
    storage.insert(element, at: position)
    lookup.insert(id, at: position)
    return (true, position)
  }

  /// Replaces the element with the same id, or appends it.
  ///
  /// - Returns: The element that was replaced.
  /// - Complexity: O(1).
  @inlinable
  @discardableResult
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    let (inserted, index) = append(element)
    if inserted { return nil }
    let old = storage[index]
    storage[index] = element
    return old
  }

  /// Replaces the element with the same id, or inserts it at a position.
  ///
  /// - Returns: The element that was replaced, and where the new one stands.
  /// - Complexity: O(*n*) to insert, O(1) to replace.
  @inlinable
  @discardableResult
  public mutating func updateOrInsert(_ element: Element, at position: Int) -> (original: Element?, index: Int) {
    let (inserted, index) = insert(element, at: position)
    if inserted { return (nil, index) }
    let old = storage[index]
    storage[index] = element
    return (old, index)
  }

  /// Replaces the element at a position by one that may have another, new id; traps if another element has it.
  ///
  /// - Returns: The element that was replaced.
  /// - Complexity: O(1).
  @inlinable
  @discardableResult
  public mutating func update(_ element: Element, at position: Int) -> Element {
    let old = storage[position]
    let (oldID, newID) = (identify(old), identify(element))
    if oldID != newID {
      precondition(lookup.position(of: newID) == nil, "Duplicate id \(newID): to fix, remove the other element first")
      lookup.replace(at: position, by: newID)
    }
    storage[position] = element
    return old
  }

  /// Removes the element with an id.
  ///
  /// - Returns: The element, or `nil` if there was none.
  /// - Complexity: O(*n*).
  @inlinable
  @discardableResult
  public mutating func remove(id: ID) -> Element? {
    lookup.position(of: id).map { remove(at: $0) }
  }

  /// Removes the element that has the id of the given one.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  @discardableResult
  public mutating func remove(_ element: Element) -> Element? { remove(id: identify(element)) }

  /// Removes the element at a position.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  @discardableResult
  public mutating func remove(at position: Int) -> Element {
    lookup.remove(at: position)
    return storage.remove(at: position)
  }

  /// Removes the first element.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  @discardableResult
  public mutating func removeFirst() -> Element { remove(at: 0) }

  /// Removes the last element.
  ///
  /// - Complexity: O(1).
  @inlinable
  @discardableResult
  public mutating func removeLast() -> Element {
    lookup.remove(at: storage.count - 1)
    return storage.removeLast()
  }

  /// Removes the elements in a range of positions.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func removeSubrange(_ range: Range<Int>) {
    lookup.remove(range)
    storage.removeSubrange(range)
  }

  /// Removes all elements.
  @inlinable
  public mutating func removeAll(keepingCapacity: Bool = false) {
    storage.removeAll(keepingCapacity: keepingCapacity)
    lookup.removeAll(keepingCapacity: keepingCapacity)
  }

  /// Removes the elements that satisfy a condition.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func removeAll(where isRemoved: (Element) throws -> Bool) rethrows {
    self = try filter { try !isRemoved($0) }
  }

  /// Removes the elements at the given positions, as a list view reports a deletion.
  ///
  /// - Complexity: O(*n*).
  public mutating func remove(atOffsets offsets: IndexSet) {
    var kept = Self(identify: identify)
    for position in storage.indices where !offsets.contains(position) { kept.append(storage[position]) }
    self = kept
  }

  /// The elements that satisfy a condition, in their order.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    var result = Self(identify: identify)
    for element in storage where try isIncluded(element) { result.append(element) }
    return result
  }
}
