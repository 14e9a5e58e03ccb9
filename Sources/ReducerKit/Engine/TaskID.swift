/// Which task something happens in: a job that runs on a `StoreExecutor` and the task that is current in it have the
/// same identity.
///
/// A task is its own job, in the runtime that Swift ships: all three views of it are one pointer. It is only compared,
/// never followed, so it may outlive its task; another task may then get the same identity, and starts with a clean
/// record because each job that runs is accounted for anew.
package struct TaskID: Hashable, Sendable {
  private let address: Int

  init(_ job: UnownedJob) {
    address = unsafeBitCast(job, to: Int.self)
  }

  init(_ task: Task<Void, Never>) {
    address = unsafeBitCast(task, to: Int.self)
  }

  private init(_ task: UnsafeCurrentTask) {
    address = unsafeBitCast(task, to: Int.self)
  }

  /// The task that asks, if any.
  package static var current: TaskID? {
    withUnsafeCurrentTask { task in task.map { TaskID($0) } }
  }
}
