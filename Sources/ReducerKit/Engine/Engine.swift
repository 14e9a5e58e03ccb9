import Foundation

/// Runs the effects of one store, live and under test.
///
/// A store owns an engine and drives it. The way of one step of a *test store*:
///
/// 1. ``drain()`` runs what can run. ``firstQueued`` and ``queuedActions`` say what waits to be received, and each says
///    its effect and the action it came from.
/// 2. The store reduces: an action of its own, or the one that ``pop()`` takes from the queue; inside ``reducing(_:)``
///    if the reducer may read a clock.
/// 3. ``start(_:origin:under:)`` starts the effect that the reducer returned. Its synchronous `.send`s are queued now.
/// 4. ``letGo(_:)`` lets the sender of a popped action go on.
/// 5. ``settle()`` gives what hopped away one turn of the main actor; then ``goOn()`` lets the store's clocks go on.
///    Both return at once when nothing runs.
///
/// A wait: read ``generation``, ``drain()``, look, and if what is wanted isn't there ask ``isStuck`` (then it can't
/// come) and else ``pause(since:until:)``, and look again. A pause ends when something happened, at the deadline, or
/// when the task is cancelled.
///
/// ``inFlight(in:)`` lists effects with what each waits for. ``cancel(id:)`` is what a reduced action does: what those
/// effects have queued is dropped. ``cancelEffects(in:)`` is what a test does: what was sent stays. ``forget(in:)``
/// stops listing effects without ending them. ``takeEvents()`` gives what has to be told. ``shutDown()`` ends it all.
///
/// A *live store* gives a ``LiveTurn``: it pops, reduces, starts and resumes by itself whenever it is called.
///
/// Files: `Engine+Start` (what an effect becomes), `Engine+Send` (how an action gets into the queue and out),
/// `Engine+Cancel`, `Engine+InFlight`, `Engine+Waiting`, `TimeLimit`, `Engine+Clocks`, `Engine+Calls`.
// Sendable: mutable properties are touched under `lock` only, save for those that say otherwise.
package final class Engine<Action>: @unchecked Sendable {
  /// Where effects run; `nil` is the global executor, where nothing is known about tasks between two rests.
  package let executor: StoreExecutor?
  package let signal: ActivitySignal
  let lock = NSLock()
  let reference = HostReference()

  var queue = ActionQueue()
  var running: [Int: RunningEffect] = [:]
  var scopes: [EffectID: [EffectScope]] = [:]
  var throttles: [EffectID: Throttle] = [:]
  var lastEffect = 0
  var lastSleep = 0
  var isShutDown = false
  var clocks: [TestClock] = []
  private var events: [EngineEvent] = []
  private(set) var hasEvents = false
  /// The effects that were told to spin; 0 stands for one that isn't known.
  var spinning: Set<Int> = []
  var log: [EngineLogEntry]?

  /// How a live store takes its turn; `nil` under test, where nothing happens by itself.
  package let live: LiveTurn?
  /// Senders that a live store has resumed while a clock was in use, to be waited for before the clock goes on.
  var resumed: [Woken] = []
  /// Senders that a receive has let go on, and that left the executor; to be waited for before a clock moves.
  var left: [Woken] = []

  /// How long what can't be known is waited for. Set by the store's own calls.
  package var patience: Patience {
    get { lock.withLock { patienceValue } }
    set { lock.withLock { patienceValue = newValue } }
  }
  private var patienceValue = Patience()
  /// How long what should come back by itself is waited for.
  package var timeout: Duration {
    get { patience.timeout }
    set { patience.timeout = newValue }
  }

  /// Receives what is queued without being asked to, and says whether there was something: how an `.off` store
  /// lets its clocks run. Called only in the task of ``callingTask``.
  nonisolated(unsafe) package var receivesByItself: (nonisolated(nonsending) () async -> Bool)?
  /// The task of the store's last call. Touched by the store's own calls and by clocks; compared, never followed.
  package var callingTask: TaskID? {
    get { lock.withLock { callingTaskValue } }
    set { lock.withLock { callingTaskValue = newValue } }
  }
  var callingTaskValue: TaskID?
  /// The calls of the test, under test.
  var calls = StoreCalls()
  /// Told when a time is held and the store wasn't called for that long. Set before the first call.
  nonisolated(unsafe) package var onLongHold: (@Sendable (Duration) -> Void)?

  package init(executor: StoreExecutor?, signal: ActivitySignal, live: LiveTurn?) {
    self.executor = executor
    self.signal = signal
    self.live = live
    reference.refer(to: self)
  }

  /// An engine that is stepped: nothing runs until it is drained.
  package convenience init() {
    let signal = ActivitySignal()
    self.init(executor: StoreExecutor(signal: signal), signal: signal, live: nil)
  }

  deinit { shutDown() }

  // MARK: What has to be told

  /// What happened since the last call, to be reported.
  package func takeEvents() -> [EngineEvent] {
    lock.lock()
    defer { lock.unlock() }
    guard hasEvents else { return [] }
    hasEvents = false
    defer { events = [] }
    return events
  }

  func tell(_ event: EngineEvent) {
    lock.withLock {
      events.append(event)
      hasEvents = true
    }
    signal.raise()
    live?.request()
  }

  /// Starts recording what happens to effects.
  package func startLog() { lock.withLock { log = [] } }
  /// What was recorded so far.
  package var logEntries: [EngineLogEntry] { lock.withLock { log ?? [] } }

  /// Under the lock.
  func record(_ entry: @autoclosure () -> EngineLogEntry) {
    if log != nil { log?.append(entry()) }
  }
}
