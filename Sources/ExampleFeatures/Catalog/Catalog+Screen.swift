import ReducerKit

// Before there is a cache: two ways out that need no invariant.

extension Catalog {
  /// The titles of a screen whose rows each ask for the derived value: it is computed once a row.
  public static func titlesAskedByRows(_ rows: Range<Int>, of state: State) -> [String] {
    rows.map { state.shelfNow[$0].title }
  }

  /// The titles of a screen that asks once and hands down: the derived value is computed once a screen.
  public static func titlesHandedDown(_ rows: Range<Int>, of state: State) -> [String] {
    let shelf = state.shelfNow
    return rows.map { shelf[$0].title }
  }

  /// Articles that are kept by what they are searched by: to show a category is to take what lies there.
  public struct Shelves: Equatable, Sendable {
    private var articles: [Category: IdentifiedArrayOf<Article>] = [:]

    /// Sorts articles into their categories.
    /// - Complexity: O(*n*).
    public init(_ articles: some Sequence<Article>) {
      for article in articles { self.articles[article.category, default: []].append(article) }
    }

    /// The articles of a category; no other is looked at.
    /// - Complexity: O(1).
    public subscript(category: Category) -> IdentifiedArrayOf<Article> { articles[category] ?? [] }
  }
}
