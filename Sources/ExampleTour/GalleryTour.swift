import ExampleGallery
import TestStoreKit

/// Shows the bugs that are planted in the examples.
struct GalleryTour {
  let terminal: Terminal

  /// What there is to see.
  func list(_ features: [ExampleFeature]) {
    for feature in features {
      terminal.line("  \(feature.rawValue): \(feature.lesson)")
      for bug in feature.bugs { terminal.line("    --bug \(bug.name.padded(to: 20)) \(bug.seen)") }
    }
    let example = features.first { $0 == .rows } ?? features[0]
    terminal.line()
    terminal.line("  Show one: swift run example-tour \(example.rawValue) --bug \(example.bugs[0].name)")
  }

  /// One bug: its story, and what the test says.
  func show(_ bug: PlantedBug) async {
    terminal.heading("\(bug.feature.rawValue): \(bug.name)")
    terminal.line("  What was changed:  \(bug.story)")
    terminal.line("  In the app:        \(bug.seen)")
    terminal.line("  The test:          \(bug.test.asWords)")
    terminal.line("                     (\(bug.test) in \(bug.feature.testFile))")
    terminal.line("  Caught by:         \(bug.check.rawValue): \(bug.check.meaning)")
    terminal.line("  A store that only compares by == would have \(bug.check.isPlain ? "failed, too" : "passed").")
    terminal.line()
    let passes = await bug.reportsOfGoodVersion().isEmpty
    terminal.line("  The test \(passes ? "passes" : "fails") with the good version. Unchanged, it says of this one:")
    for report in await bug.reports() {
      terminal.line()
      terminal.failure(report.message)
    }
  }
}

extension String {
  /// A name in camel case as words: `aRowLoads` is "a row loads".
  fileprivate var asWords: String {
    reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : String($1) }
  }

  /// The same, with blanks up to a width.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
