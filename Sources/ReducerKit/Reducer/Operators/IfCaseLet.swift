extension Reducer {
  /// Runs a child's reducer while the state is in one of its cases.
  ///
  /// The child handles its action first, then the parent. When the state leaves the case, or another child stands in it
  /// (see `Identifiable`), the child's effects are cancelled and what they have sent is dropped.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifCaseLet(State.loggedIn, action: Action.loggedIn) { LoggedIn() }
  ///   .ifCaseLet(State.loggedOut, action: Action.loggedOut) { LoggedOut() }
  /// ```
  public func ifCaseLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ state: CasePath<State, ChildState>,
    action: CasePath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child
  ) -> some Reducer<State, Action> {
    IfCaseLet(base: self, state: state, action: action, child: child())
  }

  /// Runs a child's reducer while the state is in one of its cases.
  public func ifCaseLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ state: @escaping (ChildState) -> State,
    action: @escaping (ChildAction) -> Action,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child
  ) -> some Reducer<State, Action> {
    IfCaseLet(base: self, state: CasePath(state), action: CasePath(action), child: child())
  }
}

struct IfCaseLet<Base: Reducer, Child: Reducer>: ReducerOperator {
  typealias State = Base.State
  typealias Action = Base.Action

  let base: Base
  let state: CasePath<State, Child.State>
  let action: CasePath<Action, Child.Action>
  let child: Child

  func built() -> Reduce<State, Action> {
    state.tellIfRefused()
    action.tellIfRefused()
    let (enumCase, path) = (state, action)
    let base = base.built()
    let child = ChildReduce(child)
    let place = ChildPlace()
    let identity = ChildIdentity<Child.State>()

    return Reduce { state, action in
      let before = enumCase.extract(state).map { ChildID(place: place, id: identity($0)) }
      var childEffect = Effect<Action>.none
      if let childAction = path.extract(action) {
        if let before, var childState = enumCase.extract(state) {
          let effect = child.reduce(into: &childState, action: childAction)
          state = enumCase.embed(childState)
          childEffect = effect.map { path.embed($0) }.belonging(to: before)
        } else {
          tell(.childGone(action: action, child: .enumCase(Child.State.self), parent: State.self))
        }
      }
      let effect = base.reduce(into: &state, action: action)
      let isGone = before.map { $0.id != enumCase.extract(state).map { identity($0) } } ?? false
      return .joining(childEffect, effect, ending: isGone ? before : nil)
    }
  }
}
