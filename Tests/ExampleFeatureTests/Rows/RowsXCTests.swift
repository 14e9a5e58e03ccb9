import ExampleFeatures
import Foundation
import ReducerKit
import TestStoreKit
import XCTest

final class RowsXCTests: XCTestCase {
  private let milk = Row.State(id: UUID(number: 1), title: "Milk")
  private let tea = Row.State(id: UUID(number: 2), title: "Tea")

  func testAnAnswerFindsItsRowAfterAMove() async {
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
    await store.receive(Rows.Action.row, id: tea.id, Row.Action.loaded) { $0.rows[0].text = .loaded("Assam") }
    await store.finish()
  }

  func testARemovedRowTakesItsAnswerWithIt() async {
    let store = TestStore(initialState: Rows.State(rows: [milk])) {
      Rows()
    } withDependencies: {
      $0.texts = Texts { _ in
        try await TestClock().sleep(for: .seconds(1))
        return "Assam"
      }
    }
    await store.send(.row(milk.id, .appeared)) { $0.rows[0].text = .loading }
    await store.send(.removeTapped(milk.id)) { $0.rows = [] }
    await store.finish()
  }
}
