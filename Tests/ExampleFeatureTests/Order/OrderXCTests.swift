import ExampleFeatures
import ReducerKit
import TestStoreKit
import XCTest

final class OrderXCTests: XCTestCase {
  private let tea = Order.Line(id: 1, article: "Tea", quantity: 2, price: 4)
  private let home = Order.Address(recipient: "Ada", street: "Mill Lane 1")

  func testOneStatedChangeCoversWhatIsDerived() async {
    let store = TestStore(initialState: Order.State()) { Order() }
    await store.send(.lineAdded(tea)) { [tea] in $0.lines = [tea] }
    XCTAssertEqual(store.state.total, 8)
  }

  @MainActor func testConfirming() async {
    let store = TestStore(initialState: Order.State(lines: [tea], address: home)) {
      Order()
    } withDependencies: {
      $0.shop = Shop { .success(Order.Receipt(number: $0.count, total: 8)) }
    }
    await store.send(.confirmTapped) { $0.phase = .confirming }
    await store.receive(Order.Action.confirmed) {
      $0.phase = .confirmed(Order.Receipt(number: 1, total: 8))
    }
    await store.finish()
  }

  func testAnEmptyOrderCannotBeConfirmed() async {
    let store = TestStore(initialState: Order.State(address: home)) { Order() }
    await store.send(.confirmTapped)
    await store.finish()
  }
}
