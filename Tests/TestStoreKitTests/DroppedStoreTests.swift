import Foundation
import ReducerKit
import TestStoreKit
import Testing

// Stores that are dropped while their effects wait for a receive, sleep, listen and hop leave nothing behind.

@Suite struct DroppedStoreTests {
  /// Counts the effects that hold one.
  private final class Token: Sendable {
    let alive: Alive
    init(_ alive: Alive) {
      self.alive = alive
      alive.add(1)
    }
    deinit { alive.add(-1) }
  }

  /// How many tokens there are, as a stream that ends with none.
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

  @Test func fiveThousandDroppedStoresLeaveNothing() async {
    let alive = Alive()
    let clock = TestClock()
    weak var anyStore: TestStore<Counts, Act>?
    for number in 0..<5_000 {
      let (store, log) = makeStore(.off) {
        func run(_ work: @escaping @Sendable (Send<Act>) async throws -> Void) -> Effect<Act> {
          let token = Token(alive)
          return .run { send in
            try await work(send)
            _ = token
          }
        }
        return .merge(
          run { send in await send(.a) },
          run { _ in try await clock.sleep(for: .seconds(number + 1)) },
          run { _ in for await _ in AsyncStream<Int>(unfolding: { await Self.never() }) {} },
          // Each tenth, since each such hop is waited for.
          number % 10 == 0 ? run { _ in await MainActor.run {} } : .none
        )
      }
      await store.send(.start)
      if number == 4_999 { anyStore = store }
      if !log.failures.isEmpty { Issue.record("\(log.failures)") }
    }
    await alive.untilNone()
    #expect(anyStore == nil)
    #expect(clock.sleeperCount == 0)
  }

  /// Waits until the task is cancelled.
  private static func never() async -> Int? {
    for await _ in AsyncStream<Int>.makeStream().stream {}
    return nil
  }
}
