import ExampleFeatures
import Foundation
import ReducerKit
import Testing
import TestStoreKit

@Suite struct RowsTests {
  let milk = Row.State(id: UUID(number: 1), title: "Milk")
  let tea = Row.State(id: UUID(number: 2), title: "Tea")

  @Test func aRowLoadsItsText() async {
    let store = TestStore(initialState: Rows.State(rows: [milk, tea])) {
      Rows()
    } withDependencies: {
      $0.texts = Texts { _ in "Assam" }
    }
    await store.send(.row(tea.id, .appeared)) { [tea] in $0.rows[id: tea.id]?.text = .loading }
    await store.receive(Rows.Action.row, id: tea.id, .loaded("Assam")) { [tea] in
      $0.rows[id: tea.id]?.text = .loaded("Assam")
    }
    await store.finish()
  }

  @Test func anAnswerFindsItsRowWhereverThatIsByNow() async {
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

  @Test func aRemovedRowTakesItsAnswerWithIt() async {
    let clock = TestClock()
    let store = TestStore(initialState: Rows.State(rows: [milk, tea])) {
      Rows()
    } withDependencies: {
      $0.texts = Texts { _ in
        try await clock.sleep(for: .seconds(1))
        return "Assam"
      }
    }
    await store.send(.row(milk.id, .appeared)) { $0.rows[0].text = .loading }
    await store.send(.removeTapped(milk.id)) { $0.rows.remove(at: 0) }
    await clock.advance(by: .seconds(1))
    await store.finish()
  }

  @Test func aSyncKeepsWhatRowsHave() async {
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

  @Test func idsComeFromAGeneratorSoTheyCanBeStated() async {
    let store = TestStore(initialState: Rows.State()) {
      Rows()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    await store.send(.addTapped(title: "Milk")) { $0.rows = [Row.State(id: UUID(number: 0), title: "Milk")] }
    await store.send(.addTapped(title: "Tea")) { $0.rows.append(Row.State(id: UUID(number: 1), title: "Tea")) }
  }

  @Test func renamingARowLeavesItTheSameRow() async {
    let store = TestStore(initialState: Rows.State(rows: [milk])) { Rows() }
    await store.send(.row(milk.id, .titleTyped("Oat milk"))) { $0.rows[0].title = "Oat milk" }
    #expect(store.state.rows.ids == [milk.id])
  }

  @Test func aRenamedRowStillGetsItsText() async {
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
