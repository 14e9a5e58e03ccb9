import ReducerKit
import StateDiff

// From a failure to a report: the call, the step, the words, the last steps.

extension TestStore {
  /// Reports a failure at the call that found it, or at the place given.
  ///
  /// - Parameter uncut: the same failure with the whole difference, where `failure` holds only a part of it.
  func fail(_ failure: Failure, _ call: Call, at site: SourceSite? = nil, uncut: Failure? = nil) {
    report(failure, call, severity: .error, at: site, uncut: uncut)
  }

  /// Reports what a reader should know.
  func note(_ failure: Failure, _ call: Call, severity: FailureReport.Severity = .note, at site: SourceSite? = nil) {
    report(failure, call, severity: severity, at: site)
  }

  private func report(
    _ failure: Failure,
    _ call: Call,
    severity: FailureReport.Severity,
    at site: SourceSite?,
    uncut: Failure? = nil
  ) {
    let steps = stepNames + [call.label].compactMap { $0 }
    let step = steps.isEmpty ? nil : steps.map { quoted($0) }.joined(separator: ", ")
    let lastSteps = severity == .error ? historyLines() : []
    reporter.report(
      Self.report(failure, call, severity: severity, at: site, step: step, lastSteps: lastSteps, uncut: uncut)
    )
  }

  /// Reports a failure from outside the store's task, where its own state must not be touched.
  func failFromOutside(_ failure: Failure, _ call: Call) {
    reporter.report(Self.report(failure, call, severity: .error))
  }

  /// Has a hold that lasts reported, at the call before it.
  func reportLongHolds() {
    let (reporter, site) = (reporter, site)
    engine.onLongHold = { [weak engine] duration in
      guard let engine else { return }
      let held = Self.heldClocks(of: engine)
      let call = Call(engine.lastCall ?? site, "store")
      reporter.report(Self.report(.heldLong(held, duration), call, severity: .warning))
    }
  }

  /// The report of a failure, made of nothing that belongs to the store's task.
  private static func report(
    _ failure: Failure,
    _ call: Call,
    severity: FailureReport.Severity,
    at site: SourceSite? = nil,
    step: String? = nil,
    lastSteps: [String] = [],
    uncut: Failure? = nil
  ) -> FailureReport {
    let text = FailureText(failure)
    let opening = (step.map { "step \($0), " } ?? "") + "\(call.name()): "
    return FailureReport(
      severity: severity,
      firstLine: opening + text.headline,
      message: text.message(opening: opening, lastSteps: lastSteps),
      site: site ?? call.site,
      step: step,
      action: call.name(),
      details: text.details,
      wayOut: text.wayOut,
      difference: text.difference,
      suggestion: text.suggestion,
      history: lastSteps,
      uncutMessage: uncut.map { FailureText($0).message(opening: opening, lastSteps: lastSteps) }
    )
  }

  /// The last steps, each with what it changed and started.
  func historyLines() -> [String] {
    let entries = history.entries.compactMap { $0 as? AppliedAction<State, Action> }
    let first = history.count - entries.count + 1
    return entries.enumerated().map { index, entry in
      var line = "\(first + index). \(entry.origin.rawValue)(\(actionText(entry.action)))"
      // No `==` is asked: what one hides has changed as well.
      var options = DiffOptions()
      options.equality = .structureOnly
      let paths = entry.momentBefore.difference(to: entry.momentAfter, Means(watch: watch), options: options).changes
        .map { "\($0.path)" }
      if paths.isEmpty { line += " changed nothing" } else { line += " changed \(listed(paths))" }
      if !entry.effects.isEmpty { line += ", started \(listed(entry.effects.map(\.text)))" }
      return line
    }
  }

  private func listed(_ items: [String]) -> String {
    items.prefix(4).joined(separator: ", ") + (items.count > 4 ? " and \(items.count - 4) more" : "")
  }

  /// Reports what the engine has to tell.
  func reportEvents(_ current: Call) {
    report(engine.takeEvents())
    reportRuntimeEvents(current)
  }

  /// Reports what reducers and dependencies have to tell.
  func reportRuntimeEvents(_ current: Call) {
    for event in events.take() { report(event, current) }
  }

  func report(_ events: [EngineEvent]) {
    for event in events {
      switch event {
      case .sentAfterCompletion(let entry, let effect):
        fail(.lateSend(action: actionText(engine.typed(entry).action), effect: effect.text), call(of: effect))
      case .uncaughtError(let error, let effect):
        fail(.uncaughtError(effect: effect.text, error: errorText(error)), call(of: effect))
      case .jobBudgetExhausted(let effect):
        let call = effect.map(call) ?? Call(site, "store")
        note(.spinning(effect: effect?.text ?? "an effect"), call, severity: .warning)
      case .waitedLong(let effect, let duration):
        note(.stayedAway(effect: effect.text, duration), call(of: effect), severity: .warning)
      case .clockStopped(let instants):
        note(.clockStopped(after: instants), Call(site, "store"), severity: .warning)
      case .othersBusy(let duration):
        note(.othersBusy(duration), Call(site, "store"), severity: .warning)
      }
    }
  }

  /// Reports what reducers and dependencies have to tell, at the call during which it happened.
  private func report(_ event: RuntimeEvent, _ call: Call) {
    switch event {
    case .missingDependency(let name, _, let value, let declaration):
      fail(.missingDependency(name: name, type: shortName(of: value), declaration: declaration), call)
    case .childGone(let action, let child, _):
      // What an effect sends late is nobody's fault; what the test sends is meant for somebody.
      let isSent = history.last?.origin == .sent
      note(.childGone(action: actionText(action), child: child.text), call, severity: isSent ? .warning : .note)
    case .refusedCasePath(let text):
      // The reason alone: what to do about it is said in the words of a store.
      let reason = text.split(separator: "\n").first.map(String.init) ?? text
      note(.refusedCasePath(RunnerSafety.line(reason)), call, severity: .warning)
    case .nothingToDismiss:
      break
    }
  }

  /// An effect's failure stands where the effect is written, and is named after the action that started it.
  private func call(of effect: RunningEffect) -> Call {
    Call(effect.site, originText(effect.scope.origin))
  }
}

extension FailureText {
  /// All of it: the line that stands alone, what explains it, the way out, the last steps.
  fileprivate func message(opening: String, lastSteps: [String]) -> String {
    var blocks = [[opening + headline], details]
    if let wayOut { blocks.append([wayOut] + suggestion.map { "  " + $0 }) }
    if !lastSteps.isEmpty { blocks.append(["Last steps:"] + lastSteps.map { "  " + $0 }) }
    return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }
}

extension RuntimeEvent.Child {
  /// The child, for a text.
  fileprivate var text: String {
    switch self {
    case .optional(let type), .enumCase(let type): return shortName(of: type)
    case .row(let type, let id): return "\(shortName(of: type)) of row \(lineText(id))"
    }
  }
}
