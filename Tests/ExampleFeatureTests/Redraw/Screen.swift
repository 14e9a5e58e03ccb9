import Observation

/// What a view is to its store: it draws, and draws again once something that it has read has another value.
@MainActor final class Screen {
  /// How often it was drawn.
  private(set) var draws = 0
  private let body: @MainActor () -> Void

  init(_ body: @escaping @MainActor () -> Void) {
    self.body = body
    draw()
  }

  private func draw() {
    draws += 1
    withObservationTracking(body) { [weak self] in
      MainActor.assumeIsolated { self?.draw() }
    }
  }
}
