/// Runs an operation with some dependencies changed.
///
/// ```swift
/// let id = withDependencies { $0.uuid = .incrementing } operation: { makeID() }
/// ```
public func withDependencies<R>(
  _ update: (inout DependencyValues) throws -> Void,
  operation: () throws -> R
) rethrows -> R {
  var values = DependencyValues.current
  try update(&values)
  return try withDependencyValues(values, operation)
}

/// Runs an operation with some dependencies changed.
nonisolated(nonsending) public func withDependencies<R>(
  _ update: (inout DependencyValues) throws -> Void,
  operation: nonisolated(nonsending) () async throws -> R
) async rethrows -> R {
  var values = DependencyValues.current
  try update(&values)
  return try await withDependencyValues(values, operation)
}
