import ReducerKit
import Testing
import TestStoreKit

// What a test may leave out, and what it is told about it. Numbers are those of the parity list.

@Suite struct ExhaustivityTests {
  static let offs: [Exhaustivity] = [.off, .off(showSkippedAssertions: true)]

  // MARK: Skipping on purpose

  // parity S51
  @Test func skipReceivedActionsAppliesTheState() async {
    let (store, log) = makeStore { .merge(.send(.a), .send(.b)) }
    await store.send(.start)
    await store.skipReceivedActions(strict: false)
    #expect(store.state == Counts(a: 1, b: 1))
    await store.finish()
    #expect(log.reports.isEmpty)
  }

  // parity S52
  @Test func skipReceivedActionsIsStrict() async {
    let (store, log) = makeStore()
    await store.send(.start)
    await store.skipReceivedActions()
    #expect(log.failures == ["skipReceivedActions(): there is nothing to skip: no action waits"])
  }

  // parity S53, parity S54
  @Test(arguments: offs)
  func skipReceivedActionsInOff(_ exhaustivity: Exhaustivity) async {
    let (store, log) = makeStore(exhaustivity) { .send(.a) }
    await store.send(.start)
    await store.skipReceivedActions()
    #expect(store.state.a == 1)
    #expect(log.notes == (exhaustivity == .off ? [] : ["skipReceivedActions(): 1 action skipped: .a"]))
    #expect(log.failures.isEmpty)
  }

  // parity S55, parity S56, parity S57, parity S58
  @Test(arguments: [Exhaustivity.on] + offs)
  func skipInFlightEffects(_ exhaustivity: Exhaustivity) async {
    let clock = TestClock()
    let (store, log) = makeStore(exhaustivity) { .run(name: "nap") { _ in try await clock.sleep(for: .seconds(1)) } }
    await store.skipInFlightEffects(strict: false)
    #expect(log.reports.isEmpty)
    await store.skipInFlightEffects()
    #expect(log.failures == ["skipInFlightEffects(): there is nothing to skip: no effect is running"])
    await store.send(.start)
    await store.skipInFlightEffects()
    let isShown = exhaustivity == .off(showSkippedAssertions: true)
    #expect(log.notes == (isShown ? ["skipInFlightEffects(): 1 effect skipped: effect \"nap\""] : []))
    await store.finish()
    #expect(log.failures.count == 1)
  }

  // MARK: Parts of the state

  // parity S63
  @Test(arguments: offs)
  func eachSendStatesAnotherField(_ exhaustivity: Exhaustivity) async {
    let (store, log) = makeStore(exhaustivity)
    await store.send(.a) { $0.a = 1 }
    await store.send(.b) { $0.b = 1 }
    await store.send(.c) { $0.c = 1 }
    #expect(log.reports.isEmpty)
  }

  // parity S64, parity S91
  @Test func aPrefixMayBePartial() async {
    let (store, log) = makeStore { .send(.a) }
    await store.withExhaustivity(.off) {
      await store.send(.start)
      await store.send(.b)
      #expect(store.exhaustivity == .off)
    }
    #expect(store.exhaustivity == .on)
    await store.send(.c) { $0.c = 1 }
    let inside = store.withExhaustivity(.off(showSkippedAssertions: true)) { store.exhaustivity }
    #expect(inside == .off(showSkippedAssertions: true))
    #expect(store.exhaustivity == .on)
    await store.finish()
    #expect(log.reports.isEmpty)
  }

  // parity S65
  @Test func aWrongStatementFailsAgainstTheActualState() async {
    let (store, log) = makeStore(.off(showSkippedAssertions: true))
    await store.send(.a) { $0.b = 5 }
    #expect(log.failures == ["send(.a): 1 difference, at b: 5 → 0"])
    #expect(log.reports.first?.message.contains("a: ") == false)
  }

  // parity S66
  @Test func offShowsNothingForWhatIsSkipped() async {
    let (store, log) = makeStore(.off)
    await store.send(.a)
    await store.send(.b) { $0.b = 1 }
    #expect(log.reports.isEmpty)
  }

  @Test func shownSkippedChangesAreNotes() async {
    let (store, log) = makeStore(.off(showSkippedAssertions: true)) { .send(.value(3)) }
    await store.send(.a)
    await store.send(.start)
    await store.receive(.value(3)) { $0.a = 1 }
    #expect(log.failures.isEmpty)
    #expect(
      log.notes == [
        "send(.a): not stated: 1 difference, at a: 0 → 1",
        "receive(.value(3)): not stated: 1 difference, at value: 0 → 3",
      ]
    )
  }

  // parity S68
  @Test func aWrongClosureOnReceiveFails() async {
    let (store, log) = makeStore(.off(showSkippedAssertions: true)) { .send(.a) }
    await store.send(.start)
    await store.receive(.a) { $0.a = 4 }
    #expect(log.failures == ["receive(.a): 1 difference, at a: 4 → 1"])
  }

  // parity S69
  @Test(arguments: offs)
  func anAssertionOnTheLastOfManySends(_ exhaustivity: Exhaustivity) async {
    let (store, log) = makeStore(exhaustivity)
    await store.send(.a)
    await store.send(.a)
    await store.send(.a) { $0.a = 3 }
    #expect(log.failures.isEmpty)
  }

  // parity S70
  @Test(arguments: offs)
  func aReceiveThatIgnoresFields(_ exhaustivity: Exhaustivity) async {
    let (store, log) = makeStore(exhaustivity) { .send(.value(2)) }
    await store.send(.a)
    await store.send(.start)
    await store.receive(.value(2)) { $0.value = 2 }
    #expect(log.failures.isEmpty)
  }

  // MARK: Skipped actions

  // parity S72, parity S73
  @Test func sendsWithUnreceivedActionsAgainAndAgain() async {
    let (store, log) = makeStore(.off) { .send(.a) }
    await store.send(.start)
    #expect(store.state.a == 0)
    await store.send(.start) { $0.a = 1 }
    await store.send(.start) { $0.a = 2 }
    await store.receive(.a) { $0.a = 3 }
    #expect(log.reports.isEmpty)
  }

  // parity S74, parity S89
  @Test func aPartialPrefixWithAClock() async {
    let clock = TestClock()
    let (store, log) = makeStore {
      .run { send in
        while true {
          try await clock.sleep(for: .seconds(1))
          await send(.a)
        }
      }
      .cancellable(id: CancelID.work)
    }
    store.exhaustivity = .off
    await store.send(.start)
    // `.off` doesn't hold: what the clock brings is received on the way.
    await clock.advance(by: .seconds(3))
    #expect(store.state.a == 3)
    await store.send(.b) { $0.b = 1 }
    await store.skipReceivedActions(strict: false)
    store.exhaustivity = .on
    await clock.advance(by: .seconds(1))
    await store.receive(.a) { $0.a = 4 }
    await store.send(.stop)
    await store.finish()
    #expect(log.reports.isEmpty)
  }

  // parity S80
  @Test(arguments: [Exhaustivity.on] + offs)
  func aCaseReceivedTwiceTheSecondMissing(_ exhaustivity: Exhaustivity) async {
    let (store, log) = makeStore(exhaustivity) { .send(.value(1)) }
    await store.send(.start)
    await store.receive(Act.value) { $0.value = 1 }
    await store.receive(Act.value)
    #expect(log.failures == ["receive(Act.value): it can't come, since no effect is running; step 2 received it"])
  }

  // parity S83, parity S85
  @Test func aReceiveWithATimeoutWaitsOverOtherActions() async {
    let (stream, feed) = AsyncStream<Act>.makeStream()
    let (store, log) = makeStore(.off) { .run { send in for await action in stream { await send(action) } } }
    await store.send(.start)
    // From another task, while the receive waits.
    Task.detached {
      feed.yield(.a)
      feed.yield(.b)
      feed.yield(.value(1))
      feed.yield(.value(2))
      feed.finish()
    }
    await store.receive(Act.value, timeout: .seconds(10)) { $0.value = 1 }
    await store.receive(Act.value, timeout: .seconds(10)) { $0.value = 2 }
    await store.finish()
    #expect(store.state == Counts(a: 1, b: 1, value: 2))
    #expect(log.reports.isEmpty)
  }

  // parity S87, parity S88
  @Test(arguments: offs)
  func aLongFlow(_ exhaustivity: Exhaustivity) async {
    let (store, log) = makeStore(exhaustivity) {
      .run { send in
        await send(.a)
        await send(.b)
      }
    }
    for _ in 0..<5 { await store.send(.start) }
    await store.receive(.b) { $0.b = 5 }
    await store.send(.c) { $0.c = 1 }
    await store.finish()
    #expect(log.failures.isEmpty)
    #expect(store.state == Counts(a: 5, b: 5, c: 1))
  }
}
