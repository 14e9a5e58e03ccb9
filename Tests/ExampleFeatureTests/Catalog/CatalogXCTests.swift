import ExampleFeatures
import ReducerKit
import TestStoreKit
import XCTest

final class CatalogXCTests: XCTestCase {
  private let tea = Catalog.Article(id: 1, title: "Green tea", category: .tea, price: 4)
  private let cup = Catalog.Article(id: 2, title: "Tea cup", category: .cups, price: 9)

  func testChoosingACategoryShowsItsArticles() async {
    let store = TestStore(initialState: Catalog.State(articles: [tea, cup])) { Catalog() }
    await store.send(.categoryTapped(.tea)) { $0.category = .tea }
    XCTAssertEqual(store.state.shelf, [tea])
  }

  func testASearchIsAskedAfterAPause() async {
    let clock = TestClock()
    let store = TestStore(initialState: Catalog.State(articles: [tea, cup])) {
      Catalog()
    } withDependencies: {
      $0.continuousClock = clock
      $0.catalogClient.search = { _ in [2] }
    }
    await store.send(.queryTyped("cup")) {
      $0.query = "cup"
      $0.phase = .searching
    }
    await clock.advance(by: .milliseconds(300))
    await store.receive(Catalog.Action.found) {
      $0.phase = .idle
      $0.hits = [2]
    }
    XCTAssertEqual(store.state.shelf, [cup])
    await store.finish()
  }

  func testALateAnswerSaysNothing() async {
    let store = TestStore(initialState: Catalog.State(articles: [tea, cup])) { Catalog() }
    await store.send(.found(query: "cup", ids: [2]))
    await store.finish()
  }
}
