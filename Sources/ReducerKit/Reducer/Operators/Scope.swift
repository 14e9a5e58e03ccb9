/// Runs a child's reducer on a part of the state and of the actions.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   Scope(state: \.profile, action: Action.profile) { Profile() }
///   Reduce { state, action in … }
/// }
/// ```
///
/// The part of the state is always there, so effects have no reason to end; ids that effects are cancelled by are
/// shared with the parent. For a child that comes and goes there are `ifLet`, `ifCaseLet` and `forEach`.
public struct Scope<ParentState, ParentAction, Child: Reducer>: Reducer {
  /// The state of the parent.
  public typealias State = ParentState
  /// The actions of the parent.
  public typealias Action = ParentAction
  /// It has no parts that a `body` could describe.
  public typealias Body = Never

  private let part: Part
  private let action: CasePath<ParentAction, Child.Action>
  private let child: Child

  private enum Part {
    case property(WritableKeyPath<ParentState, Child.State>)
    case enumCase(CasePath<ParentState, Child.State>)
  }

  /// A child whose state is a property.
  public init<ChildState, ChildAction>(
    state: WritableKeyPath<ParentState, ChildState>,
    action: CasePath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where Child.State == ChildState, Child.Action == ChildAction {
    part = .property(state)
    self.action = action
    self.child = child()
  }

  /// A child whose state is a property.
  public init<ChildState, ChildAction>(
    state: WritableKeyPath<ParentState, ChildState>,
    action: @escaping (ChildAction) -> ParentAction,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where Child.State == ChildState, Child.Action == ChildAction {
    self.init(state: state, action: CasePath(action), child: child)
  }

  /// A child whose state is a case of an enum.
  ///
  /// An action that arrives in another case doesn't reach the child, and is reported.
  public init<ChildState, ChildAction>(
    state: CasePath<ParentState, ChildState>,
    action: CasePath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where Child.State == ChildState, Child.Action == ChildAction {
    part = .enumCase(state)
    self.action = action
    self.child = child()
  }

  /// A child whose state is a case of an enum.
  ///
  /// An action that arrives in another case doesn't reach the child, and is reported.
  public init<ChildState, ChildAction>(
    state: @escaping (ChildState) -> ParentState,
    action: @escaping (ChildAction) -> ParentAction,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where Child.State == ChildState, Child.Action == ChildAction {
    self.init(state: CasePath(state), action: CasePath(action), child: child)
  }

  /// Runs the child if the action is one of its.
  public func reduce(into state: inout ParentState, action: ParentAction) -> Effect<ParentAction> {
    built().reduce(into: &state, action: action)
  }

  /// The child's reducer, built when its first action arrives.
  public func built() -> Reduce<ParentState, ParentAction> {
    action.tellIfRefused()
    let path = action
    let child = ChildReduce(child)
    switch part {
    case .property(let keyPath):
      return Reduce { state, action in
        guard let childAction = path.extract(action) else { return .none }
        return child.reduce(into: &state[keyPath: keyPath], action: childAction).map { path.embed($0) }
      }
    case .enumCase(let enumCase):
      enumCase.tellIfRefused()
      return Reduce { state, action in
        guard let childAction = path.extract(action) else { return .none }
        guard var childState = enumCase.extract(state) else {
          tell(.childGone(action: action, child: .enumCase(Child.State.self), parent: ParentState.self))
          return .none
        }
        let effect = child.reduce(into: &childState, action: childAction)
        state = enumCase.embed(childState)
        return effect.map { path.embed($0) }
      }
    }
  }
}
