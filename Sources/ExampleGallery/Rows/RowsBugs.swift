import ExampleFeatures
import Foundation
import ReducerKit
import TestStoreKit

extension RowsBug {
  var planted: PlantedBug {
    switch self {
    case .lateAnswer:
      PlantedBug(
        .rows,
        rawValue,
        story: "An answer carries the index at which its row stood when it asked. Meanwhile the row is dragged away.",
        seen: "Milk gets the text of tea, and tea loads for ever.",
        check: .state,
        good: { await anAnswerFindsItsRow(Rows()) },
        broken: { await anAnswerFindsItsRow(IndexedRows()) }
      )
    case .idFromContent:
      PlantedBug(
        .rows,
        rawValue,
        story: "A row's id is made from its title. Whoever types a letter makes it another row.",
        seen: "The keyboard loses its focus, and what the row was loading never comes.",
        check: .state,
        good: { await aRenamedRowStaysTheSame(Rows()) },
        broken: { await aRenamedRowStaysTheSame(RenamedRows()) }
      )
    }
  }
}

private let milk = Row.State(id: UUID(number: 1), title: "Milk")
private let tea = Row.State(id: UUID(number: 2), title: "Tea")

/// A row is moved while its answer is under way.
private func anAnswerFindsItsRow<Feature: Reducer>(_ rows: Feature) async
where Feature.State == Rows.State, Feature.Action: RowsAction & Sendable {
  let clock = TestClock()
  let store = TestStore(initialState: Rows.State(rows: [milk, tea])) {
    rows
  } withDependencies: {
    $0.texts = Texts { _ in
      try await clock.sleep(for: .seconds(1))
      return "Assam"
    }
  }
  await store.send(.appeared(tea.id)) { $0.rows[id: tea.id]?.text = .loading }
  await store.send(.moved(tea.id, to: 0)) { $0.rows.move(from: 1, to: 0) }
  await clock.advance(by: .seconds(1))
  await store.receive(until: { $0.rows.contains { $0.text == .loaded("Assam") } }) {
    $0.rows[id: tea.id]?.text = .loaded("Assam")
  }
  await store.finish()
}

/// A row is renamed while its answer is under way.
private func aRenamedRowStaysTheSame(_ rows: some ReducerOf<Rows>) async {
  let clock = TestClock()
  let store = TestStore(initialState: Rows.State(rows: [milk])) {
    rows
  } withDependencies: {
    $0.texts = Texts { _ in
      try await clock.sleep(for: .seconds(1))
      return "1.5 %"
    }
  }
  await store.send(.row(milk.id, .appeared)) { $0.rows[id: milk.id]?.text = .loading }
  await store.send(.row(milk.id, .titleTyped("Oat milk"))) { $0.rows[id: milk.id]?.title = "Oat milk" }
  await clock.advance(by: .seconds(1))
  await store.receive(Rows.Action.row, id: milk.id, .loaded("1.5 %")) {
    $0.rows[id: milk.id]?.text = .loaded("1.5 %")
  }
  await store.finish()
}
