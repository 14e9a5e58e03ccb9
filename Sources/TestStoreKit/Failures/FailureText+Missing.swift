import StateDiff

// The words for an action that didn't come.

extension FailureText {
  /// - Parameters:
  ///   - subject: what can't come: `it`; `nil` for anything more.
  ///   - prefix: what stands before the reason.
  init(_ missing: Failure.Missing, subject: String?, prefix: String?) {
    let came = missing.passed
    var parts: [String] = []
    if let prefix { parts.append(prefix) }
    if !came.isEmpty {
      let aside = missing.difference.map { " (\($0.firstLine))" }
      parts.append("received \(names(came))\(prefix == nil ? " instead" : "")\(aside ?? "")")
    }
    parts.append(Self.ending(missing, subject: subject))
    self.init(headline: parts.joined(separator: "; "))

    if !came.isEmpty {
      if subject == "it", prefix == nil { details.append("Expected: \(missing.wanted)") }
      details += came.prefix(5).map { "Received: \($0.text), sent by \($0.sender)" }
      if came.count > 5 { details.append("… and \((came.count - 5).grouped) more") }
    }
    if !missing.unclaimed.isEmpty {
      details.append("Reduced before, not received yet: \(missing.unclaimed.prefix(5).joined(separator: ", "))")
    }
    if let difference = missing.difference {
      details += (details.isEmpty ? [] : [""]) + body(of: difference)
      self.difference = difference
    }
    let effects = running(missing.effects)
    if !effects.isEmpty { details += (details.isEmpty ? [] : [""]) + effects }

    wayOut = Self.advice(missing)
  }

  /// Why the search ended.
  private static func ending(_ missing: Failure.Missing, subject: String?) -> String {
    switch missing.reason {
    case .impossible:
      let cannot = subject.map { "\($0) can't come" } ?? "nothing more can come"
      let before = missing.receivedBefore.map { "; step \($0) received it" } ?? ""
      return "\(cannot), since \(whyNot(missing.effects))\(before)"
    case .timeout(let duration, _):
      let late = subject.map { "\($0) didn't come" } ?? "nothing more came"
      let whom = missing.effects.first.map { "; \($0.name) \($0.waitsFor.text)" } ?? ""
      return "\(late) within \(secondsText(duration))\(whom)"
    case .cancelled:
      return "the test was cancelled while it waited"
    }
  }

  /// Only what sleeps keeps the rest from coming: what waits for a receive was received.
  private static func whyNot(_ effects: [EffectText]) -> String {
    guard let first = effects.first else { return "no effect is running" }
    guard effects.count > 1 else { return "\(first.name) \(first.waitsFor.text)" }
    let next = nextToWake(effects) ?? first
    return "\(effects.count) effects wait; first to go on is \(next.name), which \(next.waitsFor.text)"
  }

  /// The effect whose sleep has the least to go.
  private static func nextToWake(_ effects: [EffectText]) -> EffectText? {
    let asleep = effects.compactMap { effect in effect.waitsFor.firstWakeUp.map { (effect, $0.left) } }
    return asleep.min { $0.1 < $1.1 }?.0
  }

  private static func advice(_ missing: Failure.Missing) -> String {
    switch missing.reason {
    case .impossible where missing.difference != nil:
      return "To fix, correct what the effect sends. If what came is right, receive:"
    case .impossible where !missing.passed.isEmpty:
      return "To fix, correct what the effect sends, or receive what came instead:"
    case .impossible where missing.receivedBefore != nil:
      return "To fix, remove the call, or let the effect send it once more."
    case .impossible where missing.effects.isEmpty:
      return "To fix, remove the call, or let the reducer return the effect that sends it."
    case .impossible:
      return "To fix, \(nextToWake(missing.effects)?.waitsFor.remedy ?? "let it go on") before this call."
    case .timeout(_, isStores: true):
      return "To fix, control what the effect waits for by a dependency, or set a longer `store.timeout`."
    case .timeout(_, isStores: false):
      return "To fix, control what the effect waits for by a dependency, or pass a longer `timeout`."
    case .cancelled:
      return "To fix, look at what cancelled the test: a time limit, or a failure beside it."
    }
  }
}
