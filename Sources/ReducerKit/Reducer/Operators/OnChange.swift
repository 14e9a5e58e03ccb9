extension Reducer {
  /// Runs another reducer after this one whenever an action has changed a value.
  ///
  /// ```swift
  /// .onChange(of: \.settings.theme) { old, new in
  ///   Reduce { state, action in .run { _ in await themes.apply(new) } }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - value: What is compared before and after each action, so keep it cheap.
  ///   - reducer: What runs, given the old and the new value; made anew for each change.
  public func onChange<Value: Equatable, Follower: Reducer>(
    of value: @escaping (State) -> Value,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ old: Value, _ new: Value) -> Follower
  ) -> some Reducer<State, Action> where Follower.State == State, Follower.Action == Action {
    OnChange(base: self, value: value, reducer: reducer)
  }
}

struct OnChange<Base: Reducer, Value: Equatable, Follower: Reducer>: ReducerOperator
where Follower.State == Base.State, Follower.Action == Base.Action {
  typealias State = Base.State
  typealias Action = Base.Action

  let base: Base
  let value: (State) -> Value
  let reducer: (Value, Value) -> Follower

  func built() -> Reduce<State, Action> {
    let (value, reducer) = (value, reducer)
    let base = base.built()
    return Reduce { state, action in
      let old = value(state)
      let effect = base.reduce(into: &state, action: action)
      let new = value(state)
      if new == old { return effect }
      return .merge(effect, reducer(old, new).reduce(into: &state, action: action))
    }
  }
}
