/// How much of what happens a test has to state.
public enum Exhaustivity: Equatable, Sendable {
  /// Every change, every action that an effect sends and every effect's end must be stated.
  case on
  /// Only what is stated is checked; with `showSkippedAssertions` the rest is reported as notes.
  case off(showSkippedAssertions: Bool)

  /// Only what is stated is checked, without notes.
  public static let off: Exhaustivity = .off(showSkippedAssertions: false)

  /// Whether what the test leaves out is a failure.
  var isOn: Bool { self == .on }

  /// Whether what the test leaves out is told as a note.
  var showsSkipped: Bool { self == .off(showSkippedAssertions: true) }
}
