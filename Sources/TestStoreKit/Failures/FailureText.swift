import ReducerKit
import StateDiff

/// The words of a failure. All wording stands in this file and in `FailureText+….swift` beside it.
///
/// The headline stands alone behind the call's name; the way out ends the text.
struct FailureText {
  /// What follows `send(.tapped): ` on the first line.
  var headline: String
  /// What explains it: a difference, the effects that run.
  var details: [String] = []
  /// How to go on.
  var wayOut: String?
  /// Lines to paste.
  var suggestion: [String] = []
  /// The difference it tells of.
  var difference: Difference?
}

extension FailureText {
  /// The words for `failure`.
  init(_ failure: Failure) {
    switch failure {
    case .stateDiffers(let difference):
      self.init(difference: difference, prefix: "")
      suggestion = assignmentLines(difference)
      wayOut =
        suggestion.isEmpty
        ? "To fix, correct the reducer or the closure."
        : "To fix, correct the reducer. If the new state is right, add at the end of the closure:"

    case .unstatedChange(let difference):
      self.init(difference: difference, prefix: "the state changed and nothing says so: ")
      suggestion = assignmentLines(difference)
      wayOut =
        suggestion.isEmpty
        ? "To fix, correct the reducer or state the change in a closure."
        : "To fix, correct the reducer. If the new state is right, state it in a closure:"

    case .expectedChange:
      self.init(headline: "expected a change, but the closure leaves the state as it was")
      wayOut = "To fix, remove the closure, or state in it what changes."

    case .closureThrew(let error):
      self.init(headline: "the closure threw \(error)")
      wayOut = "To fix, do what may throw before the step, and only assign in the closure."

    case .hiddenChange(let difference):
      self.init(hidden: difference)

    case .allowedHiddenChange(let difference, let reasons):
      self.init(hidden: difference)
      wayOut = nil
      details += reasons.map { "Allowed: \($0)." }

    case .changedBetweenSteps(let difference):
      self.init(difference: difference, prefix: "an object in the state was changed, and by no action: ")
      let type = difference.tree.innermostObject ?? "…"
      wayOut =
        "To fix, let the reducer change it, keep a struct instead, or allow it: "
        + "`store.allowHiddenChanges(in: \(type).self, because: \"…\")`."
      suggestion = assignmentLines(difference)
      if !suggestion.isEmpty { wayOut? += " If it is right, state it before this call, in `store.assert`:" }

    case .redundantWrite(let path, let type):
      self.init(headline: "\(path) was written again with equal content")
      details = ["It is a \(type): the write costs a copy, a comparison, and in stores that notify by write a redraw."]
      wayOut = "To fix, compare before writing: `if new != state.\(path) { state.\(path) = new }`."

    case .replacedChild(let path, let type, let equal):
      self.init(headline: "\(path) was replaced whole, though its \(equal.joined(separator: ", ")) stayed equal")
      wayOut = "To fix, change what differs in the \(type) that is there: who observes it sees all of it change."

    case .objectsUnwatched:
      self.init(
        headline: "the state is too large for all of its objects to be watched: what changes in the rest isn't seen"
      )
      wayOut = "To see all, keep values instead of objects in the large parts of the state."

    case .invariantBroken(let name, let error, let change):
      self.init(headline: "invariant \(quoted(name)) is broken")
      if let error { headline += ": it threw \(error)" }
      if !change.isEmpty { headline += " (the step made \(change.firstLine))" }
      self.difference = change
      if !change.isEmpty { details = ["What the step changed (- before, + after):"] + tree(of: change) }
      wayOut = "To fix, correct the reducer so that the rule holds after this action, or correct the rule."

    case .staleCache(let path, let difference):
      self.init(headline: "the cache at \(path) is stale: \(firstLine(of: difference))")
      self.difference = difference
      details = ["What the property is now (-) and what is kept (+):"] + tree(of: difference)
      wayOut =
        "To fix, call `refresh(from:)` or `invalidate()` on it in the reducer, wherever it changes what the property reads."

    case .misplacedCache(let path, let root):
      self.init(headline: "the cache at \(path) keeps a property of \(root), but lies in none")
      wayOut = "To fix, make it a field of \(root), so that it can be verified."

    case .actionsWait(let actions, let held):
      self.init(headline: "\(actions.count.counted("action")) must be received first: \(names(actions))")
      details = sources(actions) + held.map(\.text)
      receive(
        actions,
        "To fix, correct the sender. If what came is right, receive before it (or set `store.exhaustivity = .off`):"
      )

    case .othersFirst(let actions):
      self.init(headline: "\(actions.count.counted("other action")) came first: \(names(actions)); it arrives later")
      details = sources(actions)
      receive(
        actions,
        "To fix, correct the sender. If this order is right, receive before it, and not again below "
          + "(or set `store.exhaustivity = .off`):"
      )

    case .neverCame(let missing):
      self.init(missing, subject: "it", prefix: nil)
      if case .impossible = missing.reason { receive(missing.passed, wayOut) }

    case .groupIncomplete(let missing, let total, let search):
      self.init(
        search,
        subject: missing.count == 1 ? "it" : "they",
        prefix: "\(missing.count) of \(total) didn't come: \(missing.joined(separator: ", "))"
      )
      wayOut = "To fix, take out of the group what doesn't come, or let the reducer return the effect that sends it."

    case .conditionNeverTrue(let search):
      self.init(search, subject: nil, prefix: "the condition is still false")
      if case .impossible = search.reason, !search.passed.isEmpty {
        wayOut = "To fix, correct the reducer or what the effect sends, or wait for a condition that comes true."
      }

    case .endless(let cycle):
      self.init(
        headline: "gave up after \(cycle.count.grouped) actions, first \(cycle.first.joined(separator: ", "))"
          + (cycle.effect.map { ", sent by \($0)" } ?? "")
      )
      if !cycle.period.isEmpty {
        details = ["The cycle: \((cycle.period + cycle.period.prefix(1)).joined(separator: " → "))"]
      }
      wayOut =
        cycle.effect == nil
        ? "To fix, break the cycle in the reducer: it answers each with the next; what it had sent was dropped."
        : "To fix, let the effect end, or cancel it in the feature; it was cancelled."

    case .unstatedActions(let actions):
      self.init(headline: "received \(actions.count.counted("action")) that the test doesn't state: \(names(actions))")
      details = sources(actions)
      receive(
        actions,
        "To fix, correct the sender. If what came is right, receive instead of it (or set `store.exhaustivity = .off`):"
      )

    case .actionAtEnd(let actions, let held):
      self.init(headline: "\(actions.count.counted("action")) not received: \(names(actions))")
      details = sources(actions) + held.map(\.text)
      receive(
        actions,
        "To fix, correct the sender. If what came is right, receive before the end and state what it changes "
          + "(or call `await store.skipReceivedActions()`):"
      )

    case .effectAtEnd(let effect):
      self.init(headline: "\(effect.name), started by \(effect.origin) at \(effect.site), is still running")
      details = ["It is written at \(effect.written), and \(effect.waitsFor.text)."]
      wayOut =
        "To fix, let it end (\(effect.waitsFor.remedy)), cancel it in the feature, "
        + "or call `await store.skipInFlightEffects()` before the end."

    case .taskCannotEnd(let effects, let held):
      self.init(headline: effects.map { "\($0.name) \($0.waitsFor.text)" }.joined(separator: "; "))
      details = running(effects) + held.map(\.text)
      wayOut =
        "To fix, \(effects.first?.waitsFor.remedy ?? "let it end") before, "
        + "or cancel the task instead of waiting for its end."

    case .nothingToSkip(.actions):
      self.init(headline: "there is nothing to skip: no action waits")
      wayOut = "To fix, remove the call, or pass `strict: false`."

    case .nothingToSkip(.effects):
      self.init(headline: "there is nothing to skip: no effect is running")
      wayOut = "To fix, remove the call, or pass `strict: false`."

    case .uncaughtError(let effect, let error):
      self.init(headline: "\(effect) threw \(error)")
      wayOut = "To fix, handle it: `Effect.run { … } catch: { error, send in … }`."

    case .lateSend(let action, let effect):
      self.init(headline: "\(effect) sent \(action) after it had ended; the action was dropped")
      wayOut = "To fix, let the effect wait for the work that sends, instead of starting a `Task` of its own."

    case .missingDependency(let name, let type, let declaration):
      self.init(
        headline: "dependency \(quoted(name)) has no test value and was not set; its live value was used"
      )
      details = [declaration.map { "It is declared at \($0) as \(type)." } ?? "Its type is \(type)."]
      wayOut =
        "To fix, set it: `withDependencies: { $0.\(name) = \(standardTestValue(of: name)) }`, or give its key a `testValue`."

    case .refusedCasePath(let text):
      self.init(headline: text)
      wayOut = "To fix, give it a case's constructor, or a `CasePath` with an `extract` of your own."

    case .childGone(let action, let child):
      self.init(headline: "\(action) is for \(child), which isn't there; it was dropped")
      wayOut = "To fix, send it while the child is there, or cancel the effect that sends it."

    case .finished(let site):
      self.init(headline: "the store was finished at \(site)")
      wayOut = "To fix, call `finish()` last; to wait in the middle of a test, receive what comes or call `settle()`."

    case .dismissed:
      self.init(headline: "the feature has dismissed itself and takes no more actions")
      wayOut = "To fix, end the test here, or check `store.isDismissed` before."

    case .calledFromTwoTasks(let other):
      self.init(headline: "called while another task's call at \(other) is under way; it was left out")
      wayOut = "To fix, call a store from one task only, one call after the other."

    case .heldLong(let held, let duration):
      self.init(headline: "the store wasn't called for \(secondsText(duration)) while its time is held")
      details = held.map(\.text)
      wayOut = "To fix, receive the action before the test waits for something that comes later."

    case .clockStopped(let instants):
      self.init(headline: "clock.run() stopped after \(instants.grouped) instants: an effect sleeps again and again")
      wayOut = "To fix, cancel the effect before, or call `clock.advance(by:)`."

    case .calledFromEffect(let effect):
      self.init(headline: "called from \(effect), which this store runs")
      wayOut = "To fix, send from an effect through its own `send`, and call the store from the test only."

    case .skippedActions(let actions):
      self.init(headline: "\(actions.count.counted("action")) skipped: \(actions.joined(separator: ", "))")

    case .skippedEffects(let effects):
      self.init(headline: "\(effects.count.counted("effect")) skipped: \(effects.map(\.name).joined(separator: ", "))")
      details = running(effects)

    case .skippedChanges(let difference):
      self.init(difference: difference, prefix: "not stated: ")

    case .spinning(let effect):
      self.init(headline: "\(effect) runs without end")
      wayOut = "To fix, let it wait for something: a clock of the test, a stream, an answer."

    case .stayedAway(let effect, let duration):
      self.init(headline: "waited \(secondsText(duration)) for \(effect) to come back")
      wayOut = "To fix, control what it waits for by a dependency, or set `store.timeout`."

    case .othersBusy(let duration):
      self.init(
        headline: "waited \(secondsText(duration)) for the main actor or the thread pool, which something blocks"
      )
      wayOut = "To fix, look for a test that blocks a thread, or that stays on the main actor for long."
    }
  }

  /// How many actions get lines to paste.
  private static var linesShown: Int { 10 }

  /// A difference: its first line becomes the headline, the rest the details.
  private init(difference: Difference, prefix: String) {
    let lines = difference.rendered().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    self.init(headline: prefix + (lines.first ?? ""), details: trimmed(Array(lines.dropFirst())))
    self.difference = difference
  }

  private init(hidden difference: Difference) {
    let hidden = difference.changes.filter { $0.visibility != .visible }
    let owner = hidden.lazy.compactMap { $0.hiddenOwner }.first ?? "a type"
    let more = difference.hiddenCount > 1 ? "\(difference.hiddenCount) hidden changes, first" : "1 hidden change,"
    let place = hidden.first.map { " at \($0.path): \($0.before ?? "nothing") → \($0.after ?? "nothing")" } ?? ""
    self.init(headline: "\(more)\(place) (== of \(owner) says equal)")
    details = body(of: difference)
    self.difference = difference
    wayOut =
      "To fix, correct the reducer or state the change. If == is wrong, compare it there; if the change doesn't matter, "
      + "declare it with `DeclaresEquality`, or call `store.allowHiddenChanges(in: \(owner).self, because: \"…\")`."
  }

  private mutating func receive(_ actions: [PendingAction], _ advice: String?) {
    wayOut = advice
    suggestion = actions.prefix(Self.linesShown).flatMap(\.receiveLines)
    if actions.count > Self.linesShown { suggestion.append("// … \((actions.count - Self.linesShown).grouped) more") }
  }
}

// MARK: - Words

/// At most five names.
func names(_ actions: [PendingAction]) -> String {
  let shown = actions.prefix(5).map(\.text).joined(separator: ", ")
  return actions.count > 5 ? shown + " and \((actions.count - 5).grouped) more" : shown
}

/// What a test gives for a dependency that comes with the package.
private func standardTestValue(of name: String) -> String {
  switch name {
  case "uuid": ".incrementing"
  case "continuousClock": "TestClock()"
  case "randomNumberGenerator": ".seeded(1)"
  case "date": ".constant(…)"
  default: "…"
  }
}

/// Who sent which action, a line each; the same line once.
private func sources(_ actions: [PendingAction]) -> [String] {
  var lines: [(text: String, times: Int)] = []
  for action in actions {
    let text = "\(action.text) was sent by \(action.sender)"
    if lines.last?.text == text { lines[lines.count - 1].times += 1 } else { lines.append((text, 1)) }
  }
  return lines.prefix(5).map { $0.times == 1 ? "\($0.text)." : "\($0.text), \($0.times.grouped) times." }
}

/// `1 difference, at a: 1 → 2`.
private func firstLine(of difference: Difference) -> String {
  String(difference.rendered().prefix { $0 != "\n" })
}

/// The tree of a difference without its first line.
func body(of difference: Difference) -> [String] {
  trimmed(difference.rendered().split(separator: "\n", omittingEmptySubsequences: false).dropFirst().map(String.init))
}

/// The same without the legend, for two states that are no expectation.
private func tree(of difference: Difference) -> [String] {
  trimmed(body(of: difference).filter { !$0.hasPrefix("- Expected") })
}

/// Without empty lines at both ends.
private func trimmed(_ lines: [String]) -> [String] {
  var lines = lines[...]
  while lines.first?.isEmpty == true { lines.removeFirst() }
  while lines.last?.isEmpty == true { lines.removeLast() }
  return Array(lines)
}

extension String {
  /// The same with a capital at the start.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension Node {
  /// The class of the innermost object on the way to the first change.
  var innermostObject: String? {
    children.first?.innermostObject ?? (shape == .object ? typeName : nil)
  }
}

extension Change {
  /// Whose `==` hides it.
  var hiddenOwner: String? {
    guard case .hidden(let owner) = visibility else { return nil }
    return owner
  }
}
