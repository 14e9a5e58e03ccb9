import Dispatch
import Foundation

/// Waiting by event, without losing one: a waiter reads ``generation``, looks whether what it wants is there, and then
/// waits unless something happened since.
// Sendable: all stored properties are touched under `lock` only.
package final class ActivitySignal: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0
  private var waiters: [CheckedContinuation<Void, Never>] = []

  package init() {}

  /// Moves whenever something happened.
  package var generation: Int { lock.withLock { count } }

  /// Something happened: everybody who waits looks again.
  /// - Returns: Whether somebody waited.
  @discardableResult package func raise() -> Bool {
    lock.lock()
    count += 1
    if waiters.isEmpty {
      lock.unlock()
      return false
    }
    let waiting = waiters
    waiters = []
    lock.unlock()
    for waiter in waiting { waiter.resume() }
    return true
  }

  /// Waits until something happens, unless it did since `generation` was read; a cancelled task doesn't wait.
  nonisolated(nonsending) package func wait(since generation: Int, until deadline: ContinuousClock.Instant) async {
    let left = ContinuousClock.now.duration(to: deadline)
    guard left > .zero, self.generation == generation else { return }
    let timer = DispatchSource.makeTimerSource(queue: ActivityTimers.queue)
    timer.setEventHandler { [weak self] in self?.raise() }
    timer.schedule(deadline: .now() + left.timeInterval)
    timer.resume()
    defer { timer.cancel() }
    await wait(since: generation)
  }

  /// The same without a deadline.
  ///
  /// The isolation is captured so that the operation runs where the caller does. Else it would go through the thread
  /// pool, which may be busy, on the way in and on the way out.
  package func wait(since generation: Int, isolation: isolated (any Actor)? = #isolation) async {
    if Task.isCancelled { return }
    await withTaskCancellationHandler {
      _ = isolation
      await withCheckedContinuation { continuation in
        let moved = lock.withLock { () -> Bool in
          if count != generation { return true }
          waiters.append(continuation)
          return false
        }
        if moved { continuation.resume() }
      }
    } onCancel: {
      raise()
    }
  }
}

private enum ActivityTimers {
  /// A queue of its own has a thread of its own, whatever spins elsewhere.
  static let queue = DispatchQueue(label: "store.timeout", qos: .userInitiated)
}

extension Duration {
  fileprivate var timeInterval: TimeInterval {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
