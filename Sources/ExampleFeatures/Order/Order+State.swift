import Foundation

extension Order {
  /// What an order knows: four things that don't follow from each other.
  public struct State: Equatable, Sendable {
    /// What is ordered.
    public var lines: [Line] = []
    /// Where it goes.
    public var address: Address?
    /// How far it is.
    public var phase: Phase = .editing

    /// Makes an order.
    public init(lines: [Line] = [], address: Address? = nil) {
      self.lines = lines
      self.address = address
    }
  }

  /// One article of an order, so many times.
  public struct Line: Equatable, Sendable, Identifiable {
    /// Fixed when the line is made.
    public let id: Int
    /// The article's name.
    public var article: String
    /// How many.
    public var quantity: Int
    /// The price of one.
    public var price: Decimal

    /// Makes a line.
    public init(id: Int, article: String, quantity: Int = 1, price: Decimal) {
      self.id = id
      self.article = article
      self.quantity = quantity
      self.price = price
    }

    /// What the line costs.
    public var amount: Decimal { price * Decimal(quantity) }
  }

  /// Where an order goes.
  public struct Address: Equatable, Sendable {
    /// To whom.
    public var recipient: String
    /// The street and its number.
    public var street: String

    /// Makes an address.
    public init(recipient: String, street: String) {
      self.recipient = recipient
      self.street = street
    }
  }

  /// How far an order is.
  public enum Phase: Equatable, Sendable {
    /// It can be changed.
    case editing
    /// The shop was asked.
    case confirming
    /// The shop has taken it.
    case confirmed(Receipt)
    /// The shop has refused it.
    case failed(ShopError)
  }

  /// What a shop gives for an order.
  public struct Receipt: Equatable, Sendable {
    /// The shop's number for the order.
    public var number: Int
    /// What is to be paid.
    public var total: Decimal

    /// Makes a receipt.
    public init(number: Int, total: Decimal) {
      self.number = number
      self.total = total
    }
  }
}

// What follows from the state is computed from it, here, where reducer and view both find it.
extension Order.State {
  /// What the order costs.
  public var total: Decimal { lines.reduce(into: 0) { $0 += $1.amount } }

  /// The number on the cart's badge.
  public var badge: Int { lines.count }

  /// Whether there is anything to order.
  public var hasLines: Bool { !lines.isEmpty }

  /// The rule for confirming, read by the button and by the reducer.
  public var canConfirm: Bool { hasLines && address != nil && phase == .editing }

  /// The name on the address, for a text field: writing it changes the address, nothing is stored beside it.
  public var recipient: String {
    get { address?.recipient ?? "" }
    set {
      if address != nil {
        address?.recipient = newValue
      } else if !newValue.isEmpty {
        address = Order.Address(recipient: newValue, street: "")
      }
    }
  }
}
