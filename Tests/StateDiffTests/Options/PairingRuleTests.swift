import StateDiff
import Testing

/// `keyed(by:)` and `unordered`.
@Suite struct PairingRuleTests {
  private struct Article: Equatable {
    var number: Int
    var name: String
    var code: String { "N\(number)" }
  }
  private struct Shop {
    var articles: [Article] = []
    var tags: [String] = []
    var prices: [Double]?
  }
  private func articles(_ names: KeyValuePairs<Int, String>) -> [Article] {
    names.map { Article(number: $0.key, name: $0.value) }
  }

  @Test func keyed() {
    let before = articles([1: "a", 2: "b", 3: "c"])
    let after = articles([3: "z", 1: "a", 2: "b"])
    let options = DiffOptions.keyed(by: \Article.number)
    #expect(
      diff(before, after, options: options) == """
        2 differences, first at [id: 3]: moved 2 → 0

        - Expected   + Actual

          [
            [2→0] moved, id: 3, edited: PairingRuleTests.Article(
              … 1 unchanged,
        -     name: "c"
        +     name: "z"
            ),
            … 2 unchanged
          ]

        Rules in force: keyed by \\PairingRuleTests.Article.number
        """
    )
    // By a computed key too; in slices, at depth and behind existentials; not for elements of other types.
    let computed = DiffOptions.keyed(by: \Article.code)
    let line = [#"[id: "N2"].name: "b" → "x""#]
    #expect(lines(before[...], articles([1: "a", 2: "x", 3: "c"])[...], options: computed) == line)
    #expect(lines(before as [Any], articles([1: "a", 2: "x", 3: "c"]) as [Any], options: computed) == line)
    #expect(lines(["a", "b"], ["b", "a"], options: options) == ["[1→0]: ∅ → ∅ moved 1→0"])
  }

  @Test func unordered() {
    let before = Shop(articles: articles([1: "a", 2: "b"]), tags: ["x", "y", "x"], prices: [1, 2])
    let after = Shop(articles: articles([2: "b", 1: "a"]), tags: ["x", "x", "y"], prices: [2, 1])
    let options = DiffOptions.unordered(\Shop.articles).unordered(\Shop.tags).unordered(\Shop.prices!)
    #expect(lines(before, after, options: options) == [])
    #expect(lines(before, after, options: .unordered(\Shop.tags)).count == 2)
    // How often an element stands there counts.
    let fewer = Shop(articles: before.articles, tags: ["y", "x", "z"], prices: [1, 2])
    #expect(lines(before, fewer, options: options) == [#"tags[2]: ∅ → "z""#, #"tags[2]: "x" → ∅"#])
    let text = diff(before, fewer, options: .unordered(\Shop.tags))
    #expect(text?.hasSuffix("Rules in force: unordered at \\PairingRuleTests.Shop.tags") == true)
  }

  @Test("with ids, and with what other rules call the same")
  func together() {
    let before = Shop(articles: articles([1: "a", 2: "b"]), prices: [1, 2, 3])
    let after = Shop(articles: articles([2: "x", 1: "a"]), prices: [3.01, 1.01, 2.01])
    let options = DiffOptions.unordered(\Shop.articles).keyed(by: \Article.number)
      .unordered(\Shop.prices!).tolerance(0.1, for: Double.self)
    #expect(lines(before, after, options: options) == [#"articles[id: 2].name: "b" → "x""#])
  }

  @Test("a whole array, in nested ones too")
  func wholeArrays() {
    let options = DiffOptions.unordered(\[Int].self)
    #expect(lines([1, 2, 3], [3, 1, 2], options: options) == [])
    #expect(lines(["k": [1, 2]], ["k": [2, 1]], options: options) == [])
    #expect(lines([[1, 2], [3]], [[3], [1, 2]], options: options) != [])
  }
}
