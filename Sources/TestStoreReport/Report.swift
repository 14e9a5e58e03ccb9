import FailureRecords
import StateDiff

/// What all formats show: the failures in order, each once.
package struct Report: Sendable {
  /// What made a test fail.
  package let failures: [FailureRecord]
  /// What is worth a look.
  package let warnings: [FailureRecord]

  /// Puts the records in order, makes their texts safe, and drops those that came twice.
  ///
  /// - Complexity: O(*n* log *n*) in the records.
  package init(_ records: [FailureRecord]) {
    var seen: [String: [FailureRecord]] = [:]
    var unique: [FailureRecord] = []
    for record in records where !(seen[record.id] ?? []).contains(record) {
      seen[record.id, default: []].append(record)
      unique.append(record.madeSafe)
    }
    unique.sort { Self.key($0) < Self.key($1) }
    failures = unique.filter(\.isError)
    warnings = unique.filter { !$0.isError }
  }

  private typealias Key = (String, Int, Int, String, Int, String)

  private static func key(_ record: FailureRecord) -> Key {
    let place = record.location
    let test = record.test.map { "\($0.suite).\($0.name)" } ?? ""
    return (record.repositoryPath, place.line, place.column, test, record.sequence, record.id)
  }

  /// Failures first, then warnings.
  package var all: [FailureRecord] { failures + warnings }

  /// The totals: `12 failures in 9 tests, 1 warning`.
  package var headline: String {
    guard !failures.isEmpty else {
      return "No failures recorded" + (warnings.isEmpty ? "" : ", \(warnings.count.counted("warning"))")
    }
    let tests = Set(failures.map { TestName($0) }).count
    return "\(failures.count.counted("failure")) in \(tests.counted("test"))"
      + (warnings.isEmpty ? "" : ", \(warnings.count.counted("warning"))")
  }
}

/// How a report names a test, also one that is not known.
package struct TestName: Hashable, Sendable, CustomStringConvertible {
  package let suite: String
  package let name: String

  package init(_ record: FailureRecord) {
    suite = record.test?.suite ?? record.repositoryPath
    name = record.test?.name ?? "line \(record.location.line), outside a test"
  }

  package var description: String { "\(suite).\(name)" }
}
