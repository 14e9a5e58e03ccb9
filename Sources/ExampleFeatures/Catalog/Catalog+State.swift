import Foundation
import ReducerKit

extension Catalog {
  /// What a catalog knows. Small fields that change often stand first: an unequal comparison ends at the first of them.
  public struct State: Equatable, Sendable {
    /// What is searched for.
    public var query = ""
    /// The one category that is shown; all if there is none.
    public var category: Category?
    /// How far the search is.
    public var phase: Phase = .idle
    /// What the search has found; `nil` while nothing is searched for.
    public var hits: Set<Article.ID>?
    /// All articles, 20,000 of them.
    public var articles: IdentifiedArrayOf<Article> = []
    /// What ``shelfNow`` said when it was last refreshed. Named as a cache, and no part of equality, diffs or redraws.
    public private(set) var shelfCache = DerivedCache(\Self.shelfNow)

    /// Makes a catalog that shows all its articles.
    public init(articles: IdentifiedArrayOf<Article> = []) {
      self.articles = articles
      refreshShelf()
    }
  }

  /// How far a search is.
  public enum Phase: Equatable, Sendable {
    /// Nothing is searched for, or everything was found.
    case idle
    /// The client was asked, or soon will be.
    case searching
    /// The client has no answer.
    case failed
  }

  /// What an article belongs to.
  public enum Category: String, CaseIterable, Hashable, Sendable {
    /// Leaves.
    case tea
    /// Beans.
    case coffee
    /// To drink from.
    case cups
    /// To eat beside it.
    case biscuits
  }

  /// Something to buy.
  public struct Article: Equatable, Sendable, Identifiable {
    /// Given by the server, never made from the content.
    public let id: Int
    /// Its name.
    public var title: String
    /// What it belongs to.
    public var category: Category
    /// What it costs.
    public var price: Int

    /// Makes an article.
    public init(id: Int, title: String, category: Category, price: Int) {
      self.id = id
      self.title = title
      self.category = category
      self.price = price
    }
  }
}

extension Catalog.State {
  /// The articles to show, computed: the truth, at the cost of looking at every article.
  /// - Complexity: O(*n*) in the number of articles, each time it is read.
  public var shelfNow: [Catalog.Article] {
    articles.filter { article in
      Looks.note()
      return (category ?? article.category) == article.category && hits?.contains(article.id) ?? true
    }
    .elements
  }

  /// The articles to show, from the cache.
  /// - Complexity: O(1) once it was refreshed.
  public var shelf: [Catalog.Article] { shelfCache.value(in: self) }

  /// The one point where the cache is brought up to date: to be called after `articles`, `category` or `hits` has changed.
  public mutating func refreshShelf() { shelfCache.refresh(from: self) }
}
