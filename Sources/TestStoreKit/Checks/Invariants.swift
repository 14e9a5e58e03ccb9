/// The rules that a state must keep after every step.
struct Invariants<State> {
  private var rules: [(name: String, check: (State) throws -> Bool)] = []

  private(set) var isEmpty = true

  mutating func append(name: String, _ check: @escaping (State) throws -> Bool) {
    rules.append((name, check))
    isEmpty = false
  }

  /// The rules that `state` breaks, each with the error it threw, if it threw one.
  func broken(by state: State) -> [(name: String, error: (any Error)?)] {
    rules.compactMap { rule in
      do { return try rule.check(state) ? nil : (rule.name, nil) } catch { return (rule.name, error) }
    }
  }
}
