import Foundation

// The standard library's containers, opened to their element types, so that their contents are reached without a mirror.

/// An optional, opened to its wrapped type.
protocol OptionalStorage {
  static var wrappedType: Any.Type { get }
  static func sameValue(wrapped: TypeFacts) -> SameValue
  /// Whether the optional at a place has a value: it is stored as it is, at the beginning.
  static func isThere(_ place: UnsafeRawPointer) -> Bool
  var wrappedValue: Any? { get }
}

extension Optional: OptionalStorage {
  static var wrappedType: Any.Type { Wrapped.self }

  static func sameValue(wrapped: TypeFacts) -> SameValue {
    let payload = wrapped.sameValue
    return SameValue { first, second in
      switch (isThere(first), isThere(second)) {
      case (false, false): return true
      case (true, true):
        return payload?(first, second) == true || wrapped.haveSameBytes(first, second)
      default: return false
      }
    }
  }

  static func isThere(_ place: UnsafeRawPointer) -> Bool {
    if case .some = place.assumingMemoryBound(to: Self.self).pointee { return true }
    return false
  }

  var wrappedValue: Any? { self.map { Reflection.flattened($0) } }
}

/// An ordered collection whose elements lie side by side in memory.
protocol RowStorage {
  static var rowType: Any.Type { get }
  static func sameValue(row: TypeFacts) -> SameValue
  /// Gives the memory of the rows at a place, and their number.
  static func withRows(at place: UnsafeRawPointer, _ body: (UnsafeRawPointer, Int) -> Void)
  var rowCount: Int { get }
  /// Loads one row.
  func row(at position: Int) -> Any
  /// Gives the memory of all rows; `nil` where there are none.
  func withRows<R>(_ body: (UnsafeRawPointer?) -> R) -> R
}

extension RowStorage {
  static func withRows(at place: UnsafeRawPointer, _ body: (UnsafeRawPointer, Int) -> Void) {
    let rows = place.assumingMemoryBound(to: Self.self).pointee
    rows.withRows { base in if let base { body(base, rows.rowCount) } }
  }

  /// Whether all rows hold the same for certain.
  func hasSameRows(as other: Self, _ row: TypeFacts) -> Bool {
    guard rowCount == other.rowCount else { return false }
    return withRows { here in
      other.withRows { there in
        guard let here, let there else { return rowCount == 0 }
        return Rows.allSame(here, there, count: rowCount, facts: row)
      }
    }
  }
}

extension RowStorage where Self: RandomAccessCollection, Index == Int {
  static var rowType: Any.Type { Element.self }

  static func sameValue(row: TypeFacts) -> SameValue {
    if let common = CommonRows.sameValue(of: Self.self) { return common }
    return SameValue { first, second in
      let these = first.assumingMemoryBound(to: Self.self).pointee
      return these.hasSameRows(as: second.assumingMemoryBound(to: Self.self).pointee, row)
    }
  }

  var rowCount: Int { count }

  func row(at position: Int) -> Any { Reflection.flattened(self[startIndex + position]) }
}

/// Comparators for the arrays met most often, which the compiler specialises.
private enum CommonRows {
  static func sameValue(of type: Any.Type) -> SameValue? {
    if type == [String].self { return equality([String].self) }
    if type == [Int].self { return equality([Int].self) }
    if type == [UUID].self { return equality([UUID].self) }
    if type == [Date].self { return equality([Date].self) }
    return nil
  }

  @inline(__always)
  private static func equality<T: Equatable>(_ type: T.Type) -> SameValue {
    SameValue { $0.assumingMemoryBound(to: T.self).pointee == $1.assumingMemoryBound(to: T.self).pointee }
  }
}

extension Array: RowStorage {
  func withRows<R>(_ body: (UnsafeRawPointer?) -> R) -> R {
    withUnsafeBufferPointer { body($0.baseAddress.map { UnsafeRawPointer($0) }) }
  }
}

extension ContiguousArray: RowStorage {
  func withRows<R>(_ body: (UnsafeRawPointer?) -> R) -> R {
    withUnsafeBufferPointer { body($0.baseAddress.map { UnsafeRawPointer($0) }) }
  }
}

extension ArraySlice: RowStorage {
  func withRows<R>(_ body: (UnsafeRawPointer?) -> R) -> R {
    withUnsafeBufferPointer { body($0.baseAddress.map { UnsafeRawPointer($0) }) }
  }
}

@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
extension InlineArray: RowStorage {
  static var rowType: Any.Type { Element.self }

  static func sameValue(row: TypeFacts) -> SameValue {
    SameValue { first, second in
      let these = first.assumingMemoryBound(to: Self.self).pointee
      return these.hasSameRows(as: second.assumingMemoryBound(to: Self.self).pointee, row)
    }
  }

  var rowCount: Int { count }

  func row(at position: Int) -> Any { Reflection.flattened(self[position]) }

  func withRows<R>(_ body: (UnsafeRawPointer?) -> R) -> R {
    withUnsafePointer(to: self) { body(isEmpty ? nil : UnsafeRawPointer($0)) }
  }
}

/// A keyed collection of the standard library.
protocol DictionaryStorage {
  static var keyType: Any.Type { get }
  static var valueType: Any.Type { get }
  static func sameValue(value: TypeFacts) -> SameValue
  var count: Int { get }
  func forEachEntry(_ body: (_ key: Any, _ value: Any) -> Void)
  /// What differs from another dictionary of the same type.
  ///
  /// - Parameters:
  ///   - same: Whether two values are the same for certain.
  ///   - sameKey: Whether two keys that are equal are the same for certain; `nil` where equal keys always are.
  func entries(
    differingFrom other: Any,
    same: (UnsafeRawPointer, UnsafeRawPointer) -> Bool,
    sameKey: ((UnsafeRawPointer, UnsafeRawPointer) -> Bool)?
  ) -> KeyedDifference
}

/// The entries in which two dictionaries differ.
struct KeyedDifference {
  var changed: [(key: Any, expected: Any, actual: Any)] = []
  var removed: [(key: Any, value: Any)] = []
  var added: [(key: Any, value: Any)] = []
  /// Keys that hold the same as a removed one without being equal to it, and why.
  var refused: [(key: Any, value: Any, reason: String)] = []
  /// Equal keys that may store something else, and whether their values are the same.
  var keys: [(expected: Any, actual: Any, hasSameValue: Bool)] = []
  /// How many entries are the same.
  var sameCount = 0
}

extension Dictionary: DictionaryStorage {
  static var keyType: Any.Type { Key.self }
  static var valueType: Any.Type { Value.self }

  static func sameValue(value: TypeFacts) -> SameValue {
    SameValue { first, second in
      let these = first.assumingMemoryBound(to: Self.self).pointee
      let those = second.assumingMemoryBound(to: Self.self).pointee
      guard these.count == those.count else { return false }
      for (key, this) in these {
        guard let that = those[key] else { return false }
        let isSame = withUnsafePointer(to: this) { here in
          withUnsafePointer(to: that) { there in
            value.haveSameBytes(here, there) || value.sameValue?(here, there) == true
          }
        }
        if !isSame { return false }
      }
      return true
    }
  }

  func forEachEntry(_ body: (_ key: Any, _ value: Any) -> Void) {
    for (key, value) in self { body(Reflection.flattened(key), Reflection.flattened(value)) }
  }

  func entries(
    differingFrom other: Any,
    same: (UnsafeRawPointer, UnsafeRawPointer) -> Bool,
    sameKey: ((UnsafeRawPointer, UnsafeRawPointer) -> Bool)?
  ) -> KeyedDifference {
    var result = KeyedDifference()
    guard let other = other as? Self else { return result }
    var found = 0
    // Where both iterate in one order, as copies do, no key is looked up.
    var next = other.startIndex
    for (key, value) in self {
      let isNext = next != other.endIndex && other[next].key == key
      guard let index = isNext ? next : other.index(forKey: key) else {
        result.removed.append((Reflection.flattened(key), Reflection.flattened(value)))
        continue
      }
      found += 1
      next = other.index(after: index)
      let (twin, counterpart) = other[index]
      let isSame = withUnsafePointer(to: value) { here in withUnsafePointer(to: counterpart) { same(here, $0) } }
      if let sameKey, !withUnsafePointer(to: key, { here in withUnsafePointer(to: twin) { sameKey(here, $0) } }) {
        result.keys.append((Reflection.flattened(key), Reflection.flattened(twin), isSame))
      }
      if isSame {
        result.sameCount += 1
      } else {
        result.changed.append(
          (Reflection.flattened(key), Reflection.flattened(value), Reflection.flattened(counterpart))
        )
      }
    }
    if found < other.count {
      for (key, value) in other where index(forKey: key) == nil {
        result.added.append((Reflection.flattened(key), Reflection.flattened(value)))
      }
    }
    return result
  }
}

/// A set of the standard library.
protocol SetStorage {
  static var memberType: Any.Type { get }
  static var sameValue: SameValue { get }
  var count: Int { get }
  func forEachMember(_ body: (Any) -> Void)
  /// What differs from another set of the same type.
  func members(differingFrom other: Any, same: (UnsafeRawPointer, UnsafeRawPointer) -> Bool) -> KeyedDifference
}

extension Set: SetStorage {
  static var memberType: Any.Type { Element.self }

  static var sameValue: SameValue {
    SameValue { $0.assumingMemoryBound(to: Self.self).pointee == $1.assumingMemoryBound(to: Self.self).pointee }
  }

  func forEachMember(_ body: (Any) -> Void) {
    for member in self { body(Reflection.flattened(member)) }
  }

  func members(differingFrom other: Any, same: (UnsafeRawPointer, UnsafeRawPointer) -> Bool) -> KeyedDifference {
    var result = KeyedDifference()
    guard let other = other as? Self else { return result }
    var found = 0
    for member in self {
      guard let index = other.firstIndex(of: member) else {
        let value = Reflection.flattened(member)
        result.removed.append((value, value))
        continue
      }
      found += 1
      let counterpart = other[index]
      let isSame = withUnsafePointer(to: member) { here in withUnsafePointer(to: counterpart) { same(here, $0) } }
      if isSame {
        result.sameCount += 1
      } else {
        let value = Reflection.flattened(member)
        result.changed.append((value, value, Reflection.flattened(counterpart)))
      }
    }
    if found < other.count {
      for member in other where !contains(member) {
        let value = Reflection.flattened(member)
        result.added.append((value, value))
      }
    }
    return result
  }
}
