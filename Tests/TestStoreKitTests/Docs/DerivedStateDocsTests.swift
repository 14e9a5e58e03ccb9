import ReducerKit
import StateDiff
import TestStoreKit
import Testing

/// The snippets of Docs/DerivedState.md.
@Suite @MainActor struct DerivedStateDocsTests {
  @Test func derived() {
    var cart = Cart()
    #expect(!cart.canConfirm)
    cart.lines = [Line(price: 2, quantity: 3)]
    #expect(cart.total == 6)
    #expect(cart.canConfirm)
  }

  @Test func writing() {
    let store = Store(initialState: Thermostat.State()) { Thermostat() }
    let fahrenheit = store.binding(\.fahrenheit, send: Thermostat.Action.fahrenheitChanged)
    fahrenheit.value = 212
    #expect(store.celsius == 100)
    #expect(fahrenheit.value == 212)
  }

  @Test func cached() async {
    enum Action { case loaded([Article]), articleHidden(Int) }
    let log = RecordingReporter()
    let reduce = { (catalog: inout Catalog, action: Action) -> Void in
      switch action {
      case .loaded(let articles): catalog.load(articles)
      case .articleHidden(let id):
        if let index = catalog.articles.firstIndex(where: { $0.id == id }) { catalog.articles[index].isVisible = false }
      }
    }
    let store = TestStore(initialState: Catalog(), reduce: reduce, reporter: log)
    let articles = [Article(id: 1), Article(id: 2)]
    await store.send(.loaded(articles)) { $0.articles = articles }
    #expect(log.reports.isEmpty)
    await store.send(.articleHidden(2)) { $0.articles[1].isVisible = false }
    #expect(
      log.reports.map(\.firstLine) == [
        "send(.articleHidden(2)): the cache at cache is stale: 1 difference, at [id: 2]: added DerivedStateDocsTests.Article(id: 2, isVisible: true)"
      ]
    )
  }
}

extension DerivedStateDocsTests {
  struct Cart {
    var lines: [Line] = []
    var total: Int { lines.reduce(0) { $0 + $1.price * $1.quantity } }
    var canConfirm: Bool { !lines.isEmpty }
  }

  struct Line {
    var price = 0
    var quantity = 1
  }

  struct Thermostat: Reducer {
    struct State {
      var celsius = 20.0
      var fahrenheit: Double {
        get { celsius * 9 / 5 + 32 }
        set { celsius = (newValue - 32) * 5 / 9 }
      }
    }
    enum Action { case fahrenheitChanged(Double) }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .fahrenheitChanged(let degrees): state.fahrenheit = degrees
      }
      return .none
    }
  }

  struct Article: Identifiable {
    let id: Int
    var isVisible = true
  }

  struct Catalog {
    var articles: [Article] = []
    var visibleNow: [Article] { articles.filter(\.isVisible) }  // the truth
    var cache = DerivedCache(\Catalog.visibleNow)  // its copy
    var visible: [Article] { cache.value(in: self) }  // what a view reads

    mutating func load(_ articles: [Article]) {
      self.articles = articles
      cache.refresh(from: self)  // the one place where it is made anew
    }
  }
}
