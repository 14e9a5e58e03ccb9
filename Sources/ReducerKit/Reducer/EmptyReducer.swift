/// A reducer that does nothing.
public struct EmptyReducer<State, Action>: Reducer {
  /// It has no parts.
  public typealias Body = Never

  /// A reducer that does nothing.
  public init() {}

  /// Changes nothing.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}
