import FailureRecords
import StateDiff

/// JUnit's XML as GitLab, Jenkins and the usual GitHub actions read it: `Docs/CI.md` has the table.
///
/// A test stands once, with one `failure`, since readers keep only the first of several. There is no `system-out`, in
/// which GitLab would obey `[[ATTACHMENT|…]]`; so warnings, which have no other place, are left out.
package enum JUnitFormat {
  package static func render(_ report: Report) -> String {
    let suites = grouped(report.failures) { TestName($0).suite }.map { suite in
      (name: suite.key, tests: grouped(suite.members) { TestName($0) })
    }
    let count = suites.reduce(0) { $0 + $1.tests.count }
    var text = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
    text += #"<testsuites name="test store" tests="\#(count)" failures="\#(count)" errors="0" time="0">"# + "\n"
    for suite in suites {
      let count = suite.tests.count
      text += #"<testsuite name="\#(Markup.attribute(suite.name))" tests="\#(count)" failures="\#(count)" errors="0" "#
      text += #"skipped="0" time="0">"# + "\n"
      for test in suite.tests { text += testCase(test.key, test.members) }
      text += "</testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  private static func testCase(_ name: TestName, _ failures: [FailureRecord]) -> String {
    guard let first = failures.first else { return "" }
    let more = failures.count > 1 ? " (and \((failures.count - 1).counted("more failure")) of this test)" : ""
    let body = failures.map { "\($0.repositoryPath):\($0.location.line)\n\($0.text)" }.joined(separator: "\n\n")
    return #"<testcase classname="\#(Markup.attribute(name.suite))" name="\#(Markup.attribute(name.name))" "#
      + #"file="\#(Markup.attribute(first.repositoryPath))" line="\#(first.location.line)" time="0">"# + "\n"
      + #"<failure message="\#(Markup.attribute(first.firstLine + more))" type="TestStoreFailure">"#
      + "\(Markup.text(body))</failure>\n</testcase>\n"
  }

  /// The members under each key, both in the order in which they come.
  private static func grouped<Key: Hashable>(
    _ records: [FailureRecord],
    by key: (FailureRecord) -> Key
  ) -> [(key: Key, members: [FailureRecord])] {
    var places: [Key: Int] = [:]
    var groups: [(key: Key, members: [FailureRecord])] = []
    for record in records {
      let key = key(record)
      if let place = places[key] {
        groups[place].members.append(record)
      } else {
        places[key] = groups.count
        groups.append((key, [record]))
      }
    }
    return groups
  }
}
