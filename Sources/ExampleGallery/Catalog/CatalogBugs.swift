import ExampleFeatures
import ReducerKit
import TestStoreKit

extension CatalogBug {
  var planted: PlantedBug {
    switch self {
    case .forgottenRefresh:
      PlantedBug(
        .catalog,
        rawValue,
        story: "The shelf is cached. A sync that came later changes the articles and doesn't refresh the cache.",
        seen: "The old price on the shelf, the new one in the cart.",
        check: .derivedCache,
        good: { await aSyncReachesTheShelf(Catalog()) },
        broken: { await aSyncReachesTheShelf(BrokenCatalog(self)) }
      )
    case .staleAnswer:
      PlantedBug(
        .catalog,
        rawValue,
        story: "A question isn't ended by the next one, and the slow answer to the first comes last.",
        seen: "\"tea\" in the field, what \"te\" finds below it.",
        check: .actions,
        good: { await aSlowAnswerIsOvertaken(Catalog()) },
        broken: { await aSlowAnswerIsOvertaken(BrokenCatalog(self)) }
      )
    case .everyLetter:
      PlantedBug(
        .catalog,
        rawValue,
        story: "The pause before a search was lost: every letter asks the server.",
        seen: "Ten letters, ten questions, and a list that flickers.",
        check: .actions,
        good: { await typingAsksOnce(Catalog()) },
        broken: { await typingAsksOnce(BrokenCatalog(self)) }
      )
    }
  }
}

private let tea = Catalog.Article(id: 1, title: "Green tea", category: .tea, price: 4)
private let ten = Catalog.Article(id: 2, title: "Ten cups", category: .cups, price: 90)

/// Whatever changes the articles, the shelf has to show it.
private func aSyncReachesTheShelf(_ catalog: some ReducerOf<Catalog>) async {
  let store = TestStore(initialState: Catalog.State(articles: [tea, ten])) { catalog }
  var dearer = tea
  dearer.price = 5
  await store.send(.synced([dearer])) { $0.articles[id: tea.id]?.price = 5 }
  await store.finish()
}

/// The first answer takes three seconds, the second one.
private func aSlowAnswerIsOvertaken(_ catalog: some ReducerOf<Catalog>) async {
  let clock = TestClock()
  let store = TestStore(initialState: Catalog.State(articles: [tea, ten])) {
    catalog
  } withDependencies: {
    $0.continuousClock = clock
    $0.catalogClient.search = { query in
      try await clock.sleep(for: .seconds(query == "te" ? 3 : 1))
      return query == "te" ? [tea.id, ten.id] : [tea.id]
    }
  }
  await store.send(.queryTyped("te")) {
    $0.query = "te"
    $0.phase = .searching
  }
  await clock.advance(by: .seconds(1))
  await store.send(.queryTyped("tea")) { $0.query = "tea" }
  await clock.advance(by: .seconds(5))
  await store.receive(.found(query: "tea", ids: [tea.id])) {
    $0.phase = .idle
    $0.hits = [tea.id]
  }
  await store.finish()
}

/// Two letters in a row are one question.
private func typingAsksOnce(_ catalog: some ReducerOf<Catalog>) async {
  let clock = TestClock()
  let store = TestStore(initialState: Catalog.State(articles: [tea, ten])) {
    catalog
  } withDependencies: {
    $0.continuousClock = clock
    $0.catalogClient.search = { $0 == "te" ? [tea.id, ten.id] : [] }
  }
  await store.send(.queryTyped("t")) {
    $0.query = "t"
    $0.phase = .searching
  }
  await store.send(.queryTyped("te")) { $0.query = "te" }
  await clock.advance(by: .milliseconds(300))
  await store.receive(.found(query: "te", ids: [tea.id, ten.id])) {
    $0.phase = .idle
    $0.hits = [tea.id, ten.id]
  }
  await store.finish()
}
