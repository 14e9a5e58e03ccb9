import Foundation
import ReducerKit

/// A scenario as a feature, run by what we ship.
extension Scenario {
  /// The state says which actions came in which order.
  func feature(_ clock: TestClock) -> (inout Int, Int) -> Effect<Int> {
    { state, action in
      state = state &* 31 &+ action &+ 1
      return effect(answers[action], clock)
    }
  }

  private func effect(_ answer: Answer, _ clock: TestClock) -> Effect<Int> {
    switch answer {
    case .none: .none
    case .send(let action): .send(action)
    case .run(let steps): .run { send in await Self.perform(steps, send, clock) }
    case .merge(let answers): .merge(answers.map { effect($0, clock) })
    case .concatenate(let answers): .concatenate(answers.map { effect($0, clock) })
    case .cancellable(let answer, let id, let cancelInFlight):
      effect(answer, clock).cancellable(id: id, cancelInFlight: cancelInFlight)
    case .cancel(let id): .cancel(id: id)
    case .debounced(let answer, let id, let seconds):
      effect(answer, clock).debounce(id: id, for: .seconds(seconds), clock: clock)
    }
  }

  private static func perform(_ steps: [Step], _ send: Send<Int>, _ clock: TestClock) async {
    for step in steps {
      if Task.isCancelled { return }
      switch step {
      case .sleep(let seconds): try? await clock.sleep(for: .seconds(seconds))
      case .send(let action): await send(action)
      // The client has to suspend on the store's own executor, and a yield is the least that does.
      case .client: await Task.yield()
      case .group(let children):
        await withTaskGroup(of: Void.self) { group in
          for child in children { group.addTask { await perform(child, send, clock) } }
        }
      }
    }
  }

  /// Stepped by hand. Some actions are received before the next operation, and all before the next `send`.
  nonisolated(nonsending) func stepped(seed: Int) async -> Outcome {
    var random = SeededGenerator(scenario: seed + 77)
    let clock = TestClock()
    let store = SteppedStore(0, clock: clock, reduce: feature(clock))
    store.engine.startLog()
    // Nothing leaves the executor, so there is nobody to wait for.
    store.engine.patience = .none
    for operation in operations {
      switch operation {
      case .send(let action):
        while store.engine.hasQueued { await store.receive() }
        await store.send(action)
      case .advance(let seconds): await clock.advance(by: .seconds(seconds))
      case .run: await clock.run()
      }
      for _ in 0..<Int.random(in: 0..<4, using: &random) where store.engine.hasQueued { await store.receive() }
    }
    while store.engine.hasQueued { await store.receive() }
    return Outcome(
      states: store.steps.map { "\($0.action) \($0.state)" },
      events: store.engine.logEntries.map(\.text)
    )
  }

  /// Live, on one serial executor.
  @MainActor func live() async -> Outcome {
    let clock = TestClock()
    let store = Store(initialState: 0, isSerial: true, reduce: feature(clock))
    store.adopt(clock)
    store.startLog()
    store.patience = .none
    var states: [String] = []
    store.onReduced = { action, state in states.append("\(action) \(state)") }
    for operation in operations {
      switch operation {
      case .send(let action): store.send(action)
      case .advance(let seconds): await clock.advance(by: .seconds(seconds))
      case .run: await clock.run()
      }
    }
    return Outcome(states: states, events: store.engineLog.map(\.text))
  }
}

extension EngineLogEntry {
  fileprivate var text: String {
    switch self {
    case .effectStarted(let effect): "\(effect) starts"
    case .sendAttempted(let effect, let action): "\(effect) sends \(action)"
    case .sendDropped(let effect, let action): "\(effect) sends \(action) in vain"
    case .sendResumed(let effect): "\(effect) goes on"
    case .fellAsleep(let effect, let until): "\(effect) sleeps until \(until.components.seconds)"
    case .awoke(let effect): "\(effect) awakes"
    case .effectCancelled(let effect): "\(effect) is cancelled"
    case .effectEnded(let effect): "\(effect) ends"
    }
  }
}
