import Foundation

#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// Tells the test framework that runs; outside any test, standard error.
///
/// `XCTFail` in a Swift Testing test, and `Issue.record` in an XCTest, are lost silently: so the right one is chosen,
/// by what ran when the store was made.
struct DefaultReporter: FailureReporter {
  private enum Framework { case swiftTesting, xctest, none }
  private let framework: Framework

  init() {
    #if canImport(Testing)
      if Test.current != nil || CommandLine.arguments.contains("swift-testing") {
        framework = .swiftTesting
        return
      }
    #endif
    framework = CommandLine.arguments.first?.hasSuffix(".xctest") == true ? .xctest : .none
  }

  func report(_ report: FailureReport) {
    switch framework {
    case .swiftTesting: reportToSwiftTesting(report)
    case .xctest: reportToXCTest(report)
    case .none: Self.write("\(report.site): \(report.severity.rawValue): \(report.message)\n")
    }
  }

  private func reportToSwiftTesting(_ report: FailureReport) {
    #if canImport(Testing)
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
    #endif
  }

  private func reportToXCTest(_ report: FailureReport) {
    #if canImport(XCTest)
      if report.severity == .error {
        XCTFail(report.message, file: report.site.filePathLiteral ?? #filePath, line: report.site.line)
        return
      }
    #endif
    Self.write("\(report.site): \(report.severity.rawValue): \(report.message)\n")
  }

  private static func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}
