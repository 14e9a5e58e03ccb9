import TestStoreKit

/// A bug planted in a variant of an example, and the test that has to catch it.
///
/// The test is one of the example's own. It runs unchanged against the broken version, where it must fail.
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
  /// The test that catches it: `removingLinesKeepsTheTotal`.
  public let test: String
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
    /// An object is told apart from what it was before the step.
    case objects = "objects changed in place"
    /// Nothing is written without need.
    case writes = "needless writes"

    /// What it makes sure of, for somebody who doesn't know the store.
    public var meaning: String {
      switch self {
      case .state: "after each step the state is exactly what the test states"
      case .actions: "the test receives each action that an effect sends, in order"
      case .effects: "when the test ends, nothing runs any more"
      case .invariant: "a rule that the test gives once holds after each step"
      case .derivedCache: "a cached value is what it is a copy of; checked unasked"
      case .hiddenChange: "nothing changes behind an == that leaves fields out"
      case .objects: "an object is compared with what it was before the step"
      case .writes: "nothing is written again that was there already; checked if a test asks for it"
      }
    }

    /// Whether a store finds it that only compares by `==`, receives actions, and counts effects.
    public var isPlain: Bool {
      switch self {
      case .state, .actions, .effects: true
      case .invariant, .derivedCache, .hiddenChange, .objects, .writes: false
      }
    }
  }

  init(
    _ feature: ExampleFeature,
    _ name: String,
    story: String,
    seen: String,
    check: Check,
    test: String,
    good: @escaping @Sendable () async -> Void,
    broken: @escaping @Sendable () async -> Void
  ) {
    self.feature = feature
    self.name = name
    self.story = story
    self.seen = seen
    self.check = check
    self.test = test
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
