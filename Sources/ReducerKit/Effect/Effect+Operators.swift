extension Effect {
  /// Effects that run at the same time.
  public static func merge(_ effects: Self...) -> Self { merge(effects) }

  /// Effects that run at the same time.
  public static func merge(_ effects: [Self]) -> Self {
    joined(effects) { .merge($0) }
  }

  /// Effects that run one after the other, each when the one before it has ended.
  public static func concatenate(_ effects: Self...) -> Self { concatenate(effects) }

  /// Effects that run one after the other, each when the one before it has ended.
  public static func concatenate(_ effects: [Self]) -> Self {
    joined(effects) { .concatenate($0) }
  }

  /// Most reducers return nothing most of the time: what is nothing costs nothing further on.
  private static func joined(_ effects: [Self], _ join: ([Self]) -> Operation) -> Self {
    let work = effects.filter { !$0.isNone }
    switch work.count {
    case 0: return .none
    case 1: return work[0]
    default: return Self(join(work))
    }
  }

  /// The same effect, its actions transformed: how a parent runs the effects of a child.
  public func map<T>(_ transform: @escaping @Sendable (Action) -> T) -> Effect<T> {
    switch operation {
    case .none:
      return Effect<T>(.none)
    case .send(let action):
      return Effect<T>(.send(transform(action)))
    case .run(let run):
      return Effect<T>(.run(run.map(transform)))
    case .merge(let effects):
      return Effect<T>(.merge(effects.map { (effect: Self) -> Effect<T> in effect.map(transform) }))
    case .concatenate(let effects):
      return Effect<T>(.concatenate(effects.map { (effect: Self) -> Effect<T> in effect.map(transform) }))
    case .cancel(let id):
      return Effect<T>(.cancel(id))
    case .cancellable(let effect, let id, let cancelInFlight):
      return Effect<T>(.cancellable(effect.map(transform), id: id, cancelInFlight: cancelInFlight))
    case .throttled(let effect, let id, let window):
      return Effect<T>(.throttled(effect.map(transform), id: id, window: window))
    }
  }

  /// The same effect with each of its runs replaced, however deep: how a reducer gives its effects their context.
  package func mapRuns(_ transform: (Run) -> Run) -> Self {
    switch operation {
    case .none, .send, .cancel:
      return self
    case .run(let work):
      return Self(.run(transform(work)))
    case .merge(let effects):
      return Self(.merge(effects.map { (effect: Self) -> Self in effect.mapRuns(transform) }))
    case .concatenate(let effects):
      return Self(.concatenate(effects.map { (effect: Self) -> Self in effect.mapRuns(transform) }))
    case .cancellable(let effect, let id, let cancelInFlight):
      return Self(.cancellable(effect.mapRuns(transform), id: id, cancelInFlight: cancelInFlight))
    case .throttled(let effect, let id, let window):
      return Self(.throttled(effect.mapRuns(transform), id: id, window: window))
    }
  }
}

extension Effect.Run {
  fileprivate func map<T>(_ transform: @escaping @Sendable (Action) -> T) -> Effect<T>.Run {
    let operation = operation
    var mapped: (@Sendable (any Error, Send<T>) async -> Void)?
    if let handler {
      mapped = { error, send in await handler(error, send.pullback(transform)) }
    }
    return Effect<T>.Run(
      name: name,
      priority: priority,
      site: site,
      operation: { send in try await operation(send.pullback(transform)) },
      handler: mapped,
      dependencies: dependencies,
      isWait: isWait
    )
  }

  /// The same work inside other code, and the handling of its error likewise.
  func wrapped(
    _ wrap: @escaping @Sendable (Send<Action>, @Sendable () async throws -> Void) async throws -> Void
  ) -> Effect.Run {
    let operation = operation
    var wrapped: (@Sendable (any Error, Send<Action>) async -> Void)?
    if let handler {
      // The handler doesn't throw, and what wraps it only passes errors on.
      wrapped = { error, send in try? await wrap(send) { await handler(error, send) } }
    }
    return Effect.Run(
      name: name,
      priority: priority,
      site: site,
      operation: { send in try await wrap(send) { try await operation(send) } },
      handler: wrapped,
      dependencies: dependencies,
      isWait: isWait
    )
  }
}
