import ReducerKit
import TestStoreKit
import Testing

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

  /// What a live store has reduced after each operation.
  @MainActor func live() async -> [[String]] {
    let clock = TestClock()
    let store = Store<[String], String>(
      initialState: [],
      isSerial: true,
      report: { _ in },
      reduce: reducer(clock)
    )
    store.adopt(clock)
    var orders: [[String]] = []
    for operation in operations {
      switch operation {
      case .send(let action):
        store.send(action)
        await store.settle()
      case .advance(let duration): await clock.advance(by: duration)
      case .run: await clock.run()
      case .finish(let action): await store.send(action).finish()
      }
      orders.append(store.withState { $0 })
    }
    return orders
  }

  /// What a test store has reduced after each operation, when everything was received; and what it had to tell.
  @MainActor func tested(_ counts: [Int]) async -> (orders: [[String]], reports: [String]) {
    let (clock, log) = (TestClock(), RecordingReporter())
    let store = TestStore<[String], String>(initialState: [], reduce: reducer(clock), reporter: log)
    store.dependencies.continuousClock = clock
    var orders: [[String]] = []
    for (operation, count) in zip(operations, counts) {
      switch operation {
      case .send(let action), .finish(let action): await store.send(action) { $0.append(action) }
      case .advance(let duration): await clock.advance(by: duration)
      case .run: await clock.run()
      }
      while store.state.count < count, log.reports.isEmpty {
        var received = ""
        await store.receive(where: { action in
          received = action
          return true
        }) { $0.append(received) }
      }
      orders.append(store.state)
    }
    await store.cancelInFlightEffects()
    await store.skipReceivedActions(strict: false)
    await store.finish()
    return (orders, log.reports.map(\.firstLine))
  }
}

extension LiveShape: CustomTestStringConvertible {
  var testDescription: String { name }
}
