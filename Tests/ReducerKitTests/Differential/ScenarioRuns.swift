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
    case .throttled(let answer, let id, let seconds, let latest):
      effect(answer, clock).throttle(id: id, for: .seconds(seconds), clock: clock, latest: latest)
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
      case .hop: await MainActor.run {}
      case .group(let children):
        await withTaskGroup(of: Void.self) { group in
          for child in children { group.addTask { await perform(child, send, clock) } }
        }
      }
    }
  }

  /// Stepped by hand on the main actor, where hops to it have one order.
  @MainActor func steppedOnMainActor(seed: Int) async -> Outcome { await stepped(seed: seed) }

  /// Stepped by hand. Some actions are received before the next operation, and all before the next `send` or cancel.
  nonisolated(nonsending) func stepped(seed: Int) async -> Outcome {
    var random = SeededGenerator(scenario: seed + 77)
    let clock = TestClock()
    let store = SteppedStore(0, clock: clock, reduce: feature(clock))
    store.handlesCoverWhatFollows = true
    store.engine.startLog()
    // Without hops nothing leaves the executor, so there is nobody to wait for.
    if !hops { store.engine.patience = .none }
    var handles: [EffectScope?] = []
    for operation in operations {
      switch operation {
      case .send(let action):
        while store.engine.hasQueued { await store.receive() }
        handles.append(await store.send(action))
      case .cancel(let send):
        while store.engine.hasQueued { await store.receive() }
        // A `send` that has started nothing has nothing to cancel.
        guard let send else { await store.cancelEffects(in: nil); break }
        if let handle = handles[send] { await store.cancelEffects(in: handle) }
      case .advance(let seconds): await clock.advance(by: .seconds(seconds))
      case .run: await clock.run()
      }
      for _ in 0..<Int.random(in: 0..<4, using: &random) where store.engine.hasQueued { await store.receive() }
    }
    while store.engine.hasQueued { await store.receive() }
    return Outcome(
      states: store.steps.map { Outcome.Reduced(action: $0.action, state: $0.state) },
      events: store.engine.logEntries
    )
  }

  /// Live, on one serial executor.
  @MainActor func live() async -> Outcome {
    let clock = TestClock()
    let store = Store(initialState: 0, isSerial: true, reduce: feature(clock))
    store.adopt(clock)
    store.startLog()
    if !hops { store.patience = .none }
    var states: [Outcome.Reduced] = []
    store.onReduced = { action, state in states.append(Outcome.Reduced(action: action, state: state)) }
    var handles: [StoreTask] = []
    for operation in operations {
      switch operation {
      case .send(let action):
        handles.append(store.send(action))
        if hops { await store.settle() }
      case .cancel(let send):
        if let send { handles[send].cancel() } else { store.cancelEffects() }
        await store.settle()
      case .advance(let seconds): await clock.advance(by: .seconds(seconds))
      case .run: await clock.run()
      }
    }
    return Outcome(states: states, events: store.engineLog)
  }
}
