import ReducerKit
import StateDiff

/// Runs a reducer step by step and makes the test state everything that happens.
///
/// ```swift
/// let store = TestStore(initialState: Counter.State()) { Counter() } withDependencies: { $0.uuid = .incrementing }
/// await store.send(.incrementTapped) { $0.count = 1 }
/// await store.receive(.loaded([1, 2])) { $0.items = [1, 2] }
/// await store.finish()
/// ```
///
/// An action that an effect sends waits in the store until the test receives it, and the effect waits with it: so
/// ``state`` is always what the test has stated. `State` and `Action` need be neither `Equatable` nor `Sendable`.
/// A store's calls belong to one task, on any actor.
public final class TestStore<State, Action> {
  /// The state that the test has stated so far; inside an expectation closure, the state before that step.
  public var state: State { judged ?? current }

  /// How much the test has to state. `.on` by default.
  public var exhaustivity: Exhaustivity = .on {
    didSet { exhaustivityChanged() }
  }

  /// How long a call waits for what can't be proved never to come. 10 s, scaled by `TESTSTORE_TIMEOUT_SCALE`.
  public var timeout: Duration = Timeout.standard {
    didSet { engine.timeout = timeout }
  }

  /// What the reducer and its effects get for their `@Dependency` properties; may be changed between steps.
  ///
  /// An effect keeps the values it started with.
  public var dependencies: DependencyValues {
    didSet { adoptClocks(of: dependencies) }
  }

  /// Which needless writes are told, as notes. None by default.
  public var writeNotes: WriteNotes = []

  /// Whether the feature has called its `dismiss` dependency.
  public var isDismissed: Bool { events.isDismissed }

  // The pieces of a run, each a type of its own.

  /// The real state, with everything that was reduced.
  var current: State
  /// The state before the step that is being judged, while its closure runs.
  var judged: State?
  /// The reducer.
  let reducer: (inout State, Action) -> Effect<Action>
  /// Runs the effects and keeps what they send.
  let engine: Engine<Action> = .init()
  /// What was reduced without being received.
  var applied: AppliedActions<State, Action> = .init()
  /// The last steps.
  var history: History = .init()
  /// The names of the steps that are open, outermost first.
  var stepNames: [String] = []
  /// The rules that the state must keep.
  var invariants: Invariants<State> = .init()
  /// The copies of computed properties that the state keeps.
  var derivedCaches: DerivedCaches = .init(in: State.self)
  /// Which hidden changes are failures.
  var hiddenChanges: HiddenChanges = .init(ownedBy: State.self, Action.self)
  /// The objects that the state leads to; `nil` where a state of this type can lead to none.
  let watch: ObjectWatch?
  /// Gathers what steps cost, if that is asked for.
  var meter: StepMeter?
  /// Whether the test knows that some objects aren't watched.
  var hasToldUnwatched = false
  /// What reducers and dependencies have to tell.
  let events: RuntimeEvents
  /// The handles on what was sent.
  var tasks: TaskTable<State, Action> = .init()
  /// Where failures go.
  let reporter: any FailureReporter
  /// Where the store was made.
  let site: SourceSite
  /// Where the store was finished.
  var finishedAt: SourceSite?

  /// Makes a store for a reducer.
  ///
  /// - Parameters:
  ///   - initialState: the state at the start; made inside the store's dependencies.
  ///   - reducer: the feature.
  ///   - update: changes the dependencies; called once, before the state is made.
  ///   - reporter: where failures go; by default to the test framework that runs.
  public convenience init<R: Reducer>(
    initialState: @autoclosure () -> State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies update: (inout DependencyValues) -> Void = { _ in },
    reporter: (any FailureReporter)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where R.State == State, R.Action == Action {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let made = StoreDependencies(reporter: reporter, update)
    let feature = made.use { reducer().built() }
    self.init(
      state: made.use(initialState),
      reducer: { feature.reduce(into: &$0, action: $1) },
      dependencies: made,
      site: site
    )
  }

  /// Makes a store for a plain closure that returns its effects.
  ///
  /// ```swift
  /// let store = TestStore(initialState: 0) { (state: inout Int, action: Action) -> Effect<Action> in … }
  /// ```
  @_disfavoredOverload
  public convenience init(
    initialState: State,
    reduce: @escaping (inout State, Action) -> Effect<Action>,
    reporter: (any FailureReporter)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let dependencies = StoreDependencies(reporter: reporter) { _ in }
    self.init(state: initialState, reducer: reduce, dependencies: dependencies, site: site)
  }

  /// Makes a store for a plain closure without effects.
  ///
  /// ```swift
  /// let store = TestStore(initialState: 0) { (count: inout Int, step: Int) in count += step }
  /// ```
  public convenience init(
    initialState: State,
    reduce: @escaping (inout State, Action) -> Void,
    reporter: (any FailureReporter)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let dependencies = StoreDependencies(reporter: reporter) { _ in }
    let reducer = { (state: inout State, action: Action) -> Effect<Action> in
      reduce(&state, action)
      return .none
    }
    self.init(state: initialState, reducer: reducer, dependencies: dependencies, site: site)
  }

  /// What all initialisers come to.
  private init(
    state: State,
    reducer: @escaping (inout State, Action) -> Effect<Action>,
    dependencies made: StoreDependencies,
    site: SourceSite
  ) {
    current = state
    watch = ObjectWatch(state)
    self.reducer = reducer
    self.site = site
    dependencies = made.values
    events = made.events
    reporter = made.reporter
    engine.timeout = timeout
    adoptClocks(of: dependencies)
    events.whenDismissed { [weak engine] in engine?.cancelEffects(in: nil) }
    reportLongHolds()
    registerForEndOfTest()
  }

  deinit {
    endAtDeinit()
  }
}

/// The store that tests a reducer.
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action>
