import Foundation
import ReducerKit

#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

// The end of a test: who finishes the stores that the test doesn't finish itself.

/// The stores made in a test, to be finished when it ends.
// Sendable: the stores' ends are touched under the lock only, and run by the task that ends the test.
final class OpenStores: @unchecked Sendable {
  /// The list of the running test, if it has the trait ``Testing/Trait/finishesTestStores``.
  @TaskLocal static var current: OpenStores?

  private let lock = NSLock()
  private var ends: [@Sendable () async -> Void] = []

  func add(_ end: @escaping @Sendable () async -> Void) {
    lock.withLock { ends.append(end) }
  }

  /// Finishes them in the order in which they were made.
  func finishAll() async {
    while let end = lock.withLock({ ends.isEmpty ? nil : ends.removeFirst() }) { await end() }
  }
}

extension TestStore {
  /// Notes the store for the end of its test, if the test asks for that.
  func registerForEndOfTest() {
    guard let stores = OpenStores.current else { return }
    stores.add(endOfTest)
  }

  /// What ends the store when its test has ended: then the test's task no longer uses it.
  private var endOfTest: @Sendable () async -> Void {
    nonisolated(unsafe) let store = self
    return { await store.finishAtEndOfTest() }
  }

  #if canImport(XCTest)
    /// Finishes the store when a test has ended, before its tear-down methods' results are told.
    ///
    /// XCTest never deinitialises an instance's properties between tests, so a store kept in one needs this, or an
    /// explicit ``finish(timeout:fileID:filePath:line:column:)``.
    ///
    /// ```swift
    /// override func setUp() async throws {
    ///   store = TestStore(initialState: Counter.State()) { Counter() }
    ///   store.finishAtTearDown(of: self)
    /// }
    /// ```
    public func finishAtTearDown(of test: XCTestCase) {
      test.addTeardownBlock(endOfTest)
    }
  #endif
}

#if canImport(Testing)
  /// Finishes the stores that a test made and did not finish, when the test ends.
  public struct FinishesTestStores: SuiteTrait, TestTrait, TestScoping {
    /// Holds for the suites and tests inside.
    public var isRecursive: Bool { true }

    /// Runs a test and then finishes its stores, on the test's own task.
    public func provideScope(
      for test: Test,
      testCase: Test.Case?,
      performing function: @Sendable () async throws -> Void
    ) async throws {
      // A suite's scope holds its tests' scopes: each test ends its own stores.
      guard testCase != nil else { return try await function() }
      let stores = OpenStores()
      do {
        try await OpenStores.$current.withValue(stores) { try await function() }
      } catch {
        await stores.finishAll()
        throw error
      }
      await stores.finishAll()
    }
  }

  extension Trait where Self == FinishesTestStores {
    /// Finishes the stores that a test made and did not finish, when the test ends.
    ///
    /// ```swift
    /// @Suite(.finishesTestStores) struct CounterTests { … }
    /// ```
    public static var finishesTestStores: Self { Self() }
  }
#endif
