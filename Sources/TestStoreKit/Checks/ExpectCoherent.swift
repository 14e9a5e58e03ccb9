import ReducerKit

/// Fails the test if some assignment leaves a state that contradicts itself.
///
/// A state in normal form, which stores only what is independent and computes the rest, stays coherent whatever is assigned.
/// One that stores a total beside its lines needs every path of mutation to remember it: this finds the one that doesn't.
///
/// ```swift
/// expectCoherent(Order.State(), assigning: [
///   .assign(\.lines) { numbers in (0..<Int.random(in: 0...3, using: &numbers)).map { Line(id: $0, price: $0) } },
///   .assign(\.isGift) { Bool.random(using: &$0) },
/// ]) { $0.total == $0.lines.map(\.price).reduce(0, +) }
/// ```
///
/// - Parameters:
///   - state: where each round starts.
///   - assignments: what may be assigned; a round makes up to four of them.
///   - rounds: how many rounds are made.
///   - seed: the start of the random numbers; the same seed gives the same rounds.
///   - isCoherent: whether a state is without contradiction.
public func expectCoherent<State>(
  _ state: State,
  assigning assignments: [RandomAssignment<State>],
  rounds: Int = 1_000,
  seed: UInt64 = 1,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  _ isCoherent: (State) throws -> Bool
) {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let search = CoherenceSearch(state: state, assignments: assignments)
  guard let found = search.run(rounds: rounds, seed: seed, isCoherent) else { return }
  let expectation = Expectation(message: nil, site: site, options: .init())
  if found.isEmpty {
    expectation.report(
      "the state is incoherent before anything is assigned",
      [],
      .error,
      wayOut: "To fix, begin with a coherent state, or correct the rule."
    )
  } else {
    expectation.report(
      "\(found.count == 1 ? "one assignment leaves" : "\(found.count) assignments leave") the state incoherent: "
        + found.map(\.code).joined(separator: "; "),
      ["Assigned:"] + found.map { "  \($0.code)" },
      .error,
      wayOut:
        "To fix, store only what is independent and compute the rest, or make what must change together one property."
    )
  }
}

/// Looks for the fewest assignments after which a state contradicts itself.
struct CoherenceSearch<State> {
  /// One assignment that was made.
  struct Step {
    var name: String
    var code: String
    /// Where its random numbers began.
    fileprivate var generator: SeededGenerator
    fileprivate var index: Int
  }

  let state: State
  let assignments: [RandomAssignment<State>]

  /// What was assigned when a state turned out incoherent; `nil` if none did.
  func run(rounds: Int, seed: UInt64, _ isCoherent: (State) throws -> Bool) -> [Step]? {
    /// An error counts as a contradiction.
    func isBroken(_ state: State) -> Bool {
      do { return try !isCoherent(state) } catch { return true }
    }
    if isBroken(state) { return [] }
    guard !assignments.isEmpty else { return nil }
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<max(0, rounds) {
      var copy = state
      var made: [Step] = []
      for _ in 0..<Int.random(in: 1...4, using: &numbers) {
        let index = Int.random(in: 0..<assignments.count, using: &numbers)
        let start = numbers
        made.append(make(index, in: &copy, &numbers, from: start))
        if isBroken(copy) { return shortened(made, isBroken) }
      }
    }
    return nil
  }

  private func make(
    _ index: Int,
    in state: inout State,
    _ numbers: inout SeededGenerator,
    from start: SeededGenerator
  ) -> Step {
    let value = assignments[index].assign(&state, &numbers)
    return Step(
      name: assignments[index].name,
      code: "\(assignments[index].name) = \(value)",
      generator: start,
      index: index
    )
  }

  /// Leaves out each assignment that isn't needed.
  private func shortened(_ steps: [Step], _ isBroken: (State) -> Bool) -> [Step] {
    var needed = steps
    for position in steps.indices.reversed() {
      var fewer = needed
      fewer.remove(at: position)
      var copy = state
      for step in fewer {
        var numbers = step.generator
        _ = assignments[step.index].assign(&copy, &numbers)
      }
      if isBroken(copy) { needed = fewer }
    }
    return needed
  }
}
