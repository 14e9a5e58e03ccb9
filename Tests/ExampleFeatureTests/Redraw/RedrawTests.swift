import ExampleFeatures
import Foundation
import ReducerKit
import Testing

/// How often is drawn, counted without a user interface. How dear one drawing is, is another question: nothing here makes
/// it cheaper.
@Suite @MainActor struct RedrawTests {
  /// 200 rows on the screen; the title of one is typed.
  private func store() -> StoreOf<Rows> {
    let rows = (0..<200).map { Row.State(id: UUID(number: $0), title: "Row \($0)") }
    return Store(initialState: Rows.State(rows: IdentifiedArray(uniqueElements: rows))) { Rows() }
  }
  private let typing = Rows.Action.row(UUID(number: 7), .titleTyped("Tea"))

  @Test func readsPushedDownIntoTheRows() {
    let store = store()
    let rows = store.scope(state: \.rows, action: Rows.Action.row)
    let list = Screen { _ = store.scope(state: \.rows, action: Rows.Action.row) }
    let screens = rows.map { row in Screen { _ = row.title } }
    #expect(list.draws + screens.map(\.draws).reduce(0, +) == 201)
    store.send(typing)
    #expect(list.draws + screens.map(\.draws).reduce(0, +) == 202)
    #expect(screens[7].draws == 2)
  }

  @Test func aParentThatReadsTooMuchDrawsEveryRow() {
    let store = store()
    var rowsDrawn = 0
    let list = Screen {
      for row in store.rows {
        _ = row.title
        rowsDrawn += 1
      }
    }
    store.send(typing)
    #expect(list.draws == 2)
    #expect(rowsDrawn == 400)  // 200 for the first time, and 200 because one title has changed.
  }

  /// A dear chart beside a small number: whoever reads the number beside the chart draws the chart with it.
  @Test func aReadMovedOneLevelDownSparesTheChart() {
    let page = Page.State(id: UUID(number: 1), title: "Notes")
    let store = Store(initialState: Workspace.State(pages: [page])) { Workspace() }
    let together = Screen { _ = (store.unsaved, "the chart") }
    let chart = Screen { _ = "the chart" }
    let label = Screen { _ = store.unsaved }
    store.send(.page(page.id, .titleTyped("Ideas")))
    #expect((together.draws, chart.draws, label.draws) == (2, 1, 2))
  }

  @Test func whoReadsADerivedValueDependsOnItsSource() {
    let store = Store(initialState: Order.State()) { Order() }
    let total = Screen { _ = store.total }
    store.send(.recipientTyped("Ada"))
    #expect(total.draws == 1)
    store.send(.lineAdded(Order.Line(id: 1, article: "Tea", price: 4)))
    #expect(total.draws == 2)
  }

  @Test func whatIsWrittenAgainIsNotDrawnAgain() {
    let articles = [Catalog.Article(id: 1, title: "Tea", category: .tea, price: 4)]
    let store = Store(initialState: Catalog.State(articles: IdentifiedArray(uniqueElements: articles))) { Catalog() }
    let shelf = Screen { _ = store.shelf }
    store.send(.synced(articles))
    #expect(shelf.draws == 1)
    store.send(.synced([Catalog.Article(id: 1, title: "Tea", category: .tea, price: 5)]))
    #expect(shelf.draws == 2)
  }

  /// A timer of 60 ticks a second asks 60 times as often as one tick: counted before anything is profiled.
  @Test func frequencyMultipliesEverything() {
    let store = store()
    let list = Screen { _ = store.rows }
    for tick in 1...60 { store.send(.row(UUID(number: 7), .titleTyped("Tea \(tick)"))) }
    #expect(list.draws == 61)
  }
}
