import Foundation
import Testing

@testable import ReducerKit
@testable import TestStoreKit

// Stores that are dropped while their effects wait for a receive, sleep, listen and hop leave nothing behind.

@Suite struct DroppedStoreTests {
  /// What one task of an effect holds: alive as long as the task, and after it has let the clock go.
  // Sendable: written by `deinit` only.
  private final class Held: @unchecked Sendable {
    private var clock: TestClock?
    private let alive: Alive

    init(_ clock: TestClock, _ alive: Alive) {
      self.clock = clock
      self.alive = alive
      alive.add(1)
    }

    deinit {
      clock = nil
      alive.add(-1)
    }

    func sleep() async throws { try await clock?.sleep(for: .seconds(1)) }
  }

  /// How many tasks there are, as a stream that ends with none.
  // Sendable: the count is touched under the lock only.
  private final class Alive: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0
    private let changes = AsyncStream.makeStream(of: Int.self, bufferingPolicy: .bufferingNewest(1))

    func add(_ number: Int) {
      lock.withLock {
        count += number
        _ = changes.continuation.yield(count)
      }
    }

    func untilNone() async {
      for await count in changes.stream where count == 0 { return }
    }
  }

  private struct Weak {
    weak var object: AnyObject?
  }

  @Test func fiveThousandDroppedStoresLeaveNothing() async {
    let alive = Alive()
    let shared = TestClock()
    var (stores, engines, executors, clocks): ([Weak], [Weak], [Weak], [Weak]) = ([], [], [], [])
    for number in 0..<5_000 {
      let own = TestClock()
      let (store, log) = makeStore(.off) {
        func run(_ work: @escaping @Sendable (Send<Act>, Held) async throws -> Void) -> Effect<Act> {
          let held = Held(own, alive)
          return .run { send in try await work(send, held) }
        }
        return .merge(
          run { send, _ in await send(.a) },
          run { _, held in try await held.sleep() },
          run { _, _ in try await shared.sleep(for: .seconds(number + 1)) },
          run { _, _ in for await _ in AsyncStream<Int>(unfolding: { await Self.never() }) {} },
          // Each tenth, since each such hop is waited for.
          number % 10 == 0 ? run { _, _ in await MainActor.run {} } : .none
        )
      }
      store.dependencies.continuousClock = own
      await store.send(.start)
      stores.append(Weak(object: store))
      engines.append(Weak(object: store.engine))
      executors.append(Weak(object: store.engine.executor))
      clocks.append(Weak(object: own))
      if !log.failures.isEmpty { Issue.record("\(log.failures)") }
    }
    // A task that didn't end, and a continuation that nobody resumed, would keep what it holds.
    await alive.untilNone()
    for kind in [stores, engines, executors, clocks] {
      #expect(kind.count { $0.object != nil } == 0)
    }
    #expect(shared.sleeperCount == 0)
    // The times that a clock keeps for stores go with the stores, when the next one comes.
    let (next, _) = makeStore()
    next.dependencies.continuousClock = shared
    #expect(shared.storeTimes.count == 1)
  }

  /// Waits until the task is cancelled.
  private static func never() async -> Int? {
    for await _ in AsyncStream<Int>.makeStream().stream {}
    return nil
  }
}
