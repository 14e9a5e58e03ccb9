import Foundation
import ReducerKit
import Testing

@testable import TestStoreKit

// The pieces of a failure's text, each by itself.

private enum Leaf { case done, got(Int), gone(Int) }
private enum Action {
  case tapped
  case loaded([Int])
  case cached([Int])
  case other([Int])
  case failed(code: Int, why: String)
  case leaf(Leaf)
  case row(id: Int, action: Leaf)
}

@Suite struct CaseTextTests {
  private func text(_ payloads: Any.Type..., matched: Action? = nil, passed: [Action] = [], row: String? = nil)
    -> String
  {
    CaseText(Action.self, payloads).text(matched: matched, passed: passed, row: row)
  }

  @Test func oneLevel() {
    #expect(text(Leaf.self) == "Action.leaf")
    #expect(text((Int, String).self) == "Action.failed")
    // No case holds it: the constructor was a closure.
    #expect(text(Double.self) == "a case with Double")
  }

  @Test func whatCameTellsCasesOfOnePayloadApart() {
    #expect(text([Int].self) == "Action.loaded or Action.cached or Action.other")
    #expect(text([Int].self, passed: [.cached([]), .tapped]) == "Action.loaded or Action.other")
    #expect(text([Int].self, passed: [.cached([]), .other([1])]) == "Action.loaded")
    #expect(text([Int].self, matched: .other([1])) == "Action.other")
    // All refused: one was wanted with something else.
    #expect(text(Leaf.self, passed: [.leaf(.done)]) == "Action.leaf")
  }

  @Test func levelsAndRows() {
    #expect(text(Leaf.self, Int.self) == "Action.leaf, Leaf.got or Leaf.gone")
    #expect(text(Leaf.self, Int.self, matched: .leaf(.gone(1))) == "Action.leaf, Leaf.gone")
    #expect(text((Int, Leaf).self, Int.self, row: "7") == "Action.row, id: 7, Leaf.got or Leaf.gone")
    #expect(
      text((Int, Leaf).self, Int.self, matched: .row(id: 7, action: .got(1)), row: "7")
        == "Action.row, id: 7, Leaf.got"
    )
  }
}

@Suite struct CycleTests {
  @Test func theSmallestPeriod() {
    typealias Cycle = Failure.Cycle
    #expect(Cycle.period(of: []) == [])
    #expect(Cycle.period(of: ["a", "a"]) == [])
    #expect(Cycle.period(of: ["a", "a", "a"]) == ["a"])
    #expect(Cycle.period(of: ["x", "a", "b", "a", "b", "a", "b"]) == ["a", "b"])
    #expect(Cycle.period(of: ["a", "b", "c", "d"]) == [])
    #expect(Cycle.period(of: ["b", "a", "a", "b", "a", "a", "b", "a", "a"]) == ["b", "a", "a"])
  }

  @Test func casesWherePayloadsChange() {
    let cycle = Failure.Cycle((1...1_000).map { $0 % 2 == 0 ? Action.loaded([$0]) : .tapped }, effect: "effect \"e\"")
    #expect(cycle.first == [".tapped", ".loaded([2])", ".tapped"])
    #expect(cycle.period == [".tapped", ".loaded"])
    #expect(cycle.count == 1_000)
  }

  @Test func noCycle() {
    let cycle = Failure.Cycle((1...1_000).map { String(repeating: "x", count: $0 % 37) }, effect: nil)
    #expect(cycle.period == [])
    #expect(FailureText(.endless(cycle)).details == [])
  }
}

@Suite struct WaitingTextTests {
  @Test func whatEffectsWaitFor() {
    let sleep = EffectText.Sleep(clock: nil, now: .seconds(1), until: .seconds(3))
    let other = EffectText.Sleep(clock: 2, now: .zero, until: .seconds(9))
    let table: [(EffectText.Waiting, text: String, remedy: String)] = [
      (.receive([".a", ".b"]), "waits for .a, .b to be received", "receive .a"),
      (.asleep([sleep]), "sleeps until 3 s on the clock, which is at 1 s", "advance the clock by 2 s"),
      (
        .asleep([sleep, other]),
        "sleeps until 3 s on the clock, which is at 1 s, and sleeps until 9 s on clock 2, which is at 0 s",
        "advance the clock by 2 s"
      ),
      (
        .outside(wokenBefore: false), "waits for something outside the store",
        "control what it waits for by a dependency"
      ),
      (
        .outside(wokenBefore: true),
        "waits for something outside the store (it was woken from outside the store's executor before)",
        "control what it waits for by a dependency"
      ),
      (.nothing, "is running", "it has work to do"),
    ]
    for row in table {
      #expect(row.0.text == row.text)
      #expect(row.0.remedy == row.remedy)
    }
  }

  @Test func heldClocks() {
    let held = HeldClock(clock: nil, now: .seconds(1), target: .seconds(3), action: ".tick")
    #expect(held.text == "The clock is held at 1 s (asked for 3 s) by .tick: receive it.")
    let second = HeldClock(clock: 2, now: .zero, target: nil, action: ".tick")
    #expect(second.text == "Clock 2 is held at 0 s (asked for everything) by .tick: receive it.")
  }

  @Test func manyEffects() {
    let effect = EffectText(
      name: "effect \"e\"",
      origin: ".start",
      site: SourceSite(),
      written: SourceSite(),
      waitsFor: .nothing
    )
    #expect(running([]) == [])
    #expect(running(Array(repeating: effect, count: 10)).count == 11)
    #expect(running(Array(repeating: effect, count: 13)).last == "  … 3 more")
  }
}

@Suite struct EffectsInFailuresTests {
  // The main actor is ours until the receive waits, so what feeds the stream from there wakes it from outside.
  @MainActor @Test func anEffectThatWasWokenFromOutsideIsToldAsSuch() async {
    let (stream, feed) = AsyncStream<Int>.makeStream()
    let (store, log) = makeStore { .run(name: "feed") { send in for await n in stream { await send(.value(n)) } } }
    await store.send(.start)
    Task { @MainActor in feed.yield(1) }
    await store.receive(.value(1)) { $0.value = 1 }
    await store.receive(.value(2), timeout: .milliseconds(1))
    #expect(
      log.failures == [
        "receive(.value(2)): it didn't come within 0.001 s; effect \"feed\" waits for something outside the store "
          + "(it was woken from outside the store's executor before)"
      ]
    )
    feed.finish()
    await store.finish()
    #expect(log.failures.count == 1)
  }

  @Test func whatWasReducedBeforeIsNamed() async {
    let (store, log) = makeStore { .merge(.send(.a), .send(.b)) }
    await store.send(.start)
    await store.send(.c) { $0.c = 1 }
    await store.receive(.value(1))
    #expect(log.failures.count == 2)
    #expect(log.reports.last?.message.contains("\nReduced before, not received yet: .a, .b\n") == true)
  }

  @Test func manyActionsAreCut() async {
    let (store, log) = makeStore { .merge((1...12).map { .send(.value($0)) }) }
    await store.send(.start)
    await store.send(.a) { $0.a = 1 }
    #expect(
      log.failures == [
        "send(.a): 12 actions must be received first: .value(1), .value(2), .value(3), .value(4), .value(5) and 7 more"
      ]
    )
    #expect(log.reports.first?.suggestion.count == 11)
    #expect(log.reports.first?.suggestion.first == "await store.receive(.value(1)) { $0.value = 1 }")
    #expect(log.reports.first?.suggestion.last == "// … 2 more")
    let (other, heard) = makeStore { .merge((1...12).map { .send(.value($0)) }) }
    await other.send(.start)
    await other.receive(.b)
    #expect(heard.reports.first?.message.contains("\n… and 7 more\n") == true)
  }
}
