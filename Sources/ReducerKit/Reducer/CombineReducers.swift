/// Several reducers as one, so that an operator can be applied to all of them.
///
/// ```swift
/// CombineReducers {
///   Reduce { state, action in … }
///   Analytics()
/// }
/// .ifLet(\.detail, action: Action.detail) { Detail() }
/// ```
public struct CombineReducers<State, Action, Content: Reducer>: Reducer
where Content.State == State, Content.Action == Action {
  /// It has no parts of its own.
  public typealias Body = Never

  private let content: Content

  /// The reducers that a builder lists, one after the other.
  public init(@ReducerBuilder<State, Action> _ content: () -> Content) {
    self.content = content()
  }

  /// Runs the reducers in order.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    content.reduce(into: &state, action: action)
  }

  /// The reducers, built once.
  public func built() -> Reduce<State, Action> { content.built() }
}
