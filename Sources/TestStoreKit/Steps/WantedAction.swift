import StateDiff

/// What a `receive` asks for, as far as a failure has to tell: its words are made only when something fails.
struct WantedAction<Action> {
  /// How the call reads: `.loaded([1, 2])`, `a case with [Int]`.
  let text: () -> String
  /// How what came instead differs from it, where both are the same case.
  let difference: (Action) -> Difference?

  /// An action by its value.
  init(value: Action) {
    text = { actionText(value) }
    difference = { received in
      guard let name = caseName(value), name == caseName(received) else { return nil }
      return StateDiff.difference(from: value, to: received)
    }
  }

  /// A case with a stated payload: only the payload's difference is told.
  init<P>(value: Action, payload: P) {
    text = { actionText(value) }
    difference = { received in
      guard let name = caseName(value), name == caseName(received), let found = casePayload(received, as: P.self)
      else { return nil }
      return StateDiff.difference(from: payload, to: found)
    }
  }

  /// A case, whatever its payload.
  init<P>(payload: P.Type) {
    text = { "an action with \(shortTypeName(payload))" }
    difference = { _ in nil }
  }

  /// A case of one row.
  init<P, ID>(payload: P.Type, row id: ID) {
    text = { "an action of row \(lineText(id)) with \(shortTypeName(payload))" }
    difference = { _ in nil }
  }

  /// Whatever a predicate accepts.
  static var predicate: Self { Self(text: { "an action that the predicate accepts" }) }

  /// Anything, under a name.
  init(text: @escaping () -> String) {
    self.text = text
    difference = { _ in nil }
  }
}
