import StateDiff

extension IdentifiedArray: RandomAccessCollection {
  /// The position of the first element: always 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The position after the last element.
  @inlinable
  public var endIndex: Int { storage.count }

  /// The element at a position. What is assigned must have the id of the element that stands there.
  ///
  /// - Complexity: O(1); a change is made in place.
  @inlinable
  public subscript(position: Int) -> Element {
    get { storage[position] }
    _modify {
      let id = identify(storage[position])
      defer {
        precondition(
          identify(storage[position]) == id,
          "The element at \(position) changed its id: to fix, use update(_:at:)"
        )
      }
      yield &storage[position]
    }
  }

  /// An iterator over the elements in their order.
  @inlinable
  public func makeIterator() -> IndexingIterator<[Element]> { storage.makeIterator() }

  /// Calls a closure with the elements' memory.
  @inlinable
  public func withContiguousStorageIfAvailable<R>(
    _ body: (UnsafeBufferPointer<Element>) throws -> R
  ) rethrows -> R? {
    try storage.withContiguousStorageIfAvailable(body)
  }
}

extension IdentifiedArray: IdentifiedCollection {
  /// The id under which the collection keeps an element.
  @inlinable
  public func id(of element: Element) -> ID { identify(element) }
}

// MARK: By id

extension IdentifiedArray {
  /// The ids in the order of the elements.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var ids: [ID] { lookup.ids }

  /// The elements as a plain array.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var elements: [Element] { storage }

  /// Where the element with an id stands; `nil` if there is none.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func index(id: ID) -> Int? { lookup.position(of: id) }

  /// Whether there is an element with an id.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func contains(id: ID) -> Bool { lookup.position(of: id) != nil }

  /// The element with an id: change it in place, assign to replace or append it, assign `nil` to remove it.
  ///
  /// What is assigned must have the id that is asked for.
  ///
  /// - Complexity: O(1) to read, change, replace or append; O(*n*) to remove.
  @inlinable
  public subscript(id id: ID) -> Element? {
    get {
      guard let position = lookup.position(of: id) else { return nil }
      return storage[position]
    }
    _modify {
      let position = lookup.position(of: id)
      var element: Element?
      // Taken out of the storage while it is changed, so that nothing it refers to is held twice and copied.
      if let position {
        storage.swapAt(position, storage.count - 1)
        element = storage.removeLast()
      }
      defer { putBack(element, id: id, at: position) }
      yield &element
    }
  }

  @inlinable
  mutating func putBack(_ element: Element?, id: ID, at position: Int?) {
    if let element {
      precondition(
        identify(element) == id,
        "An element for id \(id) has the id \(identify(element)): to fix, keep ids as they are"
      )
      storage.append(element)
      if let position {
        storage.swapAt(position, storage.count - 1)
      } else {
        _ = lookup.append(id)
      }
      return
    }
    guard let position else { return }
    lookup.remove(at: position)
    guard position < storage.count else { return }
    // The last element stands in the gap: it goes back to the end.
    let last = storage.remove(at: position)
    storage.append(last)
  }

  /// Finds all positions anew, after the order changed.
  @inlinable
  mutating func renumber() { lookup.reorder(storage.map(identify)) }
}
