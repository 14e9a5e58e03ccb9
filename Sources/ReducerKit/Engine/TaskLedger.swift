/// What a `StoreExecutor` knows of its jobs, and of the tasks that they belong to.
///
/// A value under the executor's lock, so that whatever is asked or noted costs one access.
struct TaskLedger {
  /// The task whose job runs, and whether it said where it goes.
  struct Running {
    var task: TaskID?
    var isAccounted = false
  }

  private var jobs: [UnownedJob] = []
  private var head = 0
  /// How many jobs have come so far.
  private(set) var arrivals = 0
  /// Whether jobs go elsewhere from now on.
  private(set) var isRetired = false
  /// Whether the last drain left jobs because its budget was used up.
  private(set) var isSpinning = false
  /// The task whose job was run last.
  private(set) var lastTask: TaskID?
  private(set) var running = Running()
  /// Tasks that left in no known way and haven't come back.
  private(set) var unaccounted: Set<TaskID> = []
  /// Those that left since everybody was last given time to come back.
  private(set) var fresh: Set<TaskID> = []
  private var freshSinceTurn = false
  /// Tasks that were let go on here.
  private var expected: Set<TaskID> = []
  /// Tasks that something outside the executor let go on.
  private(set) var wokenFromOutside: Set<TaskID> = []
  /// Whether a job came while somebody waited, which only something outside the executor can have sent.
  private(set) var outsideWakeUp = false

  /// Whether no job waits to run.
  var isIdle: Bool { head == jobs.count }
  /// Whether a task left since the main actor last had a turn.
  var wantsTurn: Bool { freshSinceTurn && !fresh.isEmpty }

  // MARK: Jobs

  /// A job has come.
  mutating func add(_ job: UnownedJob, of task: TaskID?) {
    jobs.append(job)
    arrivals += 1
    guard let task else { return }
    if !expected.isEmpty, expected.remove(task) != nil { return }
    // It had left, and comes back while no job runs, though nobody here let it go on.
    if running.task == nil, !unaccounted.isEmpty, unaccounted.contains(task) { wokenFromOutside.insert(task) }
  }

  /// A drain is about to begin.
  /// - Returns: Whether there is nothing to run.
  mutating func beginDrain() -> Bool {
    isSpinning = false
    return isIdle
  }

  /// Takes the next job, which then runs.
  mutating func next() -> UnownedJob? {
    guard head < jobs.count else { return nil }
    let job = jobs[head]
    head += 1
    if head == jobs.count {
      jobs.removeAll(keepingCapacity: true)
      head = 0
    } else if head >= 1_024, head * 2 >= jobs.count {
      jobs.removeFirst(head)
      head = 0
    }
    let task = TaskID(job)
    running = Running(task: task)
    if let task { lastTask = task }
    return job
  }

  /// The job that ran has ended.
  mutating func didRun() {
    if let task = running.task { note(task, isAccounted: running.isAccounted) }
  }

  /// A drain inside a job is over: that job goes on.
  mutating func goOn(_ outer: Running) { running = outer }

  /// The budget of a drain is used up.
  /// - Returns: Whether jobs are left.
  mutating func endBudget() -> Bool {
    isSpinning = !isIdle
    return isSpinning
  }

  /// Later jobs go elsewhere.
  /// - Returns: The jobs that haven't run.
  mutating func retire() -> ArraySlice<UnownedJob> {
    isRetired = true
    let rest = jobs[head...]
    (jobs, head) = ([], 0)
    forgetTasks()
    return rest
  }

  // MARK: Tasks

  /// A task waits in a known place, or has ended.
  mutating func account(for task: TaskID) {
    if running.task == task { running.isAccounted = true }
    note(task, isAccounted: true)
  }

  /// A task is about to go on.
  mutating func expect(_ task: TaskID) {
    unaccounted.insert(task)
    expected.insert(task)
  }

  /// The main actor had its turn.
  mutating func turnTaken() { freshSinceTurn = false }

  /// Everybody had time to come back.
  mutating func timeGiven() {
    fresh = []
    freshSinceTurn = false
  }

  /// Somebody waited when a job came.
  mutating func wakeFromOutside() { outsideWakeUp = true }

  /// A task has ended: another may get its identity.
  mutating func forgetWakeUps(of task: TaskID) { wokenFromOutside.remove(task) }

  /// Whoever is missing isn't ours.
  mutating func forgetTasks() {
    expected = []
    unaccounted = []
    timeGiven()
  }

  private mutating func note(_ task: TaskID, isAccounted: Bool) {
    if isAccounted {
      if !unaccounted.isEmpty { unaccounted.remove(task) }
      if !fresh.isEmpty { fresh.remove(task) }
    } else {
      unaccounted.insert(task)
      fresh.insert(task)
      freshSinceTurn = true
    }
  }
}
