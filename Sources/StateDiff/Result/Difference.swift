/// The account of how two values differ: a tree, the flat list of changes, notes and what it cost.
///
/// Every text is made from this value alone, by ``rendered(_:)`` or by a renderer of your own.
public struct Difference: Sendable, Codable, Equatable {
  /// The parts on the way to a change.
  public var tree: Node
  /// The changes, in the order of the tree; at most as many as the budget allows.
  public var changes: [Change]
  /// What a reader should know besides.
  public var notes: [Note]
  /// What the comparison cost.
  public var statistics: Statistics
  /// How many visible changes there are, listed or not.
  public var visibleCount: Int
  /// How many hidden changes there are, listed or not.
  public var hiddenCount: Int
  /// How far the account goes, which its texts keep to.
  public var budget: Budget

  /// Makes a difference from its parts.
  public init(
    tree: Node,
    changes: [Change],
    notes: [Note] = [],
    statistics: Statistics = .init(),
    visibleCount: Int,
    hiddenCount: Int = 0,
    budget: Budget = .init()
  ) {
    self.tree = tree
    self.changes = changes
    self.notes = notes
    self.statistics = statistics
    self.visibleCount = visibleCount
    self.hiddenCount = hiddenCount
    self.budget = budget
  }

  /// Whether nothing visible differs and no note is an error.
  public var isEmpty: Bool { visibleCount == 0 && !notes.contains { $0.level == .error } }
}
