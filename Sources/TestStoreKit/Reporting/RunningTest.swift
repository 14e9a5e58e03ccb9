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
  /// One test of XCTest.
  // Sendable: the mutable properties are touched under the lock only.
  final class RunningXCTest: @unchecked Sendable {
    private let lock = NSLock()
    private var testName: FailureRecord.Test?
    private var hasEnded = false

    /// Known from the start where the watcher was there before; else once it has failed or ended.
    var name: FailureRecord.Test? { lock.withLock { testName } }
    /// Whether it takes no failure any more.
    var isOver: Bool { lock.withLock { hasEnded } }

    fileprivate func note(_ name: FailureRecord.Test, isOver: Bool = false) {
      lock.withLock { (testName, hasEnded) = (name, isOver) }
    }
  }

  /// Knows which XCTest runs: XCTest has no public way to ask, but tells its observers.
  // Sendable: `current` is touched under the lock only.
  final class XCTestWatcher: NSObject, XCTestObservation, @unchecked Sendable {
    /// The one that watches; the first use registers it, while a test may be running already.
    static let shared = {
      let watcher = XCTestWatcher()
      XCTestObservationCenter.shared.addTestObserver(watcher)
      return watcher
    }()

    private let lock = NSLock()
    private var current = RunningXCTest()

    /// The test that runs.
    var running: RunningXCTest { lock.withLock { current } }

    func testCaseWillStart(_ testCase: XCTestCase) { running.note(Self.name(of: testCase)) }

    func testCaseDidFinish(_ testCase: XCTestCase) {
      running.note(Self.name(of: testCase), isOver: true)
      lock.withLock { current = RunningXCTest() }
    }

    #if canImport(ObjectiveC)
      func testCase(_ testCase: XCTestCase, didRecord issue: XCTIssue) { running.note(Self.name(of: testCase)) }
    #else
      func testCase(
        _ testCase: XCTestCase,
        didFailWithDescription description: String,
        inFile filePath: String?,
        atLine lineNumber: Int
      ) { running.note(Self.name(of: testCase)) }
    #endif

    private static func name(of testCase: XCTestCase) -> FailureRecord.Test {
      // `Class.method` on Linux, `-[Module.Class method]` on Apple's platforms.
      let name = testCase.name.split { ". ]".contains($0) }.last.map(String.init) ?? testCase.name
      let type = String(reflecting: Swift.type(of: testCase)).split(separator: ".")
      // A private class has its file's address among its names.
      let suite = type.filter { !$0.hasPrefix("(unknown context") }.joined(separator: ".")
      return FailureRecord.Test(suite: suite, name: name)
    }
  }
#endif
