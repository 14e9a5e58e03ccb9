// The gallery: bugs as people make them, planted in variants of the examples. It stands apart from `ExampleFeatures`, so that
// nobody copies from here what is broken on purpose. `swift run example-tour` shows it; the tests pin each text.
//
// For each example: `Broken….swift` with the variants, `…Bugs.swift` with their stories, and `…Tests.swift` with those tests of
// the example that catch them. The tests are the ones of `Tests/ExampleFeatureTests`, word for word (`UnchangedTests` sees to
// that); only the name of the feature stands for whichever is under test.

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
    case .order: PlantedBug.inOrder
    case .catalog: PlantedBug.inCatalog
    case .player: PlantedBug.inPlayer
    case .rows: PlantedBug.inRows
    case .workspace: PlantedBug.inWorkspace
    }
  }

  /// The file with the tests that catch them, from the package's folder.
  public var testFile: String { "Tests/ExampleFeatureTests/\(rawValue.capitalized)/\(rawValue.capitalized)Tests.swift" }
}
