import Observation
import StateDiff

/// Runs a feature in an app: holds its state, reduces the actions that are sent, and runs their effects.
///
/// ```swift
/// let store = Store(initialState: Counter.State()) { Counter() }
/// store.send(.incrementTapped)
/// print(store.count)
/// ```
///
/// It is observed by value: whoever reads `store.count` in `withObservationTracking`, or in a view, is told when `count` has
/// another value, and only then. A part of it for a child comes from `scope(state:action:)`.
///
/// It stands on the engine that a `TestStore` stands on, so that what a test has seen is what the app does.
@MainActor @dynamicMemberLookup public final class Store<State, Action>: Observable {
  let node: StateNode<State>
  /// Brings an action to the store at the root.
  private let deliver: (Action) -> StoreTask
  /// Says what went wrong.
  let report: (String) -> Void
  /// Runs the feature; `nil` for what is scoped from another store, which holds it.
  let core: StoreCore<State, Action>?

  /// A store of a feature.
  ///
  /// - Parameters:
  ///   - initialState: The state to begin with; made with the store's dependencies at hand.
  ///   - reducer: The feature.
  ///   - update: Changes the live dependencies for this store.
  public convenience init<R: Reducer>(
    initialState: @autoclosure () -> State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies update: (inout DependencyValues) -> Void = { _ in }
  ) where R.State == State, R.Action == Action {
    self.init(reporter: StoreReporter(), initialState: initialState(), reducer: reducer, withDependencies: update)
  }

  /// The same, with who is told what reducers and dependencies have to tell.
  convenience init<R: Reducer>(
    reporter: StoreReporter,
    initialState: @autoclosure () -> State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies update: (inout DependencyValues) -> Void = { _ in }
  ) where R.State == State, R.Action == Action {
    var values = DependencyValues()
    values.context = DependencyContext(mode: .live, reporter: reporter)
    update(&values)
    let (state, feature) = withDependencyValues(values) { (initialState(), reducer().built()) }
    self.init(
      initialState: state,
      inContext: { isOfEffect, body in
        withDependencyValues(values) { reporter.reducing(anEffectsAction: isOfEffect, body) }
      },
      reduce: { state, action in feature.reduce(into: &state, action: action) }
    )
    if let clock = values.continuousClock as? TestClock { adopt(clock) }
  }

  /// A store of a plain function.
  ///
  /// - Parameters:
  ///   - isSerial: Whether effects run on the main actor too, one job after the other, which gives one order: the
  ///     *live order*.
  ///   - report: What is told what goes wrong; standard error otherwise.
  package convenience init(
    initialState: State,
    isSerial: Bool = false,
    inContext: @escaping (_ isOfEffect: Bool, _ body: () -> Void) -> Void = { _, body in body() },
    report: @escaping (String) -> Void = StoreWarning.print,
    reduce: @escaping (inout State, Action) -> Effect<Action>
  ) {
    let core = StoreCore(
      initialState: initialState,
      isSerial: isSerial,
      inContext: inContext,
      report: report,
      reduce: reduce
    )
    self.init(node: core.node, report: report, core: core, deliver: core.send)
  }

  init(
    node: StateNode<State>,
    report: @escaping (String) -> Void,
    core: StoreCore<State, Action>? = nil,
    deliver: @escaping (Action) -> StoreTask
  ) {
    self.node = node
    self.report = report
    self.core = core
    self.deliver = deliver
  }

  /// Reads a part of the state; who observes it is told when it has another value by its `==`.
  ///
  /// - Complexity: O(1), and that of a computed property.
  public subscript<Value: Equatable>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    node.read(keyPath, within: keyPath, isSame: areEqual)
  }

  /// Reads a part of the state; who observes it is told when it has another value by the rules of a difference.
  ///
  /// - Complexity: O(1), and that of a computed property.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    node.read(keyPath, within: keyPath, isSame: areSame)
  }

  /// Reads the whole state, without observing it.
  public func withState<R>(_ body: (State) throws -> R) rethrows -> R {
    try body(node.state)
  }

  /// Sends an action: the state has changed when this returns.
  ///
  /// An action that is sent by a reducer, or by who observes the state, is reduced after the one that is under way.
  /// To a child that is gone nothing can be sent: the action is dropped, and a warning says so.
  /// - Returns: A handle on the effects that the action starts, and on what follows from them.
  /// - Complexity: That of the reducer, of a copy of the collections it changes, and of one comparison for each observed
  ///   part that was written.
  @discardableResult public func send(_ action: Action) -> StoreTask {
    if node.isGone {
      report(StoreWarning.sentToGoneChild(action, State.self))
      return .dropped
    }
    return deliver(action)
  }
}

/// The store that runs a reducer.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>
