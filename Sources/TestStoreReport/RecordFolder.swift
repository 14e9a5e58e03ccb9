import FailureRecords
import Foundation
import StateDiff

/// Reads the records in folders and in the folders inside them.
struct RecordFolder {
  /// What was read.
  private(set) var records: [FailureRecord] = []
  /// What the user has to mend, since failures may be missing from the report.
  private(set) var problems: [String] = []
  /// What the user may want to know.
  private(set) var remarks: [String] = []

  /// Reads a folder.
  ///
  /// - Complexity: O(*n*) in the bytes of its files; one file is in memory at a time.
  mutating func read(_ path: String) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      problems.append(
        "\(shown(path)) does not exist. To fix, name the folder that TESTSTORE_REPORT_DIR named when the tests ran; "
          + "create it before the tests, since they do so only when one fails."
      )
      return
    }
    guard isFolder.boolValue else {
      problems.append("\(shown(path)) is a file. To fix, name the folder that holds the records.")
      return
    }
    let before = (records: records.count, problems: problems.count)
    var foreign: [String] = []
    for file in files(in: path) { read(file: file, foreign: &foreign) }
    if records.count == before.records, problems.count == before.problems {
      remarks.append("\(shown(path)) holds no records of failures")
    }
    if let first = foreign.first {
      remarks.append(
        "\(foreign.count.counted("JSON file")) in \(shown(path)) passed over, first \(shown(first)): not written by swift-test-store"
      )
    }
  }

  /// The JSON files below a folder, in an order that doesn't depend on the file system.
  private mutating func files(in path: String) -> [String] {
    let names: [String]
    do { names = try FileManager.default.subpathsOfDirectory(atPath: path) } catch {
      problems.append("\(shown(path)) can't be read: \(reason(error))")
      return []
    }
    return names.filter { name in
      name.hasSuffix(".json") && !name.split(separator: "/").contains { $0.hasPrefix(".") }
    }.sorted().map { "\(path)/\($0)" }
  }

  private mutating func read(file: String, foreign: inout [String]) {
    let data: Data
    do { data = try Data(contentsOf: URL(fileURLWithPath: file)) } catch {
      problems.append("\(shown(file)) can't be read: \(reason(error))")
      return
    }
    switch FailureDocument.content(of: data) {
    case .record(let record): records.append(record)
    case .foreign: foreign.append(file)
    case .damaged(let why):
      problems.append("\(shown(file)) is damaged: \(why). Its failure is missing from the report.")
    case .newer(let version):
      problems.append(
        "\(shown(file)) has version \(version) of the schema; this tool knows \(FailureDocument.version). "
          + "To fix, use the tool of the swift-test-store that the tests use."
      )
    }
  }

  private func shown(_ path: String) -> String { RunnerSafety.line(path) }
}

/// A file error in the system's words.
func reason(_ error: any Error) -> String {
  let inner = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? error as NSError
  guard inner.domain == NSPOSIXErrorDomain else { return RunnerSafety.line(error.localizedDescription) }
  return String(cString: strerror(Int32(inner.code)))
}
