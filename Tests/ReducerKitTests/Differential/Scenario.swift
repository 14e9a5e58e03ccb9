import ReducerKit

/// A feature and what is done with it, made from a seed.
///
/// Actions are numbers. What an action answers with only sends higher ones, so that each scenario ends.
struct Scenario: Sendable {
  /// What a reducer returns for an action.
  indirect enum Answer: Sendable {
    case none
    case send(Int)
    case run([Step])
    case merge([Answer])
    case concatenate([Answer])
    case cancellable(Answer, id: Int, cancelInFlight: Bool)
    case cancel(id: Int)
    case debounced(Answer, id: Int, seconds: Int)
    case throttled(Answer, id: Int, seconds: Int, latest: Bool)
  }

  /// What an effect, or a child task of it, does.
  indirect enum Step: Sendable {
    case sleep(Int)
    case send(Int)
    /// An injected client that suspends.
    case client
    /// A call to the main actor, which leaves the executor and comes back.
    case hop
    case group([[Step]])
  }

  /// What the test does.
  enum Operation: Sendable {
    case send(Int)
    case advance(Int)
    case run
    /// By the handle of a `send`, counted from nought; or everything that runs.
    case cancel(send: Int?)
  }

  private(set) var answers: [Answer] = []
  private(set) var operations: [Operation] = []
  /// Whether effects call the main actor. They have no groups then: a child that is on its way back can't be told from
  /// one that has ended, and would have to be waited for in real time.
  let hops: Bool
  var mix = Mix()

  /// How much of what there is in scenarios.
  struct Mix: Sendable, CustomStringConvertible {
    var counts: [String: Int] = [:]

    mutating func count(_ name: String) { counts[name, default: 0] += 1 }

    mutating func add(_ other: Mix) { counts.merge(other.counts, uniquingKeysWith: +) }

    var description: String {
      counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    }
  }

  init(seed: Int) {
    hops = seed.isMultiple(of: 4)
    var random = SeededGenerator(scenario: seed)
    let count = Int.random(in: 4...6, using: &random)
    for action in 0..<count {
      // The first two start at least one effect each; what comes late has little left to send.
      let depth = action < 2 ? 3 : action < count - 2 ? 2 : 1
      answers.append(answer(of: action, count, depth: depth, mustRun: action < 2, &random))
    }
    operations = [.send(0)]
    var sends = 1
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1:
        operations.append(.send(Int.random(in: 0..<min(3, count), using: &random)))
        sends += 1
      case 2:
        let isOne = Int.random(in: 0..<4, using: &random) > 0
        mix.count(isOne ? "cancelled handles" : "cancellations of all")
        operations.append(.cancel(send: isOne ? Int.random(in: 0..<sends, using: &random) : nil))
      default: operations.append(.advance(Int.random(in: 1...4, using: &random)))
      }
    }
    operations += [.send(1), .run]
    if hops { mix.count("scenarios with hops") }
  }

  private mutating func answer(
    of action: Int,
    _ count: Int,
    depth: Int,
    mustRun: Bool = false,
    _ random: inout SeededGenerator
  ) -> Answer {
    func next() -> Int? { action + 1 < count ? Int.random(in: (action + 1)..<count, using: &random) : nil }
    if mustRun {
      let run = run(of: action, count, &random)
      return .merge([run, answer(of: action, count, depth: depth - 1, &random)])
    }
    let choice = Int.random(in: 0..<(depth > 0 ? 12 : 5), using: &random)
    switch choice {
    case 0: return .none
    case 1:
      guard let next = next() else { return .none }
      mix.count("sends at once")
      return .send(next)
    case 2:
      mix.count("cancels")
      return .cancel(id: Int.random(in: 0..<3, using: &random))
    case 3, 4: return run(of: action, count, &random)
    case 5:
      mix.count("concatenations")
      return .concatenate(answers(of: action, count, depth: depth - 1, &random))
    case 6, 7:
      mix.count("merges")
      return .merge(answers(of: action, count, depth: depth - 1, &random))
    case 8:
      mix.count("debounces")
      let inner = answer(of: action, count, depth: depth - 1, &random)
      let seconds = Int.random(in: 1...2, using: &random)
      return .debounced(inner, id: Int.random(in: 0..<3, using: &random), seconds: seconds)
    case 9:
      mix.count("throttles")
      let inner = answer(of: action, count, depth: depth - 1, &random)
      let seconds = Int.random(in: 1...3, using: &random)
      let latest = Bool.random(using: &random)
      return .throttled(inner, id: Int.random(in: 0..<3, using: &random), seconds: seconds, latest: latest)
    default:
      mix.count("cancellables")
      let inner = answer(of: action, count, depth: depth - 1, &random)
      let cancelInFlight = Bool.random(using: &random)
      return .cancellable(inner, id: Int.random(in: 0..<3, using: &random), cancelInFlight: cancelInFlight)
    }
  }

  private mutating func answers(
    of action: Int,
    _ count: Int,
    depth: Int,
    _ random: inout SeededGenerator
  ) -> [Answer] {
    (0..<Int.random(in: 2...3, using: &random)).map { _ in answer(of: action, count, depth: depth, &random) }
  }

  private mutating func run(of action: Int, _ count: Int, _ random: inout SeededGenerator) -> Answer {
    mix.count("runs")
    return .run(steps(of: action, count, depth: 2, &random))
  }

  private mutating func steps(
    of action: Int,
    _ count: Int,
    depth: Int,
    _ random: inout SeededGenerator
  ) -> [Step] {
    var steps: [Step] = []
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &random) {
      case 0, 1:
        mix.count("sleeps")
        steps.append(.sleep(Int.random(in: 1...3, using: &random)))
      case 2, 3, 4:
        guard action + 1 < count else { continue }
        mix.count("sends of effects")
        steps.append(.send(Int.random(in: (action + 1)..<count, using: &random)))
      case 5:
        mix.count("client calls")
        steps.append(.client)
      case _ where hops:
        mix.count("main-actor hops")
        steps.append(.hop)
      default:
        mix.count("task groups")
        let children = (0..<Int.random(in: 1...3, using: &random)).map { _ in
          self.steps(of: action, count, depth: depth - 1, &random)
        }
        steps.append(.group(children))
      }
    }
    return steps
  }
}

/// What a run of a scenario showed.
struct Outcome: Equatable {
  /// Each reduced action with the state after it.
  var states: [Reduced] = []
  /// What happened to effects.
  var events: [EngineLogEntry] = []

  struct Reduced: Equatable {
    var action: Int
    var state: Int
  }
}
