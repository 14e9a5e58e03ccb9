import Foundation
import ReducerKit

/// The shop that takes orders, as a dependency: an app talks to a server, a test says what it answers.
public struct Shop: Sendable {
  /// Asks the shop to take an order.
  public var confirm: @Sendable ([Order.Line]) async -> Result<Order.Receipt, ShopError>

  /// Makes a shop from its answer.
  public init(confirm: @escaping @Sendable ([Order.Line]) async -> Result<Order.Receipt, ShopError>) {
    self.confirm = confirm
  }
}

/// Why a shop refuses an order.
public enum ShopError: Error, Equatable, Sendable {
  /// An article is sold out.
  case soldOut(article: String)
  /// The shop can't be reached.
  case unreachable
}

private enum ShopKey: DependencyKey {
  // There is no server behind the example, so the live shop takes everything.
  static let liveValue = Shop { lines in
    .success(Order.Receipt(number: 1, total: lines.reduce(into: 0) { $0 += $1.amount }))
  }
}

extension DependencyValues {
  /// The shop that takes orders.
  public var shop: Shop {
    get { self[ShopKey.self] }
    set { self[ShopKey.self] = newValue }
  }
}
