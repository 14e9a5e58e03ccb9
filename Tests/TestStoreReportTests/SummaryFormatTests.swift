import FailureRecords
import Testing

@testable import TestStoreReport

@Suite struct SummaryFormatTests {
  @Test func totalsComeFirst() {
    let text = SummaryFormat.render(Report(Make.records(12) + [Make.record("w", severity: "warning")]))
    #expect(text.hasPrefix("## 12 failures in 12 tests, 1 warning\n"))
  }

  @Test func nothingFailedSaysSo() {
    #expect(SummaryFormat.render(Report([])) == "## No failures recorded\n")
  }

  @Test func aFailureReads() {
    #expect(
      SummaryFormat.render(Report([Make.record(firstLine: "send(.tapped): count", details: ["- 1", "+ 2"])])) == """
        ## 1 failure in 1 test

        <details><summary><code>ShopTests.OrderTests.confirms()</code> at <code>Tests/OrderTests.swift:12</code>: \
        <code>send(.tapped): count</code></summary>

        <code>send(.tapped): count</code>

        ```diff
        - 1
        + 2
        ```

        To fix, correct the reducer. If the new state is right, add at the end of the closure:

        ```swift
        $0.count = 1
        ```

        Last steps:

        ```text
        1. send(.tapped) changed count
        ```

        </details>

        """
    )
  }

  // Everything fits at the exact limit; one byte less shortens the last failure to its line.
  @Test func theLimitIsExact() {
    let report = Report(Make.records(40))
    let whole = SummaryFormat.render(report, limit: .max)
    #expect(SummaryFormat.render(report, limit: whole.utf8.count) == whole)
    let cut = SummaryFormat.render(report, limit: whole.utf8.count - 1)
    #expect(cut.utf8.count < whole.utf8.count)
    #expect(cut.components(of: "<details>") == 39)
    #expect(
      cut.hasSuffix("\n<code>ShopTests.OrderTests.test40()</code> at <code>Tests/OrderTests.swift:40</code>\n")
    )
  }

  @Test(arguments: Array(stride(from: 300, through: 12_000, by: 97)))
  func neverAboveTheLimit(_ limit: Int) {
    let text = SummaryFormat.render(Report(Make.records(20)), limit: limit)
    #expect(text.utf8.count <= limit)
    #expect(text.components(of: "<details>") == text.components(of: "</details>"))
  }

  @Test func tenThousandFailuresStayUnderOneMebibyte() {
    let text = SummaryFormat.render(Report(Make.records(10_000)))
    #expect(text.utf8.count < 1 << 20)
    #expect(text.utf8.count > (1 << 20) - 1_000)
    #expect(text.contains("more failures not shown: a job summary holds less than 1 MiB."))
  }

  @Test(arguments: Make.hostile.indices)
  func userTextIsNoMarkup(_ index: Int) {
    let text = Make.hostile[index]
    let page = SummaryFormat.render(Report([Make.hostile(text)]))
    #expect(Runner.commands(in: page) == [])
    #expect(Runner.unseen(in: page) == [])
    // What stands outside of the blocks holds our tags only.
    var isInside = false
    var fence = ""
    var outside = ""
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if isInside {
        if line == fence { isInside = false }
      } else if line.hasPrefix("```") {
        isInside = true
        fence = String(line.prefix { $0 == "`" })
      } else {
        outside += line + "\n"
      }
    }
    #expect(!isInside)
    for tag in ["<details>", "</details>", "<summary>", "</summary>", "<code>", "</code>"] {
      outside = outside.replacing(tag, with: "")
    }
    #expect(outside.firstMatch(of: /[<>`*_~|@\[\]!]/) == nil)
    #expect(outside.components(of: "#") == 2 + outside.components(of: "&#"))
  }
}

extension String {
  /// How often a text stands in it.
  func components(of text: String) -> Int { ranges(of: text).count }
}
