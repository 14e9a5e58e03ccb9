import ReducerKit
import StateDiff

// How effects and what they wait for read. Made only when something fails.

/// `effect "poll"`, or `an effect` where it has no name.
func effectName(_ name: String?) -> String {
  name.map { "effect \(quoted($0))" } ?? "an effect"
}

/// A text in quotes, on one line.
func quoted(_ text: String) -> String {
  lineText(text)
}

/// `send(.tapped)`: the action that an effect comes from, with the name of its step.
func originText(_ origin: EffectOrigin) -> String {
  let action = actionText(origin.action)
  return origin.label.map { "\(quoted($0)), \(action)" } ?? action
}

extension Effect {
  /// Whether nothing is to be started.
  var isNothing: Bool {
    if case .none = operation { return true }
    return false
  }

  /// The names of the runs in it, in order, for the history.
  var runNames: [String] {
    switch operation {
    case .none, .send, .cancel: return []
    case .run(let run): return [effectName(run.name)]
    case .merge(let effects), .concatenate(let effects): return effects.flatMap(\.runNames)
    case .cancellable(let effect, _, _), .throttled(let effect, _, _): return effect.runNames
    }
  }
}

extension TestStore {
  /// What runs, for a text.
  func text(of effect: InFlightEffect) -> EffectText {
    EffectText(
      name: effectName(effect.name),
      origin: originText(effect.origin),
      site: effect.origin.site ?? site,
      written: effect.site,
      waitsFor: waitsFor(effect)
    )
  }

  private func waitsFor(_ effect: InFlightEffect) -> String {
    switch effect.status {
    case .waitsForReceive:
      let sent = engine.queuedActions.filter { $0.effect === effect.effect }.map { actionText($0.action) }
      return "waits for \(sent.isEmpty ? "what it sent" : sent.joined(separator: ", ")) to be received"
    case .asleep(let sleeps):
      let times = sleeps.map { sleep in
        "sleeps until \(secondsText(sleep.until)) on a clock at \(secondsText(sleep.clock.time(of: engine) ?? .zero))"
      }
      return times.joined(separator: ", ")
    case .away:
      return "waits for something outside the store"
    case .ready:
      return "is running"
    }
  }

  /// Where the clocks stand that don't go on because of what waits; `nil` if none is held.
  func heldText() -> String? {
    guard engine.hasQueued, let first = engine.firstQueued else { return nil }
    let texts = engine.holds.map { hold in
      "clock is held at \(secondsText(hold.now))"
        + " (asked for \(hold.target.map(secondsText) ?? "everything")) by \(actionText(first.action))"
    }
    return texts.isEmpty ? nil : texts.joined(separator: "; ")
  }

  /// An action that was taken from the queue, for a text.
  func pending(_ queued: QueuedAction<Action>) -> PendingAction {
    let sender = queued.effect.map { "\(effectName($0.name)) of \(originText(queued.origin))" }
    return PendingAction(
      text: actionText(queued.action),
      effect: sender,
      receiveLine: receiveLine(queued.action)
    )
  }
}
