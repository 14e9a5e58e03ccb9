import Foundation
import Testing

/// Three ways to run one scenario: stepped by hand, live on a serial executor, and worked out by a reference
/// interpreter. They agree in each state and in each event of an effect.
// On no actor: on the main one it would keep everybody else's hops waiting for the whole run.
@Suite struct DifferentialTests {
  /// How many scenarios; more outside CI, by `TESTSTORE_SCENARIOS`.
  private static let count = ProcessInfo.processInfo.environment["TESTSTORE_SCENARIOS"].flatMap { Int($0) } ?? 2_000

  @Test func steppedLiveAndReferenceAgree() async {
    var mix = Scenario.Mix()
    var failures = 0
    for seed in 0..<Self.count where failures < 3 {
      let scenario = Scenario(seed: seed)
      let expected = Reference(scenario, isStepped: true).outcomeOfAll()
      // They only may differ in when it is that somebody comes back from the main actor.
      let expectedLive = scenario.hops ? Reference(scenario, isStepped: false).outcomeOfAll() : expected
      let live = await scenario.live()
      let stepped = await scenario.hops ? scenario.steppedOnMainActor(seed: seed) : scenario.stepped(seed: seed)
      mix.add(scenario.mix)
      if expected != expectedLive { mix.count("scenarios in which hops come back in another order live") }
      mix.counts["reduced actions", default: 0] += expected.states.count
      mix.counts["events", default: 0] += expected.events.count
      mix.counts["cancelled effects", default: 0] += expected.events.count {
        if case .effectCancelled = $0 { true } else { false }
      }
      for (actual, expected, name) in [(stepped, expected, "stepped"), (live, expectedLive, "live")] {
        guard actual != expected else { continue }
        failures += 1
        tell("\(name), seed \(seed): the state", actual.states, expected.states)
        tell("\(name), seed \(seed): what effects do", actual.events, expected.events)
      }
    }
    print("\(Self.count) scenarios: \(mix)")
  }

  /// Tells the first difference, with what comes before it.
  private func tell<T: Equatable>(_ what: String, _ actual: [T], _ expected: [T]) {
    guard let index = (0..<max(actual.count, expected.count)).first(where: { actual[at: $0] != expected[at: $0] })
    else {
      return
    }
    func text(_ list: [T]) -> String { list[at: index].map { "\($0)" } ?? "nothing" }
    Issue.record(
      """
      \(what) differs from the reference at \(index): \(text(actual)) instead of \(text(expected)); before it \
      \(expected[max(0, index - 5)..<min(index, expected.count)])
      """
    )
  }
}

extension Array {
  fileprivate subscript(at index: Int) -> Element? { index < count ? self[index] : nil }
}
