import ReducerKit
import TestStoreKit
import Testing
import XCTest

@Suite struct EndOfTestTests {
  private let trait: FinishesTestStores = .finishesTestStores

  @Test func theTraitFinishesWhatATestLeavesOpen() async throws {
    let recorder = RecordingReporter()
    let test = try #require(Test.current)
    try await trait.provideScope(for: test, testCase: Test.Case.current) {
      let store = TestStore(initialState: Search.State(), reducer: { Search() }, reporter: recorder)
      await store.send(.queryChanged("te")) { $0.query = "te" }
      #expect(recorder.reports.isEmpty)
    }
    #expect(recorder.reports.map(\.firstLine) == [#"end of the test: 1 action not received: .found(["tea"])"#])
    #expect(recorder.reports.first?.site.line == 14)
  }

  @Test func theTraitAddsNothingToWhatATestFinishes() async throws {
    let recorder = RecordingReporter()
    let test = try #require(Test.current)
    try await trait.provideScope(for: test, testCase: Test.Case.current) {
      let store = TestStore(initialState: Search.State(), reducer: { Search() }, reporter: recorder)
      await store.send(.queryChanged("te")) { $0.query = "te" }
      await store.finish()
    }
    #expect(recorder.reports.map(\.firstLine) == [#"finish(): 1 action not received: .found(["tea"])"#])
  }

  @Test func theTraitFinishesStoresOfATestThatThrows() async throws {
    struct Stop: Error {}
    let recorder = RecordingReporter()
    let test = try #require(Test.current)
    await #expect(throws: Stop.self) {
      try await trait.provideScope(for: test, testCase: Test.Case.current) {
        let store = TestStore(initialState: Search.State(), reducer: { Search() }, reporter: recorder)
        await store.send(.queryChanged("te")) { $0.query = "te" }
        throw Stop()
      }
    }
    #expect(recorder.reports.count == 1)
  }
}

final class EndOfTestXCTests: XCTestCase {
  private var store: TestStore<Search.State, Search.Action>?

  func testTearDownFinishesAStoreKeptInAProperty() async {
    let recorder = RecordingReporter()
    // Blocks run in reverse order: this one last.
    addTeardownBlock {
      XCTAssertEqual(
        recorder.reports.map(\.firstLine),
        [#"end of the test: 1 action not received: .found(["tea"])"#]
      )
      XCTAssertEqual(recorder.reports.first?.site.line, 63)
    }
    let store = TestStore(initialState: Search.State(), reducer: { Search() }, reporter: recorder)
    store.finishAtTearDown(of: self)
    self.store = store
    await store.send(.queryChanged("te")) { $0.query = "te" }
  }
}
