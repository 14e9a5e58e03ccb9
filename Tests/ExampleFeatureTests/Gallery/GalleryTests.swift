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

  /// Whether a plain store would have caught a bug is no opinion: it shows in what was reported.
  @Test(arguments: ExampleFeature.allCases) func theChecksAreTheOnesThatAreNamed(_ feature: ExampleFeature) async {
    for bug in feature.bugs {
      let plain = await bug.reports().contains { $0.isFoundByPlainStore }
      #expect(plain == bug.check.isPlain, "\(bug.name)")
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
      "| bug | in the app | the test says | caught by | a plain `==` store |",
      "| --- | --- | --- | --- | --- |",
    ]
    for feature in ExampleFeature.allCases {
      for bug in feature.bugs {
        let says = await bug.reports().first { $0.severity != .note }?.firstLine ?? ""
        let cells = [
          "`\(feature.rawValue) \(bug.name)`: \(bug.story)", bug.seen, "`\(says)`", bug.check.rawValue,
          bug.check.isPlain ? "fails, too" : "**passes**",
        ]
        lines.append("| " + cells.map { $0.replacingOccurrences(of: "|", with: "\\|") }.joined(separator: " | ") + " |")
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension FailureReport {
  /// Whether a store would have failed here that compares by `==`, receives actions in order, and counts effects.
  fileprivate var isFoundByPlainStore: Bool {
    severity == .error && ["invariant", "hidden change", "the cache at"].allSatisfy { !firstLine.contains($0) }
  }
}
