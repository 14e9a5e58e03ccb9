import ReducerKit
import StateDiff

/// One thing a store has to tell, ready to be shown anywhere.
public struct FailureReport: Sendable, Codable {
  /// How much a report weighs.
  public enum Severity: String, Sendable, Codable {
    /// The test fails.
    case error
    /// Worth a look; the test passes.
    case warning
    /// For information.
    case note
  }

  /// How much it weighs.
  public var severity: Severity
  /// The line that stands alone: step, action, count, first path, expected and actual.
  public var firstLine: String
  /// The whole text, the first line included.
  public var message: String
  /// The place it is charged to.
  public var site: SourceSite
  /// The names of the open steps.
  public var step: String?
  /// The call: `send(.tapped)`.
  public var action: String?
  /// What explains it: a difference, the effects that run.
  public var details: [String]
  /// How to go on.
  public var wayOut: String?
  /// How what was expected differs from what happened.
  public var difference: Difference?
  /// Lines to paste if what happened is right.
  public var suggestion: [String]
  /// The last steps of the run.
  public var history: [String]
  /// The whole text without any cut, where a budget cut ``message``.
  public var uncutMessage: String?

  /// Makes a report.
  public init(
    severity: Severity,
    firstLine: String,
    message: String,
    site: SourceSite,
    step: String? = nil,
    action: String? = nil,
    details: [String] = [],
    wayOut: String? = nil,
    difference: Difference? = nil,
    suggestion: [String] = [],
    history: [String] = [],
    uncutMessage: String? = nil
  ) {
    self.severity = severity
    self.firstLine = firstLine
    self.message = message
    self.site = site
    self.step = step
    self.action = action
    self.details = details
    self.wayOut = wayOut
    self.difference = difference
    self.suggestion = suggestion
    self.history = history
    self.uncutMessage = uncutMessage
  }
}
