import Foundation
import ReducerKit

// Teaches: derived state. What is independent is stored, what follows from it is computed: so a total can't go stale,
// a rule is written once for button and reducer, and one stated change covers everything derived from it.

/// An order: lines, an address, and its confirmation by a shop.
public struct Order: Reducer {
  /// What can happen to an order.
  public enum Action: Equatable, Sendable {
    /// A line was added.
    case lineAdded(Line)
    /// The quantity of a line was changed.
    case quantityChanged(line: Int, to: Int)
    /// Several lines were removed at once.
    case linesRemoved(Set<Int>)
    /// The name on the address was typed.
    case recipientTyped(String)
    /// The confirm button was tapped, or a deep link asks for the same.
    case confirmTapped
    /// The shop has answered.
    case confirmed(Result<Receipt, ShopError>)
  }

  @Dependency(\.shop) private var shop

  /// Makes the feature.
  public init() {}

  /// Changes the order as an action demands.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .lineAdded(let line):
      state.lines.append(line)
      return .none

    case .quantityChanged(let id, let quantity):
      guard let index = state.lines.firstIndex(where: { $0.id == id }) else { return .none }
      state.lines[index].quantity = max(0, quantity)
      return .none

    case .linesRemoved(let ids):
      // A new way of changing the lines: nothing else has to remember it, because nothing is stored twice.
      state.lines.removeAll { ids.contains($0.id) }
      return .none

    case .recipientTyped(let name):
      state.recipient = name
      return .none

    case .confirmTapped:
      // The rule that disables the button holds for actions that come by another way, too.
      guard state.canConfirm else { return .none }
      state.phase = .confirming
      // The effect gets the lines as they are now: later edits don't reach it.
      return .run(name: "confirm") { [shop, lines = state.lines] send in
        await send(.confirmed(await shop.confirm(lines)))
      }

    case .confirmed(.success(let receipt)):
      state.phase = .confirmed(receipt)
      return .none

    case .confirmed(.failure(let error)):
      state.phase = .failed(error)
      return .none
    }
  }
}
