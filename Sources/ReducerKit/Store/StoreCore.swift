/// What a store and all that are scoped from it stand on: reduces actions one after the other and runs their effects.
@MainActor final class StoreCore<State, Action> {
  let node: StateNode<State>
  let engine: Engine<Action>
  /// What is told what goes wrong.
  let report: (String) -> Void
  /// Where each reduced action is told to, for tests of the order.
  var onReduced: ((Action, State) -> Void)?

  private let reduce: (inout State, Action) -> Effect<Action>
  /// Runs reducers and starts effects with the store's dependencies, and knows whether an effect has sent the action.
  private let inContext: (_ isOfEffect: Bool, _ body: () -> Void) -> Void
  private let turn: LiveTurn
  /// Whether an action is under way: what is sent meanwhile waits.
  private var isReducing = false
  private var postponed: [(action: Action, scope: EffectScope)] = []
  /// How many actions of effects one turn of the main actor reduces, before others get theirs.
  private static var turnBudget: Int { 64 }

  init(
    initialState: State,
    isSerial: Bool,
    inContext: @escaping (_ isOfEffect: Bool, _ body: () -> Void) -> Void,
    report: @escaping (String) -> Void,
    reduce: @escaping (inout State, Action) -> Effect<Action>
  ) {
    node = StateNode(initialState)
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

  /// Reduces an action, now or after the one that is under way.
  func send(_ action: Action) -> StoreTask {
    guard isReducing else {
      let effect = reduceInContext(action, under: nil)
      // Most actions only change state; then there is nothing to hold on to, and nothing to wait for.
      if !postponed.isEmpty || engine.executor != nil || !engine.isQuiet { turn.takeNow() }
      return effect.map { StoreTask(engine, $0) } ?? .over
    }
    let scope = engine.openScope(origin: EffectOrigin(action: action))
    postponed.append((action, scope))
    return StoreTask(engine, scope)
  }

  /// - Parameters:
  ///   - outer: The scope that covers the action, if it has one already.
  ///   - isOfEffect: Whether an effect has sent it.
  /// - Returns: The scope that covers the effects, if there are any.
  @discardableResult private func reduceInContext(
    _ action: Action,
    under outer: EffectScope?,
    isOfEffect: Bool = false
  ) -> EffectScope? {
    isReducing = true
    // A copy, so that a reducer that reads the store meets the state before it, and for telling what was written.
    var next = node.state
    var notices: [Notice] = []
    var scope = outer
    inContext(isOfEffect) {
      let effect = engine.reducing { reduce(&next, action) }
      node.update(to: next, &notices)
      onReduced?(action, next)
      if effect.isNone { return }
      let origin = EffectOrigin(action: action)
      let whole = outer ?? engine.openScope(origin: origin)
      engine.start(effect, origin: origin, under: whole)
      if outer == nil { engine.closeScope(whole) }
      scope = whole
    }
    for notice in notices { notice() }
    isReducing = false
    return scope
  }

  /// Reduces what has come, in order: what was postponed, then what effects have sent.
  private func takeTurn() {
    guard !isReducing else { return }
    var left = Self.turnBudget
    while true {
      engine.drain()
      if !postponed.isEmpty {
        let (action, scope) = postponed.removeFirst()
        reduceInContext(action, under: scope)
        engine.closeScope(scope)
      } else if let entry = engine.pop() {
        reduceInContext(entry.action, under: entry.scope.outermost, isOfEffect: true)
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
    for event in engine.takeEvents() { report(StoreWarning.text(of: event, in: engine)) }
  }
}
