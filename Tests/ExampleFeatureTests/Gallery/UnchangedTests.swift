import ExampleGallery
import Foundation
import Testing

/// "Unchanged" is no promise: a test of an example and the one that runs against its bugs are the same text. The two only
/// differ in what the feature's name stands for: here the good version, in the gallery whichever is under test.
@Suite struct UnchangedTests {
  @Test(arguments: ExampleFeature.allCases) func theGalleryRunsTheTestsOfTheExample(_ feature: ExampleFeature) throws {
    let own = try TestSource(feature.testFile)
    let gallery = try TestSource(galleryFile(feature))
    #expect(Set(gallery.tests.map(\.name)) == Set(feature.bugs.map(\.test)))
    for test in gallery.tests {
      let twin = own.tests.first { $0.name == test.name }
      #expect(twin?.text == test.text, "\(test.name) isn't what it is in \(feature.testFile)")
    }
    #expect(!gallery.fixtures.isEmpty)
    for fixture in gallery.fixtures { #expect(own.fixtures.contains(fixture)) }
  }

  /// Each bug runs the test that it names: all its failures stand there.
  @Test(arguments: ExampleFeature.allCases) func theBugsFailTheTestsThatTheyName(_ feature: ExampleFeature) async throws
  {
    let gallery = try TestSource(galleryFile(feature))
    for bug in feature.bugs {
      let test = try #require(gallery.tests.first { $0.name == bug.test })
      for report in await bug.reports() {
        #expect(report.site.filePath.hasSuffix(galleryFile(feature)), "\(bug.name)")
        #expect(test.lines.contains(Int(report.site.line)), "\(bug.name)")
      }
    }
  }

  private func galleryFile(_ feature: ExampleFeature) -> String {
    feature.testFile.replacingOccurrences(of: "Tests/ExampleFeatureTests", with: "Sources/ExampleGallery")
  }
}

/// The tests of a suite as they are written.
private struct TestSource {
  /// Each test, from its name to its last line.
  private(set) var tests: [(name: String, text: String, lines: ClosedRange<Int>)] = []
  /// The values that tests share.
  private(set) var fixtures: [String] = []

  /// - Parameter path: From the package's folder.
  init(_ path: String) throws {
    let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardized
    let lines = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8).components(separatedBy: "\n")
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("  let ") { fixtures.append(line) }
      guard line.hasPrefix("  @Test func ") || line.hasPrefix("  func "), line.hasSuffix("() async {"),
        let name = line.dropLast("() async {".count).split(separator: " ").last,
        let end = lines[index...].firstIndex(of: "  }")
      else { continue }
      let text = lines[(index + 1)...end].joined(separator: "\n")
      tests.append((String(name), text, index + 1...end + 1))
    }
  }
}
