import ExampleFeatures
import Foundation
import ReducerKit
import Testing
import TestStoreKit

@testable import ExampleGallery

/// What the last column of the table speaks of: a store that states the change on a copy and compares by `==`, no more.
private struct PlainStore<R: Reducer> where R.State: Equatable {
  let reducer: R
  var state: R.State

  /// Whether the step passes.
  mutating func passes(_ action: R.Action, _ update: (inout R.State) -> Void = { _ in }) -> Bool {
    var expected = state
    _ = reducer.reduce(into: &state, action: action)
    update(&expected)
    return state == expected
  }
}

/// Whether a plain store would have caught a bug is no opinion either: the step that goes wrong runs in one.
@Suite struct PlainStoreTests {
  private let tea = Order.Line(id: 1, article: "Tea", quantity: 2, price: 4)
  private let home = Order.Address(recipient: "Ada", street: "Old Mill Lane 1, second court")
  private let milk = Row.State(id: UUID(number: 1), title: "Milk")

  @Test(arguments: ExampleFeature.allCases.flatMap(\.bugs).map(\.name).sorted())
  func theTableSaysWhatAPlainStoreDoes(_ name: String) throws {
    let bug = try #require(ExampleFeature.allCases.flatMap(\.bugs).first { $0.name == name })
    // Actions and effects are received and counted by a plain store as by this one: only states are compared here.
    if [.actions, .effects].contains(bug.check) { return }
    #expect(passesInAPlainStore(name) == !bug.check.isPlain)
  }

  private func passesInAPlainStore(_ bug: String) -> Bool? {
    switch bug {
    case "stale-total":
      // Whoever forgets the total in the reducer forgets it in the test.
      var store = PlainStore(reducer: FragileOrder(), state: .init(lines: [tea]))
      return store.passes(.linesRemoved([1])) { $0.lines = [] }
    case "half-asserted":
      var store = PlainStore(reducer: FragileOrder(), state: .init())
      _ = store.passes(.lineAdded(tea))
      return store.state.lines == [tea] && store.state.total == 8
    case "confirms-empty":
      var store = PlainStore(reducer: TrustingOrder(), state: Order.State(address: home))
      return withDependencies {
        $0.shop = Shop { _ in .failure(.unreachable) }
      } operation: {
        store.passes(.confirmTapped)
      }
    case "shared-lines":
      // The expectation writes into the very object that it is compared with.
      var store = PlainStore(reducer: SharedOrder(), state: .init(lines: [tea]))
      return store.passes(.quantityChanged(line: 1, to: -3)) { $0.lines[0].quantity = 0 }
    case "address-replaced":
      var store = PlainStore(reducer: ParsedOrder(), state: Order.State(address: home))
      return store.passes(.recipientTyped("Grace")) { $0.address?.recipient = "Grace" }
    case "forgotten-refresh":
      let article = Catalog.Article(id: 1, title: "Green tea", category: .tea, price: 4)
      var store = PlainStore(reducer: ForgetfulCatalog(), state: Catalog.State(articles: [article]))
      let dearer = Catalog.Article(id: 1, title: "Green tea", category: .tea, price: 5)
      return store.passes(.synced([dearer])) { $0.articles[id: 1]?.price = 5 }
    case "hidden-position":
      var store = PlainStore(reducer: CarelessPlayer(), state: .init(track: nil, position: 2))
      return store.passes(.stopTapped) { $0.position = 0 }
    case "late-answer":
      let bread = Row.State(id: UUID(number: 2), title: "Bread")
      var store = PlainStore(reducer: IndexedRows(), state: Rows.State(rows: [milk, bread]))
      _ = store.passes(.moved(bread.id, to: 0))
      return store.passes(.loaded(index: 1, "Rye")) { $0.rows[0].text = .loaded("Rye") }
    case "id-from-content":
      var store = PlainStore(reducer: RenamedRows(), state: Rows.State(rows: [milk]))
      return store.passes(.row(milk.id, .titleTyped("Oat milk"))) { $0.rows[0].title = "Oat milk" }
    case "replaced-whole":
      var loaded = milk
      loaded.text = .loaded("1.5 %")
      var store = PlainStore(reducer: RemadeRows(), state: Rows.State(rows: [loaded]))
      return store.passes(.synced([Rows.Item(id: milk.id, title: "Milk")]))
    case "rewritten-comments":
      var state = Workspace.State()
      state.inspector = Inspector.State(id: milk.id)
      state.inspector?.comments = ["Nice"]
      var store = PlainStore(reducer: WritingWorkspace(), state: state)
      return store.passes(.inspector(.presented(.commentsCame(["Nice"]))))
    default:
      return nil
    }
  }
}
