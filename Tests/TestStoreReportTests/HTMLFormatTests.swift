import FailureRecords
import Foundation
import Testing

@testable import TestStoreReport

@Suite struct HTMLFormatTests {
  @Test func needsNothingElse() {
    let page = HTMLFormat.render(Report(Make.records(3)))
    #expect(page.hasPrefix("<!doctype html>\n<html lang=\"en\">"))
    #expect(page.contains("content=\"default-src 'none'; "))
    #expect(
      page.firstMatch(
        of: /<(link|img|iframe|object|embed|base|form|audio|video)\b|src=|href=|url\(|@import|fetch\(|https?:/
      ) == nil
    )
  }

  @Test func aFailureReads() {
    let page = HTMLFormat.render(Report([Make.record(details: ["  a", "- 1 < 2", "+ 2 & 3"])]))
    #expect(page.contains("<title>1 failure in 1 test</title>"))
    #expect(
      page.contains(
        """
        <main>
        <details class="error" open><summary><span class="line">send(.tapped): 1 difference, at count: 2 → 1</span>\
        <span class="test">ShopTests.OrderTests.confirms()</span> <span class="place">Tests/OrderTests.swift:12</span></summary>
        <pre class="diff">  a
        <del>- 1 &lt; 2</del>
        <ins>+ 2 &amp; 3</ins>
        </pre>
        <p>To fix, correct the reducer. If the new state is right, add at the end of the closure:</p>
        <div class="code"><pre>$0.count = 1</pre><button type="button" class="copy">Copy 1 line</button></div>
        <details class="more"><summary>Last steps</summary><pre>1. send(.tapped) changed count</pre></details>
        </details>
        </main>
        """
      )
    )
  }

  @Test func bothColourSchemesAndKeys() {
    let page = HTMLFormat.render(Report(Make.records(2)))
    #expect(page.contains("prefers-color-scheme: dark"))
    #expect(page.contains("<label>Filter <input id=\"filter\" type=\"search\""))
    for key in ["'/'", "'j'", "'k'", "'e'", "'c'", "'Escape'"] { #expect(HTMLPage.script.contains(key)) }
  }

  @Test func whatTheLogCutsIsOnThePage() {
    var record = Make.record()
    record.uncutText = "all of it"
    #expect(HTMLFormat.render(Report([record])).contains("<summary>Everything, uncut</summary><pre>all of it</pre>"))
  }

  @Test(arguments: Make.hostile.indices)
  func userTextIsNoMarkup(_ index: Int) {
    let text = Make.hostile[index]
    let page = HTMLFormat.render(Report([Make.hostile(text)]))
    let plain = HTMLFormat.render(Report([Make.hostile("x")]))
    #expect(Set(tags(of: page)).subtracting(tags(of: plain)).isEmpty)
    #expect(Runner.commands(in: page) == [])
    #expect(Runner.unseen(in: page) == [])
  }

  /// All tags with their attributes, outside of the script and the style.
  private func tags(of page: String) -> [String] {
    page.replacing(/<(script|style)>[\s\S]*?<\/(script|style)>/, with: "").matches(of: /<[^>]*>/).map {
      String($0.output)
    }
  }
}
