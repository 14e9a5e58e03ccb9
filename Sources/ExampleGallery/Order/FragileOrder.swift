import ExampleFeatures
import Foundation
import ReducerKit

/// The bugs that are planted in the order.
enum OrderBug: String, CaseIterable {
  case staleTotal = "stale-total"
  case halfAsserted = "half-asserted"
  case confirmsEmpty = "confirms-empty"
}

/// What an order's tests ask of its state; the good one computes it, the fragile one stores it.
protocol OrderState {
  init(lines: [Order.Line], address: Order.Address?)
  var lines: [Order.Line] { get set }
  var total: Decimal { get }
  var badge: Int { get }
}

extension Order.State: OrderState {}

/// An order that stores what follows from its lines, and has to remember it at each change.
struct FragileOrder: Reducer {
  struct State: Equatable, OrderState {
    var lines: [Order.Line]
    var total: Decimal
    var badge: Int

    init(lines: [Order.Line], address: Order.Address?) {
      self.lines = lines
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
      return .none

    case .linesRemoved(let ids):
      // A way of changing the lines that came later than the total. Nobody thought of it either.
      state.lines.removeAll { ids.contains($0.id) }
      return .none

    default:
      return .none
    }
  }
}

/// An order that asks the button's rule in the button only.
struct TrustingOrder: Reducer {
  func reduce(into state: inout Order.State, action: Order.Action) -> Effect<Order.Action> {
    guard case .confirmTapped = action else { return Order().reduce(into: &state, action: action) }
    let shop = DependencyValues.current.shop
    state.phase = .confirming
    return .run(name: "confirm") { [lines = state.lines] send in
      await send(.confirmed(await shop.confirm(lines)))
    }
  }
}
