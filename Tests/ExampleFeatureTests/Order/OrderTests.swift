import ExampleFeatures
import Foundation
import ReducerKit
import Testing
import TestStoreKit

@Suite struct OrderTests {
  let tea = Order.Line(id: 1, article: "Tea", quantity: 2, price: 4)
  let cup = Order.Line(id: 2, article: "Cup", price: 9)
  let home = Order.Address(recipient: "Ada", street: "Old Mill Lane 1, second court")

  @Test func oneStatedChangeCoversWhatIsDerived() async {
    let store = TestStore(initialState: Order.State()) { Order() }
    await store.send(.lineAdded(tea)) { [tea] in $0.lines = [tea] }
    #expect(store.state.total == 8)
    #expect(store.state.hasLines)
  }

  @Test func everyWayOfChangingTheLinesKeepsTheTotal() async {
    let store = TestStore(initialState: Order.State(lines: [tea, cup])) { Order() }
    await store.send(.quantityChanged(line: 1, to: 3)) { $0.lines[0].quantity = 3 }
    #expect(store.state.total == 21)
    await store.send(.linesRemoved([1])) { $0.lines.remove(at: 0) }
    #expect(store.state.total == 9)
  }

  @Test func typingTheRecipientWritesTheAddress() async {
    let store = TestStore(initialState: Order.State(address: home)) { Order() }
    await store.send(.recipientTyped("Grace")) { $0.address?.recipient = "Grace" }
    #expect(store.state.recipient == "Grace")
  }

  @Test func confirmingSendsTheLinesAsTheyWere() async {
    let store = TestStore(initialState: Order.State(lines: [tea], address: home)) {
      Order()
    } withDependencies: {
      $0.shop = Shop { .success(Order.Receipt(number: $0.count, total: 8)) }
    }
    await store.send(.confirmTapped) { $0.phase = .confirming }
    await store.receive(.confirmed(.success(Order.Receipt(number: 1, total: 8)))) {
      $0.phase = .confirmed(Order.Receipt(number: 1, total: 8))
    }
    await store.finish()
  }

  @Test func laterEditsDontReachTheConfirmation() async {
    let clock = TestClock()
    let store = TestStore(initialState: Order.State(lines: [tea], address: home)) {
      Order()
    } withDependencies: {
      $0.shop = Shop { lines in
        try? await clock.sleep(for: .seconds(1))
        return .success(Order.Receipt(number: 1, total: lines.reduce(into: 0) { $0 += $1.amount }))
      }
    }
    await store.send(.confirmTapped) { $0.phase = .confirming }
    await store.send(.quantityChanged(line: 1, to: 5)) { $0.lines[0].quantity = 5 }
    await clock.advance(by: .seconds(1))
    await store.receive(Order.Action.confirmed) { $0.phase = .confirmed(Order.Receipt(number: 1, total: 8)) }
    await store.finish()
  }

  @Test func refusalIsShown() async {
    let store = TestStore(initialState: Order.State(lines: [tea], address: home)) {
      Order()
    } withDependencies: {
      $0.shop = Shop { .failure(.soldOut(article: $0[0].article)) }
    }
    await store.send(.confirmTapped) { $0.phase = .confirming }
    await store.receive(Order.Action.confirmed) { $0.phase = .failed(.soldOut(article: "Tea")) }
    await store.finish()
  }

  @Test func anEmptyOrderCannotBeConfirmedByAnyWay() async {
    let store = TestStore(initialState: Order.State(address: home)) {
      Order()
    } withDependencies: {
      $0.shop = Shop { _ in .success(Order.Receipt(number: 1, total: 0)) }
    }
    await store.send(.confirmTapped)
    await store.finish()
  }

  @Test func theButtonAsksTheSameRule() {
    #expect(!Order.State(address: home).canConfirm)
    #expect(Order.State(lines: [tea], address: home).canConfirm)
  }

  @Test func theBadgeFollowsTheLines() async {
    let store = TestStore(initialState: Order.State(lines: [tea])) { Order() }
    await store.send(.lineAdded(cup)) { [cup] in $0.lines.append(cup) }
    #expect(store.state.badge == 2)
  }

  @Test func removingLinesKeepsTheTotal() async {
    let store = TestStore(initialState: Order.State(lines: [tea, cup])) { Order() }
    store.invariant("total matches the lines") { $0.total == $0.lines.reduce(into: 0) { $0 += $1.amount } }
    await store.send(.linesRemoved([1])) { $0.lines.remove(at: 0) }
    await store.finish()
  }

  /// The test states a part, the rules are about all of it.
  @Test func addingALineMovesTotalAndBadge() async {
    let store = TestStore(initialState: Order.State()) { Order() }
    store.exhaustivity = .off
    store.invariant("total matches the lines") { $0.total == $0.lines.reduce(into: 0) { $0 += $1.amount } }
    store.invariant("badge matches the lines") { $0.badge == $0.lines.count }
    await store.send(.lineAdded(tea)) { [tea] in $0.lines = [tea] }
    await store.finish()
  }

  @Test func aQuantityIsNeverNegative() async {
    let store = TestStore(initialState: Order.State(lines: [cup])) { Order() }
    await store.send(.quantityChanged(line: 2, to: -3)) { $0.lines[0].quantity = 0 }
    await store.finish()
  }

  /// A note about a needless write fails no test, unless the test says so.
  @Test func typingTheRecipientLeavesTheStreetAlone() async {
    let told = RecordingReporter()
    let store = TestStore(initialState: Order.State(address: home), reducer: { Order() }, reporter: told)
    store.writeNotes = .replacedChildren
    await store.send(.recipientTyped("Grace")) { $0.address?.recipient = "Grace" }
    expectNoDifference([], told.reports.map(\.message), "needless writes")
  }
}
