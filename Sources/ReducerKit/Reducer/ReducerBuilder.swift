/// Reads the reducers that a `body` lists, in the order in which they run.
@resultBuilder public enum ReducerBuilder<State, Action> {
  /// One reducer of the list.
  public static func buildExpression<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }

  /// A list of one.
  public static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R { first }

  /// A list and one more.
  public static func buildPartialBlock<A: Reducer<State, Action>, B: Reducer<State, Action>>(
    accumulated: A,
    next: B
  ) -> ReducerSequence<State, Action> {
    ReducerSequence(accumulated).appending(next)
  }

  /// A longer list and one more.
  public static func buildPartialBlock<R: Reducer<State, Action>>(
    accumulated: ReducerSequence<State, Action>,
    next: R
  ) -> ReducerSequence<State, Action> {
    accumulated.appending(next)
  }

  /// An empty list.
  public static func buildBlock() -> EmptyReducer<State, Action> { EmptyReducer() }

  /// An `if` without `else`.
  public static func buildOptional<R: Reducer<State, Action>>(_ reducer: R?) -> R? { reducer }

  /// The first branch of an `if` or `switch`.
  public static func buildEither<R: Reducer<State, Action>>(first: R) -> ReducerSequence<State, Action> {
    ReducerSequence(first)
  }

  /// Another branch of an `if` or `switch`.
  public static func buildEither<R: Reducer<State, Action>>(second: R) -> ReducerSequence<State, Action> {
    ReducerSequence(second)
  }

  /// A `for` loop.
  public static func buildArray<R: Reducer<State, Action>>(_ reducers: [R]) -> ReducerSequence<State, Action> {
    reducers.reduce(into: ReducerSequence()) { $0 = $0.appending($1) }
  }

  /// Code under `if #available`.
  public static func buildLimitedAvailability<R: Reducer<State, Action>>(_ reducer: R) -> ReducerSequence<State, Action>
  {
    ReducerSequence(reducer)
  }

  /// The whole list.
  public static func buildFinalResult<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }
}

/// Reducers that run one after the other: what a ``ReducerBuilder`` makes of a list.
///
/// Flat whatever the number, so that three hundred siblings are one array and not three hundred nested types.
public struct ReducerSequence<State, Action>: Reducer {
  /// It has no parts that a `body` could describe.
  public typealias Body = Never

  // Built only when the whole is, so that a surrounding `dependency(_:_:)` holds for what the parts read.
  private var parts: [() -> Reduce<State, Action>] = []

  init() {}

  init<R: Reducer<State, Action>>(_ first: R) {
    parts = [first.built]
  }

  func appending<R: Reducer<State, Action>>(_ next: R) -> Self {
    var copy = self
    copy.parts.append(next.built)
    return copy
  }

  /// Runs the reducers in order.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    built().reduce(into: &state, action: action)
  }

  /// The reducers, each built once.
  public func built() -> Reduce<State, Action> {
    let reducers = parts.map { $0() }
    if reducers.count == 1 { return reducers[0] }
    return Reduce { state, action in
      var effects: [Effect<Action>] = []
      for reducer in reducers {
        let effect = reducer.reduce(into: &state, action: action)
        if !effect.isNone { effects.append(effect) }
      }
      return .merge(effects)
    }
  }
}

/// A reducer that may be left out, as an `if` without `else` does: then it changes nothing.
extension Optional: Reducer where Wrapped: Reducer {
  /// The state of the reducer that may be there.
  public typealias State = Wrapped.State
  /// The actions of the reducer that may be there.
  public typealias Action = Wrapped.Action
  /// It has no parts of its own.
  public typealias Body = Never

  /// Runs the reducer if it is there.
  public func reduce(into state: inout Wrapped.State, action: Wrapped.Action) -> Effect<Wrapped.Action> {
    self?.reduce(into: &state, action: action) ?? .none
  }

  /// The reducer, built once, if it is there.
  public func built() -> Reduce<Wrapped.State, Wrapped.Action> {
    self?.built() ?? EmptyReducer().built()
  }
}
