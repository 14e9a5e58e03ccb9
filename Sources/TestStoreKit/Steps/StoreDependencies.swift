import Foundation
import ReducerKit

/// The dependencies a store starts with, and what they report to.
struct StoreDependencies {
  /// What the reducer gets.
  let values: DependencyValues
  /// Where failures go.
  let reporter: any FailureReporter
  /// What reducers and dependencies have to tell, until the store asks.
  let events: RuntimeEvents

  /// - Parameters:
  ///   - reporter: where failures go; by default to the test framework that runs.
  ///   - update: the test's own values; called once.
  init(reporter: (any FailureReporter)?, _ update: (inout DependencyValues) -> Void) {
    self.reporter = reporter ?? ScopedReporter.current ?? DefaultReporter()
    events = RuntimeEvents()
    // What a scope around the store set holds for the store too.
    var values = DependencyValues.current
    values.context = DependencyContext(mode: .test, reporter: events)
    update(&values)
    self.values = values
  }

  /// Runs `body` with these dependencies.
  func use<R>(_ body: () -> R) -> R { withDependencyValues(values, body) }
}
