import TestStoreKit

/// A bug planted in a variant of an example, and the test that has to catch it.
///
/// The test is written for the good version. It runs unchanged against the broken one, where it must fail.
public struct PlantedBug: Sendable {
  /// Which example it is planted in.
  public let feature: ExampleFeature
  /// Its name: `late-answer`.
  public let name: String
  /// What somebody has changed.
  public let story: String
  /// What people see who use the app.
  public let seen: String
  /// What catches it.
  public let check: Check
  private let good: @Sendable () async -> Void
  private let broken: @Sendable () async -> Void

  /// What a test store looks at.
  public enum Check: String, Sendable {
    /// The state after a step is what the test states.
    case state = "exact state"
    /// Each action of an effect is received, in order.
    case actions = "actions in order"
    /// No effect is left at the end.
    case effects = "effects at the end"
    /// A rule that the test gives holds after each step.
    case invariant = "invariant"
    /// A derived cache says what its property says, verified unasked.
    case derivedCache = "derived cache"
    /// No `==` of the feature's own types hides a change.
    case hiddenChange = "hidden change"

    /// Whether a store finds it that only compares by `==`, receives actions, and counts effects.
    public var isPlain: Bool {
      switch self {
      case .state, .actions, .effects: true
      case .invariant, .derivedCache, .hiddenChange: false
      }
    }
  }

  init(
    _ feature: ExampleFeature,
    _ name: String,
    story: String,
    seen: String,
    check: Check,
    good: @escaping @Sendable () async -> Void,
    broken: @escaping @Sendable () async -> Void
  ) {
    self.feature = feature
    self.name = name
    self.story = story
    self.seen = seen
    self.check = check
    self.good = good
    self.broken = broken
  }

  /// What the test finds in the good version: nothing.
  public func reportsOfGoodVersion() async -> [FailureReport] { await reports(of: good) }

  /// What the same test finds in the broken version.
  public func reports() async -> [FailureReport] { await reports(of: broken) }

  private func reports(of test: @Sendable () async -> Void) async -> [FailureReport] {
    let recorder = RecordingReporter()
    await withFailureReporter(recorder) { await test() }
    return recorder.reports
  }
}
