import Foundation
import ReducerKit

/// A feature to be run in two ways: stepped by hand, and live, where the order is the live order.
struct Shape<State> {
  let initial: State
  let clock = TestClock()
  /// Made anew for each run, so that what it captures is new as well.
  let feature: (TestClock) -> (inout State, String) -> Effect<String>

  init(_ initial: State, _ feature: @escaping (TestClock) -> (inout State, String) -> Effect<String>) {
    self.initial = initial
    self.feature = feature
  }

  func stepped() -> SteppedStore<State, String> {
    SteppedStore(initial, clock: clock, reduce: feature(clock))
  }

  enum Operation {
    case send(String)
    case advance(Duration)
    case run
    /// Sends and waits until all that follows has ended, for what comes from outside.
    case finish(String)
  }

  /// The actions that a live store reduces on one serial executor, in order.
  @MainActor func liveOrder(_ operations: Operation...) async -> [String] {
    let clock = TestClock()
    let store = Store<State, String>(initialState: initial, isSerial: true, report: { _ in }, reduce: feature(clock))
    store.adopt(clock)
    var order: [String] = []
    store.onReduced = { action, _ in order.append(action) }
    for operation in operations {
      switch operation {
      case .send(let action):
        store.send(action)
        await store.settle()
      case .advance(let duration): await clock.advance(by: duration)
      case .run: await clock.run()
      case .finish(let action): await store.send(action).finish()
      }
    }
    return order
  }
}

/// A value that effects and reducers share.
// Sendable: the value is touched under the lock only.
final class Shared<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value

  init(_ value: Value) { stored = value }

  var value: Value {
    get { lock.withLock { stored } }
    set { lock.withLock { stored = newValue } }
  }

  func update<R>(_ body: (inout Value) -> R) -> R { lock.withLock { body(&stored) } }
}

/// Opens once; whoever waits goes on.
actor Gate {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func open() {
    isOpen = true
    for one in waiting { one.resume() }
    waiting = []
  }

  func wait() async {
    if isOpen { return }
    await withCheckedContinuation { waiting.append($0) }
  }
}
