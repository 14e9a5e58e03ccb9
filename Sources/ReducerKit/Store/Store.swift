import Foundation

/// Runs a feature in an app: holds its state, reduces the actions that are sent, and runs their effects.
///
/// ```swift
/// let store = Store(initialState: Counter.State()) { Counter() }
/// store.send(.incrementTapped)
/// print(store.count)
/// ```
///
/// It stands on the engine that a `TestStore` stands on, so that what a test has seen is what the app does.
@MainActor @dynamicMemberLookup public final class Store<State, Action> {
  private var state: State
  private let reduce: (inout State, Action) -> Effect<Action>
  /// Runs reducers and starts effects with the store's dependencies.
  private let inContext: (() -> Void) -> Void
  private let engine: Engine<Action>
  private let turn: LiveTurn
  /// Whether a reducer runs now: what is sent meanwhile waits.
  private var isReducing = false
  private var postponed: [(action: Action, scope: EffectScope)] = []
  private let report: (String) -> Void
  /// How many actions of effects one turn of the main actor reduces, before others get theirs.
  private static var turnBudget: Int { 64 }

  /// Where each reduced action is told to, for tests of the order.
  package var onReduced: ((Action, State) -> Void)?

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
    var values = DependencyValues()
    values.context = DependencyContext(mode: .live, reporter: StoreReporter())
    update(&values)
    let (state, feature) = withDependencyValues(values) { (initialState(), reducer().built()) }
    self.init(
      initialState: state,
      inContext: { body in withDependencyValues(values, body) },
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
  package init(
    initialState: State,
    isSerial: Bool = false,
    inContext: @escaping (() -> Void) -> Void = { $0() },
    report: @escaping (String) -> Void = StoreWarning.print,
    reduce: @escaping (inout State, Action) -> Effect<Action>
  ) {
    state = initialState
    self.reduce = reduce
    self.inContext = inContext
    self.report = report
    let turn = LiveTurn()
    let signal = ActivitySignal()
    let executor = isSerial ? StoreExecutor(signal: signal, onEnqueue: { turn.request() }) : nil
    self.turn = turn
    engine = Engine(executor: executor, signal: signal, live: turn)
    turn.set { [weak self] in self?.takeTurn() }
  }

  deinit { engine.shutDown() }

  /// Reads a part of the state.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    state[keyPath: keyPath]
  }

  /// Reads the whole state.
  public func withState<R>(_ body: (State) throws -> R) rethrows -> R {
    try body(state)
  }

  /// Sends an action: the state has changed when this returns.
  ///
  /// An action that is sent by a reducer, or by who observes the state, is reduced after the one that is under way.
  /// - Returns: A handle on the effects that the action starts, and on what follows from them.
  @discardableResult public func send(_ action: Action) -> StoreTask {
    let scope = engine.openScope(origin: EffectOrigin(action: action))
    if isReducing {
      postponed.append((action, scope))
    } else {
      reduceNow(action, in: scope)
      turn.takeNow()
    }
    let engine = engine
    return StoreTask(
      isOver: { engine.isOver(scope) },
      isCancelled: { engine.isCancelled(scope) },
      cancel: { engine.cancelEffects(in: scope) },
      signal: engine.signal
    )
  }

  /// The log of what happened to effects, for tests of the order.
  package var engineLog: [EngineLogEntry] { engine.logEntries }
  package func startLog() { engine.startLog() }
  /// How long is waited for what can't be known, when a test's clock moves.
  package var patience: Patience {
    get { engine.patience }
    set { engine.patience = newValue }
  }
  package func adopt(_ clock: TestClock) { engine.adopt(clock) }
  /// Gives what hopped away one turn of the main actor.
  package func settle() async { await engine.settle() }
  /// How many effects run.
  package var runningCount: Int { engine.runningCount }

  private func reduceNow(_ action: Action, in scope: EffectScope) {
    reduceInContext(action, under: scope)
    engine.closeScope(scope)
  }

  private func reduceInContext(_ action: Action, under scope: EffectScope) {
    isReducing = true
    inContext {
      let effect = engine.reducing { reduce(&state, action) }
      onReduced?(action, state)
      engine.start(effect, origin: EffectOrigin(action: action), under: scope)
    }
    isReducing = false
  }

  /// Reduces what has come, in order: what was postponed, then what effects have sent.
  private func takeTurn() {
    guard !isReducing else { return }
    var left = Self.turnBudget
    while true {
      engine.drain()
      if !postponed.isEmpty {
        let (action, scope) = postponed.removeFirst()
        reduceNow(action, in: scope)
      } else if let entry = engine.pop() {
        reduceInContext(entry.action, under: entry.scope.outermost)
        engine.resumeSender(of: entry)
        left -= 1
        // Synchronous `.send`s belong to the action before them, and are never put off.
        if left <= 0, let next = engine.firstQueued, next.effect != nil, engine.executor == nil {
          // Through a task of its own, so that the main actor gets round to others.
          Task { turn.request() }
          break
        }
      } else {
        break
      }
    }
    for event in engine.takeEvents() { report(StoreWarning.text(of: event)) }
  }
}
