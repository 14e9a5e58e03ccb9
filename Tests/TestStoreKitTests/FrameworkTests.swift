import ReducerKit
import Testing
import TestStoreKit
import XCTest

// Stores with the default reporter, under both frameworks for real: what fails here must fail the test.

private func makeRealStore(
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  _ start: @escaping () -> Effect<Act> = { .none }
) -> TestStore<Counts, Act> {
  TestStore(
    initialState: Counts(),
    reduce: { state, action in
      switch action {
      case .start: return start()
      case .stop: return .cancel(id: CancelID.work)
      case .a: state.a += 1
      case .b: state.b += 1
      case .c: state.c += 1
      case .value(let value), .pair(let value, name: _): state.value = value
      }
      return .none
    },
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}

@Suite struct SwiftTestingStoreTests {
  /// Runs `body`, which must record exactly one issue, on this line and with this first line.
  private func expectIssue(
    _ firstLine: String,
    line: Int? = nil,
    _ body: nonisolated(nonsending) () async -> Void
  ) async {
    await withKnownIssue {
      await body()
    } matching: { issue in
      issue.comments.contains { $0.rawValue.hasPrefix(firstLine + "\n") }
        && (line == nil || issue.sourceLocation?.line == line)
    }
  }

  @Test func passes() async {
    let store = makeRealStore { .run { send in await send(.value(2)) } }
    await store.send(.a) { $0.a = 1 }
    await store.send(.start)
    await store.receive(Act.value) { $0.value = 2 }
    await store.finish()
  }

  @Test func aWrongStateFails() async {
    let store = makeRealStore()
    await expectIssue("send(.a): 1 difference, at a: 2 → 1", line: #line + 1) {
      await store.send(.a) { $0.a = 2 }
    }
  }

  @Test func anUnstatedChangeFails() async {
    let store = makeRealStore()
    await expectIssue("send(.a): the state changed and nothing says so: 1 difference, at a: 0 → 1") {
      await store.send(.a)
    }
  }

  @Test func aMissingActionFails() async {
    let store = makeRealStore()
    await expectIssue("receive(.a): it can't come, since no effect is running", line: #line + 1) {
      await store.receive(.a)
    }
  }

  @Test func aLeftoverActionFails() async {
    let store = makeRealStore { .send(.a) }
    await store.send(.start)
    await expectIssue("finish(): 1 action not received: .a", line: #line + 1) {
      await store.finish()
    }
  }

  @Test func assertFails() async {
    let store = makeRealStore()
    await expectIssue("assert: 1 difference, at a: 9 → 0", line: #line + 1) {
      store.assert { $0.a = 9 }
    }
  }

  @MainActor @Test func passesOnTheMainActor() async {
    let store = makeRealStore { .run { send in await send(.a) } }
    await store.send(.start)
    await store.receive(.a) { $0.a = 1 }
    await store.finish()
  }
}

final class XCTestStoreTests: XCTestCase {
  func testSend() async {
    let store = makeRealStore()
    await store.send(.a) { $0.a = 1 }
    await store.finish()
  }

  func testReceiveByValue() async {
    let store = makeRealStore { .send(.value(1)) }
    await store.send(.start)
    await store.receive(.value(1)) { $0.value = 1 }
    await store.finish()
  }

  func testReceiveByCase() async {
    let store = makeRealStore { .send(.value(1)) }
    await store.send(.start)
    let value = await store.receive(Act.value) { $0.value = 1 }
    XCTAssertEqual(value, 1)
    await store.finish()
  }

  func testReceiveBySeveralPayloads() async {
    let store = makeRealStore { .send(.pair(1, name: "x")) }
    await store.send(.start)
    let pair = await store.receive(Act.pair) { $0.value = 1 }
    XCTAssertEqual(pair?.1, "x")
    await store.finish()
  }

  func testReceiveByPredicate() async {
    let store = makeRealStore { .send(.a) }
    await store.send(.start)
    await store.receive(where: { $0 == .a }) { $0.a = 1 }
    await store.finish()
  }

  func testAnyOrder() async {
    let store = makeRealStore { .merge(.send(.a), .send(.b)) }
    await store.send(.start)
    await store.receive(anyOrder: .value(.b) { $0.b = 1 }, .value(.a) { $0.a = 1 })
    await store.finish()
  }

  func testClock() async {
    let clock = TestClock()
    let store = makeRealStore {
      .run { send in
        try await clock.sleep(for: .seconds(1))
        await send(.a)
      }
    }
    await store.send(.start)
    await clock.advance(by: .seconds(1))
    await store.receive(.a) { $0.a = 1 }
    await store.finish()
  }

  func testTask() async {
    let store = makeRealStore { .run { _ in } }
    let task = await store.send(.start)
    await task.finish()
    await store.finish()
  }

  func testOff() async {
    let store = makeRealStore { .merge(.send(.a), .send(.b)) }
    store.exhaustivity = .off
    await store.send(.start)
    await store.receive(.b) { $0.b = 1 }
    XCTAssertEqual(store.state.a, 1)
  }

  func testSettle() async {
    let store = makeRealStore { .send(.a) }
    store.exhaustivity = .off
    await store.send(.start)
    await store.settle()
    store.assert { $0.a = 1 }
  }

  @MainActor func testOnTheMainActor() async {
    let store = makeRealStore { .run { send in await send(.a) } }
    await store.send(.start)
    await store.receive(.a) { $0.a = 1 }
    await store.finish()
  }

  func testDependencies() async {
    let store = TestStore(initialState: Numbered.State()) {
      Numbered()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    await store.send(.later)
    await store.receive(Numbered.Action.added) { $0.ids = [.init(number: 0)] }
    await store.finish()
  }
}
