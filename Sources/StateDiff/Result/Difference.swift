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
  /// The rules of the options that were in force, in words: `ignoring \State.lastSeen`.
  ///
  /// Left out are rules that never matched and refused ones, for which there are notes.
  public var rules: [String]

  /// Makes a difference from its parts.
  public init(
    tree: Node,
    changes: [Change],
    notes: [Note] = [],
    statistics: Statistics = .init(),
    visibleCount: Int,
    hiddenCount: Int = 0,
    budget: Budget = .init(),
    rules: [String] = []
  ) {
    self.tree = tree
    self.changes = changes
    self.notes = notes
    self.statistics = statistics
    self.visibleCount = visibleCount
    self.hiddenCount = hiddenCount
    self.budget = budget
    self.rules = rules
  }

  /// Whether nothing visible differs and no note is an error.
  public var isEmpty: Bool { visibleCount == 0 && !notes.contains { $0.level == .error } }
}

extension Difference {
  /// Reads a difference; what documents of earlier versions of this library don't have is empty.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      tree: try values.decode(Node.self, forKey: .tree),
      changes: try values.decode([Change].self, forKey: .changes),
      notes: try values.decode([Note].self, forKey: .notes),
      statistics: try values.decode(Statistics.self, forKey: .statistics),
      visibleCount: try values.decode(Int.self, forKey: .visibleCount),
      hiddenCount: try values.decode(Int.self, forKey: .hiddenCount),
      budget: try values.decode(Budget.self, forKey: .budget),
      rules: try values.decodeIfPresent([String].self, forKey: .rules) ?? []
    )
  }
}
