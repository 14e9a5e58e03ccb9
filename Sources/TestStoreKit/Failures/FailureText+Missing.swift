import ReducerKit
import StateDiff

// The words for an action that didn't come, and for what runs instead.

extension FailureText {
  /// - Parameters:
  ///   - subject: what can't come: `it`; `nil` for anything more.
  ///   - prefix: what stands before the reason.
  init(_ missing: Failure.Missing, subject: String?, prefix: String?) {
    let came = missing.passed
    var parts: [String] = []
    if let prefix { parts.append(prefix) }
    if !came.isEmpty {
      let aside = came.count == 1 ? missing.difference.map { " (\($0.firstLine))" } : nil
      parts.append("received \(names(came))\(prefix == nil ? " instead" : "")\(aside ?? "")")
    }
    switch missing.reason {
    case .impossible:
      let cannot = subject.map { "\($0) can't come" } ?? "nothing more can come"
      parts.append("\(cannot), since " + Self.whyNot(missing.effects))
    case .timeout(let duration, _):
      parts.append(
        "\(subject ?? "nothing more") \(subject == nil ? "came" : "didn't come") within \(secondsText(duration))"
      )
    case .cancelled:
      parts.append("the test was cancelled while it waited")
    }
    self.init(headline: parts.joined(separator: "; "))
    if let difference = missing.difference, came.count == 1 {
      details += difference.rendered().split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
        .map(String.init).drop { $0.isEmpty }
      self.difference = difference
    }
    details += running(missing.effects)
    if let held = missing.held { details.append("The \(held).") }
    wayOut = Self.advice(missing)
    if !came.isEmpty, missing.difference == nil || came.count > 1 {
      suggestion = came.prefix(10).map(\.receiveLine)
    }
  }

  private static func whyNot(_ effects: [EffectText]) -> String {
    switch effects.count {
    case 0: return "no effect is running"
    case 1: return "\(effects[0].name) \(effects[0].waitsFor)"
    default: return "each of \(effects.count) effects waits for something else"
    }
  }

  private static func advice(_ missing: Failure.Missing) -> String {
    switch missing.reason {
    case .impossible where !missing.passed.isEmpty && (missing.difference == nil || missing.passed.count > 1):
      return "To fix, receive what came instead:"
    case .impossible where missing.passed.isEmpty && missing.effects.isEmpty:
      return "To fix, remove the call, or let the reducer return the effect that sends it."
    case .impossible where missing.passed.isEmpty:
      return "To fix, give the effect what it waits for (advance the clock, receive what it sent) before this call."
    case .impossible:
      return "To fix, correct what the effect sends, or what the test receives."
    case .timeout(_, isStores: true):
      return "To fix, control what the effect waits for by a dependency, or set a longer `store.timeout`."
    case .timeout(_, isStores: false):
      return "To fix, control what the effect waits for by a dependency, or pass a longer `timeout`."
    case .cancelled:
      return "To fix, look at what cancelled the test: a time limit, or a failure beside it."
    }
  }
}

/// The effects that run, a line each.
func running(_ effects: [EffectText]) -> [String] {
  guard !effects.isEmpty else { return [] }
  return ["Effects running:"]
    + effects.prefix(10).map { "  \($0.name), started by \($0.origin) at \($0.site): \($0.waitsFor)" }
    + (effects.count > 10 ? ["  … \(effects.count - 10) more"] : [])
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
