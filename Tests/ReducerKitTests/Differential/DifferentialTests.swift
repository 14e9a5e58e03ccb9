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
      let expected = Reference(scenario).outcomeOfAll()
      async let live = scenario.live()
      let stepped = await scenario.stepped(seed: seed)
      mix.add(scenario.mix)
      mix.counts["reduced actions", default: 0] += expected.states.count
      mix.counts["events", default: 0] += expected.events.count
      mix.counts["cancelled effects", default: 0] += expected.events.count { $0.hasSuffix("cancelled") }
      if stepped != expected { failures += 1 }
      if await live != expected { failures += 1 }
      compare(stepped, expected, "stepped", seed)
      compare(await live, expected, "live", seed)
    }
    print("\(Self.count) scenarios: \(mix)")
  }

  private func compare(_ actual: Outcome, _ expected: Outcome, _ name: String, _ seed: Int) {
    guard actual != expected else { return }
    for (what, one, other) in [("states", actual.states, expected.states), ("events", actual.events, expected.events)] {
      guard let index = (0..<max(one.count, other.count)).first(where: { at($0, one) != at($0, other) }) else {
        continue
      }
      Issue.record(
        """
        seed \(seed), \(name): \(what) differ from the reference at \(index): \
        \(at(index, one)) instead of \(at(index, other)); before it \(other[max(0, index - 5)..<index])
        """
      )
    }

    func at(_ index: Int, _ list: [String]) -> String { index < list.count ? list[index] : "nothing" }
  }
}
