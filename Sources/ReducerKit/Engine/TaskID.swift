/// Which task something happens in: a job that runs on a `StoreExecutor` and the task that is current in it have the
/// same identity.
///
/// A task is its own job, in the runtime that Swift ships: all three views of it are one pointer. It is only compared,
/// so it may outlive its task; another task may then get the same identity, and starts with a clean record because
/// each job that runs is accounted for anew.
package struct TaskID: Hashable, Sendable {
  private let address: Int

  /// The task whose job it is; `nil` for a job of the runtime's own, such as the turn of an actor or half a yield.
  ///
  /// Only before the job runs: what isn't a task is gone afterwards.
  init?(_ job: UnownedJob) {
    guard let pointer = UnsafeRawPointer(bitPattern: unsafeBitCast(job, to: Int.self)),
      pointer.load(fromByteOffset: Self.kindOffset, as: UInt8.self) == 0
    else { return nil }
    address = Int(bitPattern: pointer)
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

  /// Where a job keeps its kind: behind the object's header and two words of its scheduler. The alternative in the
  /// standard library is its description, a string to be made for each job; a test compares the two.
  private static var kindOffset: Int { 4 * MemoryLayout<Int>.size }
}
