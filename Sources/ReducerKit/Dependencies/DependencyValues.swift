/// What features get from outside: clocks, generators, clients.
///
/// A store has values of its own; a feature reads them with ``Dependency``. They are task-local: what a test
/// overrides holds for its own store, its reducers and its effects, and for nobody else.
public struct DependencyValues: Sendable {
  /// The values of the store, or the scope, whose code is running.
  @TaskLocal package static var current = DependencyValues()

  private var overrides: [ObjectIdentifier: any Sendable] = [:]
  /// Which overrides are generators: asked when they are set, because a test store forks before each step.
  private var generators: Set<ObjectIdentifier> = []
  /// What belongs to the store; `nil` outside any store, where values are live.
  package var context: DependencyContext?
  /// Where the `@Dependency` that is being read was declared.
  private var declaration: SourceSite?

  /// The live values.
  public init() {}

  /// The value of a key: the one that was set, else the live one, under test the test value.
  ///
  /// - Parameters:
  ///   - key: The key that the value belongs to.
  ///   - name: What the dependency is called in messages: the property from which it is read.
  public subscript<Key: DependencyKey>(key: Key.Type, name: StaticString = #function) -> Key.Value {
    get {
      // Each key stores values of its own type only.
      if let value = overrides[ObjectIdentifier(key)] as? Key.Value { return value }
      guard let context else { return Key.liveValue }
      return context.value(of: key, name: name, declaration: declaration)
    }
    set {
      let id = ObjectIdentifier(key)
      overrides[id] = newValue
      if newValue is any ForkableDependency { generators.insert(id) } else { generators.remove(id) }
    }
  }

  /// Reads one for a `@Dependency`, which is named if the value is missing.
  func value<Value>(at keyPath: KeyPath<DependencyValues, Value>, declaration: SourceSite) -> Value {
    guard context != nil else { return self[keyPath: keyPath] }
    var values = self
    values.declaration = declaration
    return values[keyPath: keyPath]
  }

  /// The test clocks that were set, which a store keeps a time on from its start.
  package var testClocks: [TestClock] {
    overrides.isEmpty ? [] : overrides.values.compactMap { $0 as? TestClock }
  }

  /// The same values with generators of their own, which go on from where these stand now.
  ///
  /// What a copy generates doesn't move the original: a test's expectation sees the ids that the action saw.
  package func forkedGenerators() -> Self {
    var copy = self
    for key in generators {
      if let generator = overrides[key] as? any ForkableDependency { copy.overrides[key] = generator.forked() }
    }
    copy.context = context?.forkedGenerators()
    return copy
  }
}

/// A dependency that makes a new value each time, from a state of its own.
///
/// A test's expectation closure gets a fork made before the action ran, and so the same values as the action.
public protocol ForkableDependency: Sendable {
  /// A generator that will make what this one would make next, without moving it.
  func forked() -> Self
}

/// Runs an operation with dependency values.
package func withDependencyValues<R>(_ values: DependencyValues, _ operation: () throws -> R) rethrows -> R {
  try DependencyValues.$current.withValue(values, operation: operation)
}

/// Runs an operation with dependency values.
nonisolated(nonsending) package func withDependencyValues<R>(
  _ values: DependencyValues,
  _ operation: nonisolated(nonsending) () async throws -> R
) async rethrows -> R {
  try await DependencyValues.$current.withValue(values, operation: operation)
}
