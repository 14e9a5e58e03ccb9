import ReducerKit
import Testing

/// A derived value that is read from a store and written by an action.
@Suite("Writable derived values") @MainActor struct StoreBindingTests {
  @Test("Writing goes through the setter, by one action; reading is observed")
  func writing() {
    let store = Store<Amount, Amount.Action>(initialState: Amount()) { $0.reduce($1) }
    var actions = 0
    store.onReduced = { _, _ in actions += 1 }
    let euros = store.binding(\.euros, send: Amount.Action.eurosChanged)
    let reader = Observer { _ = euros.value }
    euros.value = 2
    #expect(store.cents == 200)
    #expect((reader.told, actions) == (1, 1))
    euros.value = 2
    #expect((reader.told, actions) == (1, 2))
    store.send(.centsChanged(250))
    #expect(euros.value == 2.5)
    #expect(reader.told == 2)
  }

  @Test("What the reducer doesn't accept is read back as it was")
  func refused() {
    let store = Store<Amount, Amount.Action>(initialState: Amount(cents: 100)) { $0.reduce($1) }
    let euros = store.binding(\.euros, send: Amount.Action.eurosChanged)
    euros.value = -1
    #expect(euros.value == 1)
  }

  @Test("A value without == can be written too")
  func withoutOperator() {
    let store = Family.store()
    let header = store.binding(\.header) { .header(.renamed($0.title)) }
    header.value = Family.Header(title: "new")
    #expect(store.header.title == "new")
  }

  @Test("Where the source is gone, the value stays, and writing is dropped with a warning")
  func gone() throws {
    var warnings: [String] = []
    let store = Family.store(rows: 2) { warnings.append($0) }
    let row = try #require(store.scope(state: \.rows, id: 1, action: Family.Action.row))
    let text = row.binding(\.text, send: Family.Row.Action.typed)
    text.value = "typed"
    #expect(store.rows[1].text == "typed")
    store.send(.rowRemoved(1))
    text.value = "late"
    #expect(text.value == "typed")
    #expect(
      warnings.map { $0.split(separator: "\n")[0] } == [
        #"An action was sent to the store of a child that is gone, and was dropped: typed("late")"#
      ]
    )
  }
}

/// Stored in cents, shown in euros.
private struct Amount {
  enum Action {
    case centsChanged(Int)
    case eurosChanged(Double)
  }

  var cents = 0
  var euros: Double {
    get { Double(cents) / 100 }
    set { if newValue >= 0 { cents = Int((newValue * 100).rounded()) } }
  }

  mutating func reduce(_ action: Action) -> Effect<Action> {
    switch action {
    case .centsChanged(let cents): self.cents = cents
    case .eurosChanged(let euros): self.euros = euros
    }
    return .none
  }
}
