import ExampleFeatures
import ReducerKit
import Testing
import TestStoreKit

@Suite struct CatalogTests {
  let tea = Catalog.Article(id: 1, title: "Green tea", category: .tea, price: 4)
  let cup = Catalog.Article(id: 2, title: "Tea cup", category: .cups, price: 9)

  @Test func choosingACategoryShowsItsArticles() async {
    let store = TestStore(initialState: Catalog.State(articles: [tea, cup])) { Catalog() }
    await store.send(.categoryTapped(.cups)) { $0.category = .cups }
    #expect(store.state.shelf == [cup])
  }

  @Test func typingAsksOnceAndAfterAPause() async {
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

  @Test func anAnswerToAnotherQuestionSaysNothing() async {
    var state = Catalog.State(articles: [tea, cup])
    state.query = "cup"
    state.phase = .searching
    let store = TestStore(initialState: state) { Catalog() }
    await store.send(.found(query: "tea", ids: [1]))
    await store.send(.searchFailed(query: "tea"))
    await store.finish()
  }

  @Test func anEmptyQueryAsksNobody() async {
    let clock = TestClock()
    let store = TestStore(initialState: Catalog.State(articles: [tea, cup])) {
      Catalog()
    } withDependencies: {
      $0.continuousClock = clock
      $0.catalogClient = CatalogClient()
    }
    await store.send(.queryTyped("t")) {
      $0.query = "t"
      $0.phase = .searching
    }
    await store.send(.queryTyped("")) {
      $0.query = ""
      $0.phase = .idle
    }
    await store.finish()
  }

  @Test func aSearchThatFailsIsShown() async {
    struct Offline: Error {}
    let store = TestStore(initialState: Catalog.State()) {
      Catalog()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.catalogClient.search = { _ in throw Offline() }
    }
    await store.send(.queryTyped("tea")) {
      $0.query = "tea"
      $0.phase = .searching
    }
    await store.receive(.searchFailed(query: "tea")) { $0.phase = .failed }
    await store.finish()
  }

  @Test func aLoadThatBringsNothingNewWritesNothing() async {
    let store = TestStore(initialState: Catalog.State()) {
      Catalog()
    } withDependencies: {
      $0.catalogClient.articles = { [tea] in [tea] }
    }
    await store.send(.opened)
    await store.receive(Catalog.Action.loaded) { [tea] in $0.articles = [tea] }
    await store.send(.opened)
    await store.receive(Catalog.Action.loaded)
    await store.finish()
  }

  /// The shelf is a cache: the store compares it with what it is a copy of, unasked.
  @Test func aSyncChangesSomeArticlesAndTheShelf() async {
    let store = TestStore(initialState: Catalog.State(articles: [tea, cup])) { Catalog() }
    let dearer = Catalog.Article(id: 1, title: "Green tea", category: .tea, price: 5)
    await store.send(.synced([dearer])) { $0.articles[id: 1]?.price = 5 }
    await store.finish()
  }

  /// The first answer takes three seconds, the second one.
  @Test func aSlowAnswerIsOvertaken() async {
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
}
