extension Effect.Run {
  /// The same work with the dependency values of now: an effect keeps the values it started with.
  func keepingDependencies() -> Self {
    let values = DependencyValues.current
    return wrapped { _, work in try await withDependencyValues(values, work) }
  }

  /// The same work inside other code, and the handling of its error likewise.
  func wrapped(
    _ wrap: @escaping @Sendable (Send<Action>, @Sendable () async throws -> Void) async throws -> Void
  ) -> Self {
    let operation = operation
    var wrapped: (@Sendable (any Error, Send<Action>) async -> Void)?
    if let handler {
      // The handler doesn't throw, and what wraps it only passes errors on.
      wrapped = { error, send in try? await wrap(send) { await handler(error, send) } }
    }
    return Self(
      name: name,
      priority: priority,
      site: site,
      operation: { send in try await wrap(send) { try await operation(send) } },
      handler: wrapped
    )
  }
}
