import FailureRecords
import Foundation
import ReducerKit
import StateDiff

/// Writes each failure to the folder that `TESTSTORE_REPORT_DIR` names: one JSON and one Markdown file.
///
/// Each file appears whole or not at all, and its name holds a random id, so that many processes can share a folder. A
/// failed write never fails a test: the first one is told on standard error, the others are silent.
// Sendable: the mutable properties are touched under the lock only.
final class RecordWriter: @unchecked Sendable {
  /// The one for this process.
  static let shared = RecordWriter(
    folder: ProcessInfo.processInfo.environment["TESTSTORE_REPORT_DIR"],
    complain: { FileHandle.standardError.write(Data($0.utf8)) }
  )

  private let folder: URL?
  private let complain: @Sendable (String) -> Void
  private let lock = NSLock()
  private var count = 0
  private var hasComplained = false
  private var places: [String: PackageFolder] = [:]

  /// Makes a writer; without a folder it writes nothing.
  init(folder: String?, complain: @escaping @Sendable (String) -> Void) {
    self.folder = folder.flatMap { $0.isEmpty ? nil : URL(fileURLWithPath: $0, isDirectory: true) }
    self.complain = complain
  }

  /// Whether anything is written.
  var isOn: Bool { folder != nil }

  /// Writes a failure or a warning; notes are not worth a file.
  ///
  /// - Complexity: O(*n*) in the text and the difference.
  func write(_ report: FailureReport, framework: String, test: FailureRecord.Test?) {
    guard let folder, report.severity != .note else { return }
    do {
      let record = record(of: report, framework: framework, test: test)
      let document = try FailureDocument(record, difference: report.difference).json()
      if record.sequence == 1 {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      }
      let stem = folder.appendingPathComponent(Self.stem(of: record))
      try Data(Markdown.page(record).utf8).write(to: stem.appendingPathExtension("md"), options: .atomic)
      try document.write(to: stem.appendingPathExtension("json"), options: .atomic)
    } catch {
      tellOnce(error, folder)
    }
  }

  private func record(of report: FailureReport, framework: String, test: FailureRecord.Test?) -> FailureRecord {
    let (number, place) = lock.withLock {
      count += 1
      let place = places[report.site.filePath] ?? PackageFolder(of: report.site.filePath)
      places[report.site.filePath] = place
      return (count, place)
    }
    return FailureRecord(
      id: Self.randomID(),
      sequence: number,
      severity: report.severity.rawValue,
      framework: framework,
      test: test,
      location: .init(
        path: place.path,
        package: place.package,
        line: Int(clamping: report.site.line),
        column: Int(clamping: report.site.column)
      ),
      step: report.step,
      action: report.action,
      firstLine: report.firstLine,
      details: report.details,
      wayOut: report.wayOut,
      suggestion: report.suggestion,
      history: report.history,
      text: report.message,
      uncutText: report.uncutMessage
    ).madeSafe
  }

  private func tellOnce(_ error: any Error, _ folder: URL) {
    let isFirst = lock.withLock {
      defer { hasComplained = true }
      return !hasComplained
    }
    guard isFirst else { return }
    let inner = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? error as NSError
    let reason =
      inner.domain == NSPOSIXErrorDomain ? String(cString: strerror(Int32(inner.code))) : error.localizedDescription
    complain(
      RunnerSafety.line("TestStoreKit: failures can't be recorded in \(folder.path) (TESTSTORE_REPORT_DIR): \(reason)")
        + "\n"
    )
  }

  private static func randomID() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// The file's name without its end: the test's name, as far as it is safe anywhere, and the id.
  private static func stem(of record: FailureRecord) -> String {
    let name = (record.test?.name ?? "failure").unicodeScalars.prefix(60).map { scalar -> Character in
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_")
      return isPlain ? Character(scalar) : "-"
    }
    return "\(String(name))-\(record.id)"
  }
}
