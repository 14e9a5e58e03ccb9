import ReducerKit
import Testing

@testable import TestStoreKit

/// A feature to be run in two ways: through a test store that receives each action, and live on one serial executor.
///
/// Its state is the list of the actions that were reduced.
struct LiveShape: Sendable {
  typealias Reduce = (inout [String], String) -> Effect<String>

  enum Operation: Sendable {
    case send(String)
    case advance(Duration)
    case run
    /// Sends and waits live until all that follows has ended, for what comes from outside.
    case finish(String)
  }

  /// What came of one run.
  struct Run: Equatable, Sendable {
    /// What was reduced, after each operation.
    var orders: [[String]] = []
    /// What happened to effects.
    var effects: [EngineLogEntry] = []
    /// What a test store had to tell.
    var reports: [String] = []
  }

  let name: String
  let operations: [Operation]
  /// Made anew for each run, so that what it captures is new as well.
  let feature: @Sendable (TestClock) -> Reduce

  init(_ name: String, _ operations: Operation..., feature: @escaping @Sendable (TestClock) -> Reduce) {
    self.name = name
    self.operations = operations
    self.feature = feature
  }

  private func reducer(_ clock: TestClock) -> Reduce {
    let reduce = feature(clock)
    return { order, action in
      order.append(action)
      return reduce(&order, action)
    }
  }

  /// Through a live store.
  @MainActor func live() async -> Run {
    let clock = TestClock()
    let store = Store<[String], String>(
      initialState: [],
      isSerial: true,
      report: { _ in },
      reduce: reducer(clock)
    )
    store.adopt(clock)
    store.startLog()
    var run = Run()
    for operation in operations {
      switch operation {
      case .send(let action):
        store.send(action)
        await store.settle()
      case .advance(let duration): await clock.advance(by: duration)
      case .run: await clock.run()
      case .finish(let action): await store.send(action).finish()
      }
      run.orders.append(store.withState { $0 })
    }
    run.effects = store.engineLog
    return run
  }

  /// Through a test store, when everything was received that a live run has reduced.
  nonisolated(nonsending) func tested(_ live: Run) async -> Run {
    let (clock, log) = (TestClock(), RecordingReporter())
    let store = TestStore<[String], String>(initialState: [], reduce: reducer(clock), reporter: log)
    store.dependencies.continuousClock = clock
    store.engine.startLog()
    var run = Run()
    for (operation, order) in zip(operations, live.orders) {
      switch operation {
      case .send(let action), .finish(let action): await store.send(action) { $0.append(action) }
      case .advance(let duration): await clock.advance(by: duration)
      case .run: await clock.run()
      }
      while store.state.count < order.count, log.reports.isEmpty {
        var received = ""
        await store.receive(where: { action in
          received = action
          return true
        }) { $0.append(received) }
      }
      run.orders.append(store.state)
    }
    run.effects = store.engine.logEntries
    await store.cancelInFlightEffects()
    await store.skipReceivedActions(strict: false)
    await store.finish()
    run.reports = log.reports.map(\.firstLine)
    return run
  }
}

extension LiveShape: CustomTestStringConvertible {
  var testDescription: String { name }
}
