import ExampleFeatures
import ReducerKit
import TestStoreKit

extension OrderBug {
  var planted: PlantedBug {
    switch self {
    case .staleTotal:
      PlantedBug(
        .order,
        rawValue,
        story: "The total is stored. Lines can be removed in bulk since last week, and that way forgets the total.",
        seen: "One cup for 9, and a total of 17.",
        check: .invariant,
        good: { await linesAreRemoved(Order()) },
        broken: { await linesAreRemoved(FragileOrder()) }
      )
    case .halfAsserted:
      PlantedBug(
        .order,
        rawValue,
        story:
          "Total and badge are stored. Adding a line keeps the one, forgets the other, and the test states a part only.",
        seen: "One line in the list, none on the badge.",
        check: .invariant,
        good: { await aLineIsAdded(Order()) },
        broken: { await aLineIsAdded(FragileOrder()) }
      )
    case .confirmsEmpty:
      PlantedBug(
        .order,
        rawValue,
        story: "That an empty order can't be confirmed is known to the button, not to the reducer. A deep link asks.",
        seen: "A receipt for nothing.",
        check: .state,
        good: { await anEmptyOrderIsConfirmed(Order()) },
        broken: { await anEmptyOrderIsConfirmed(TrustingOrder()) }
      )
    }
  }
}

private let tea = Order.Line(id: 1, article: "Tea", quantity: 2, price: 4)
private let cup = Order.Line(id: 2, article: "Cup", price: 9)

/// Whatever changes the lines, what follows from them has to follow.
private func linesAreRemoved<Feature: Reducer>(_ order: Feature) async
where Feature.State: OrderState, Feature.Action == Order.Action {
  let store = TestStore(initialState: Feature.State(lines: [tea, cup], address: nil)) { order }
  store.invariant("total matches the lines") { $0.total == $0.lines.reduce(into: 0) { $0 += $1.amount } }
  await store.send(.linesRemoved([tea.id])) { $0.lines = [cup] }
  await store.finish()
}

/// Two of three are stated; the rules are about all of them.
private func aLineIsAdded<Feature: Reducer>(_ order: Feature) async
where Feature.State: OrderState, Feature.Action == Order.Action {
  let store = TestStore(initialState: Feature.State(lines: [], address: nil)) { order }
  store.exhaustivity = .off
  store.invariant("total matches the lines") { $0.total == $0.lines.reduce(into: 0) { $0 += $1.amount } }
  store.invariant("badge matches the lines") { $0.badge == $0.lines.count }
  await store.send(.lineAdded(tea)) { $0.lines = [tea] }
  await store.finish()
}

/// The rule holds for actions that don't come from the button, too.
private func anEmptyOrderIsConfirmed(_ order: some ReducerOf<Order>) async {
  let store = TestStore(initialState: Order.State(address: Order.Address(recipient: "Ada", street: "Mill Lane 1"))) {
    order
  } withDependencies: {
    $0.shop = Shop { _ in .success(Order.Receipt(number: 1, total: 0)) }
  }
  await store.send(.confirmTapped)
  await store.finish()
}
