import ReducerKit

// What runs, what waits and what stands still, put into the values that texts are made of. Done only when something
// fails.

/// A text in quotes, on one line.
func quoted(_ text: String) -> String {
  lineText(text)
}

/// `send(.tapped)`: the action that an effect comes from, with the name of its step.
func originText(_ origin: EffectOrigin) -> String {
  let action = actionText(origin.action)
  return origin.label.map { "\(quoted($0)), \(action)" } ?? action
}

extension RunningEffect {
  /// How texts call it.
  var text: String { effectName(name, site) }
}

/// An effect that a step started, to be named if a failure shows the step.
struct StartedEffect {
  let name: String?
  let site: SourceSite

  var text: String { effectName(name, site) }
}

extension Effect {
  /// The runs in it, in order, for the history; what a debounced one waits for isn't told beside it.
  var runs: [StartedEffect] {
    switch operation {
    case .none, .send, .cancel: return []
    case .run(let run): return run.isWait ? [] : [StartedEffect(name: run.name, site: run.site)]
    case .merge(let effects), .concatenate(let effects): return effects.flatMap(\.runs)
    case .cancellable(let effect, _, _), .throttled(let effect, _, _): return effect.runs
    }
  }
}

extension TestStore {
  /// What runs, for a text.
  func text(of effect: InFlightEffect) -> EffectText {
    EffectText(
      name: effect.effect.text,
      origin: originText(effect.origin),
      site: effect.origin.site ?? site,
      written: effect.site,
      waitsFor: waitsFor(effect)
    )
  }

  private func waitsFor(_ effect: InFlightEffect) -> EffectText.Waiting {
    switch effect.status {
    case .waitsForReceive:
      return .receive(engine.queuedActions.filter { $0.effect === effect.effect }.map { actionText($0.action) })
    case .asleep(let sleeps):
      let texts = sleeps.map { sleep in
        EffectText.Sleep(
          clock: number(of: sleep.clock),
          now: sleep.clock.time(of: engine) ?? .zero,
          until: sleep.until
        )
      }
      return .asleep(texts.sorted { $0.left < $1.left })
    case .away: return .outside(wokenBefore: effect.wasWokenFromOutside)
    case .ready: return .nothing
    }
  }

  /// A clock's number, if the store uses several.
  private func number(of clock: TestClock) -> Int? { Self.number(of: clock, in: engine) }

  private static func number(of clock: TestClock, in engine: Engine<Action>) -> Int? {
    let clocks = engine.usedClocks
    return clocks.count < 2 ? nil : clocks.firstIndex { $0 === clock }.map { $0 + 1 }
  }

  /// The clocks that don't go on because of what waits.
  func heldClocks() -> [HeldClock] { Self.heldClocks(of: engine) }

  /// The same of an engine, which any task may ask.
  static func heldClocks(of engine: Engine<Action>) -> [HeldClock] {
    guard let first = engine.firstQueued else { return [] }
    return engine.usedClocks.compactMap { clock in
      clock.hold(of: engine).map { hold in
        HeldClock(
          clock: number(of: clock, in: engine),
          now: hold.now,
          target: hold.target,
          action: actionText(first.action)
        )
      }
    }
  }

  /// An action that waits in the queue, for a text.
  func pending(_ queued: QueuedAction<Action>) -> PendingAction {
    PendingAction(
      text: actionText(queued.action),
      sender: sender(of: queued),
      receiveLines: [receiveLine(queued.action)]
    )
  }

  /// Actions that were reduced without having been received, for a text.
  func pending(_ passed: [AppliedAction<State, Action>]) -> [PendingAction] {
    passed.map { entry in
      PendingAction(
        text: actionText(entry.action),
        sender: entry.source.map(sender) ?? "",
        receiveLines: receiveLines(entry.action, making: entry.momentBefore.difference(to: entry.momentAfter, means))
      )
    }
  }

  private func sender(of queued: QueuedAction<Action>) -> String {
    let origin = originText(queued.origin)
    return queued.effect.map { "\($0.text) of \(origin)" } ?? "the reducer on \(origin)"
  }

  /// What a search that failed has to tell.
  ///
  /// - Parameters:
  ///   - unclaimed: how many actions had been reduced without having been received before it began.
  ///   - accepts: what was searched for, if that was one action.
  func missing(
    _ wanted: WantedAction<Action>?,
    _ passed: [AppliedAction<State, Action>],
    unclaimed: Int,
    _ reason: Failure.Missing.Reason,
    where accepts: (Action) -> Bool = { _ in false }
  ) -> Failure.Missing {
    let effects = engine.inFlight().map(text)
    return .init(
      wanted: wanted?.noun() ?? "",
      passed: pending(passed),
      difference: passed.reversed().lazy.compactMap { wanted?.difference($0.action) }.first,
      unclaimed: exhaustivity.isOn ? applied.entries.prefix(unclaimed).map { actionText($0.action) } : [],
      receivedBefore: passed.isEmpty && effects.isEmpty ? lastStep(receiving: accepts) : nil,
      reason: reason,
      effects: effects
    )
  }

  /// The number of the last step that received such an action, if the history still has it.
  private func lastStep(receiving accepts: (Action) -> Bool) -> Int? {
    let entries = history.entries.compactMap { $0 as? AppliedAction<State, Action> }
    return entries.lastIndex { $0.origin == .received && accepts($0.action) }
      .map { history.count - entries.count + 1 + $0 }
  }
}
