import ReducerKit

/// What a scenario should do, without tasks, locks or clocks: a second opinion, of at most 200 lines, on the order.
///
/// Jobs run first in, first out, until none is left. Then the first queued action is reduced, what it starts is
/// started, its sender goes on. When nothing is left at all, time goes on to the next sleeper. Who calls the main actor
/// comes back once no job is left: in a stepped store before the next action, in a live one after all that are queued.
final class Reference {
  final class Scope {
    let id: Int?
    let parent: Scope?
    var (isMarked, round) = (false, 0)
    var isCancelled: Bool { isMarked || parent?.isCancelled == true }
    func isCancelled(in round: Int) -> Bool { self.round == round || parent?.isCancelled(in: round) == true }
    var outermost: Scope { parent?.outermost ?? self }
    init(_ id: Int? = nil, in parent: Scope?) { (self.id, self.parent) = (id, parent) }
  }

  /// A task of an effect: its own, or a child of a group.
  final class Task {
    let effect: Int
    let scope: Scope
    let parent: Task?
    var steps: ArraySlice<Scenario.Step>
    var whenDone: () -> Void = {}
    var deadline: Int?
    var children: [Task] = []
    var (waitsForChild, isMarked, hasEnded) = (false, false, false)
    var isCancelled: Bool { isMarked || parent?.isCancelled == true }
    init(_ effect: Int, _ scope: Scope, in parent: Task?, _ steps: [Scenario.Step]) {
      (self.effect, self.scope, self.parent, self.steps) = (effect, scope, parent, steps[...])
      parent?.children.append(self)
    }
  }

  private let scenario: Scenario
  private let isStepped: Bool
  private var jobs: [() -> Void] = []
  private var queue: [(action: Int, scope: Scope, task: Task?)] = []
  /// The task whose action is being reduced.
  private var sender: Task?
  private var (effects, sleepers, onMainActor): ([Task], [Task], [Task]) = ([], [], [])
  private var (scopes, handles): ([Scope], [Scope]) = ([], [])
  private var throttles: [Int: (start: Int, kept: [Scope])] = [:]
  private var (outcome, state, now, round) = (Outcome(), 0, 0, 0)

  init(_ scenario: Scenario, isStepped: Bool) { (self.scenario, self.isStepped) = (scenario, isStepped) }
  func outcomeOfAll() -> Outcome {
    for operation in scenario.operations {
      switch operation {
      case .send(let action):
        handles.append(Scope(in: nil))
        reduce(action, under: handles.last)
      case .cancel(let send): cancel(send.map { [handles[$0]] } ?? handles)
      case .advance(let seconds): goOn(to: now + seconds)
      case .run: goOn(to: nil)
      }
      work()
    }
    return outcome
  }
  private func tell(_ event: EngineLogEntry) { outcome.events.append(event) }
  private func reduce(_ action: Int, under handle: Scope?) {
    state = state &* 31 &+ action &+ 1
    outcome.states.append(Outcome.Reduced(action: action, state: state))
    _ = begin(scenario.answers[action], Scope(in: handle)) {}
  }
  private func work() {
    while true {
      while !jobs.isEmpty { jobs.removeFirst()() }
      if !onMainActor.isEmpty, isStepped || queue.isEmpty {
        onMainActor.forEach(schedule)
        onMainActor = []
        continue
      }
      if queue.isEmpty { return }
      let entry = queue.removeFirst()
      sender = entry.task
      reduce(entry.action, under: entry.scope.outermost)
      guard let task = sender else { continue }  // The action may have cancelled it, which let it go on already.
      sender = nil  // From now on it may end and be cancelled like any other.
      tell(.sendResumed(effect: task.effect))
      schedule(task)
    }
  }
  private func goOn(to target: Int?) {
    while let next = sleepers.compactMap(\.deadline).min(), next <= target ?? next {
      now = next
      for task in sleepers where task.deadline == now { schedule(task) }  // In the order in which they fell asleep.
      sleepers.removeAll { $0.deadline == now }
      work()
    }
    now = target ?? now
  }

  /// - Returns: Whether it has completed; else `done` is called when it has.
  private func begin(_ answer: Scenario.Answer, _ scope: Scope, _ done: @escaping () -> Void) -> Bool {
    switch answer {
    case .none: break
    case .send(let action): if !scope.isCancelled { queue.append((action, scope, nil)) }
    case .run(let steps):
      if scope.isCancelled { return true }
      let task = Task(effects.count + 1, scope, in: nil, steps)
      task.whenDone = done
      effects.append(task)
      tell(.effectStarted(task.effect))
      schedule(task)
      return false
    case .merge(let answers):
      var open = answers.count + 1
      func isLast() -> Bool { (open -= 1, open == 0).1 }
      for answer in answers where begin(answer, scope, { if isLast() { done() } }) { _ = isLast() }
      return isLast()
    case .concatenate(let answers): return beginRest(answers[...], scope, done)
    case .cancellable(let answer, let id, let cancelInFlight):
      if cancelInFlight { cancel(id) }
      scopes.append(Scope(id, in: scope))
      return begin(answer, scopes[scopes.count - 1], done)
    case .cancel(let id): cancel(id)
    case .debounced(let answer, let id, let seconds):
      let later = Scenario.Answer.concatenate([.run([.sleep(seconds)]), answer])
      return begin(.cancellable(later, id: id, cancelInFlight: true), scope, done)
    case .throttled(let answer, let id, let seconds, let latest):
      let (start, last) = throttles[id] ?? (.min, [])
      let kept = last.filter { !$0.isCancelled }
      if kept.isEmpty, start + seconds <= now {
        throttles[id] = (now, [])
        return begin(.cancellable(answer, id: id, cancelInFlight: false), scope, done)
      }
      if !kept.isEmpty, !latest { return true }
      cancel(kept)
      let inner = Scope(id, in: scope)
      scopes.append(inner)
      throttles[id] = (start, [inner])
      return begin(.run([.sleep(start + seconds - now)]), inner) { [self] in
        if !inner.isCancelled { throttles[id] = (now, []) }
        if inner.isCancelled || begin(answer, inner, done) { done() }
      }
    }
    return true
  }
  private func beginRest(_ rest: ArraySlice<Scenario.Answer>, _ scope: Scope, _ done: @escaping () -> Void) -> Bool {
    guard let first = rest.first, !scope.isCancelled else { return true }
    return begin(first, scope) { if self.beginRest(rest.dropFirst(), scope, done) { done() } }
      && beginRest(rest.dropFirst(), scope, done)
  }

  /// - Parameter isByAction: What they have sent is dropped then, and kept when the test or a throttle cancels.
  private func cancel(_ cancelled: [Scope], isByAction: Bool = false) {
    round += 1
    for scope in cancelled { (scope.isMarked, scope.round) = (true, round) }
    let dropped = queue.filter { isByAction && $0.scope.isCancelled(in: round) }
    queue.removeAll { isByAction && $0.scope.isCancelled(in: round) }
    let ended = effects.filter { !$0.hasEnded && !$0.isCancelled && $0.scope.isCancelled(in: round) }
    for effect in ended { (effect.isMarked, _) = (true, tell(.effectCancelled(effect.effect))) }
    ended.forEach(wakeCancelled)
    for entry in dropped { entry.task.map(schedule) }
  }
  private func cancel(_ id: Int) { cancel(scopes.filter { $0.id == id }, isByAction: true) }
  /// A task before its children, each with its own before the next.
  private func wakeCancelled(_ task: Task) {
    if task === sender || sleepers.contains(where: { $0 === task }) { schedule(task) }
    if task === sender { sender = nil }
    sleepers.removeAll { $0 === task }
    task.children.forEach(wakeCancelled)
  }

  private func schedule(_ task: Task) { jobs.append { self.perform(task) } }
  private func perform(_ task: Task) {
    if task.deadline.take() != nil { tell(.awoke(effect: task.effect)) }
    while true {
      if !task.children.isEmpty { return task.waitsForChild = true }  // A group is over when its last child is.
      guard !task.isCancelled, let step = task.steps.popFirst() else { return end(task) }
      switch step {
      case .sleep(let seconds) where seconds <= 0: continue
      case .sleep(let seconds):
        task.deadline = now + seconds
        tell(.fellAsleep(effect: task.effect, until: .seconds(now + seconds)))
        return sleepers.append(task)
      case .send(let action):
        tell(.sendAttempted(effect: task.effect, action: "\(action)"))
        return queue.append((action, task.scope, task))
      case .client: return jobs.append { self.schedule(task) }
      case .hop: return onMainActor.append(task)
      case .group(let children):
        for steps in children { schedule(Task(task.effect, task.scope, in: task, steps)) }
      }
    }
  }
  private func end(_ task: Task) {
    task.hasEnded = true
    guard let parent = task.parent else {
      tell(.effectEnded(task.effect))
      return task.whenDone()
    }
    parent.children.removeAll { $0 === task }
    if parent.waitsForChild { schedule(parent) }
    parent.waitsForChild = false
  }
}
