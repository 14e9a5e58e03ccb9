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
  static let all = Meeting(of: 6)
  static let ofTwo = Meeting(of: 2)

  private var missing: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(of count: Int) { missing = count }

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
  nonisolated(unsafe) private static var other: AnyObject?
  private static let lock = NSLock()

  static func forEver(_ thing: AnyObject) { lock.withLock { things.append(thing) } }

  /// Until `letGo()`.
  static func forAnother(_ thing: AnyObject) { lock.withLock { other = thing } }

  static func letGo() {
    let thing = lock.withLock { () -> AnyObject? in
      defer { other = nil }
      return other
    }
    withExtendedLifetime(thing) {}
  }
}

private func makeLeaving(_ effect: @escaping () -> Effect<Act> = { .send(.a) }) -> TestStore<Counts, Act> {
  TestStore(
    initialState: Counts(),
    reduce: { (_: inout Counts, action: Act) -> Effect<Act> in action == .start ? effect() : .none }
  )
}

@Suite(.enabled(if: leavesSomething)) struct LeavingTests {
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

  static let letGo = Leftover(test: "storeLetGoByATaskOfNoTest()", line: #line + 4)
  @Test func storeLetGoByATaskOfNoTest() async {
    nonisolated(unsafe) var store: TestStore<Counts, Act>? = makeLeaving()
    await Meeting.all.come()
    _ = await store?.send(.start)
    await Task.detached { store = nil }.value
  }

  // Let go by another test while this one runs.
  static let byAnother = Leftover(test: "storeLetGoByAnother()", line: #line + 4)
  @Test func storeLetGoByAnother() async {
    do {
      let store = makeLeaving()
      await store.send(.start)
      Kept.forAnother(store)
    }
    await Meeting.all.come()
    await Meeting.ofTwo.come()
  }

  @Test func lettingGo() async {
    await Meeting.all.come()
    Kept.letGo()
    await Meeting.ofTwo.come()
  }
}

/// One after the other: what is let go was made in a test that is over.
@Suite(.serialized, .enabled(if: leavesSomething)) struct LeavingInOrderTests {
  static let late = Leftover(test: "a()", line: #line + 3)
  @Test func a() async {
    let store = makeLeaving()
    await store.send(.start)
    Kept.forAnother(store)
  }

  @Test func b() { Kept.letGo() }
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

  static let kept = Leftover(test: "TestStoreKitTests.LeavingXCTests.testCKeptStore", line: #line + 4)
  func testCKeptStore() async throws {
    try XCTSkipUnless(leavesSomething)
    let store = makeLeaving()
    await store.send(.start)
    Kept.forAnother(store)
  }

  func testDNothingIsLeftToMe() async throws {
    try XCTSkipUnless(leavesSomething)
    Kept.letGo()
    let store = makeLeaving()
    await store.send(.a)
    await store.finish()
  }
}
