import Foundation
import ReducerKit

/// The least store that steps an engine: what is queued waits until the test receives it.
///
/// It follows the way of one step as `Engine.swift` describes it, and nothing else.
final class SteppedStore<State, Action> {
  private(set) var state: State
  let engine = Engine<Action>()
  private let reduce: (inout State, Action) -> Effect<Action>
  /// The actions reduced so far, and the state after each.
  private(set) var steps: [(action: Action, state: State)] = []

  /// How often a receive had to wait.
  private(set) var pauses = 0

  init(_ state: State, clock: TestClock? = nil, reduce: @escaping (inout State, Action) -> Effect<Action>) {
    self.state = state
    self.reduce = reduce
    if let clock { engine.adopt(clock) }
  }

  deinit { engine.shutDown() }

  /// Whether clocks go on past actions that nobody has received, which are received in passing.
  var receivesByItself = false {
    didSet {
      guard receivesByItself else {
        engine.receivesByItself = nil
        return
      }
      engine.receivesByItself = { [unowned self] () async -> Bool in await self.receiveWaiting() }
    }
  }

  nonisolated(nonsending) private func receiveWaiting() async -> Bool {
    var isAny = false
    while let entry = engine.pop() {
      isAny = true
      _ = step(entry.action)
      await engine.letGo(entry)
      await engine.settle()
    }
    return isAny
  }

  /// What waits to be received.
  var waiting: [String] { engine.queuedActions.map { "\($0.action)" } }
  /// The names of the effects that run.
  var running: [String] { engine.inFlight().map { $0.name ?? "-" } }
  /// What was reduced so far.
  var reduced: [String] { steps.map { "\($0.action)" } }

  /// Whether the scope of a `send` covers what follows from the actions of its effects, as a live store's handle does.
  var handlesCoverWhatFollows = false

  private func step(_ action: Action, of sender: EffectScope? = nil) -> EffectScope? {
    let effect = engine.reducing { reduce(&state, action) }
    let outer = handlesCoverWhatFollows ? sender?.outermost : nil
    let scope = engine.start(effect, origin: EffectOrigin(action: action), under: outer)
    steps.append((action, state))
    return scope
  }

  @discardableResult nonisolated(nonsending) func send(_ action: Action) async -> EffectScope? {
    engine.callingTask = TaskID.current
    engine.drain()
    let scope = step(action)
    await engine.settle()
    await engine.goOn()
    return scope
  }

  /// Cancels as a test does: what was sent stays.
  nonisolated(nonsending) func cancelEffects(in scope: EffectScope?) async {
    engine.cancelEffects(in: scope)
    await engine.settle()
    await engine.goOn()
  }

  /// Receives the next action; `nil` if it can't come or doesn't come in time.
  @discardableResult
  nonisolated(nonsending)
    func receive(within timeout: Duration = .seconds(10)) async -> Action?
  {
    engine.callingTask = TaskID.current
    var limit = TimeLimit(timeout)
    while true {
      let seen = engine.generation
      engine.drain()
      await engine.goOn()
      if let entry = engine.pop() {
        _ = step(entry.action, of: entry.scope)
        await engine.letGo(entry)
        await engine.settle()
        await engine.goOn()
        return entry.action
      }
      if engine.isStuck || Task.isCancelled { return nil }
      if await engine.isOver(&limit) { return nil }
      pauses += 1
      await engine.pause(since: seen, until: limit.end)
    }
  }

  /// Receives the next action and gives its text.
  nonisolated(nonsending) func receiveText(within timeout: Duration = .seconds(10)) async -> String {
    await receive(within: timeout).map { "\($0)" } ?? "-"
  }

  /// Receives until nothing can come. A wait ends by the event; its bound only keeps a broken engine from hanging.
  nonisolated(nonsending) func receiveAll(atMost limit: Int = 1_000) async -> [String] {
    var all: [String] = []
    while all.count < limit, let action = await receive(within: .seconds(60)) { all.append("\(action)") }
    return all
  }
}
