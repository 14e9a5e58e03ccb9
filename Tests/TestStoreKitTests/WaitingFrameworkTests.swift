import Dispatch
import Foundation
import ReducerKit
import TestStoreKit
import Testing
import XCTest

// The waits that depend on who runs the test: under both frameworks, on the main actor and on no actor.

/// Each gives the failures.
private enum Waiting {
  nonisolated(nonsending) static func all() async -> [[String]] {
    [
      await forAnotherThread(), await forTheMainActor(), await forTheMainQueue(), await forNothing(), await inVain(),
      await inACancelledTest(),
    ]
  }

  static let expected = [
    [], [], [],
    ["receive(.a): it can't come, since effect \"work\" sleeps until 1 s on the clock, which is at 0 s"],
    ["receive(.a): it didn't come within 0.02 s; effect \"work\" waits for something outside the store"],
    ["receive(.a): the test was cancelled while it waited"],
  ]

  nonisolated(nonsending) private static func forAnotherThread() async -> [String] {
    await receive { send in
      await withCheckedContinuation { continuation in Thread.detachNewThread { continuation.resume() } }
      await send(.a)
    }
  }

  nonisolated(nonsending) private static func forTheMainActor() async -> [String] {
    await receive { send in
      await MainActor.run {}
      await send(.a)
    }
  }

  nonisolated(nonsending) private static func forTheMainQueue() async -> [String] {
    await receive { send in
      await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
      await send(.a)
    }
  }

  /// Blocks the thread of the test, which must not be the main one.
  nonisolated(nonsending) static func forABlockedThread() async -> [String] {
    @Sendable func block() { DispatchQueue.main.sync {} }
    return await receive { send in
      block()
      await send(.a)
    }
  }

  /// What can't come isn't waited for.
  nonisolated(nonsending) private static func forNothing() async -> [String] {
    let clock = TestClock()
    return await receive(within: .seconds(1_000)) { _ in try await clock.sleep(for: .seconds(1)) }
  }

  nonisolated(nonsending) private static func inVain() async -> [String] {
    await receive(within: .milliseconds(20)) { _ in for await _ in AsyncStream<Int>.makeStream().stream {} }
  }

  nonisolated(nonsending) private static func inACancelledTest() async -> [String] {
    let test = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await receive(within: .seconds(1_000)) { _ in for await _ in AsyncStream<Int>.makeStream().stream {} }
    }
    return await test.value
  }

  nonisolated(nonsending) private static func receive(
    within timeout: Duration = .seconds(10),
    _ work: @escaping @Sendable (Send<Act>) async throws -> Void
  ) async -> [String] {
    let (store, log) = makeStore { .run(name: "work") { send in try await work(send) } }
    await store.send(.start)
    await store.receive(.a, timeout: timeout) { $0.a = 1 }
    await store.cancelInFlightEffects()
    await store.finish()
    return log.failures
  }
}

@Suite struct WaitingFrameworkTests {
  @Test func onNoActor() async {
    #expect(await Waiting.all() == Waiting.expected)
    #expect(await Waiting.forABlockedThread() == [])
  }

  @Test @MainActor func onTheMainActor() async { #expect(await Waiting.all() == Waiting.expected) }
}

final class WaitingXCTests: XCTestCase {
  func testOnNoActor() async {
    let failures = await Waiting.all()
    XCTAssertEqual(failures, Waiting.expected)
    let blocked = await Waiting.forABlockedThread()
    XCTAssertEqual(blocked, [])
  }

  @MainActor func testOnTheMainActor() async {
    let failures = await Waiting.all()
    XCTAssertEqual(failures, Waiting.expected)
  }
}
