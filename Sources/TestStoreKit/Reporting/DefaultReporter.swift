import FailureRecords
import Foundation
import StateDiff

#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// Tells the test framework that runs; outside any test, standard error.
///
/// `XCTFail` in a Swift Testing test, and `Issue.record` in an XCTest, are lost silently: so the right one is chosen,
/// by what ran when the store was made. No text reaches a log before it is harmless there.
struct DefaultReporter: FailureReporter {
  private enum Framework: String { case swiftTesting = "swift-testing", xctest, none }
  private let framework: Framework
  private let records = RecordWriter.shared
  #if canImport(Testing)
    /// The test in which the store was made. It may be used in a detached task, which knows no test, or let go by
    /// another test.
    private let test: Test?
  #endif

  init() {
    #if canImport(Testing)
      test = Test.current
      if test != nil || CommandLine.arguments.contains("swift-testing") {
        framework = .swiftTesting
        return
      }
    #endif
    framework = CommandLine.arguments.first?.hasSuffix(".xctest") == true ? .xctest : .none
  }

  func report(_ report: FailureReport) {
    var report = report
    report.message = RunnerSafety.text(report.message)
    report.uncutMessage = report.uncutMessage.map(RunnerSafety.text)
    switch framework {
    case .swiftTesting: reportToSwiftTesting(report)
    case .xctest: reportToXCTest(report)
    case .none: Self.write("\(report.site): \(report.severity.rawValue): \(report.message)\n")
    }
    if records.isOn { records.write(report, framework: framework.rawValue, test: runningTest) }
  }

  private func reportToSwiftTesting(_ report: FailureReport) {
    #if canImport(Testing)
      guard let test, let other = Test.current, other.id != test.id else { return record(report) }
      // What a store leaves is no failure of the test that lets it go: it is told from where no test runs.
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        record(report)
        done.signal()
      }
      done.wait()
    #endif
  }

  #if canImport(Testing)
    private func record(_ report: FailureReport) {
      let place = SourceLocation(
        fileID: report.site.fileID,
        filePath: report.site.filePath,
        line: Int(report.site.line),
        column: Int(report.site.column)
      )
      Issue.record(
        Comment(rawValue: report.message),
        severity: report.severity == .error ? .error : .warning,
        sourceLocation: place
      )
      if report.severity == .error, Self.takesAttachments {
        let file = place.fileName.hasSuffix(".swift") ? String(place.fileName.dropLast(6)) : place.fileName
        let text = report.uncutMessage ?? report.message
        Attachment.record(text, named: "\(file)-\(place.line).diff", sourceLocation: place)
      }
    }
  #endif

  /// Whether attachments go anywhere. `swift test` says in the log that there is one, also where it writes none.
  private static let takesAttachments =
    CommandLine.arguments.contains { $0.hasPrefix("--attachments-path") }
    || !CommandLine.arguments.contains("--testing-library")

  private func reportToXCTest(_ report: FailureReport) {
    #if canImport(XCTest)
      if report.severity == .error {
        if records.isOn { _ = XCTestWatcher.shared }
        XCTFail(report.message, file: report.site.filePathLiteral ?? #filePath, line: report.site.line)
        return
      }
    #endif
    Self.write("\(report.site): \(report.severity.rawValue): \(report.message)\n")
  }

  /// The name of the test that has to be told.
  private var runningTest: FailureRecord.Test? {
    switch framework {
    case .swiftTesting:
      #if canImport(Testing)
        return (test ?? Test.current).map { FailureRecord.Test($0) }
      #else
        return nil
      #endif
    case .xctest:
      #if canImport(XCTest)
        return XCTestWatcher.shared.running
      #else
        return nil
      #endif
    case .none: return nil
    }
  }

  private static func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}
