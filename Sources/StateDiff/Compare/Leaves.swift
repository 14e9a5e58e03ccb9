import Foundation

/// Tells whether the bytes at two places hold the same value; `false` also means "can't tell".
///
/// A struct, since a closure in an optional or a dictionary would be called by way of thunks.
struct SameValue {
  let areSame: (UnsafeRawPointer, UnsafeRawPointer) -> Bool

  init(_ areSame: @escaping (UnsafeRawPointer, UnsafeRawPointer) -> Bool) { self.areSame = areSame }

  func callAsFunction(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool { areSame(first, second) }
}

/// The types that are compared as one value by their `==`, and never taken apart.
enum Leaves {
  /// How a leaf type is compared; `nil` for a type that isn't a leaf.
  ///
  /// Leaves are the value types of the standard library and Foundation that are `Equatable` and no containers,
  /// objects of Foundation, key paths, metatypes and option sets.
  static func rule(for type: Any.Type, kind: FieldLayout.TypeKind, isLibraryType: Bool) -> SameValue? {
    if let known = common[ObjectIdentifier(type)] { return known }
    if kind == .metatype {
      return SameValue { $0.load(as: UnsafeRawPointer.self) == $1.load(as: UnsafeRawPointer.self) }
    }
    if let vector = type as? any SIMD.Type { return laneEquality(vector) }
    if type is any OptionSet.Type { return equalityIfAny(type) }
    if type is AnyKeyPath.Type { return equality(AnyKeyPath.self) }
    guard isLibraryType, kind == .structure || kind == .enumeration || kind == .object || kind == .other else {
      return nil
    }
    if type is any Collection.Type, !(type is any LeafCollection.Type) { return nil }
    if type is any StructuredLibraryType.Type || isRequest(type) { return nil }
    if let float = type as? any BinaryFloatingPoint.Type { return floatEquality(float) }
    return equalityIfAny(type)
  }

  /// A request is taken apart: on Linux its `==` passes over headers and body. It is known by its name, since its module
  /// would bring libcurl into every test.
  private static func isRequest(_ type: Any.Type) -> Bool {
    let name = _typeName(type, qualified: true)
    return name == "FoundationNetworking.URLRequest" || name == "Foundation.URLRequest"
  }

  /// Whether two values of a leaf type are equal exactly if their bytes are.
  static func areEqualByBytes(_ type: Any.Type) -> Bool {
    type == Bool.self || type == UUID.self || type is any FixedWidthInteger.Type
  }

  /// Whether every value of a leaf type is equal to itself, so that a lookup finds what is the same.
  static func isReflexive(_ type: Any.Type) -> Bool {
    areEqualByBytes(type) || type == String.self || type == Character.self || type == URL.self
  }

  private static func equalityIfAny(_ type: Any.Type) -> SameValue? {
    guard let type = type as? any Equatable.Type else { return nil }
    return equality(type)
  }

  private static func floatEquality<F: BinaryFloatingPoint>(_ type: F.Type) -> SameValue {
    SameValue { sameNumber($0.assumingMemoryBound(to: F.self).pointee, $1.assumingMemoryBound(to: F.self).pointee) }
  }

  private static func laneEquality<V: SIMD>(_ type: V.Type) -> SameValue {
    SameValue { first, second in
      let these = first.assumingMemoryBound(to: V.self).pointee
      let those = second.assumingMemoryBound(to: V.self).pointee
      return these.indices.allSatisfy { lane in
        // What isn't equal to itself is "not a number".
        these[lane] == those[lane] || (these[lane] != these[lane] && those[lane] != those[lane])
      }
    }
  }

  /// The types met most often, with comparators that the compiler specialises.
  ///
  /// Unsafe in name only: an immutable table of functions that touch nothing but the memory they are given.
  nonisolated(unsafe) private static let common: [ObjectIdentifier: SameValue] = {
    var rules: [ObjectIdentifier: SameValue] = [:]
    func add<T: Equatable>(_ type: T.Type, _ same: @escaping (UnsafeRawPointer, UnsafeRawPointer) -> Bool) {
      rules[ObjectIdentifier(type)] = SameValue(same)
    }
    add(Int.self) { $0.load(as: Int.self) == $1.load(as: Int.self) }
    add(Bool.self) { $0.load(as: UInt8.self) & 1 == $1.load(as: UInt8.self) & 1 }
    add(String.self) {
      $0.assumingMemoryBound(to: String.self).pointee == $1.assumingMemoryBound(to: String.self).pointee
    }
    add(Double.self) { sameNumber($0.load(as: Double.self), $1.load(as: Double.self)) }
    add(Float.self) { sameNumber($0.load(as: Float.self), $1.load(as: Float.self)) }
    add(UUID.self) { memcmp($0, $1, MemoryLayout<UUID>.size) == 0 }
    add(Date.self) { $0.assumingMemoryBound(to: Date.self).pointee == $1.assumingMemoryBound(to: Date.self).pointee }
    add(Data.self) { $0.assumingMemoryBound(to: Data.self).pointee == $1.assumingMemoryBound(to: Data.self).pointee }
    add(URL.self) { $0.assumingMemoryBound(to: URL.self).pointee == $1.assumingMemoryBound(to: URL.self).pointee }
    rules[ObjectIdentifier(Decimal.self)] = equality(Decimal.self)
    rules[ObjectIdentifier(StaticString.self)] = SameValue {
      $0.assumingMemoryBound(to: StaticString.self).pointee.description
        == $1.assumingMemoryBound(to: StaticString.self).pointee.description
    }
    return rules
  }()

  private static func equality<T: Equatable>(_ type: T.Type) -> SameValue {
    SameValue { $0.assumingMemoryBound(to: T.self).pointee == $1.assumingMemoryBound(to: T.self).pointee }
  }

  /// Equal, or both "not a number", so that a verdict never depends on whether storage happens to be shared.
  @inline(__always)
  private static func sameNumber<F: BinaryFloatingPoint>(_ first: F, _ second: F) -> Bool {
    first == second || (first.isNaN && second.isNaN)
  }

  /// Whether a value is the "not a number" of a floating-point type.
  static func isNaN(_ value: Any) -> Bool {
    if let number = value as? any BinaryFloatingPoint { return number.isNaN }
    if let number = value as? Decimal { return number.isNaN }
    return false
  }
}

/// A collection that people treat as one value.
protocol LeafCollection {}
extension String: LeafCollection {}
extension Substring: LeafCollection {}
extension Data: LeafCollection {}
extension AttributedString: LeafCollection {}
extension IndexPath: LeafCollection {}
extension IndexSet: LeafCollection {}
extension Range: LeafCollection {}
extension ClosedRange: LeafCollection {}

/// An `Equatable` type of the standard library that is taken apart nevertheless.
protocol StructuredLibraryType {}
extension Result: StructuredLibraryType {}
extension CollectionOfOne: StructuredLibraryType {}
