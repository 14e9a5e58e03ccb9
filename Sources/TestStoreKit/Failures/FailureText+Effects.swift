import ReducerKit

// The words for effects, for what they wait for, and for clocks that stand still.

/// `effect "poll"`, or where it is written if it has no name.
func effectName(_ name: String?, _ written: SourceSite) -> String {
  name.map { "effect \(quoted($0))" } ?? "the effect at \(written)"
}

extension EffectText.Waiting {
  /// What follows the effect's name: `sleeps until 2 s on the clock, which is at 1 s`.
  var text: String {
    switch self {
    case .receive(let actions): "waits for \(actions.joined(separator: ", ")) to be received"
    case .asleep(let sleeps): sleeps.map(\.text).joined(separator: ", and ")
    case .outside(wokenBefore: false): "waits for something outside the store"
    case .outside(wokenBefore: true):
      "waits for something outside the store (it was woken from outside the store's executor before)"
    case .nothing: "is running"
    }
  }

  /// What lets it go on, as an instruction.
  var remedy: String {
    switch self {
    case .receive(let actions): "receive \(actions.first ?? "what it sent")"
    case .asleep(let sleeps):
      sleeps.first.map { "advance \($0.clockText) by \(secondsText($0.left))" } ?? "advance the clock"
    case .outside: "control what it waits for by a dependency"
    case .nothing: "it has work to do"
    }
  }

  /// The time until the first sleep ends.
  var firstWakeUp: EffectText.Sleep? {
    guard case .asleep(let sleeps) = self else { return nil }
    return sleeps.first
  }
}

extension EffectText.Sleep {
  var text: String { "sleeps until \(secondsText(until)) on \(clockText), which is at \(secondsText(now))" }
  var clockText: String { clockName(clock) }
  var left: Duration { until - now }
}

extension HeldClock {
  /// `The clock is held at 1 s (asked for 3 s) by .tick: receive it.`
  var text: String {
    let asked = target.map(secondsText) ?? "everything"
    return
      "\(clockName(clock).capitalizedFirst) is held at \(secondsText(now)) (asked for \(asked)) by \(action): receive it."
  }
}

private func clockName(_ number: Int?) -> String {
  number.map { "clock \($0)" } ?? "the clock"
}

/// The effects that run, a line each.
func running(_ effects: [EffectText]) -> [String] {
  guard !effects.isEmpty else { return [] }
  let lines = effects.prefix(10).map { "  \($0.name), started by \($0.origin) at \($0.site): \($0.waitsFor.text)" }
  return ["Effects running:"] + lines + (effects.count > 10 ? ["  … \(effects.count - 10) more"] : [])
}

/// A duration in seconds: `10 s`, `0.25 s`.
func secondsText(_ duration: Duration) -> String {
  let (seconds, attoseconds) = duration.components
  guard attoseconds != 0 else { return "\(seconds) s" }
  let fraction = String(abs(attoseconds))
  let padded = String(repeating: "0", count: max(0, 18 - fraction.count)) + fraction
  var digits = padded[...]
  while digits.last == "0" { digits.removeLast() }
  let sign = seconds == 0 && attoseconds < 0 ? "-" : ""
  return "\(sign)\(seconds).\(digits) s"
}
