import StateDiff

/// A stored copy of what a computed property says, for a derived value that was measured to be expensive.
///
/// ```swift
/// struct State {
///   var articles: [Article] = []
///   var visibleNow: [Article] { articles.filter(\.isVisible) }      // the truth
///   var visible = DerivedCache(\State.visibleNow)                   // what a view reads: state.visible.value(in: state)
/// }
/// // In the reducer, after what it depends on has changed:
/// state.visible.refresh(from: state)
/// ```
///
/// It is left out of equality, diffs and observation: two states that differ in what is cached are equal. A test store
/// compares it with the property whenever its owner has changed, and fails if it is stale.
public struct DerivedCache<Root, Value>: DiffIgnored {
  // A key path never changes; one to a main-actor property can't be marked so.
  nonisolated(unsafe) private let property: KeyPath<Root, Value>
  private var stored: Value?

  /// An empty cache for a computed property.
  public init(_ property: KeyPath<Root, Value>) {
    self.property = property
  }

  /// Keeps a value that was computed elsewhere.
  public mutating func store(_ value: Value) { stored = value }

  /// Computes the property and keeps its value.
  /// - Complexity: That of the property.
  public mutating func refresh(from root: Root) { stored = root[keyPath: property] }

  /// Forgets the value: reading computes the property until the next ``refresh(from:)``.
  public mutating func invalidate() { stored = nil }

  /// What is kept, or what the property says if nothing is.
  ///
  /// Give the state that holds the cache: the kept value says nothing about another.
  /// - Complexity: O(1) if a value is kept, else that of the property.
  public func value(in root: Root) -> Value { stored ?? root[keyPath: property] }
}

extension DerivedCache: Equatable {
  /// Always equal: a cache says nothing that the state doesn't.
  public static func == (one: Self, other: Self) -> Bool { true }
}

extension DerivedCache: Hashable {
  /// Adds nothing: a cache says nothing that the state doesn't.
  public func hash(into hasher: inout Hasher) {}
}

extension DerivedCache: Sendable where Value: Sendable {}

// MARK: - Verification

/// A cache, for who verifies it without knowing its types.
package protocol VerifiableCache {
  /// What is wrong with the cache as a field of `owner`; `nil` if it is empty or up to date.
  ///
  /// - Complexity: That of the property and of one comparison, so ask only when the owner's bytes have changed.
  func staleness(in owner: Any) -> StaleCache?
}

/// What a cache says and what it should.
package enum StaleCache {
  /// From the value that the property has now to the one that is kept.
  case outdated(Difference)
  /// The cache is no field of the type whose property it keeps: nobody can tell whether it is up to date.
  case misplaced(root: Any.Type)
}

extension DerivedCache: VerifiableCache {
  package func staleness(in owner: Any) -> StaleCache? {
    guard let stored else { return nil }
    guard type(of: owner) == Root.self, let root = owner as? Root else { return .misplaced(root: Root.self) }
    let difference = difference(from: root[keyPath: property], to: stored)
    return difference.isEmpty ? nil : .outdated(difference)
  }
}
