/// What a scenario should do, worked out without tasks, locks or clocks: an independent second opinion of at most 200
/// lines on the order that the engine promises.
///
/// Jobs run first in, first out, until none is left. Then the first queued action is reduced, what it starts is
/// started, its sender goes on. When nothing is left at all, time goes on to the next sleeper.
final class Reference {
  final class Scope {
    let id: Int?
    let parent: Scope?
    var isMarked = false
    var isCancelled: Bool { isMarked || parent?.isCancelled == true }
    init(id: Int?, parent: Scope?) { (self.id, self.parent) = (id, parent) }
    func isInside(_ id: Int) -> Bool { self.id == id || parent?.isInside(id) == true }
  }

  final class Run {
    let id: Int
    let scope: Scope
    let whenDone: () -> Void
    var isCancelled = false
    var hasEnded = false
    var root: Task?
    init(_ id: Int, _ scope: Scope, _ done: @escaping () -> Void) {
      (self.id, self.scope, whenDone) = (id, scope, done)
    }
  }

  /// A task of an effect: its own, or a child of a group.
  final class Task {
    let run: Run
    let parent: Task?
    var steps: ArraySlice<Scenario.Step>
    var isAsleep = false
    var children: [Task] = []
    /// How many of its children it still has to wait for.
    var open = 0
    var finishedChildren = 0
    var waitsForChild = false
    init(_ run: Run, _ parent: Task?, _ steps: [Scenario.Step]) {
      (self.run, self.parent, self.steps) = (run, parent, steps[...])
      if let parent { parent.children.append(self) } else { run.root = self }
    }
  }

  private let scenario: Scenario
  private var outcome = Outcome()
  private var jobs: [() -> Void] = []
  private var queue: [(action: Int, scope: Scope, task: Task?)] = []
  /// The task whose action is being reduced.
  private var sender: Task?
  private var sleepers: [(deadline: Int, task: Task)] = []
  private var scopes: [Scope] = []
  private var runs: [Run] = []
  private var (state, now) = (0, 0)

  init(_ scenario: Scenario) { self.scenario = scenario }
  func outcomeOfAll() -> Outcome {
    for operation in scenario.operations {
      switch operation {
      case .send(let action): reduce(action)
      case .advance(let seconds):
        let target = now + seconds
        while wakeNext(until: target) {}
        now = target
      case .run: while wakeNext(until: .max) {}
      }
      work()
    }
    return outcome
  }
  private func tell(_ run: Run, _ what: String) { outcome.events.append("\(run.id) \(what)") }
  private func reduce(_ action: Int) {
    state = state &* 31 &+ action &+ 1
    outcome.states.append("\(action) \(state)")
    _ = begin(scenario.answers[action], Scope(id: nil, parent: nil)) {}
  }
  private func work() {
    while true {
      while !jobs.isEmpty { jobs.removeFirst()() }
      if queue.isEmpty { return }
      let entry = queue.removeFirst()
      sender = entry.task
      reduce(entry.action)
      guard let task = sender else { continue }  // The action may have cancelled it, which let it go on already.
      sender = nil  // From now on it may end and be cancelled like any other.
      tell(task.run, "goes on")
      schedule(task)
    }
  }
  private func wakeNext(until limit: Int) -> Bool {
    guard let first = sleepers.map(\.deadline).min(), first <= limit else { return false }
    now = first
    let due = sleepers.filter { $0.deadline <= now }  // All at one instant, in the order in which they fell asleep.
    sleepers.removeAll { $0.deadline <= now }
    for one in due { schedule(one.task) }
    work()
    return true
  }

  /// - Returns: Whether it has completed; else `done` is called when it has.
  private func begin(_ answer: Scenario.Answer, _ scope: Scope, _ done: @escaping () -> Void) -> Bool {
    switch answer {
    case .none: break
    case .send(let action): if !scope.isCancelled { queue.append((action, scope, nil)) }
    case .run(let steps):
      if scope.isCancelled { return true }
      let run = Run(runs.count + 1, scope, done)
      runs.append(run)
      tell(run, "starts")
      schedule(Task(run, nil, steps))
      return false
    case .merge(let answers):
      var open = answers.count + 1
      func isLast() -> Bool { (open -= 1, open == 0).1 }
      for answer in answers where begin(answer, scope, { if isLast() { done() } }) { _ = isLast() }
      return isLast()
    case .concatenate(let answers): return beginRest(answers[...], scope, done)
    case .cancellable(let answer, let id, let cancelInFlight):
      if cancelInFlight { cancel(id) }
      let inner = Scope(id: id, parent: scope)
      scopes.append(inner)
      return begin(answer, inner, done)
    case .cancel(let id): cancel(id)
    case .debounced(let answer, let id, let seconds):
      let later = Scenario.Answer.concatenate([.run([.sleep(seconds)]), answer])
      return begin(.cancellable(later, id: id, cancelInFlight: true), scope, done)
    }
    return true
  }

  private func beginRest(_ rest: ArraySlice<Scenario.Answer>, _ scope: Scope, _ done: @escaping () -> Void) -> Bool {
    guard let first = rest.first, !scope.isCancelled else { return true }
    return begin(first, scope) { if self.beginRest(rest.dropFirst(), scope, done) { done() } }
      && beginRest(rest.dropFirst(), scope, done)
  }

  private func cancel(_ id: Int) {
    let dropped = queue.filter { $0.scope.isInside(id) }
    queue.removeAll { $0.scope.isInside(id) }
    let cancelled = runs.filter { !$0.hasEnded && !$0.isCancelled && $0.scope.isInside(id) }
    for scope in scopes where scope.id == id { scope.isMarked = true }
    for run in cancelled {
      run.isCancelled = true
      tell(run, "is cancelled")
    }
    for run in cancelled { wakeCancelled(run.root) }
    for entry in dropped { entry.task.map(schedule) }
  }

  /// A task before its children, each with its own before the next.
  private func wakeCancelled(_ task: Task?) {
    guard let task else { return }
    if task === sender || sleepers.contains(where: { $0.task === task }) {
      if task === sender { sender = nil }
      sleepers.removeAll { $0.task === task }
      schedule(task)
    }
    for child in task.children { wakeCancelled(child) }
  }

  private func schedule(_ task: Task) { jobs.append { self.perform(task) } }
  private func perform(_ task: Task) {
    if task.isAsleep { tell(task.run, "awakes") }
    task.isAsleep = false
    while true {
      // A group is over when each child was waited for: one may have finished before it was.
      while task.open > 0 {
        guard task.finishedChildren > 0 else { return task.waitsForChild = true }
        (task.finishedChildren, task.open) = (task.finishedChildren - 1, task.open - 1)
      }
      guard !task.run.isCancelled, let step = task.steps.popFirst() else { return end(task) }
      switch step {
      case .sleep(let seconds):
        tell(task.run, "sleeps until \(now + seconds)")
        task.isAsleep = true
        return sleepers.append((now + seconds, task))
      case .send(let action):
        tell(task.run, "sends \(action)")
        return queue.append((action, task.run.scope, task))
      case .client: return jobs.append { self.schedule(task) }
      case .group(let children):
        task.open = children.count
        for child in children { schedule(Task(task.run, task, child)) }
      }
    }
  }

  private func end(_ task: Task) {
    guard let parent = task.parent else {
      task.run.hasEnded = true
      tell(task.run, "ends")
      return task.run.whenDone()
    }
    parent.children.removeAll { $0 === task }
    parent.finishedChildren += 1
    guard parent.waitsForChild else { return }
    parent.waitsForChild = false
    schedule(parent)
  }
}
