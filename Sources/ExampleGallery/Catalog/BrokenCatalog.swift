import ExampleFeatures
import ReducerKit

/// The bugs that are planted in the catalog.
enum CatalogBug: String, CaseIterable {
  case forgottenRefresh = "forgotten-refresh"
  case staleAnswer = "stale-answer"
  case everyLetter = "every-letter"
}

/// A catalog with one bug.
struct BrokenCatalog: Reducer {
  let bug: CatalogBug

  @Dependency(\.catalogClient) private var client
  @Dependency(\.continuousClock) private var clock

  init(_ bug: CatalogBug) { self.bug = bug }

  func reduce(into state: inout Catalog.State, action: Catalog.Action) -> Effect<Catalog.Action> {
    switch (bug, action) {
    case (.forgottenRefresh, .synced(let articles)):
      // Every other way refreshes the cache.
      for article in articles { state.articles.updateOrAppend(article) }
      return .none

    case (.staleAnswer, .queryTyped(let query)):
      state.query = query
      state.phase = .searching
      // Nothing ends the question before it.
      return .run(name: "search") { [client, clock] send in
        try await clock.sleep(for: .milliseconds(300))
        await send(.found(query: query, ids: try await client.search(query)))
      }

    case (.staleAnswer, .found(_, let ids)):
      // Nobody looks which question is answered.
      state.phase = .idle
      state.hits = Set(ids)
      state.refreshShelf()
      return .none

    case (.everyLetter, .queryTyped(let query)):
      state.query = query
      state.phase = .searching
      return .run(name: "search") { [client] send in
        await send(.found(query: query, ids: try await client.search(query)))
      }

    default:
      return Catalog().reduce(into: &state, action: action)
    }
  }
}
