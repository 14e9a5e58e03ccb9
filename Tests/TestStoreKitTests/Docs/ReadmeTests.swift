import ReducerKit
import TestStoreKit
import Testing

// The snippets of README.md, as they stand there. Scripts/check-docs compares them.

@Suite struct ReadmeTests {
  @Test func plainClosure() async {
    struct Cart {
      var items: [String] = []
      var isOpen = false
    }
    enum Event { case opened, added(String) }

    let store = TestStore(initialState: Cart()) { (cart: inout Cart, event: Event) in
      switch event {
      case .opened: cart.isOpen = true
      case .added(let item): cart.items.append(item)
      }
    }
    await store.send(.opened) { $0.isOpen = true }
    await store.send(.added("tea")) { $0.items = ["tea"] }
  }

  @Test func effects() async {
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.search.find = { query in [query + "a"] }
    }
    await store.send(.queryChanged("te")) { $0.query = "te" }
    await store.receive(Search.Action.found) { $0.results = ["tea"] }
    await store.finish()
  }
}
