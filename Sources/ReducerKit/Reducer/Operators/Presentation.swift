/// The actions of a child that a parent presents: those of the child, and its dismissal.
///
/// ```swift
/// struct List: Reducer {
///   struct State { var detail: Detail.State? }
///   enum Action { case detail(PresentationAction<Detail.Action>), rowTapped }
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in … }
///       .ifLet(\.detail, action: Action.detail) { Detail() }
///   }
/// }
/// ```
///
/// The child is dismissed when the parent sets the state to `nil`, when a view sends ``dismiss``, or when the child
/// calls `@Dependency(\.dismiss)`, which sends it. In each case its effects end.
public enum PresentationAction<Action> {
  /// The child closes: its state becomes `nil` after the parent has handled this.
  case dismiss
  /// An action of the child.
  case presented(Action)
}

extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Hashable where Action: Hashable {}
extension PresentationAction: Sendable where Action: Sendable {}

extension Reducer {
  /// Presents a child while an optional part of the state is there: it can dismiss itself.
  public func ifLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ state: WritableKeyPath<State, ChildState?>,
    action: CasePath<Action, PresentationAction<ChildAction>>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child
  ) -> some Reducer<State, Action> {
    PresentationIfLet(base: self, state: state, action: action, child: child())
  }

  /// Presents a child while an optional part of the state is there: it can dismiss itself.
  public func ifLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ state: WritableKeyPath<State, ChildState?>,
    action: @escaping (PresentationAction<ChildAction>) -> Action,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child
  ) -> some Reducer<State, Action> {
    PresentationIfLet(base: self, state: state, action: CasePath(action), child: child())
  }
}

struct PresentationIfLet<Base: Reducer, Child: Reducer>: ReducerOperator {
  typealias State = Base.State
  typealias Action = Base.Action

  let base: Base
  let state: WritableKeyPath<State, Child.State?>
  let action: CasePath<Action, PresentationAction<Child.Action>>
  let child: Child

  /// The child's actions go the way of any optional child; around it is what only a presented one has.
  func built() -> Reduce<State, Action> {
    action.tellIfRefused()
    let path = action
    let keyPath = state
    let identity = ChildIdentity<Child.State>()
    let base = base.built()

    let dismissing = Reduce<State, Action> { state, action in
      guard case .dismiss? = path.extract(action) else { return base.reduce(into: &state, action: action) }
      let before = state[keyPath: keyPath].map { identity($0) }
      if before == nil {
        tell(.childGone(action: action, child: .optional(Child.State.self), parent: State.self))
      }
      let effect = base.reduce(into: &state, action: action)
      // A parent that presents the next one in answer keeps it.
      if let before, state[keyPath: keyPath].map({ identity($0) }) == before { state[keyPath: keyPath] = nil }
      return effect
    }
    return IfLet(
      base: dismissing,
      state: keyPath,
      action: path.appending(CasePath(PresentationAction<Child.Action>.presented)),
      child: child.dependency(\.dismiss, DismissEffect()),
      prepare: { $0.presented { path.embed(.dismiss) } }
    )
    .built()
  }
}

extension Effect {
  /// The same effect, in which `dismiss` sends an action, and waits until the parent has handled it.
  fileprivate func presented(_ dismissal: @escaping @Sendable () -> Action) -> Self {
    mapRuns { run in
      run.wrapped { send, work in
        try await Presenter.$current.withValue(Presenter { await send(dismissal()) }, operation: work)
      }
    }
  }
}
