import ExampleFeatures
import ReducerKit

/// A catalog of which one way of changing the articles forgets the cache.
struct ForgetfulCatalog: CatalogUnderTest {
  func reduce(into state: inout Catalog.State, action: Catalog.Action) -> Effect<Catalog.Action> {
    guard case .synced(let articles) = action else { return Catalog().reduce(into: &state, action: action) }
    // Every other way refreshes the cache.
    for article in articles { state.articles.updateOrAppend(article) }
    return .none
  }
}

/// A catalog that waits for every answer, and takes it for the answer to the last question.
struct PatientCatalog: CatalogUnderTest {
  @Dependency(\.catalogClient) private var client
  @Dependency(\.continuousClock) private var clock

  func reduce(into state: inout Catalog.State, action: Catalog.Action) -> Effect<Catalog.Action> {
    switch action {
    case .queryTyped(let query):
      state.query = query
      state.phase = .searching
      // Nothing ends the question before it.
      return .run(name: "search") { [client, clock] send in
        try await clock.sleep(for: .milliseconds(300))
        await send(.found(query: query, ids: try await client.search(query)))
      }

    case .found(_, let ids):
      // Nobody looks which question is answered.
      state.phase = .idle
      state.hits = Set(ids)
      state.refreshShelf()
      return .none

    default:
      return Catalog().reduce(into: &state, action: action)
    }
  }
}

/// A catalog that asks at once.
struct HastyCatalog: CatalogUnderTest {
  @Dependency(\.catalogClient) private var client

  func reduce(into state: inout Catalog.State, action: Catalog.Action) -> Effect<Catalog.Action> {
    guard case .queryTyped(let query) = action else { return Catalog().reduce(into: &state, action: action) }
    state.query = query
    state.phase = .searching
    return .run(name: "search") { [client] send in
      await send(.found(query: query, ids: try await client.search(query)))
    }
  }
}
