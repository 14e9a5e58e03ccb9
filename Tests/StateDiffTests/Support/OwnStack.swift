import Foundation

/// Runs work on a thread with a stack of a given size, and waits for its end.
enum OwnStack {
  static func run<R>(bytes: Int, _ work: @escaping () -> R) -> R {
    nonisolated(unsafe) var result: R?
    nonisolated(unsafe) var pending: (() -> R)? = work
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      result = pending?()
      // What the work holds is freed by the caller, whose stack may be the larger one, and not when this thread ends.
      pending = nil
      done.signal()
    }
    thread.stackSize = bytes
    thread.start()
    done.wait()
    guard let result else { preconditionFailure("the thread has signalled") }
    return result
  }
}
