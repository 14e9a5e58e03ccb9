import ExampleFeatures
import Foundation
import ReducerKit
import TestStoreKit

/// What the tests below need of rows.
protocol RowsUnderTest: Reducer where State == Rows.State, Action: RowsAction {
  init()
}

extension RowsUnderTest {
  typealias Item = Rows.Item
}

/// What they send.
protocol RowsAction: Sendable {
  static func row(_ id: Row.State.ID, _ action: Row.Action) -> Self
  static func moved(_ id: Row.State.ID, to: Int) -> Self
  static func synced(_ items: [Rows.Item]) -> Self
}

extension Rows: RowsUnderTest {}
extension Rows.Action: RowsAction {}

struct RowsTests<Rows: RowsUnderTest> {
  let milk = Row.State(id: UUID(number: 1), title: "Milk")
  let tea = Row.State(id: UUID(number: 2), title: "Tea")

  func anAnswerFindsItsRowWhereverThatIsByNow() async {
    let clock = TestClock()
    let store = TestStore(initialState: Rows.State(rows: [milk, tea])) {
      Rows()
    } withDependencies: {
      $0.texts = Texts { _ in
        try await clock.sleep(for: .seconds(1))
        return "Assam"
      }
    }
    await store.send(.row(tea.id, .appeared)) { $0.rows[1].text = .loading }
    await store.send(.moved(tea.id, to: 0)) { $0.rows.move(from: 1, to: 0) }
    await clock.advance(by: .seconds(1))
    await store.receive(until: { $0.rows.contains { $0.text == .loaded("Assam") } }) {
      $0.rows[0].text = .loaded("Assam")
    }
    await store.finish()
  }

  func aSyncKeepsWhatRowsHave() async {
    var loaded = milk
    loaded.text = .loaded("1.5 %")
    let store = TestStore(initialState: Rows.State(rows: [loaded, tea])) { Rows() }
    let bread = Rows.Item(id: UUID(number: 3), title: "Bread")
    await store.send(.synced([Rows.Item(id: milk.id, title: "Oat milk"), bread])) {
      $0.rows[0].title = "Oat milk"
      $0.rows.remove(at: 1)
      $0.rows.append(Row.State(id: bread.id, title: "Bread"))
    }
    await store.finish()
  }

  func aRenamedRowStillGetsItsText() async {
    let clock = TestClock()
    let store = TestStore(initialState: Rows.State(rows: [milk])) {
      Rows()
    } withDependencies: {
      $0.texts = Texts { _ in
        try await clock.sleep(for: .seconds(1))
        return "1.5 %"
      }
    }
    await store.send(.row(milk.id, .appeared)) { $0.rows[0].text = .loading }
    await store.send(.row(milk.id, .titleTyped("Oat milk"))) { $0.rows[0].title = "Oat milk" }
    await clock.advance(by: .seconds(1))
    await store.receive(until: { $0.rows[0].text == .loaded("1.5 %") }) { $0.rows[0].text = .loaded("1.5 %") }
    await store.finish()
  }
}
