import ReducerKit
import StateDiff
import Testing

@testable import TestStoreKit

// The pieces of a step, each by itself.

@Suite struct HistoryTests {
  private func entry(_ n: Int) -> AppliedAction<Int, Int> {
    .init(origin: .sent, action: n, before: n, after: n + 1, effects: [], dependencies: DependencyValues())
  }

  @Test func keepsTheLastFiveInOrder() {
    var history = History()
    #expect(history.entries.isEmpty)
    for n in 0..<12 {
      history.append(entry(n))
      #expect(history.entries.map { ($0 as? AppliedAction<Int, Int>)?.action } == Array(max(0, n - 4)...n))
      #expect(history.count == n + 1)
    }
    history.removeAll()
    #expect(history.entries.isEmpty)
    #expect(history.count == 12)
  }

  @Test func theLastOneMayTurnOutToBeSkipped() {
    var history = History()
    history.lastWasSkipped()
    for n in 0..<7 {
      history.append(entry(n))
      history.lastWasSkipped()
      history.append(entry(n))
      #expect(history.entries.suffix(2).map(\.origin) == [.skipped, .sent])
    }
  }
}

@Suite struct AppliedActionsTests {
  private func applied(_ actions: [Int]) -> AppliedActions<Int, Int> {
    var applied = AppliedActions<Int, Int>()
    for action in actions {
      applied.append(
        .init(
          origin: .received,
          action: action,
          before: action,
          after: action,
          effects: [],
          dependencies: DependencyValues()
        )
      )
    }
    return applied
  }

  @Test func claimsTheFirstMatch() throws {
    var list = applied([1, 2, 3, 2])
    let entry = try #require(list.claim(skippingEarlier: false) { $0 == 2 })
    #expect(entry.action == 2)
    #expect(list.entries.map(\.action) == [1, 3, 2])
    #expect(list.claim(skippingEarlier: false) { $0 == 9 } == nil)
    #expect(list.entries.count == 3)
  }

  @Test func skipsWhatStandsBefore() {
    var list = applied([1, 2, 3])
    _ = list.claim(skippingEarlier: true) { $0 == 2 }
    #expect(list.entries.map(\.action) == [3])
    #expect(list.removeAll() == 1)
    #expect(list.isEmpty)
  }

  @Test func keepsTheNewestThousand() {
    let list = applied(Array(0..<1_005))
    #expect(list.entries.count == 1_000)
    #expect(list.entries.first?.action == 5)
  }
}

@Suite(.serialized) struct VerdictTests {
  struct Unready: Error {}

  private func name<T>(_ before: T, _ after: T, _ update: ((inout T) throws -> Void)?) -> String {
    name(Verdict.exact(before: Moment(state: before), after: Moment(state: after), Means(), update))
  }

  private func name(_ verdict: Verdict) -> String {
    switch verdict {
    case .asStated: "as stated"
    case .nothingChanged: "nothing changed"
    case .differs(let difference, _): "differs: \(difference.firstLine)"
    case .hides: "hides"
    case .threw(let error): "threw \(error)"
    }
  }

  @Test func exact() {
    #expect(name(0, 0, nil) == "as stated")
    #expect(name(0, 1, nil) == "differs: 1 difference: 0 → 1")
    #expect(name(0, 1) { $0 = 1 } == "as stated")
    #expect(name(0, 1) { $0 = 2 } == "differs: 1 difference: 2 → 1")
    #expect(name(0, 0) { $0 = 0 } == "nothing changed")
    #expect(name(0, 0) { _ in throw Unready() } == "threw Unready()")
    // Rebuilt, but the same: no change.
    #expect(name([1, 2], [1, 2]) { $0 = [1] + [2] } == "nothing changed")
    #expect(name([1], [1, 2]) { $0 = [1] + [2] } == "as stated")
  }

  @Test func partial() {
    #expect(name(Verdict.partial(after: Moment(state: 3), Means()) { $0 = 3 }) == "as stated")
    #expect(name(Verdict.partial(after: Moment(state: 3), Means()) { $0 = 4 }) == "differs: 1 difference: 4 → 3")
    #expect(name(Verdict.partial(after: Moment(state: 3), Means()) { _ in throw Unready() }) == "threw Unready()")
  }

  /// Asked for its parts, it counts.
  struct Watched: Equatable, CustomReflectable, CustomStringConvertible {
    nonisolated(unsafe) static var asked = 0
    var n: Int
    var customMirror: Mirror {
      Self.asked += 1
      return Mirror(self, children: ["n": n])
    }
    var description: String {
      Self.asked += 1
      return "\(n)"
    }
  }

  // The passing path makes no description, no difference and no mirror.
  @Test func aPassingStepLooksAtNothing() async {
    let log = RecordingReporter()
    let store = TestStore<Watched, Int>(
      initialState: Watched(n: 0),
      reduce: { $0.n += $1 },
      reporter: log
    )
    await store.send(1) { $0.n = 1 }
    await store.send(0)
    #expect(Watched.asked == 0)
    #expect(log.reports.isEmpty)
  }

  // … nor does one that receives, with an action, strings and an array whose storage is shared.
  @Test func aPassingReceiveLooksAtNothing() async {
    struct State: Equatable {
      var watched = Watched(n: 0)
      var names = ["a", "b"]
      var text = String(repeating: "long ", count: 10)
    }
    let log = RecordingReporter()
    let store = TestStore<State, Watched>(
      initialState: State(),
      reduce: { (state: inout State, action: Watched) -> Effect<Watched> in
        state.watched = action
        return action.n == 1 ? .run(name: "next") { send in await send(Watched(n: 2)) } : .none
      },
      reporter: log
    )
    Watched.asked = 0
    await store.send(Watched(n: 1)) { $0.watched = Watched(n: 1) }
    await store.receive(Watched(n: 2)) { $0.watched = Watched(n: 2) }
    await store.finish()
    #expect(Watched.asked == 0)
    #expect(log.reports.isEmpty)
  }
}

@Suite struct ExhaustivityTypeTests {
  @Test func threeForms() {
    let forms: [Exhaustivity] = [.on, .off, .off(showSkippedAssertions: true)]
    #expect(forms.map(\.isOn) == [true, false, false])
    #expect(forms.map(\.showsSkipped) == [false, false, true])
    #expect(Exhaustivity.off == .off(showSkippedAssertions: false))
  }
}

@Suite struct MatchingTests {
  struct NeverEqual: Equatable {
    var n: Int
    static func == (left: Self, right: Self) -> Bool { false }
  }

  @Test func whatDiffersInNothingMatches() {
    struct Plain { var n: Int, names: [String] }
    #expect(matches(Plain(n: 1, names: ["a"]), Plain(n: 1, names: ["a"])))
    #expect(!matches(Plain(n: 1, names: ["a"]), Plain(n: 1, names: ["b"])))
    #expect(matches([0.0], [-0.0]))
    #expect(matches(Double.nan, .nan))
  }

  @Test func bytesOfEqualValues() {
    #expect(haveSameBytes(1, 1))
    #expect(!haveSameBytes(1, 2))
    #expect(haveSameBytes((), ()))
    #expect(equalByOperator(1, 1) == true)
    #expect(equalByOperator(1, 2) == false)
    struct Plain { var n: Int }
    #expect(equalByOperator(Plain(n: 1), Plain(n: 1)) == nil)
  }
}

@Suite struct WordsTests {
  @Test func numbers() {
    #expect(0.grouped == "0")
    #expect(999.grouped == "999")
    #expect(1_000.grouped == "1,000")
    #expect((-1_234_567).grouped == "-1,234,567")
    #expect(1.counted("action") == "1 action")
    #expect(1_000.counted("action") == "1,000 actions")
  }

  @Test func durations() {
    #expect(secondsText(.seconds(10)) == "10 s")
    #expect(secondsText(.milliseconds(250)) == "0.25 s")
    #expect(secondsText(.nanoseconds(1)) == "0.000000001 s")
    #expect(secondsText(.milliseconds(-250)) == "-0.25 s")
  }

  @Test func theTimeoutsScale() {
    #expect(Timeout.scale(nil) == 1)
    #expect(Timeout.scale("3") == 3)
    #expect(Timeout.scale("0.5") == 0.5)
    for text in ["", "0", "-1", "inf", "nan", "fast"] { #expect(Timeout.scale(text) == 1) }
  }

  @Test func modulesOfATypesName() {
    #expect(HiddenChanges.modules(named: "App.Feature.State") == ["App"])
    #expect(HiddenChanges.modules(named: "Swift.Array<App.Row>") == ["App"])
    #expect(HiddenChanges.modules(named: "Kit.List<App.Row, Other.ID>") == ["Kit", "App", "Other"])
    #expect(HiddenChanges.modules(named: "App.(unknown context at $7f).State") == ["App"])
    #expect(HiddenChanges.modules(named: "Swift.Int").isEmpty)
  }

  @Test func manyNames() {
    let actions = (1...7).map { PendingAction(text: ".a\($0)", sender: "", receiveLines: []) }
    #expect(names(actions) == ".a1, .a2, .a3, .a4, .a5 and 2 more")
  }
}
