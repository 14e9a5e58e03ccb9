import ReducerKit
import StateDiff

// Receiving several actions in one call, judged once they are all there.

extension TestStore {
  /// Receives a group in any order; see the public forms.
  nonisolated(nonsending) func receive(
    group: [ExpectedAction<State, Action>],
    timeout: Duration?,
    update: ((inout State) throws -> Void)?,
    dependencies change: ((inout DependencyValues) -> Void)?,
    site: SourceSite
  ) async {
    let call = Call(site, "receive(anyOrder: \(group.map { $0.wanted.text() }.joined(separator: ", ")))")
    guard !group.isEmpty, enter(call) else { return }
    defer { engine.endCall() }
    await run(call)
    var open = Array(group.indices)
    var found: [(entry: AppliedAction<State, Action>, member: Int)] = []
    func member(for action: Action) -> Int? { open.first { group[$0].accepts(action) } }
    func take(_ entry: AppliedAction<State, Action>, as index: Int) {
      open.removeAll { $0 == index }
      found.append((entry, index))
    }
    while !open.isEmpty, let entry = applied.claim(skippingEarlier: false, where: { member(for: $0) != nil }),
      let index = member(for: entry.action)
    {
      take(entry, as: index)
    }

    let unclaimed = applied.entries.count
    var passed: [AppliedAction<State, Action>] = []
    var wait = Wait(timeout, default: self.timeout)
    while !open.isEmpty {
      switch await next(.received, change, &wait, call) {
      case .action(let entry):
        if let index = member(for: entry.action) {
          take(entry, as: index)
          continue
        }
        history.lastWasSkipped()
        applied.append(entry)
        passed.append(entry)
        if passed.count >= Self.actionBudget { return giveUp(passed, call) }
      case .over(let reason):
        let search = missing(nil, passed, unclaimed: unclaimed, reason)
        let texts = open.map { group[$0].wanted.text() }
        return fail(.groupIncomplete(missing: texts, of: group.count, search), call)
      }
    }
    if !passed.isEmpty { tellPassed(passed, call) }
    let members = found.map { (entry: $0.entry, update: group[$0.member].update) }
    if passed.isEmpty {
      judgeGroup(members, update, call)
    } else {
      // What came in between belongs to nobody here, so each member is judged on its own states.
      for member in members where member.update != nil { judge(member.entry, member.update, call) }
    }
  }

  /// The members' closures in the order in which their actions came, then the group's own, judged as one.
  private func judgeGroup(
    _ found: [(entry: AppliedAction<State, Action>, update: ((inout State) throws -> Void)?)],
    _ whole: ((inout State) throws -> Void)?,
    _ call: Call
  ) {
    guard let first = found.first?.entry, let last = found.last?.entry else { return }
    let updates = found.compactMap(\.update) + [whole].compactMap { $0 }
    var all: ((inout State) throws -> Void)?
    if !updates.isEmpty { all = { state in for update in updates { try update(&state) } } }
    judge(from: first.momentBefore, to: last.momentAfter, first.dependencies, all, call)
  }

  /// Receives until a condition holds; see the public form.
  nonisolated(nonsending) func receiveUntil(
    _ condition: (State) -> Bool,
    timeout: Duration?,
    update: ((inout State) throws -> Void)?,
    dependencies change: ((inout DependencyValues) -> Void)?,
    site: SourceSite
  ) async {
    let call = Call(site, "receive(until:)")
    guard enter(call) else { return }
    defer { engine.endCall() }
    await run(call)
    lookAtObjects(call)
    let before = present
    var values: DependencyValues?
    let unclaimed = applied.entries.count
    var received: [AppliedAction<State, Action>] = []
    var wait = Wait(timeout, default: self.timeout)
    while !condition(current) {
      switch await next(.received, change, &wait, call) {
      case .action(let entry):
        values = values ?? entry.dependencies
        received.append(entry)
        if received.count >= Self.actionBudget { return giveUp(received, call) }
      case .over(let reason):
        return fail(.conditionNeverTrue(missing(nil, received, unclaimed: unclaimed, reason)), call)
      }
    }
    judge(from: before, to: present, values ?? dependencies.forkedGenerators(), update, call)
  }
}
