import ExampleFeatures
import Foundation
import ReducerKit
import TestStoreKit

/// What the tests below need of an order.
protocol OrderUnderTest: Reducer where State: OrderState, Action == Order.Action {
  init()
}

extension OrderUnderTest {
  typealias Line = Order.Line
  typealias Address = Order.Address
  typealias Receipt = Order.Receipt
}

/// What they need of its state; the good one computes total and badge.
protocol OrderState {
  init(lines: [Order.Line], address: Order.Address?)
  var lines: [Order.Line] { get set }
  var address: Order.Address? { get set }
  var total: Decimal { get }
  var badge: Int { get }
}

extension OrderState {
  init(lines: [Order.Line] = []) { self.init(lines: lines, address: nil) }
  init(address: Order.Address?) { self.init(lines: [], address: address) }
}

extension Order: OrderUnderTest {}
extension Order.State: OrderState {}

struct OrderTests<Order: OrderUnderTest> {
  let tea = Order.Line(id: 1, article: "Tea", quantity: 2, price: 4)
  let cup = Order.Line(id: 2, article: "Cup", price: 9)
  let home = Order.Address(recipient: "Ada", street: "Old Mill Lane 1, second court")

  func removingLinesKeepsTheTotal() async {
    let store = TestStore(initialState: Order.State(lines: [tea, cup])) { Order() }
    store.invariant("total matches the lines") { $0.total == $0.lines.reduce(into: 0) { $0 += $1.amount } }
    await store.send(.linesRemoved([1])) { $0.lines.remove(at: 0) }
    await store.finish()
  }

  /// The test states a part, the rules are about all of it.
  func addingALineMovesTotalAndBadge() async {
    let store = TestStore(initialState: Order.State()) { Order() }
    store.exhaustivity = .off
    store.invariant("total matches the lines") { $0.total == $0.lines.reduce(into: 0) { $0 += $1.amount } }
    store.invariant("badge matches the lines") { $0.badge == $0.lines.count }
    await store.send(.lineAdded(tea)) { [tea] in $0.lines = [tea] }
    await store.finish()
  }

  func aQuantityIsNeverNegative() async {
    let store = TestStore(initialState: Order.State(lines: [cup])) { Order() }
    await store.send(.quantityChanged(line: 2, to: -3)) { $0.lines[0].quantity = 0 }
    await store.finish()
  }

  /// A note about a needless write fails no test, unless the test says so.
  func typingTheRecipientLeavesTheStreetAlone() async {
    let told = RecordingReporter()
    let store = TestStore(initialState: Order.State(address: home), reducer: { Order() }, reporter: told)
    store.writeNotes = .replacedChildren
    await store.send(.recipientTyped("Grace")) { $0.address?.recipient = "Grace" }
    expectNoDifference([], told.reports.map(\.message), "needless writes")
  }

  func anEmptyOrderCannotBeConfirmedByAnyWay() async {
    let store = TestStore(initialState: Order.State(address: home)) {
      Order()
    } withDependencies: {
      $0.shop = Shop { _ in .success(Order.Receipt(number: 1, total: 0)) }
    }
    await store.send(.confirmTapped)
    await store.finish()
  }
}
