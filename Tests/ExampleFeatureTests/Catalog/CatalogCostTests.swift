import ExampleFeatures
import ReducerKit
import Testing
import TestStoreKit

/// What a derived value costs, in articles that are looked at: of 20,000, for a screen that shows twelve.
@Suite struct CatalogCostTests {
  static let articles = IdentifiedArray(
    uniqueElements: (0..<20_000).map { number in
      let category = Catalog.Category.allCases[number % 4]
      return Catalog.Article(id: number, title: "Article \(number)", category: category, price: number % 100)
    }
  )
  let state = Catalog.State(articles: articles)

  @Test func derivedByEachRow() {
    #expect(Looks.count { _ = Catalog.titlesAskedByRows(0..<12, of: state) } == 240_000)
  }

  @Test func derivedHigherUp() {
    #expect(Looks.count { _ = Catalog.titlesHandedDown(0..<12, of: state) } == 20_000)
    #expect(Catalog.titlesHandedDown(0..<2, of: state) == Catalog.titlesAskedByRows(0..<2, of: state))
  }

  @Test func indexedByWhatIsSearched() {
    let shelves = Catalog.Shelves(state.articles)
    #expect(Looks.count { _ = shelves[.cups].prefix(12).map(\.title) } == 0)
    #expect(shelves[.cups].count == 5_000)
  }

  @Test func cached() {
    #expect(Looks.count { for row in 0..<12 { _ = state.shelf[row].title } } == 0)
    var changed = state
    #expect(Looks.count { changed.refreshShelf() } == 20_000)
  }

  /// Five loads, of which one brings something: one refresh instead of five.
  @Test func writesThatTheGuardAvoids() {
    var catalog = state
    var news = Array(Self.articles)
    news[7].price += 1
    let looks = Looks.count {
      for _ in 1...4 { _ = Catalog().reduce(into: &catalog, action: .loaded(Array(Self.articles))) }
      _ = Catalog().reduce(into: &catalog, action: .loaded(news))
    }
    #expect(looks == 20_000)
  }
}
