import ExampleFeatures
import Foundation
import ReducerKit

/// An order that stores what follows from its lines, and has to remember it at each change.
struct FragileOrder: OrderUnderTest {
  struct State: Equatable, OrderState {
    var lines: [Order.Line]
    var address: Order.Address?
    var total: Decimal
    var badge: Int

    init(lines: [Order.Line], address: Order.Address?) {
      self.lines = lines
      self.address = address
      total = lines.reduce(into: 0) { $0 += $1.amount }
      badge = lines.count
    }
  }

  func reduce(into state: inout State, action: Order.Action) -> Effect<Order.Action> {
    switch action {
    case .lineAdded(let line):
      state.lines.append(line)
      state.total += line.amount
    // The badge came later than this line of code. Nobody thought of it here.

    case .linesRemoved(let ids):
      // A way of changing the lines that came later than the total. Nobody thought of it either.
      state.lines.removeAll { ids.contains($0.id) }

    default:
      break
    }
    return .none
  }
}

/// An order that asks the button's rule in the button only.
struct TrustingOrder: OrderUnderTest {
  @Dependency(\.shop) private var shop

  func reduce(into state: inout Order.State, action: Order.Action) -> Effect<Order.Action> {
    guard case .confirmTapped = action else { return Order().reduce(into: &state, action: action) }
    state.phase = .confirming
    return .run(name: "confirm") { [shop, lines = state.lines] send in
      await send(.confirmed(await shop.confirm(lines)))
    }
  }
}

/// An order whose lines lie in an object that every copy of the state shares.
struct SharedOrder: OrderUnderTest {
  final class Cart: Equatable {
    var lines: [Order.Line]

    init(_ lines: [Order.Line]) { self.lines = lines }

    static func == (one: Cart, other: Cart) -> Bool { one.lines == other.lines }
  }

  struct State: Equatable, OrderState {
    let cart: Cart
    var address: Order.Address?

    init(lines: [Order.Line], address: Order.Address?) {
      cart = Cart(lines)
      self.address = address
    }

    var lines: [Order.Line] {
      get { cart.lines }
      set { cart.lines = newValue }
    }
    var total: Decimal { lines.reduce(into: 0) { $0 += $1.amount } }
    var badge: Int { lines.count }
  }

  func reduce(into state: inout State, action: Order.Action) -> Effect<Order.Action> {
    if case .quantityChanged(let id, let quantity) = action, let index = state.lines.firstIndex(where: { $0.id == id })
    {
      // Here stood max(0, quantity).
      state.cart.lines[index].quantity = quantity
    }
    return .none
  }
}

/// An order that makes its whole address anew with each letter of the name.
struct ParsedOrder: OrderUnderTest {
  func reduce(into state: inout Order.State, action: Order.Action) -> Effect<Order.Action> {
    guard case .recipientTyped(let name) = action else { return Order().reduce(into: &state, action: action) }
    let label = "\(name)\n\(state.address?.street ?? "")"
    let lines = label.components(separatedBy: "\n")
    state.address = Order.Address(recipient: lines[0], street: lines[1])
    return .none
  }
}
