import Foundation
import ReducerKit

// Teaches: what to do when a derived value is dear, in this order: measure, derive higher up, change the data structure,
// and only then keep a cache with one point of refresh. Besides: a guard before writing, and answers that come too late.
// From the notes on derived state (its borderline cases), on equality (the guard), and on where the time goes.

/// A catalog of 20,000 articles with a search.
public struct Catalog: Reducer {
  /// What can happen to a catalog.
  public enum Action: Equatable, Sendable {
    /// The catalog was opened.
    case opened
    /// The client has all articles.
    case loaded([Article])
    /// The server tells which articles have changed.
    case synced([Article])
    /// A category was chosen.
    case categoryTapped(Category?)
    /// The query was typed.
    case queryTyped(String)
    /// The client has found something.
    case found(query: String, ids: [Article.ID])
    /// The client can't say.
    case searchFailed(query: String)
  }

  private enum CancelID { case search }

  @Dependency(\.catalogClient) private var client
  @Dependency(\.continuousClock) private var clock

  /// Makes the feature.
  public init() {}

  /// Changes the catalog as an action demands.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .opened:
      return .run(name: "articles") { [client] send in await send(.loaded(await client.articles())) }

    case .loaded(let articles):
      let articles = IdentifiedArray(articles, uniquingIDsWith: { $1 })
      // Most loads bring nothing new. To compare is cheaper than what follows a write: a copy, a refresh, a redraw.
      guard articles != state.articles else { return .none }
      state.articles = articles
      state.refreshShelf()
      return .none

    case .synced(let articles):
      for article in articles { state.articles.updateOrAppend(article) }
      state.refreshShelf()
      return .none

    case .categoryTapped(let category):
      state.category = category
      state.refreshShelf()
      return .none

    case .queryTyped(let query):
      guard query != state.query else { return .none }
      state.query = query
      guard !query.isEmpty else {
        state.phase = .idle
        state.hits = nil
        state.refreshShelf()
        return .cancel(id: CancelID.search)
      }
      state.phase = .searching
      return .run(name: "search") { [client] send in
        await send(.found(query: query, ids: try await client.search(query)))
      } catch: { _, send in
        await send(.searchFailed(query: query))
      }
      // Whoever types ten letters asks once; and the id ends a question that nobody waits for any more.
      .debounce(id: CancelID.search, for: .milliseconds(300), clock: clock)

    case .found(let query, let ids):
      // An answer to another question than the one that stands there now says nothing.
      guard query == state.query else { return .none }
      state.phase = .idle
      state.hits = Set(ids)
      state.refreshShelf()
      return .none

    case .searchFailed(let query):
      guard query == state.query else { return .none }
      state.phase = .failed
      return .none
    }
  }
}
