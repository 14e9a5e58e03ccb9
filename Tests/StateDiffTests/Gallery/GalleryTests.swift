import StateDiff
import Testing

private struct Address {
  var street = "Main 1"
  var city = "Turin"
  var zip: String? = "12345"
}

/// Texts of differences, each with its reason; the examples of a kind stand in a file of their own beside this one.
@Suite struct GalleryTests {
  @Test func formats() throws {
    let rows = Array(0..<1_000)
    var few = DiffOptions()
    few.budget.lines = 14
    try Golden.check(
      "formats",
      "Signs and budgets",
      [
        Example(
          "proportional",
          because: "Signs of one width for Xcode.",
          Address(),
          Address(street: "Main 2"),
          format: .proportional
        ),
        Example(
          "budget of lines",
          because: "What was cut is counted, and how to see it is said.",
          rows,
          rows.map { $0 + 1_000_000 },
          options: few
        ),
      ]
    )
  }

  /// Rule 8: never two equal lines without a reason, anywhere in the gallery.
  @Test func noPairOfLinesReadsTheSameWithoutAReason() throws {
    var pairs = 0
    for (file, text) in try Golden.files() {
      var isInDifference = false
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() {
        if line.hasPrefix("## ") { isInDifference = false }
        if line.hasSuffix("+ Actual") { isInDifference = true }
        guard isInDifference, line.hasPrefix("- "), index + 1 < lines.count, lines[index + 1].hasPrefix("+ ") else {
          continue
        }
        pairs += 1
        if line.dropFirst() == lines[index + 1].dropFirst() {
          let reason = index + 2 < lines.count ? lines[index + 2].drop { $0 == " " } : ""
          #expect(reason.hasPrefix("// "), "\(file): \(line)")
        }
      }
    }
    #expect(pairs > 50)
  }
}
