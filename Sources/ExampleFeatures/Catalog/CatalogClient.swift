import ReducerKit

/// The server behind a catalog, as a dependency.
public struct CatalogClient: Sendable {
  /// All articles.
  public var articles: @Sendable () async -> [Catalog.Article]
  /// The articles that a query finds.
  public var search: @Sendable (String) async throws -> [Catalog.Article.ID]

  /// Makes a client from its answers.
  public init(
    articles: @escaping @Sendable () async -> [Catalog.Article] = { [] },
    search: @escaping @Sendable (String) async throws -> [Catalog.Article.ID] = { _ in [] }
  ) {
    self.articles = articles
    self.search = search
  }
}

private enum CatalogClientKey: DependencyKey {
  // There is no server behind the example.
  static let liveValue = CatalogClient()
}

extension DependencyValues {
  /// The server behind a catalog.
  public var catalogClient: CatalogClient {
    get { self[CatalogClientKey.self] }
    set { self[CatalogClientKey.self] = newValue }
  }
}
