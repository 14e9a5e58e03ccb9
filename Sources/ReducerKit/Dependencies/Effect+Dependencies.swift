extension Effect.Run {
  /// The same work with the dependency values of now: an effect keeps the values it started with.
  func keepingDependencies() -> Self {
    let values = DependencyValues.current
    let operation = operation
    var keeping: (@Sendable (any Error, Send<Action>) async -> Void)?
    if let handler {
      keeping = { error, send in await withDependencyValues(values) { await handler(error, send) } }
    }
    return Self(
      name: name,
      priority: priority,
      site: site,
      operation: { send in try await withDependencyValues(values) { try await operation(send) } },
      handler: keeping
    )
  }
}
