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
  /// Who is told.
  private enum Framework {
    #if canImport(Testing)
      /// The test in which the store was made, and its place. The store may be used in a detached task, which knows no
      /// test, or let go by another test.
      case swiftTesting(Test?, TestContext?)
    #endif
    #if canImport(XCTest)
      case xctest(RunningXCTest)
    #endif
    case none

    init() {
      #if canImport(Testing)
        let test = Test.current
        if test != nil || CommandLine.arguments.contains("swift-testing") {
          self = .swiftTesting(test, test.map { _ in TestContext() })
          return
        }
      #endif
      #if canImport(XCTest)
        if CommandLine.arguments.first?.hasSuffix(".xctest") == true {
          self = .xctest(XCTestWatcher.shared.running)
          return
        }
      #endif
      self = .none
    }
  }

  private let framework = Framework()
  private let records = RecordWriter.shared

  func report(_ report: FailureReport) {
    var report = report
    report.message = RunnerSafety.text(report.message)
    report.uncutMessage = report.uncutMessage.map(RunnerSafety.text)
    var (name, charged) = ("none", nil as FailureRecord.Test?)
    switch framework {
    #if canImport(Testing)
      case .swiftTesting(let test, let context):
        tell(report, test, context)
        (name, charged) = ("swift-testing", (test ?? Test.current).map { FailureRecord.Test($0) })
    #endif
    #if canImport(XCTest)
      case .xctest(let test):
        tell(report, test)
        (name, charged) = ("xctest", test.name)
    #endif
    case .none: write(report)
    }
    if records.isOn { records.write(report, framework: name, test: charged) }
  }

  #if canImport(Testing)
    private func tell(_ report: FailureReport, _ test: Test?, _ context: TestContext?) {
      // What a store leaves is no failure of the test that lets it go.
      guard let test, let context, Test.current?.id != test.id else { return record(report) }
      context.run { record(report) }
    }
  #endif

  #if canImport(XCTest)
    private func tell(_ report: FailureReport, _ test: RunningXCTest) {
      guard report.severity == .error else { return write(report) }
      // A test that is over takes no failure, and whatever runs now isn't to blame.
      if test.isOver { return write(report, leftBy: test.name) }
      XCTFail(report.message, file: report.site.filePathLiteral ?? #filePath, line: report.site.line)
    }
  #endif

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

  private func write(_ report: FailureReport, leftBy test: FailureRecord.Test? = nil) {
    let test = test.map { "left by \($0.suite).\($0.name): " } ?? ""
    let place = "\(report.site.filePath):\(report.site.line)"
    let text = "\(place): \(report.severity.rawValue): \(test)\(report.message)\n"
    FileHandle.standardError.write(Data(text.utf8))
  }
}
