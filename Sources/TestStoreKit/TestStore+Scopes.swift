import ReducerKit

// Settings that hold for a part of a test.

extension TestStore {
  /// Runs a part of the test with another exhaustivity.
  @discardableResult
  nonisolated(nonsending) public func withExhaustivity<R>(
    _ exhaustivity: Exhaustivity,
    _ operation: nonisolated(nonsending) () async throws -> R
  ) async rethrows -> R {
    let previous = self.exhaustivity
    self.exhaustivity = exhaustivity
    defer { self.exhaustivity = previous }
    return try await operation()
  }

  /// Runs a part of the test with another exhaustivity.
  @discardableResult
  public func withExhaustivity<R>(_ exhaustivity: Exhaustivity, _ operation: () throws -> R) rethrows -> R {
    let previous = self.exhaustivity
    self.exhaustivity = exhaustivity
    defer { self.exhaustivity = previous }
    return try operation()
  }

  /// Runs a part of the test under a name that its failures carry.
  @discardableResult
  nonisolated(nonsending) public func step<R>(
    _ name: String,
    _ operation: nonisolated(nonsending) () async throws -> R
  ) async rethrows -> R {
    stepNames.append(name)
    defer { stepNames.removeLast() }
    return try await operation()
  }

  /// Runs a part of the test with other dependencies.
  @discardableResult
  nonisolated(nonsending) public func withDependencies<R>(
    _ update: (inout DependencyValues) throws -> Void,
    _ operation: nonisolated(nonsending) () async throws -> R
  ) async rethrows -> R {
    let previous = dependencies
    defer { dependencies = previous }
    try update(&dependencies)
    return try await operation()
  }

  /// Runs a part of the test with other dependencies.
  @discardableResult
  public func withDependencies<R>(
    _ update: (inout DependencyValues) throws -> Void,
    _ operation: () throws -> R
  ) rethrows -> R {
    let previous = dependencies
    defer { dependencies = previous }
    try update(&dependencies)
    return try operation()
  }
}
