// The ways for a type to take part in a comparison. All of them are optional.

/// A type that is told by a text of its own, as one leaf.
public protocol DiffStringConvertible {
  /// The text that stands for the value.
  var diffDescription: String { get }
}

/// A type that is compared and told by another value that stands for it.
public protocol DiffRepresentable {
  /// The type of the value that stands for it.
  associatedtype DiffValue
  /// The value that is compared and told instead.
  var diffValue: DiffValue { get }
}

/// A type whose values are left out of every comparison.
public protocol DiffIgnored {}

/// An ordered collection that identifies its elements by id, so that they are paired and named by it.
public protocol IdentifiedCollection<ID>: RandomAccessCollection {
  /// The type of an element's id.
  associatedtype ID: Hashable
  /// The id under which the collection keeps an element.
  func id(of element: Element) -> ID
}

/// A type whose `==` leaves fields out on purpose, and says which and why.
///
/// A difference in a declared field is a note instead of a hidden change.
///
/// ```swift
/// extension Clip: DeclaresEquality {
///   static let equalityIgnores: [EqualityIgnore<Self>] = [
///     .ignore(\.waveform, because: "megabytes of samples that no assertion inspects")
///   ]
/// }
/// ```
public protocol DeclaresEquality: Equatable {
  /// The fields that `==` leaves out, each with its reason.
  static var equalityIgnores: [EqualityIgnore<Self>] { get }
}

/// A field that an `==` leaves out on purpose.
///
/// Unchecked: it holds a key path and a string, and both are immutable.
public struct EqualityIgnore<Root>: @unchecked Sendable {
  let keyPath: PartialKeyPath<Root>
  let reason: String

  /// Declares one field.
  ///
  /// - Parameters:
  ///   - keyPath: The stored property that `==` leaves out.
  ///   - reason: Why, in words that a reader of a failing test understands.
  public static func ignore<V>(_ keyPath: KeyPath<Root, V>, because reason: String) -> Self {
    Self(keyPath: keyPath, reason: reason)
  }
}
