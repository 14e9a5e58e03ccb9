import StateDiff

/// Where the time of a test goes: what each reduced action cost.
///
/// ```swift
/// store.measuresSteps = true
/// …
/// print(store.figures.table())
/// ```
///
/// Counts are the same on every run; times aren't, so nothing should be asserted about them.
public struct StepFigures: Sendable {
  /// What one reduced action cost.
  public struct Step: Sendable {
    /// The action on one line.
    public var action: String
    /// How long the reducer ran.
    public var reduceTime: Duration
    /// How long comparing took, expectation closures left out.
    public var compareTime: Duration
    /// How many bytes were compared.
    public var comparedBytes: Int
    /// How many mirrors were made.
    public var mirrors: Int
    /// How many effects were started.
    public var effects: Int
    /// What the store's clock said, counted from the first step; `nil` without a test clock.
    public var time: Duration?
  }

  /// One entry for each action, in the order of their reduction.
  public internal(set) var steps: [Step] = []

  /// How many actions there were in a second of the store's test clock; `nil` if it stood still.
  public var actionsPerVirtualSecond: Double? {
    guard let last = steps.last?.time, last > .zero else { return nil }
    return Double(steps.count) / (last / .seconds(1))
  }

  /// The figures as a small table, one line for each kind of action, the dearest count first.
  ///
  /// - Parameter showsTimes: whether the columns that differ from run to run are shown.
  public func table(showsTimes: Bool = true) -> String {
    let groups = Dictionary(grouping: steps) { $0.action.prefix { $0 != "(" } }
    let sorted = groups.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    var lines = [["action", "count"] + (showsTimes ? ["reduce", "compare"] : []) + ["bytes", "mirrors", "effects"]]
    for (name, steps) in sorted {
      let times = [steps.map(\.reduceTime), steps.map(\.compareTime)].map { Self.text($0.reduce(.zero, +)) }
      let counts = [\Step.comparedBytes, \Step.mirrors, \Step.effects].map { path in
        steps.map { $0[keyPath: path] }.reduce(0, +).grouped
      }
      lines.append([String(name), steps.count.grouped] + (showsTimes ? times : []) + counts)
    }
    var text = Self.aligned(lines)
    if let rate = actionsPerVirtualSecond {
      let tenths = Int((rate * 10).rounded())
      text += "\n\((tenths / 10).grouped).\(tenths % 10) actions per virtual second"
    }
    return text
  }

  /// Microseconds, with one digit.
  private static func text(_ duration: Duration) -> String {
    let tenths = Int((duration / .nanoseconds(100)).rounded())
    return "\((tenths / 10).grouped).\(tenths % 10) µs"
  }

  /// The first column to the left, the others to the right.
  private static func aligned(_ lines: [[String]]) -> String {
    let widths = lines[0].indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { line in
      line.indices.map { column in
        let blanks = String(repeating: " ", count: widths[column] - line[column].count)
        return column == 0 ? line[column] + blanks : blanks + line[column]
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}
