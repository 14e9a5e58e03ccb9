/// What a reducer wants to happen besides the change of state: work whose answers come back as actions.
///
/// An effect is a description; the store runs it. A reducer that only changes state returns ``none``.
///
/// ```swift
/// case .refreshTapped:
///   state.isLoading = true
///   return .run { send in
///     await send(.loaded(try await api.items()))
///   } catch: { error, send in
///     await send(.failed("\(error)"))
///   }
/// ```
public struct Effect<Action> {
  /// The cases of an effect, which the engine interprets.
  package indirect enum Operation {
    case none
    case send(Action)
    case run(Run)
    case merge([Effect])
    case concatenate([Effect])
    case cancel(EffectID)
    case cancellable(Effect, id: EffectID, cancelInFlight: Bool)
    case throttled(Effect, id: EffectID, window: ThrottleWindow)
  }

  /// Asynchronous work, with what a failure text says about it. An object, since it is handed around.
  package final class Run: Sendable {
    package let name: String?
    package let priority: TaskPriority?
    package let site: SourceSite
    package let operation: @Sendable (Send<Action>) async throws -> Void
    package let handler: (@Sendable (any Error, Send<Action>) async -> Void)?
    /// What it gets for its dependencies: the values of the moment when it was described.
    let dependencies: DependencyValues
    /// Whether it only puts off the effect that follows it.
    package let isWait: Bool

    package init(
      name: String?,
      priority: TaskPriority?,
      site: SourceSite,
      operation: @escaping @Sendable (Send<Action>) async throws -> Void,
      handler: (@Sendable (any Error, Send<Action>) async -> Void)?,
      dependencies: DependencyValues = .current,
      isWait: Bool = false
    ) {
      self.name = name
      self.priority = priority
      self.site = site
      self.operation = operation
      self.handler = handler
      self.dependencies = dependencies
      self.isWait = isWait
    }
  }

  package let operation: Operation

  package init(_ operation: Operation) {
    self.operation = operation
  }

  /// Nothing happens besides the change of state.
  public static var none: Self { Self(.none) }

  /// An action that follows at once. Prefer a shared function to an action that only calls another.
  public static func send(_ action: Action) -> Self { Self(.send(action)) }

  /// Asynchronous work that may send any number of actions.
  ///
  /// - Parameters:
  ///   - name: What failure texts call the effect.
  ///   - priority: The priority of the effect's task.
  ///   - operation: The work. It ends early by throwing when the effect is cancelled.
  ///   - handler: What an error becomes. Without it an error is reported with the effect's name and line;
  ///     a `CancellationError` is never an error.
  public static func run(
    name: String? = nil,
    priority: TaskPriority? = nil,
    _ operation: @escaping @Sendable (Send<Action>) async throws -> Void,
    catch handler: (@Sendable (any Error, Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return Self(.run(Run(name: name, priority: priority, site: site, operation: operation, handler: handler)))
  }

  /// Whether nothing is to be started.
  package var isNone: Bool {
    if case .none = operation { return true }
    return false
  }
}
