// The gallery: bugs as people make them, planted in variants of the examples. It stands apart from `ExampleFeatures`, so that
// nobody copies from here what is broken on purpose. `swift run example-tour` shows it; the tests pin each text.

/// An example that has planted bugs.
public enum ExampleFeature: String, CaseIterable, Sendable {
  /// Derived state.
  case order
  /// Dear derived values, and answers that come late.
  case catalog
  /// What to do when comparing is dear.
  case player
  /// Identity before position.
  case rows
  /// Features in features.
  case workspace

  /// What it teaches, in a line.
  public var lesson: String {
    switch self {
    case .order: "store what is independent, compute the rest"
    case .catalog: "derive higher up, index, and only then cache; answers that come late"
    case .player: "keep the id, box what is opaque, declare what == leaves out"
    case .rows: "address by id, never by position"
    case .workspace: "effects end with their screen; one effect after another"
    }
  }

  /// The bugs that are planted in it.
  public var bugs: [PlantedBug] {
    switch self {
    case .order: OrderBug.allCases.map(\.planted)
    case .catalog: CatalogBug.allCases.map(\.planted)
    case .player: PlayerBug.allCases.map(\.planted)
    case .rows: RowsBug.allCases.map(\.planted)
    case .workspace: WorkspaceBug.allCases.map(\.planted)
    }
  }
}
