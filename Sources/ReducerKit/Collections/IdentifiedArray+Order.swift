import Foundation

// What changes the order of the elements.

extension IdentifiedArray {
  /// Moves the element at one position to another, counted after it was taken out.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func move(from source: Int, to target: Int) {
    guard source != target else { return }
    lookup.move(from: source, to: target)
    storage.insert(storage.remove(at: source), at: target)
  }

  /// Moves the elements at the given positions before a position, as a list view reports it.
  ///
  /// - Complexity: O(*n*).
  public mutating func move(fromOffsets source: IndexSet, toOffset target: Int) {
    let moved = source.map { storage[$0] }
    let before = storage.indices.prefix(target).filter { !source.contains($0) }.map { storage[$0] }
    let after = storage.indices.dropFirst(target).filter { !source.contains($0) }.map { storage[$0] }
    storage = before + moved + after
    renumber()
  }

  /// Exchanges two elements.
  ///
  /// - Complexity: O(1).
  @inlinable
  public mutating func swapAt(_ first: Int, _ second: Int) {
    lookup.swapAt(first, second)
    storage.swapAt(first, second)
  }

  /// Sorts the elements; equal ones keep their order.
  ///
  /// - Complexity: O(*n* log *n*).
  @inlinable
  public mutating func sort(by isBefore: (Element, Element) throws -> Bool) rethrows {
    defer { renumber() }
    try storage.sort(by: isBefore)
  }

  /// Puts the elements that satisfy a condition behind the others.
  ///
  /// - Returns: The position of the first one that satisfies it.
  /// - Complexity: O(*n*).
  @inlinable
  @discardableResult
  public mutating func partition(by isSecond: (Element) throws -> Bool) rethrows -> Int {
    defer { renumber() }
    return try storage.partition(by: isSecond)
  }

  /// Reverses the order.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func reverse() {
    storage.reverse()
    renumber()
  }

  /// Shuffles the elements.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    storage.shuffle(using: &generator)
    renumber()
  }

  /// Shuffles the elements by the system's random numbers.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func shuffle() {
    storage.shuffle()
    renumber()
  }
}

extension IdentifiedArray where Element: Comparable {
  /// Sorts the elements by `<`.
  ///
  /// - Complexity: O(*n* log *n*).
  @inlinable
  public mutating func sort() { sort(by: <) }
}
