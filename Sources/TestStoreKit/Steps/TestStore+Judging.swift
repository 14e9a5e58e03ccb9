import ReducerKit
import StateDiff

// What becomes of what a test states.

extension TestStore {
  /// Judges one reduced action by what the test states about it.
  func judge(_ entry: AppliedAction<State, Action>, _ update: ((inout State) throws -> Void)?, _ call: Call) {
    judge(from: entry.momentBefore, to: entry.momentAfter, entry.dependencies, update, call)
  }

  /// Judges the way from one state to another.
  func judge(
    from before: Moment<State>,
    to after: Moment<State>,
    _ values: DependencyValues,
    _ update: ((inout State) throws -> Void)?,
    _ call: Call
  ) {
    guard let meter else { return judgeUnmeasured(from: before, to: after, values, update, call) }
    var timed = update
    if let update { timed = { state in try meter.leavingOut { try update(&state) } } }
    let start = ContinuousClock.now
    judgeUnmeasured(from: before, to: after, values, timed, call)
    meter.add(compareTime: ContinuousClock.now - start, bytes: MemoryLayout<State>.size)
  }

  private func judgeUnmeasured(
    from before: Moment<State>,
    to after: Moment<State>,
    _ values: DependencyValues,
    _ update: ((inout State) throws -> Void)?,
    _ call: Call
  ) {
    if exhaustivity.isOn {
      guard let update else { return tell(.exact(before: before, after: after, means, nil), isStated: false, call) }
      let verdict = stating(before.state, values) { Verdict.exact(before: before, after: after, means, update) }
      tell(verdict, isStated: true, call)
    } else {
      if let update {
        let verdict = stating(before.state, values.forkedGenerators()) { Verdict.partial(after: after, means, update) }
        tell(verdict, isStated: true, call)
      }
      if exhaustivity.showsSkipped { tellSkipped(from: before, to: after, values, update, call) }
    }
  }

  /// Runs `body` as expectation closures run: with the store's dependencies, and ``state`` as it was before the step.
  func stating<R>(_ before: State, _ values: DependencyValues, _ body: () -> R) -> R {
    judged = before
    defer { judged = nil }
    return withDependencyValues(values, body)
  }

  /// Tells what a closure in `.off` left out: it runs once more, on the previous state.
  private func tellSkipped(
    from before: Moment<State>,
    to after: Moment<State>,
    _ values: DependencyValues,
    _ update: ((inout State) throws -> Void)?,
    _ call: Call
  ) {
    var expected = before
    if let update {
      let threw = stating(before.state, values) { () -> Bool in
        do { try expected.change(means, update) } catch { return true }
        return false
      }
      if threw { return }
    }
    if expected.isSame(as: after) { return }
    let skipped = expected.difference(to: after, means)
    if !skipped.isEmpty { note(.skippedChanges(skipped), call) }
  }

  private func tell(_ verdict: Verdict, isStated: Bool, _ call: Call) {
    switch verdict {
    case .asStated: return
    case .nothingChanged: fail(.expectedChange, call)
    case .differs(let difference, let uncut):
      let failure = isStated ? Failure.stateDiffers : Failure.unstatedChange
      fail(failure(difference), call, uncut: uncut.map(failure))
    case .threw(let error): fail(.closureThrew(errorText(error)), call)
    case .hides(let difference): tellHidden(difference, call)
    }
  }

  /// A change that an `==` hides: a failure in `.on` if the type is the feature's own and nobody allowed it.
  private func tellHidden(_ difference: Difference, _ call: Call) {
    switch hiddenChanges.weight(of: difference) {
    case .failure where exhaustivity.isOn:
      fail(.hiddenChange(difference), call)
    case .failure, .note:
      if exhaustivity.isOn || exhaustivity.showsSkipped {
        note(.allowedHiddenChange(difference, because: hiddenChanges.reasons(for: difference)), call)
      }
    case .warning:
      note(.hiddenChange(difference), call, severity: exhaustivity.isOn ? .warning : .note)
    }
  }

  func check(_ entry: AppliedAction<State, Action>, _ call: Call) {
    for (name, error) in invariants.broken(by: entry.after) {
      let change = entry.momentBefore.difference(to: entry.momentAfter, means)
      fail(.invariantBroken(name: name, error: error.map { errorText($0) }, change: change), call)
    }
  }

  /// Judges the current state; see the public form.
  func assert(_ update: (inout State) throws -> Void, site: SourceSite) {
    let call = Call(site, "assert")
    guard enter(call) else { return }
    defer { engine.endCall() }
    if !exhaustivity.isOn, engine.hasQueued {
      tellSkipped(applyQueued(call), call)
    }
    // What became of objects since the last step is for this closure to state.
    let known = exhaustivity.isOn ? watch?.contents : nil
    let present = Moment(state: current, objects: watch?.update(from: current, to: current))
    let values = dependencies.forkedGenerators()
    tell(
      stating(current, values) { Verdict.partial(after: present, from: known, means, update) },
      isStated: true,
      call
    )
  }
}
