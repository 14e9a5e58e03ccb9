import ExampleGallery
import Foundation
import TestStoreKit
import Testing

/// Each planted bug: the test passes with the good version, and says what stands in `Golden/` with the broken one.
///
/// `TESTSTORE_UPDATE_GOLDEN=1 swift test --filter ExampleFeatureTests` rewrites the texts and the table of
/// Docs/Examples.md. Look at what changed before committing it.
@Suite struct GalleryTests {
  @Test(arguments: ExampleFeature.allCases) func theTestsPassWithTheGoodVersion(_ feature: ExampleFeature) async {
    for bug in feature.bugs {
      let reports = await bug.reportsOfGoodVersion()
      #expect(reports.map(\.message) == [], "\(bug.name)")
    }
  }

  @Test(arguments: ExampleFeature.allCases) func theSameTestsCatchTheBugs(_ feature: ExampleFeature) async throws {
    var blocks: [String] = []
    for bug in feature.bugs {
      let reports = await bug.reports()
      #expect(reports.contains { $0.severity == .error }, "\(bug.name)")
      blocks.append("## \(bug.name)\n\(bug.story)\n\n" + reports.map(\.message).joined(separator: "\n\n"))
    }
    let text = "# \(feature.rawValue): \(feature.lesson)\n\n" + blocks.joined(separator: "\n\n") + "\n"
    try GoldenFile("Golden/\(feature.rawValue).txt").check(text)
  }

  @Test(arguments: ExampleFeature.allCases) func theChecksAreTheOnesThatAreNamed(_ feature: ExampleFeature) async {
    for bug in feature.bugs {
      let failure = await bug.reports().first { $0.severity == .error }
      let says = failure.map { $0.message.components(separatedBy: "\n\nLast steps").first ?? "" } ?? ""
      #expect(bug.check.words.contains { says.contains($0) }, "\(bug.name): \(says)")
    }
  }

  @Test func namesAreUniqueInTheirFeature() {
    for feature in ExampleFeature.allCases {
      #expect(Set(feature.bugs.map(\.name)).count == feature.bugs.count)
      #expect(feature.bugs.count >= 2)
    }
  }

  @Test func theTableInTheDocsIsTrue() async throws {
    try GoldenFile("../../Docs/Examples.md").check(await table(), between: "<!-- bugs -->", and: "<!-- end of bugs -->")
  }

  private func table() async -> String {
    var lines = [
      "| bug | in the app | the unchanged test, and what it says | caught by | a plain `==` store |",
      "| --- | --- | --- | --- | --- |",
    ]
    for feature in ExampleFeature.allCases {
      for bug in feature.bugs {
        let says = await bug.reports().first { $0.severity != .note }?.firstLine ?? ""
        let cells = [
          "`\(feature.rawValue) \(bug.name)`: \(bug.story)", bug.seen, "`\(bug.test)`: `\(says)`",
          bug.check.rawValue,
          bug.check.isPlain ? "fails, too" : "**passes**",
        ]
        lines.append("| " + cells.map { $0.replacingOccurrences(of: "|", with: "\\|") }.joined(separator: " | ") + " |")
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension PlantedBug.Check {
  /// What its failures say, one of these.
  fileprivate var words: [String] {
    switch self {
    case .state: ["- Expected   + Actual"]
    case .actions: ["not received", "must be received first", "came first"]
    case .effects: ["is still running"]
    case .invariant: ["invariant"]
    case .derivedCache: ["the cache at"]
    case .hiddenChange: ["hidden change"]
    case .objects: ["is an object: it was changed in place"]
    case .writes: ["was written again with equal content", "was replaced whole"]
    }
  }
}
