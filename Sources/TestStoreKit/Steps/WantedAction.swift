import ReducerKit
import StateDiff

/// What a `receive` asks for, as far as a failure has to tell: its words are made only when something fails.
final class WantedAction<Action> {
  /// How what came instead differs from it, where both are the same case.
  let difference: (Action) -> Difference?
  /// The action that was accepted.
  var matched: Action?
  /// Actions that were not.
  var passed: [Action] = []
  private let describe: (_ matched: Action?, _ passed: [Action]) -> String

  private init(
    describe: @escaping (_ matched: Action?, _ passed: [Action]) -> String,
    difference: @escaping (Action) -> Difference? = { _ in nil }
  ) {
    self.describe = describe
    self.difference = difference
  }

  /// How the call reads: `.loaded([1, 2])`, `Action.loaded`.
  func text() -> String { describe(matched, passed) }

  /// The same within a sentence.
  func noun() -> String { text() == Self.predicateLabel ? "an action that the predicate accepts" : text() }

  /// An action by its value.
  convenience init(value: Action) {
    self.init { _, _ in
      actionText(value)
    } difference: { received in
      guard let name = caseName(value), name == caseName(received) else { return nil }
      return StateDiff.difference(from: value, to: received)
    }
  }

  /// A case with a stated payload: only the payload's difference is told.
  convenience init<P>(value: Action, payload: P) {
    self.init { _, _ in
      actionText(value)
    } difference: { received in
      guard let name = caseName(value), name == caseName(received), let found = casePayload(received, as: P.self)
      else { return nil }
      return StateDiff.difference(from: payload, to: found)
    }
  }

  /// A case, whatever its payload, through the payloads of the cases around it.
  ///
  /// - Parameter types: the payload of each level, the outermost first.
  convenience init(case types: Any.Type...) {
    self.init(describe: { CaseText(Action.self, types).text(matched: $0, passed: $1) })
  }

  /// A case of one row.
  convenience init<ID>(row id: ID, case types: Any.Type...) {
    self.init(describe: { CaseText(Action.self, types).text(matched: $0, passed: $1, row: lineText(id)) })
  }

  /// Whatever a predicate accepts.
  static var predicate: WantedAction { WantedAction(describe: { _, _ in predicateLabel }) }
  private static var predicateLabel: String { "where:" }
}
