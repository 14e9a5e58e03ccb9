import Foundation

/// How a live store gets its turns on the main actor: at most one is under way or asked for, and none is lost.
// Sendable: the state is touched under `lock` only; `body` is set before anybody else has the object.
package final class LiveTurn: @unchecked Sendable {
  private enum State {
    case idle
    /// A task of the main actor will take it.
    case requested
    /// It is under way.
    case underWay
    /// It is under way, and something came meanwhile.
    case again
  }

  private let lock = NSLock()
  private var state = State.idle
  /// One turn: runs, reduces and resumes until nothing is left.
  @MainActor private var body: (() -> Void)?

  package init() {}

  @MainActor package func set(_ body: @escaping () -> Void) { self.body = body }

  /// Something came: a turn follows, unless one is under way, which goes round again.
  package func request() {
    lock.lock()
    defer { lock.unlock() }
    switch state {
    case .idle:
      state = .requested
      // Detached, so that a reducer doesn't see the task-local values of the effect whose action it reduces.
      Task.detached(priority: Task.currentPriority) { @MainActor in self.takeNow() }
    case .underWay:
      state = .again
    case .requested, .again:
      break
    }
  }

  /// Takes a turn, now; the turn that is under way goes round again instead.
  @MainActor package func takeNow() {
    guard begin() else { return }
    repeat { body?() } while goesRoundAgain()
  }

  /// Takes a turn, from anywhere.
  nonisolated(nonsending) func take() async {
    await MainActor.run { takeNow() }
  }

  private func begin() -> Bool {
    lock.withLock {
      switch state {
      case .idle, .requested:
        state = .underWay
        return true
      case .underWay, .again:
        state = .again
        return false
      }
    }
  }

  private func goesRoundAgain() -> Bool {
    lock.withLock {
      defer { state = state == .again ? .underWay : .idle }
      return state == .again
    }
  }
}
