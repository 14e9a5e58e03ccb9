import ReducerKit
import Testing
import TestStoreKit

// Whole messages, as a reader sees them. Places in this file are written as `HERE:line`, counted from the test's start.

@Suite struct FailureMessageTests {
  private func messages(_ log: RecordingReporter, from line: UInt) -> [String] {
    log.reports.map { report in
      var text = report.message
      for offset in (0...30).reversed() {
        text = text.replacing(
          "TestStoreKitTests/FailureMessageTests.swift:\(line + UInt(offset))",
          with: "HERE:\(offset)"
        )
      }
      return text
    }
  }

  // parity S39
  @Test func stateDiffers() async {
    let (store, log) = makeStore()
    await store.send(.a) { $0.a = 1 }
    await store.send(.b) { $0.b = 2 }
    #expect(
      messages(log, from: #line) == [
        """
        send(.b): 1 difference, at b: 2 → 1

        - Expected   + Actual

          Counts(
            … 1 unchanged,
        -   b: 2,
        +   b: 1,
            … 2 unchanged
          )

        To fix, correct the reducer. If the new state is right, add at the end of the closure:
          $0.b = 1

        Last steps:
          1. send(.a) changed a
          2. send(.b) changed b
        """
      ]
    )
  }

  // parity S40
  @Test func unstatedChange() async {
    let (store, log) = makeStore()
    await store.send(.value(3))
    #expect(
      messages(log, from: #line) == [
        """
        send(.value(3)): the state changed and nothing says so: 1 difference, at value: 0 → 3

        - Expected   + Actual

          Counts(
            … 3 unchanged,
        -   value: 0
        +   value: 3
          )

        To fix, correct the reducer. If the new state is right, state it in a closure:
          $0.value = 3

        Last steps:
          1. send(.value(3)) changed value
        """
      ]
    )
  }

  // parity S37
  @Test func expectedChange() async {
    let (store, log) = makeStore()
    await store.step("log in") {
      await store.send(.start, named: "tap") { $0.a = 0 }
    }
    #expect(
      messages(log, from: #line) == [
        """
        step "log in", "tap", send(.start): expected a change, but the closure leaves the state as it was

        To fix, remove the closure, or state in it what changes.

        Last steps:
          1. send(.start) changed nothing
        """
      ]
    )
  }

  // parity S45
  @Test func actionsWait() async {
    let (store, log) = makeStore {
      .merge(.send(.value(1)), .run(name: "load") { send in await send(.pair(1, name: "x")) })
    }
    await store.send(.start)
    await store.send(.a) { $0.a = 1 }
    #expect(
      messages(log, from: #line) == [
        """
        send(.a): 2 actions must be received first: .value(1), .pair(1, name: "x")

        .value(1) was sent by the reducer on .start.
        .pair(1, name: "x") was sent by effect "load" of .start.

        To fix, correct the sender. If what came is right, receive before it (or set `store.exhaustivity = .off`):
          await store.receive(.value(1)) { $0.value = 1 }
          await store.receive(.pair(1, name: "x"))

        Last steps:
          1. send(.start) changed nothing, started effect "load"
          2. unreceived(.value(1)) changed value
          3. unreceived(.pair(1, name: "x")) changed nothing
        """
      ]
    )
  }

  @Test func neverCame() async {
    let line: UInt = #line
    let clock = TestClock()
    let (store, log) = makeStore {
      .merge(
        .run(name: "poll") { _ in try await clock.sleep(for: .seconds(2)) },
        .run(name: "save") { _ in try await clock.sleep(for: .milliseconds(500)) }
      )
    }
    await store.send(.start)
    await store.receive(.a)
    await store.skipInFlightEffects()
    #expect(
      messages(log, from: line) == [
        """
        receive(.a): it can't come, since 2 effects wait; first to go on is effect "save", which \
        sleeps until 0.5 s on the clock, which is at 0 s

        Effects running:
          effect "poll", started by .start at HERE:8: sleeps until 2 s on the clock, which is at 0 s
          effect "save", started by .start at HERE:8: sleeps until 0.5 s on the clock, which is at 0 s

        To fix, advance the clock by 0.5 s before this call.

        Last steps:
          1. send(.start) changed nothing, started effect "poll", effect "save"
        """
      ]
    )
  }

  @Test func aDebouncedEffectIsNamedOnce() async {
    let clock = TestClock()
    let (store, log) = makeStore {
      .run(name: "search") { send in await send(.a) }.debounce(id: 1, for: .seconds(1), clock: clock)
    }
    await store.send(.start)
    await store.receive(.a)
    await store.cancelInFlightEffects()
    #expect(log.reports.first?.history == [#"1. send(.start) changed nothing, started effect "search""#])
  }

  // parity S42
  @Test func actionAtTheEnd() async {
    let (store, log) = makeStore { .send(.a) }
    await store.send(.start)
    await store.finish()
    #expect(
      messages(log, from: #line) == [
        """
        finish(): 1 action not received: .a

        .a was sent by the reducer on .start.

        To fix, correct the sender. If what came is right, receive before the end and state what it changes \
        (or call `await store.skipReceivedActions()`):
          await store.receive(.a)

        Last steps:
          1. send(.start) changed nothing
        """
      ]
    )
  }

  // parity S44, case R40
  @Test func effectsAtTheEnd() async {
    let line: UInt = #line
    let clock = TestClock()
    let (store, log) = makeStore {
      .merge(
        .run(name: "poll") { _ in try await clock.sleep(for: .seconds(2)) },
        .run(name: "save") { _ in try await clock.sleep(for: .seconds(3)) }
      )
    }
    await store.send(.start)
    await store.finish()
    #expect(
      messages(log, from: line) == [
        """
        finish(): effect "poll", started by .start at HERE:8, is still running

        It is written at HERE:4, and sleeps until 2 s on the clock, which is at 0 s.

        To fix, let it end (advance the clock by 2 s), cancel it in the feature, \
        or call `await store.skipInFlightEffects()` before the end.

        Last steps:
          1. send(.start) changed nothing, started effect "poll", effect "save"
        """,
        """
        finish(): effect "save", started by .start at HERE:8, is still running

        It is written at HERE:5, and sleeps until 3 s on the clock, which is at 0 s.

        To fix, let it end (advance the clock by 3 s), cancel it in the feature, \
        or call `await store.skipInFlightEffects()` before the end.

        Last steps:
          1. send(.start) changed nothing, started effect "poll", effect "save"
        """,
      ]
    )
  }

  // case R40: one cancelled leaves the other listed.
  @Test func theEffectThatWasNotCancelledIsListed() async {
    let clock = TestClock()
    let (store, log) = makeStore {
      .merge(
        .run(name: "poll") { _ in try await clock.sleep(for: .seconds(2)) },
        .run(name: "save") { _ in try await clock.sleep(for: .seconds(3)) }.cancellable(id: CancelID.work)
      )
    }
    await store.send(.start)
    await store.send(.stop)
    await store.receive(.a)
    #expect(
      log.failures == [
        "receive(.a): it can't come, since effect \"poll\" sleeps until 2 s on the clock, which is at 0 s"
      ]
    )
    await store.finish()
    #expect(log.failures.count == 2)
    #expect(log.failures.last?.hasPrefix("finish(): effect \"poll\", started by .start at ") == true)
    #expect(!log.reports.contains { $0.message.contains("\"save\", started by") })
  }

  @Test func invariantBroken() async {
    let (store, log) = makeStore()
    store.invariant("a stays below 2") { $0.a < 2 }
    await store.send(.a) { $0.a = 1 }
    await store.send(.a) { $0.a = 2 }
    #expect(
      messages(log, from: #line) == [
        """
        send(.a): invariant "a stays below 2" is broken (the step made 1 difference, at a: 1 → 2)

        What the step changed (- before, + after):
          Counts(
        -   a: 1,
        +   a: 2,
            … 3 unchanged
          )

        To fix, correct the reducer so that the rule holds after this action, or correct the rule.

        Last steps:
          1. send(.a) changed a
          2. send(.a) changed a
        """
      ]
    )
  }

  @Test func groupIncomplete() async {
    let (store, log) = makeStore { .send(.a) }
    await store.send(.start)
    await store.receive(anyOrder: .value(.b), .value(.c), .value(.a) { $0.a += 1 })
    #expect(
      messages(log, from: #line) == [
        """
        receive(anyOrder: .b, .c, .a): 2 of 3 didn't come: .b, .c; they can't come, since no effect is running

        To fix, take out of the group what doesn't come, or let the reducer return the effect that sends it.

        Last steps:
          1. send(.start) changed nothing
          2. receive(.a) changed a
        """
      ]
    )
  }

  @Test func offNotes() async {
    let (store, log) = makeStore(.off(showSkippedAssertions: true)) { .send(.a) }
    await store.send(.b)
    await store.send(.start)
    await store.finish()
    #expect(
      messages(log, from: #line) == [
        """
        send(.b): not stated: 1 difference, at b: 0 → 1

        - Expected   + Actual

          Counts(
            … 1 unchanged,
        -   b: 0,
        +   b: 1,
            … 2 unchanged
          )
        """,
        """
        finish(): 1 action skipped: .a
        """,
      ]
    )
  }

  // What a user's text says stays text: no line of a message is a command to a CI runner.
  @Test func hostileTexts() async {
    struct Hostile: Error, CustomStringConvertible {
      var description: String { "\n::error file=a,line=1::x\n##[group]" }
    }
    let evil = "\n::error file=a,line=1::x\n##[command]y\u{1B}[31m"
    let log = RecordingReporter()
    let clock = TestClock()
    let store = TestStore<[String], String>(
      initialState: [],
      reduce: { texts, text in
        texts.append(text)
        return .run(name: evil) { _ in
          try await clock.sleep(for: .seconds(1))
          throw Hostile()
        }
      },
      reporter: log
    )
    store.invariant(evil) { _ in throw Hostile() }
    await store.step(evil) {
      await store.send(evil, named: evil) { $0 = ["x"] }
      await store.send("a") { _ in throw Hostile() }
      await store.receive(evil)
    }
    await clock.advance(by: .seconds(1))
    await store.finish()
    #expect(log.reports.count == 7)
    for report in log.reports {
      for line in report.message.split(separator: "\n") {
        #expect(!line.drop { $0.isWhitespace }.hasPrefix("::"))
        #expect(!line.contains("##["))
        #expect(!line.contains("\u{1B}"))
      }
      #expect(!report.firstLine.contains("\n"))
    }
  }

  // A reducer, and a closure, may read the store they belong to.
  @Test func theStoreIsReadFromItsReducer() async {
    nonisolated(unsafe) var inner: TestStore<Int, Int>?
    let log = RecordingReporter()
    let store = TestStore<Int, Int>(
      initialState: 1,
      reduce: { state, n in state = (inner?.state ?? 0) + n },
      reporter: log
    )
    inner = store
    await store.send(2) { $0 = store.state + 2 }
    #expect(store.state == 3)
    #expect(log.reports.isEmpty)
    inner = nil
  }
}
