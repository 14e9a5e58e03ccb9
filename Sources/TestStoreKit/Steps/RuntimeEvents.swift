import Foundation
import ReducerKit

/// Keeps what reducers and dependencies have to tell until the store's next step tells it.
///
/// A `dismiss` that no feature above answers is the store's own: it then takes no more actions, and its effects end.
// Sendable: all mutable properties are touched under `lock` only; the events' values are only described.
final class RuntimeEvents: RuntimeReporter, @unchecked Sendable {
  private let lock = NSLock()
  private var events: [RuntimeEvent] = []
  private var dismissed = false
  private var onDismiss: (@Sendable () -> Void)?

  /// Whether the feature has dismissed itself.
  var isDismissed: Bool { lock.withLock { dismissed } }

  /// Sets what ends the effects.
  func whenDismissed(_ action: @escaping @Sendable () -> Void) { lock.withLock { onDismiss = action } }

  func report(_ event: RuntimeEvent) {
    guard case .nothingToDismiss = event else { return lock.withLock { events.append(event) } }
    let action = lock.withLock { () -> (@Sendable () -> Void)? in
      dismissed = true
      return onDismiss
    }
    action?()
  }

  /// Whether there is nothing to tell.
  var isEmpty: Bool {
    lock.lock()
    defer { lock.unlock() }
    return events.isEmpty
  }

  /// What happened since the last call.
  func take() -> [RuntimeEvent] {
    lock.withLock {
      defer { events = [] }
      return events
    }
  }
}
