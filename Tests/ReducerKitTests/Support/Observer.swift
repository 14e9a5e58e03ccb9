import Observation

/// Observes what a closure reads, and reads it again whenever it is told of a change, as a view does.
@MainActor final class Observer {
  /// How often it was told.
  private(set) var told = 0
  private let read: @MainActor () -> Void

  init(_ read: @escaping @MainActor () -> Void) {
    self.read = read
    observe()
  }

  private func observe() {
    withObservationTracking(read) { [weak self] in
      MainActor.assumeIsolated {
        self?.told += 1
        self?.observe()
      }
    }
  }
}
