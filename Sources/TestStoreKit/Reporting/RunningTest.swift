import FailureRecords
import Foundation

#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

// The name of the test that runs, as records have it.

#if canImport(Testing)
  extension FailureRecord.Test {
    /// The name of a test of Swift Testing.
    ///
    /// Only a test's id knows the suites around it; its text reads `Module.Suite/Inner/function(a:)/File.swift:4:5`.
    init(_ test: Test) {
      let place = test.sourceLocation
      let end = "\(test.name)/\(place.fileName):\(place.line):\(place.column)"
      let id = "\(test.id)"
      let suites = id.hasSuffix(end) ? id.dropLast(end.count).split(separator: "/").joined(separator: ".") : ""
      let isFree = suites.isEmpty || suites == "\(place.moduleName)."
      self.init(suite: isFree ? place.moduleName : suites, name: test.name)
    }
  }
#endif

#if canImport(XCTest)
  /// Knows which XCTest runs: XCTest has no public way to ask, but tells its observers.
  // Sendable: `test` is touched under the lock only.
  final class XCTestWatcher: NSObject, XCTestObservation, @unchecked Sendable {
    /// The one that watches; the first use registers it, and a failure tells it the test that is running already.
    static let shared = {
      let watcher = XCTestWatcher()
      XCTestObservationCenter.shared.addTestObserver(watcher)
      return watcher
    }()

    private let lock = NSLock()
    private var test: FailureRecord.Test?

    /// The test that runs, once it has failed or if it began after the first use.
    var running: FailureRecord.Test? { lock.withLock { test } }

    func testCaseWillStart(_ testCase: XCTestCase) { note(testCase) }

    func testCaseDidFinish(_ testCase: XCTestCase) { lock.withLock { test = nil } }

    #if canImport(ObjectiveC)
      func testCase(_ testCase: XCTestCase, didRecord issue: XCTIssue) { note(testCase) }
    #else
      func testCase(
        _ testCase: XCTestCase,
        didFailWithDescription description: String,
        inFile filePath: String?,
        atLine lineNumber: Int
      ) { note(testCase) }
    #endif

    private func note(_ testCase: XCTestCase) {
      // `Class.method` on Linux, `-[Module.Class method]` on Apple's platforms.
      let name = testCase.name.split { ". ]".contains($0) }.last.map(String.init) ?? testCase.name
      let type = String(reflecting: Swift.type(of: testCase)).split(separator: ".")
      // A private class has its file's address among its names.
      let suite = type.filter { !$0.hasPrefix("(unknown context") }.joined(separator: ".")
      lock.withLock { test = FailureRecord.Test(suite: suite, name: name) }
    }
  }
#endif
