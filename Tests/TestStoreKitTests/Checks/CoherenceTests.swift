import ReducerKit
import Testing
import TestStoreKit

private struct Line: Equatable {
  var price: Int
}

/// In normal form: the total is computed.
private struct Order {
  var lines: [Line] = []
  var isGift: Bool = false
  var total: Int { lines.map(\.price).reduce(0, +) }
}

/// Fragile: every path of mutation has to remember the total.
private struct FragileOrder {
  var lines: [Line] = []
  var isGift: Bool = false
  var total: Int = 0
}

private func lines(_ numbers: inout any RandomNumberGenerator) -> [Line] {
  (0..<Int.random(in: 0...3, using: &numbers)).map { _ in Line(price: Int.random(in: 1...9, using: &numbers)) }
}

@Suite struct CoherenceTests {
  private let log = RecordingReporter()

  @Test func aStateInNormalFormIsCoherentWhateverIsAssigned() {
    withFailureReporter(log) {
      expectCoherent(
        Order(),
        assigning: [.assign(\.lines, lines), .assign(\.isGift) { Bool.random(using: &$0) }]
      ) { $0.total == $0.lines.map(\.price).reduce(0, +) }
    }
    #expect(log.reports.isEmpty)
  }

  @Test func aFragileStateIsNotAndTheFewestAssignmentsAreTold() {
    withFailureReporter(log) {
      expectCoherent(
        FragileOrder(),
        assigning: [.assign(\.isGift) { Bool.random(using: &$0) }, .assign(\.lines, lines)]
      ) { $0.total == $0.lines.map(\.price).reduce(0, +) }
    }
    #expect(log.failures.count == 1)
    #expect(log.failures.first?.hasPrefix("one assignment leaves the state incoherent: lines = [Line(price: ") == true)
    #expect(
      log.reports.first?.message.hasSuffix(
        "To fix, store only what is independent and compute the rest, or make what must change together one property."
      ) == true
    )
  }

  @Test func theSameSeedFindsTheSame() {
    func failures(seed: UInt64) -> [String] {
      let log = RecordingReporter()
      withFailureReporter(log) {
        expectCoherent(FragileOrder(), assigning: [.assign(\.lines, lines)], seed: seed) { $0.total == $0.lines.count }
      }
      return log.failures
    }
    #expect(failures(seed: 7) == failures(seed: 7))
  }

  @Test func assignmentsThatOnlyTogetherBreakTheRuleAreToldTogether() {
    struct Range { var low = 0, high = 10, name = "" }
    withFailureReporter(log) {
      expectCoherent(
        Range(),
        assigning: [
          .assign(\.low) { _ in 7 }, .assign(\.high) { _ in 5 }, .assign(\.name) { _ in "a" },
        ]
      ) { $0.low <= $0.high }
    }
    #expect(log.failures.count == 1)
    let told = log.failures.first ?? ""
    #expect(told.hasPrefix("2 assignments leave the state incoherent: "))
    #expect(told.contains("low = 7") && told.contains("high = 5") && !told.contains("name"))
  }

  @Test func aStateThatIsIncoherentFromTheStartIsTold() {
    withFailureReporter(log) {
      expectCoherent(FragileOrder(total: 3), assigning: []) { $0.total == 0 }
    }
    #expect(log.failures == ["the state is incoherent before anything is assigned"])
  }

  @Test func invariantsAreCheckedAfterEveryStep() async {
    let store = TestStore<FragileOrder, Int>(
      initialState: FragileOrder(),
      reduce: { $0.lines.append(Line(price: $1)) },
      reporter: log
    )
    store.exhaustivity = .off
    store.invariant("total matches lines") { $0.total == $0.lines.map(\.price).reduce(0, +) }
    await store.send(0)
    #expect(log.reports.isEmpty)
    await store.send(5)
    #expect(
      log.failures == [
        #"send(5): invariant "total matches lines" is broken (the step made 1 difference, at lines[1]: "#
          + "added Line(price: 5))"
      ]
    )
    #expect(
      log.reports.first?.message.contains(
        "To fix, correct the reducer so that the rule holds after this action, or correct the rule."
      ) == true
    )
  }
}
