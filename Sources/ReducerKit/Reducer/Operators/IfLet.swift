extension Reducer {
  /// Runs a child's reducer while an optional part of the state is there.
  ///
  /// The child handles its action first, then the parent. When the child is gone, or another stands in its place (see
  /// `Identifiable`), its effects are cancelled and what they have sent is dropped.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifLet(\.detail, action: Action.detail) { Detail() }
  /// ```
  public func ifLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ state: WritableKeyPath<State, ChildState?>,
    action: CasePath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child
  ) -> some Reducer<State, Action> {
    IfLet(base: self, state: state, action: action, child: child())
  }

  /// Runs a child's reducer while an optional part of the state is there.
  public func ifLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ state: WritableKeyPath<State, ChildState?>,
    action: @escaping (ChildAction) -> Action,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child
  ) -> some Reducer<State, Action> {
    IfLet(base: self, state: state, action: CasePath(action), child: child())
  }
}

struct IfLet<Base: Reducer, Child: Reducer>: ReducerOperator {
  typealias State = Base.State
  typealias Action = Base.Action

  let base: Base
  let state: WritableKeyPath<State, Child.State?>
  let action: CasePath<Action, Child.Action>
  let child: Child
  /// What a presented child's effects get besides.
  var prepare: (Effect<Action>) -> Effect<Action> = { $0 }

  func built() -> Reduce<State, Action> {
    action.tellIfRefused()
    let (keyPath, path, prepare) = (state, action, prepare)
    let base = base.built()
    let child = ChildReduce(child)
    let place = ChildPlace()
    let identity = ChildIdentity<Child.State>()

    return Reduce { state, action in
      let before = state[keyPath: keyPath].map { ChildID(place: place, id: identity($0)) }
      var childEffect = Effect<Action>.none
      if let childAction = path.extract(action) {
        if let before, let effect = child.reduce(intoOptional: &state[keyPath: keyPath], action: childAction) {
          childEffect = prepare(effect.map { path.embed($0) }).belonging(to: before)
        } else {
          tell(.childGone(action: action, child: .optional(Child.State.self), parent: State.self))
        }
      }
      let effect = base.reduce(into: &state, action: action)
      let isGone = before.map { $0.id != state[keyPath: keyPath].map { identity($0) } } ?? false
      return .joining(childEffect, effect, ending: isGone ? before : nil)
    }
  }
}

extension ChildReduce {
  /// Lets a child that may not be there handle its action in place.
  func reduce(intoOptional state: inout State?, action: Action) -> Effect<Action>? {
    // Taken out, so that what is in it isn't copied when it changes.
    guard var value = state.take() else { return nil }
    let effect = reduce(into: &value, action: action)
    state = value
    return effect
  }
}

extension Effect {
  /// What a child and its parent have answered, and the end of the child, if it came.
  static func joining(_ child: Self, _ parent: Self, ending id: ChildID?) -> Self {
    guard let id else { return child.isNone ? parent : merge([child, parent]) }
    return merge([child, parent, cancel(id)])
  }
}
