/// Dependency values to be used where task-local values don't reach: in an escaping callback.
///
/// ```swift
/// withEscapedDependencies { dependencies in
///   session.onMessage { message in
///     dependencies { handle(message) }        // reads what the caller would have read
///   }
/// }
/// ```
public struct CarriedDependencies: Sendable {
  private let values = DependencyValues.current
  private let presenter = Presenter.current

  /// The values of the code that is running.
  public init() {}

  /// Runs an operation with the values.
  public func callAsFunction<R>(_ operation: () throws -> R) rethrows -> R {
    try Presenter.$current.withValue(presenter) {
      try withDependencyValues(values, operation)
    }
  }

  /// Runs an operation with the values.
  nonisolated(nonsending) public func callAsFunction<R>(
    _ operation: nonisolated(nonsending) () async throws -> R
  ) async rethrows -> R {
    try await Presenter.$current.withValue(presenter) {
      try await withDependencyValues(values, operation)
    }
  }
}

/// Lets an operation carry the present dependency values into escaping callbacks.
public func withEscapedDependencies<R>(_ operation: (CarriedDependencies) throws -> R) rethrows -> R {
  try operation(CarriedDependencies())
}

/// Lets an operation carry the present dependency values into escaping callbacks.
nonisolated(nonsending) public func withEscapedDependencies<R>(
  _ operation: nonisolated(nonsending) (CarriedDependencies) async throws -> R
) async rethrows -> R {
  try await operation(CarriedDependencies())
}
