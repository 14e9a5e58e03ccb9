import Foundation
import ReducerKit
import TestStoreKit
import Testing
import XCTest

// Tests that fail, since each leaves something, in another place. `LeftoverTests` runs them in a process of their own;
// in any other they are left out.

/// What one test leaves: the name under which it is charged, and the line.
struct Leftover: Hashable, CustomStringConvertible {
  var test: String
  var line: Int
  var description: String { "\(test) at \(line)" }
}

/// Whether this is the process in which they run.
let leavesSomething = ProcessInfo.processInfo.environment["TESTSTORE_LEAVE"] != nil

/// Where those that run side by side wait for each other.
actor Meeting {
  static let all = Meeting()

  private var missing = 6
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Returns when all are here.
  func come() async {
    missing -= 1
    if missing > 0 { return await withCheckedContinuation { waiting.append($0) } }
    for one in waiting { one.resume() }
  }
}

/// Things that outlive their tests.
enum Kept {
  nonisolated(unsafe) private static var things: [AnyObject] = []
  nonisolated(unsafe) private static var last: AnyObject?
  private static let lock = NSLock()

  static func forEver(_ thing: AnyObject) { lock.withLock { things.append(thing) } }

  /// Keeps a thing, and lets go the one that was kept before.
  static func untilTheNext(_ thing: AnyObject) {
    let before = lock.withLock { () -> AnyObject? in
      defer { last = thing }
      return last
    }
    withExtendedLifetime(before) {}
  }
}

private func makeLeaving(_ effect: @escaping () -> Effect<Act> = { .send(.a) }) -> TestStore<Counts, Act> {
  TestStore(
    initialState: Counts(),
    reduce: { (_: inout Counts, action: Act) -> Effect<Act> in action == .start ? effect() : .none }
  )
}

@Suite(.enabled(if: leavesSomething)) struct LeavingTests {
  static let unknown = "«unknown»"
  private let own = makeLeaving()

  static let inSuite = Leftover(test: "storeOfTheSuite()", line: #line + 3)
  @Test func storeOfTheSuite() async {
    await Meeting.all.come()
    await own.send(.start)
  }

  static let leaked = Leftover(test: "leakedStore()", line: #line + 5)
  @Test(.finishesTestStores) func leakedStore() async {
    let store = makeLeaving()
    Kept.forEver(store)
    await Meeting.all.come()
    await store.send(.start)
  }

  static let captured = Leftover(test: "storeCapturedByItsEffect()", line: #line + 12)
  @Test(.finishesTestStores) func storeCapturedByItsEffect() async {
    // Sendable: written once, before anybody else has it, and only kept.
    final class Cycle: @unchecked Sendable { var store: TestStore<Counts, Act>? }
    let (cycle, clock) = (Cycle(), TestClock())
    let store = makeLeaving {
      .run { _ in
        defer { withExtendedLifetime(cycle) {} }
        try await clock.sleep(for: .seconds(1))
      }
    }
    cycle.store = store
    await store.send(.start)
    await Meeting.all.come()
  }

  static let letGo = Leftover(test: unknown, line: #line + 4)
  @Test func storeLetGoByATaskOfNoTest() async {
    nonisolated(unsafe) var store: TestStore<Counts, Act>? = makeLeaving()
    await Meeting.all.come()
    _ = await store?.send(.start)
    await Task.detached { store = nil }.value
  }

  // Whichever comes second lets go what the other has made, and isn't charged for it.
  @Test func oneLetsGoWhatTheOtherMade() async { await leaveToTheOther() }
  @Test func theOtherLetsGoWhatTheOneMade() async { await leaveToTheOther() }

  static let byAnother = Leftover(test: unknown, line: #line + 3)
  private func leaveToTheOther() async {
    let store = makeLeaving()
    await store.send(.start)
    await Meeting.all.come()
    Kept.untilTheNext(store)
  }
}

final class LeavingXCTests: XCTestCase {
  private var store: TestStore<Counts, Act>?

  static let inProperty = Leftover(test: "LeavingXCTests.testAStoreInAProperty", line: #line + 6)
  func testAStoreInAProperty() async throws {
    try XCTSkipUnless(leavesSomething)
    let store = makeLeaving()
    store.finishAtTearDown(of: self)
    self.store = store
    await store.send(.start)
  }

  static let dropped = Leftover(test: "LeavingXCTests.testBDroppedStore", line: #line + 4)
  func testBDroppedStore() async throws {
    try XCTSkipUnless(leavesSomething)
    let store = makeLeaving()
    await store.send(.start)
  }

  func testCNothingIsLeftToMe() async throws {
    try XCTSkipUnless(leavesSomething)
    let store = makeLeaving()
    await store.send(.a)
    await store.finish()
  }
}
