import ReducerKit
import Testing
import TestStoreKit

// What each event means in `.on` and in `.off`: a test for every cell of the table in Docs/TestStore.md.

@Suite struct EventTableTests {
  // MARK: send while actions wait

  // parity S45, parity S46
  @Test func sendWhileActionsWaitFailsOnceAndAppliesThem() async {
    let (store, log) = makeStore { .merge(.send(.a), .send(.b)) }
    await store.send(.start)
    await store.send(.c) { $0.c = 1 }
    #expect(log.failures == ["send(.c): 2 actions must be received first: .a, .b"])
    #expect(store.state == Counts(a: 1, b: 1, c: 1))
    // Applied, not claimed: each is still judged on its own states.
    await store.receive(.a) { $0.a = 1 }
    await store.receive(.b) { $0.b = 2 }
    #expect(log.failures.dropFirst() == ["receive(.b): 1 difference, at b: 2 → 1"])
    await store.finish()
    #expect(log.failures.count == 2)
  }

  // parity S67
  @Test func sendWhileActionsWaitInOffAppliesThem() async {
    let (store, log) = makeStore(.off) { .merge(.send(.a), .send(.b)) }
    await store.send(.start)
    await store.send(.c) { $0.c = 1 }
    #expect(log.reports.isEmpty)
    #expect(store.state == Counts(a: 1, b: 1, c: 1))
    await store.receive(.b) { $0.b = 1 }
    #expect(log.reports.isEmpty)
  }

  @Test func sendWhileActionsWaitTellsThemAsNotes() async {
    let (store, log) = makeStore(.off(showSkippedAssertions: true)) { .merge(.send(.a), .send(.b)) }
    await store.send(.start)
    await store.send(.c) { $0.c = 1 }
    #expect(log.failures.isEmpty)
    #expect(log.notes == ["send(.c): 2 actions skipped: .a, .b"])
  }

  // MARK: receive matches the next action

  // parity S3, parity S14
  @Test func receiveOfTheNextActionJudgesExactly() async {
    let (store, log) = makeStore { .send(.a) }
    await store.send(.start)
    #expect(store.state.a == 0)
    await store.receive(.a) { $0.a = 1 }
    #expect(store.state.a == 1)
    await store.finish()
    #expect(log.reports.isEmpty)
  }

  @Test func receiveOfTheNextActionFailsOnTheRestOfTheState() async {
    let (store, log) = makeStore { .send(.a) }
    await store.send(.start)
    await store.receive(.a)
    #expect(log.failures == ["receive(.a): the state changed and nothing says so: 1 difference, at a: 0 → 1"])
  }

  @Test func receiveInOffJudgesOnTheActualState() async {
    let (store, log) = makeStore(.off) { .send(.a) }
    await store.send(.start)
    await store.receive(.a) { $0.b = 0 }
    await store.send(.start)
    await store.receive(.a) { $0.a = 3 }
    #expect(log.failures == ["receive(.a): 1 difference, at a: 3 → 2"])
  }

  // MARK: receive, others come first

  @Test func receiveFailsOnceForWhatCameFirst() async {
    let (store, log) = makeStore { .merge(.send(.a), .send(.b), .send(.c)) }
    await store.send(.start)
    await store.receive(.c) { $0.c = 1 }
    #expect(log.failures == ["receive(.c): 2 other actions came first: .a, .b; it arrives later"])
    await store.receive(.a) { $0.a = 1 }
    await store.receive(.b) { $0.b = 1 }
    await store.finish()
    #expect(log.failures.count == 1)
  }

  // parity S71, parity S78
  @Test func receiveInOffSkipsWhatCameFirst() async {
    let (store, log) = makeStore(.off) { .merge(.send(.a), .send(.b), .send(.c)) }
    await store.send(.start)
    await store.receive(.c) { $0.c = 1 }
    #expect(log.reports.isEmpty)
    #expect(store.state == Counts(a: 1, b: 1, c: 1))
  }

  @Test func receiveTellsWhatItSkipsAsNotes() async {
    let (store, log) = makeStore(.off(showSkippedAssertions: true)) { .merge(.send(.a), .send(.b), .send(.c)) }
    await store.send(.start)
    await store.receive(.c) { $0.c = 1 }
    #expect(log.failures.isEmpty)
    #expect(log.notes == ["receive(.c): 2 actions skipped: .a, .b"])
  }

  // MARK: receive, it never comes

  // parity S10, parity S79, parity S84
  @Test(arguments: [Exhaustivity.on, .off, .off(showSkippedAssertions: true)])
  func receiveOfWhatNeverComesIsOneFailure(_ exhaustivity: Exhaustivity) async {
    let (store, log) = makeStore(exhaustivity) { .send(.a) }
    await store.send(.start)
    await store.receive(.b) { $0.b = 1 }
    #expect(log.failures == ["receive(.b): received .a instead; it can't come, since no effect is running"])
    #expect(store.state == Counts(a: 1))
    await store.receive(.a) { $0.a = 1 }
    await store.finish()
    #expect(log.failures.count == 1)
  }

  // parity S47
  @Test(arguments: [Exhaustivity.on, .off])
  func receiveWhenNothingRunsFailsAtOnce(_ exhaustivity: Exhaustivity) async {
    let (store, log) = makeStore(exhaustivity)
    await store.send(.start)
    await store.receive(.a)
    #expect(log.failures == ["receive(.a): it can't come, since no effect is running"])
  }

  // MARK: receive of something applied, not claimed

  @Test(arguments: [Exhaustivity.on, .off])
  func receiveClaimsWhatWasApplied(_ exhaustivity: Exhaustivity) async {
    let (store, log) = makeStore(exhaustivity) { .merge(.send(.a), .send(.a)) }
    await store.send(.start)
    await store.send(.c) { $0.c = 1 }
    let before = log.failures.count
    #expect(store.state.a == 2)
    await store.receive(.a) { $0.a = 1 }
    await store.receive(.a) { $0.a = 2 }
    await store.receive(.a)
    #expect(log.failures.dropFirst(before) == ["receive(.a): it can't come, since no effect is running"])
  }

  // MARK: a closure that changes nothing

  // parity S7, parity S37, parity S50, case R34
  @Test func closureWithoutChangeFailsOnSend() async {
    let (store, log) = makeStore()
    await store.send(.start) { $0.a = 0 }
    #expect(log.failures == ["send(.start): expected a change, but the closure leaves the state as it was"])
    await store.send(.a) { $0.a = 0 }
    // One cause, one failure: the state's.
    #expect(log.failures.dropFirst() == ["send(.a): 1 difference, at a: 0 → 1"])
  }

  // parity S8, parity S38
  @Test func closureWithoutChangeFailsOnReceive() async {
    let (store, log) = makeStore { .send(.value(0)) }
    await store.send(.start)
    await store.receive(.value(0)) { $0.value = 0 }
    #expect(log.failures == ["receive(.value(0)): expected a change, but the closure leaves the state as it was"])
  }

  // parity S86
  @Test(arguments: [Exhaustivity.off, .off(showSkippedAssertions: true)])
  func closureWithoutChangeIsNothingInOff(_ exhaustivity: Exhaustivity) async {
    let (store, log) = makeStore(exhaustivity) { .send(.value(0)) }
    await store.send(.start) { $0.a = 0 }
    await store.receive(.value(0)) { $0.value = 0 }
    #expect(log.reports.isEmpty)
  }

  // MARK: assert

  @Test func assertJudgesTheCurrentState() async {
    let (store, log) = makeStore { .send(.a) }
    await store.send(.start)
    store.assert { $0.a = 0 }
    #expect(log.reports.isEmpty)
    store.assert { $0.a = 1 }
    #expect(log.failures == ["assert: 1 difference, at a: 1 → 0"])
    await store.receive(.a) { $0.a = 1 }
  }

  // parity S24, parity S25
  @Test func assertInOffAppliesWhatWaits() async {
    let (store, log) = makeStore(.off) { .send(.a) }
    await store.send(.start)
    store.assert { $0.a = 1 }
    #expect(log.reports.isEmpty)
    #expect(store.state.a == 1)
    store.assert { $0.a = 5 }
    #expect(log.failures == ["assert: 1 difference, at a: 5 → 1"])
  }

  // MARK: settle

  @Test func settleReceivesEverythingAndFails() async {
    let (store, log) = makeStore { .merge(.send(.a), .send(.b)) }
    await store.send(.start)
    await store.settle()
    #expect(log.failures == ["settle(): received 2 actions that the test doesn't state: .a, .b"])
    #expect(store.state == Counts(a: 1, b: 1))
    await store.finish()
    #expect(log.failures.count == 1)
  }

  // case R41
  @Test func settleInOffListsWhatItReceives() async {
    let (store, log) = makeStore(.off(showSkippedAssertions: true)) { .run { send in await send(.value(1)) } }
    await store.send(.start)
    await store.settle()
    store.assert { $0.value = 1 }
    #expect(log.failures.isEmpty)
    #expect(log.notes == ["settle(): 1 action skipped: .value(1)"])
  }

  // MARK: end with a waiting action

  // parity S42, parity S43
  @Test func waitingActionAtTheEndIsOneFailure() async {
    let (store, log) = makeStore { .run(name: "load") { send in await send(.a) } }
    await store.send(.start)
    await store.finish()
    #expect(log.failures == ["finish(): 1 action not received: .a"])
    #expect(log.reports.first?.message.contains(".a was sent by effect \"load\"") == true)
  }

  // parity S59, parity S60
  @Test func waitingActionAtTheEndIsAppliedInOff() async {
    let (store, log) = makeStore(.off(showSkippedAssertions: true)) { .send(.a) }
    await store.send(.start)
    await store.finish()
    #expect(log.failures.isEmpty)
    #expect(log.notes == ["finish(): 1 action skipped: .a"])
    #expect(store.state.a == 1)
  }

  // MARK: end with a running effect

  // parity S44
  @Test func runningEffectAtTheEndFailsAtItsOrigin() async throws {
    let clock = TestClock()
    let (store, log) = makeStore { .run(name: "poll") { _ in try await clock.sleep(for: .seconds(1)) } }
    let line: UInt = #line + 1
    await store.send(.start)
    await store.finish()
    #expect(log.failures.count == 1)
    let report = try #require(log.reports.first)
    #expect(report.firstLine.hasPrefix("finish(): effect \"poll\", started by .start at "))
    #expect(report.site.line == line)
  }

  // parity S61, parity S62
  @Test func runningEffectAtTheEndIsANoteInOff() async {
    let clock = TestClock()
    for shows in [true, false] {
      let (store, log) = makeStore(.off(showSkippedAssertions: shows)) {
        .run(name: "poll") { _ in try await clock.sleep(for: .seconds(1)) }
      }
      await store.send(.start)
      await store.finish()
      #expect(log.failures.isEmpty)
      #expect(log.notes.count == (shows ? 1 : 0))
    }
  }

  // MARK: task.finish() of an effect that waits for a receive

  @Test func taskThatWaitsForAReceiveFailsAtOnce() async {
    let (store, log) = makeStore { .run(name: "load") { send in await send(.a) } }
    let task = await store.send(.start)
    await task.finish()
    #expect(log.failures == ["task.finish(): effect \"load\" waits for .a to be received"])
    await store.receive(.a) { $0.a = 1 }
    await task.finish()
    #expect(log.failures.count == 1)
  }

  @Test func taskInOffReceivesUntilItIsDone() async {
    let (store, log) = makeStore(.off) {
      .run { send in
        await send(.a)
        await send(.b)
      }
    }
    let task = await store.send(.start)
    await task.finish()
    #expect(log.reports.isEmpty)
    #expect(store.state == Counts(a: 1, b: 1))
  }

  // MARK: cancelling

  @Test(arguments: [Exhaustivity.on, .off])
  func cancellingByAnActionDropsWhatWasQueued(_ exhaustivity: Exhaustivity) async {
    let (store, log) = makeStore(exhaustivity) {
      .merge(.send(.stop), .run { send in await send(.a) }.cancellable(id: CancelID.work))
    }
    await store.send(.start)
    await store.receive(.stop)
    await store.finish()
    #expect(log.reports.isEmpty)
    #expect(store.state.a == 0)
  }

  @Test(arguments: [Exhaustivity.on, .off])
  func cancellingByTheTestKeepsWhatWasSent(_ exhaustivity: Exhaustivity) async {
    let (store, log) = makeStore(exhaustivity) { .run { send in await send(.a) } }
    let task = await store.send(.start)
    await task.cancel()
    #expect(task.isCancelled)
    await store.receive(.a) { $0.a = 1 }
    await store.send(.start)
    await store.cancelInFlightEffects()
    await store.receive(.a) { $0.a = 2 }
    await store.finish()
    #expect(log.reports.isEmpty)
  }

  // MARK: more than 1,000 actions

  @Test(arguments: [Exhaustivity.on, .off])
  func aReducerThatSendsToItselfForEverIsStopped(_ exhaustivity: Exhaustivity) async {
    let reporter = RecordingReporter()
    let store = TestStore<Int, Act>(
      initialState: 0,
      reduce: { state, action in
        state += 1
        return action == .a ? .send(.b) : .send(.a)
      },
      reporter: reporter
    )
    store.exhaustivity = exhaustivity
    await store.send(.a) { $0 = 1 }
    await store.receive(.c)
    #expect(reporter.failures == ["receive(.c): gave up after 1,000 actions, first .b, .a, .b"])
    #expect(reporter.reports[0].message.contains("\nThe cycle: .b → .a → .b\n"))
    await store.finish()
    #expect(reporter.failures.count == 1)
  }

  /// Sends without an end, and without changing the state.
  private func endless(_ exhaustivity: Exhaustivity) -> (TestStore<Counts, Act>, RecordingReporter) {
    makeStore(exhaustivity) {
      .run(name: "flood") { send in while !Task.isCancelled { await send(.stop) } }
    }
  }

  @Test(arguments: [Exhaustivity.on, .off])
  func settleStopsAnEffectThatSendsForEver(_ exhaustivity: Exhaustivity) async {
    let (store, log) = endless(exhaustivity)
    await store.send(.start)
    await store.settle()
    let text = "gave up after 1,000 actions, first .stop, .stop, .stop, sent by effect \"flood\" of .start"
    #expect(log.failures == ["settle(): \(text)"])
    // It was cancelled, and nothing of it is left.
    await store.finish()
    #expect(log.failures.count == 1)
  }

  @Test func theEndInOffStopsAnEffectThatSendsForEver() async {
    let text = "gave up after 1,000 actions, first .stop, .stop, .stop, sent by effect \"flood\" of .start"
    let (store, log) = endless(.off)
    await store.send(.start)
    await store.finish()
    #expect(log.failures == ["finish(): \(text)"])
    let (other, heard) = endless(.off)
    let task = await other.send(.start)
    await task.finish()
    #expect(heard.failures == ["task.finish(): \(text)"])
    await other.finish()
    #expect(heard.failures.count == 1)
  }

  @Test func sendStopsAnEffectThatSendsForEver() async {
    let (store, log) = endless(.on)
    await store.send(.start)
    await store.send(.a) { $0.a = 1 }
    #expect(log.failures.count == 1)
    #expect(log.failures.first?.hasPrefix("send(.a): gave up after 1,000 actions") == true)
    await store.finish()
    #expect(log.failures.count == 1)
  }
}
