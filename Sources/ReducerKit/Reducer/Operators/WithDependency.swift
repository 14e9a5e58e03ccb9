extension Reducer {
  /// The same reducer with a dependency replaced, in it, its children and its effects.
  public func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    _ value: Value
  ) -> some Reducer<State, Action> {
    WithDependency(base: self) { $0[keyPath: keyPath] = value }
  }
}

struct WithDependency<Base: Reducer>: ReducerOperator {
  typealias State = Base.State
  typealias Action = Base.Action

  let base: Base
  let update: (inout DependencyValues) -> Void

  func built() -> Reduce<State, Action> {
    let update = update
    let base = withDependencies(update) { self.base.built() }
    return Reduce { state, action in
      // Effects keep the values with which they are made.
      withDependencies(update) { base.reduce(into: &state, action: action) }
    }
  }
}
