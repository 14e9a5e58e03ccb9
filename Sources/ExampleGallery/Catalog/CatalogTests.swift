import ExampleFeatures
import ReducerKit
import TestStoreKit

/// What the tests below need of a catalog.
protocol CatalogUnderTest: Reducer where State == Catalog.State, Action == Catalog.Action {
  init()
}

extension CatalogUnderTest {
  typealias Article = Catalog.Article
}

extension Catalog: CatalogUnderTest {}

struct CatalogTests<Catalog: CatalogUnderTest> {
  let tea = Catalog.Article(id: 1, title: "Green tea", category: .tea, price: 4)
  let cup = Catalog.Article(id: 2, title: "Tea cup", category: .cups, price: 9)

  func typingAsksOnceAndAfterAPause() async {
    let clock = TestClock()
    let store = TestStore(initialState: Catalog.State(articles: [tea, cup])) {
      Catalog()
    } withDependencies: {
      $0.continuousClock = clock
      $0.catalogClient.search = { query in query == "tea" ? [1] : [] }
    }
    await store.send(.queryTyped("te")) {
      $0.query = "te"
      $0.phase = .searching
    }
    await clock.advance(by: .milliseconds(200))
    await store.send(.queryTyped("tea")) { $0.query = "tea" }
    await clock.advance(by: .milliseconds(300))
    await store.receive(.found(query: "tea", ids: [1])) {
      $0.phase = .idle
      $0.hits = [1]
    }
    await store.finish()
  }

  /// The first answer takes three seconds, the second one.
  func aSlowAnswerIsOvertaken() async {
    let clock = TestClock()
    let store = TestStore(initialState: Catalog.State(articles: [tea, cup])) {
      Catalog()
    } withDependencies: {
      $0.continuousClock = clock
      $0.catalogClient.search = { query in
        try await clock.sleep(for: .seconds(query == "te" ? 3 : 1))
        return query == "te" ? [1, 2] : [1]
      }
    }
    await store.send(.queryTyped("te")) {
      $0.query = "te"
      $0.phase = .searching
    }
    await clock.advance(by: .seconds(1))
    await store.send(.queryTyped("tea")) { $0.query = "tea" }
    await clock.advance(by: .seconds(5))
    await store.receive(.found(query: "tea", ids: [1])) {
      $0.phase = .idle
      $0.hits = [1]
    }
    await store.finish()
  }

  /// The shelf is a cache: the store compares it with what it is a copy of, unasked.
  func aSyncChangesSomeArticlesAndTheShelf() async {
    let store = TestStore(initialState: Catalog.State(articles: [tea, cup])) { Catalog() }
    let dearer = Catalog.Article(id: 1, title: "Green tea", category: .tea, price: 5)
    await store.send(.synced([dearer])) { $0.articles[id: 1]?.price = 5 }
    await store.finish()
  }
}
