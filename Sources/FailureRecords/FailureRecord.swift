import StateDiff

/// A failure as it stands in a file, for whoever reads it after the tests have run.
///
/// `Docs/ReportSchema.md` tells the schema. The reader needs no ``Difference``: every text is here already.
package struct FailureRecord: Codable, Sendable, Equatable {
  /// The test that failed.
  package struct Test: Codable, Sendable, Equatable, Hashable {
    /// The module and the types around the test: `OrderTests.CheckoutTests`.
    package var suite: String
    /// The function: `confirms()`.
    package var name: String

    package init(suite: String, name: String) {
      self.suite = suite
      self.name = name
    }
  }

  /// The place of the call that found it.
  package struct Location: Codable, Sendable, Equatable {
    /// The file, relative to its package.
    package var path: String
    /// The package's folder, relative to its repository; empty where both are the same.
    package var package: String
    /// The line, counted from one.
    package var line: Int
    /// The column, counted from one.
    package var column: Int

    package init(path: String, package: String, line: Int, column: Int) {
      self.path = path
      self.package = package
      self.line = line
      self.column = column
    }
  }

  /// Random: two records are the same only if their ids are.
  package var id: String
  /// Counts the records of one process, which gives their order.
  package var sequence: Int
  /// `error`, `warning` or `note`.
  package var severity: String
  /// `swift-testing` or `xctest`.
  package var framework: String
  /// The test; `nil` where no test is known, as in a detached task.
  package var test: Test?
  /// Where it stands.
  package var location: Location
  /// The names of the open steps.
  package var step: String?
  /// The call: `send(.tapped)`.
  package var action: String?
  /// The line that stands alone.
  package var firstLine: String
  /// What explains it: a difference, the effects that run.
  package var details: [String]
  /// How to go on.
  package var wayOut: String?
  /// Lines to paste if what happened is right.
  package var suggestion: [String]
  /// The last steps of the run.
  package var history: [String]
  /// The whole text as it stands in the log.
  package var text: String
  /// The same without any cut, where the log has a cut.
  package var uncutText: String?

  package init(
    id: String,
    sequence: Int,
    severity: String = "error",
    framework: String,
    test: Test?,
    location: Location,
    step: String? = nil,
    action: String? = nil,
    firstLine: String,
    details: [String] = [],
    wayOut: String? = nil,
    suggestion: [String] = [],
    history: [String] = [],
    text: String,
    uncutText: String? = nil
  ) {
    self.id = id
    self.sequence = sequence
    self.severity = severity
    self.framework = framework
    self.test = test
    self.location = location
    self.step = step
    self.action = action
    self.firstLine = firstLine
    self.details = details
    self.wayOut = wayOut
    self.suggestion = suggestion
    self.history = history
    self.text = text
    self.uncutText = uncutText
  }
}

extension FailureRecord {
  /// The file, relative to the repository: what CI services call the path.
  package var repositoryPath: String {
    location.package.isEmpty ? location.path : "\(location.package)/\(location.path)"
  }

  /// Whether the test failed for it.
  package var isError: Bool { severity == "error" }

  /// The same with every text made harmless for terminals and runners, since a file may hold anything.
  package var madeSafe: FailureRecord {
    var safe = self
    safe.severity = RunnerSafety.line(severity)
    safe.framework = RunnerSafety.line(framework)
    safe.test = test.map { Test(suite: RunnerSafety.line($0.suite), name: RunnerSafety.line($0.name)) }
    safe.location.path = RunnerSafety.line(location.path)
    safe.location.package = RunnerSafety.line(location.package)
    safe.step = step.map(RunnerSafety.line)
    safe.action = action.map(RunnerSafety.line)
    safe.firstLine = RunnerSafety.line(firstLine)
    safe.details = details.flatMap(Self.lines)
    safe.wayOut = wayOut.map(RunnerSafety.line)
    safe.suggestion = suggestion.flatMap(Self.lines)
    safe.history = history.map(RunnerSafety.line)
    safe.text = RunnerSafety.text(text)
    safe.uncutText = uncutText.map(RunnerSafety.text)
    return safe
  }

  private static func lines(_ text: String) -> [String] {
    RunnerSafety.text(text).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
