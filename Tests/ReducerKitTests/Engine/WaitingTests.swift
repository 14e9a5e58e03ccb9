import Foundation
import ReducerKit
import Testing

/// What is waited for, and what isn't: the rules one by one.
@Suite @MainActor struct WaitingTests {
  private func store(
    _ effect: @escaping () -> Effect<String>,
    clock: TestClock? = nil
  ) -> SteppedStore<Int, String> {
    SteppedStore(0, clock: clock) { _, action in action == "start" ? effect() : .none }
  }

  @Test func whatHoppedToTheMainActorGetsATurn() async {
    let store = store {
      .run { send in
        for number in 1...3 { await MainActor.run {}; await send("\(number)") }
      }
    }
    await store.send("start")
    #expect(store.waiting == ["1"])
    await store.receive()
    #expect(store.waiting == ["2"])
  }

  @Test func anEffectThatHopsWithoutEndIsLeftAlone() async {
    let stop = Shared(false)
    let store = store { .run { _ in while !stop.value { await MainActor.run {} } } }
    await store.send("start")
    #expect(store.engine.inFlight().count == 1)
    #expect(!store.engine.isStuck)
    stop.value = true
  }

  @Test func whatCantComeIsKnownAtOnce() async throws {
    // parity S47
    let clock = TestClock()
    let store = store {
      .merge(
        .run(name: "asleep") { _ in try await clock.sleep(for: .seconds(1)) },
        .run(name: "waits") { send in
          await send("one")
          await send("two")
        }
      )
    }
    #expect(store.engine.isStuck)
    await store.send("start")
    #expect(store.engine.isStuck)
    #expect(await store.receiveAll() == ["one", "two"])
    #expect(await store.receive() == nil)
    #expect(store.running == ["asleep"])
  }

  @Test func whatIsAwayMayComeBack() async {
    let gate = Gate()
    let store = store {
      .run { send in
        await gate.wait()
        await send("through")
      }
    }
    await store.send("start")
    #expect(!store.engine.isStuck)
    guard case .away = store.engine.inFlight().first?.status else {
      Issue.record("expected an effect that is away")
      return
    }
    Task.detached { await gate.open() }
    #expect(await store.receiveText() == "through")
    #expect(store.engine.isStuck)
  }

  // case R38: the wait ends by the arrival, not by looking again and again, and others that spin change nothing.
  @Test func anArrivalEndsTheWaitOnceWhile200TasksSpin() async throws {
    let isOver = Shared(false)
    try await withThrowingTaskGroup(of: Void.self) { group in
      defer { isOver.value = true }
      for _ in 0..<200 { group.addTask { while !isOver.value { await Task.yield() } } }
      for _ in 0..<100 {
        let gate = Gate()
        let store = store {
          .run { send in
            await withCheckedContinuation { continuation in
              Task.detached {
                await gate.wait()
                continuation.resume()
              }
            }
            await send("answer")
          }
        }
        await store.send("start")
        // Gets the main actor as soon as the receive waits.
        Task { @MainActor in await gate.open() }
        try #require(await store.receiveText() == "answer")
        try #require(store.pauses == 1)
        try #require(store.engine.executor?.wasWokenFromOutside == true)
      }
    }
  }

  @Test func aWaitEndsAtItsDeadline() async {
    let gate = Gate()
    let store = store { .run { _ in await gate.wait() } }
    await store.send("start")
    #expect(await store.receive(within: .milliseconds(20)) == nil)
    await gate.open()
  }

  @Test func aCancelledTestEndsTheWait() async {
    // parity S95
    let gate = Gate()
    let store = store { .run { _ in await gate.wait() } }
    await store.send("start")
    let test = Task { @MainActor in
      await store.receive(within: .seconds(1_000)) == nil
    }
    await mainActorTurn()
    test.cancel()
    #expect(await test.value)
    await gate.open()
  }

  @Test func beforeAClockMovesWhatIsAwayGetsTimeOnce() async {
    let clock = TestClock()
    let gate = Gate()
    let store = store({ .run { _ in await gate.wait() } }, clock: clock)
    await store.send("start")
    #expect(store.engine.executor?.hasFresh == true)
    await clock.advance(by: .seconds(1))
    #expect(store.engine.executor?.hasFresh == false)
    await gate.open()
  }

  @Test func aDebouncedEffectThatHopsIsBackBeforeTheNextInstant() async {
    let clock = TestClock()
    let store = store {
      .merge(
        Effect.run { send in
          await MainActor.run {}
          await send("found at \(clock.now.offset)")
        }.debounce(id: "search", for: .seconds(1), clock: clock),
        .run { send in
          try await clock.sleep(for: .seconds(2))
          await send("timer")
        }
      )
    }
    await store.send("start")
    await clock.advance(by: .seconds(5))
    #expect(store.waiting == ["found at 1.0 seconds"])
    #expect(await store.receiveAll() == ["found at 1.0 seconds", "timer"])
  }

  @Test func aWokenEffectIsWaitedForAndANoteSaysSoIfInVain() async {
    let clock = TestClock()
    let gate = Gate()
    let store = store {
      .run(name: "listens") { send in
        try await clock.sleep(for: .seconds(1))
        await gate.wait()
        await send("heard")
      }
    }
    store.engine.timeout = .milliseconds(30)
    await store.send("start")
    await clock.advance(by: .seconds(1))
    let events = store.engine.takeEvents()
    guard case .waitedLong(let effect, .milliseconds(30)) = events.first else {
      Issue.record("expected a note, got \(events)")
      return
    }
    #expect(effect.name == "listens")
    #expect(events.count == 1)
    await gate.open()
    #expect(await store.receiveText() == "heard")
  }

  @Test func aWokenEffectIsWaitedForShortlyWhileAnActionWaits() async {
    // What it waits for may only come from receiving that action.
    let clock = TestClock()
    let gate = Gate()
    let store = store {
      .merge(
        .run { send in
          try await clock.sleep(for: .seconds(1))
          await send("opens")
          await gate.open()
        },
        .run { send in
          try await clock.sleep(for: .seconds(1))
          await gate.wait()
          await send("through")
        }
      )
    }
    store.engine.timeout = .seconds(1_000)
    await store.send("start")
    await clock.advance(by: .seconds(1))
    #expect(await store.receiveText() == "opens")
    #expect(await store.receiveText() == "through")
  }

  @Test func anUnstructuredTaskThatSleepsAndSendsIsWaitedForAtEachTick() async {
    let clock = TestClock()
    let store = store {
      .run { send in
        await Task {
          for number in 1...3 {
            try? await clock.sleep(for: .seconds(1))
            await send("tick \(number)")
          }
        }.value
      }
    }
    await store.send("start")
    #expect(await waitUntil { clock.sleeperCount == 1 })
    await clock.advance(by: .seconds(1))
    #expect(await store.receiveText() == "tick 1")
    #expect(await waitUntil { clock.sleeperCount == 1 })
    await clock.advance(by: .seconds(1))
    #expect(await store.receiveText() == "tick 2")

    func waitUntil(_ condition: () -> Bool) async -> Bool {
      let deadline = ContinuousClock.now.advanced(by: .seconds(10))
      while !condition() {
        let seen = store.engine.generation
        if condition() { break }
        if ContinuousClock.now >= deadline { return false }
        store.engine.drain()
        await store.engine.pause(since: seen, until: deadline)
      }
      return true
    }
  }

  @Test func aSpinningEffectUsesUpItsBudgetAndIsNamed() async {
    let stop = Shared(false)
    let jobs = Shared(0)
    let store = store {
      .run(name: "spins") { send in
        while !stop.value {
          jobs.update { $0 += 1 }
          await Task.yield()
        }
        await send("stopped")
      }
    }
    await store.send("start")
    #expect(jobs.value <= 2 * StoreExecutor.jobBudget)
    let events = store.engine.takeEvents()
    guard case .jobBudgetExhausted(let effect) = events.first else {
      Issue.record("expected a budget note, got \(events)")
      return
    }
    #expect(effect?.name == "spins")
    stop.value = true
    #expect(await store.receiveText() == "stopped")
  }

  @Test func atTheEndSendersGoOnAsCancelledAndLateComersEndElsewhere() async {
    let gate = Gate()
    let ended = Shared<[String]>([])
    let (ends, source) = AsyncStream.makeStream(of: Void.self)
    do {
      let store = store {
        .merge(
          .run { send in
            await send("waits")
            ended.update { $0.append("sender, cancelled: \(Task.isCancelled)") }
            source.yield()
          },
          .run { _ in
            await gate.wait()
            ended.update { $0.append("late") }
            source.yield()
          }
        )
      }
      await store.send("start")
      #expect(store.waiting == ["waits"])
    }
    #expect(ended.value == ["sender, cancelled: true"])
    await gate.open()
    var iterator = ends.makeAsyncIterator()
    await iterator.next()
    await iterator.next()
    #expect(ended.value.last == "late")
  }

  @Test func afterTheEndNothingStarts() async {
    let store = store { .merge(.send("one"), .run { send in await send("two") }) }
    store.engine.shutDown()
    await store.send("start")
    #expect(store.waiting == [])
    #expect(store.running == [])
  }

  @Test func tenThousandEffectsHalfOfThemCancelledNoneLeaked() async {
    final class Token: Sendable {
      let count: Shared<Int>
      init(_ count: Shared<Int>) {
        self.count = count
        count.update { $0 += 1 }
      }
      deinit { count.update { $0 -= 1 } }
    }
    let alive = Shared(0)
    let clock = TestClock()
    weak var engine: Engine<String>?
    do {
      let store = SteppedStore<Int, String>(0, clock: clock) { _, action in
        guard action == "start" else { return .merge((0..<5_000).map { .cancel(id: $0 * 2) }) }
        return .merge(
          (0..<10_000).map { number in
            let token = Token(alive)
            return .run { send in
              if number % 4 < 2 { await send("\(number)") }
              try await clock.sleep(for: .seconds(number + 1))
              _ = token
            }.cancellable(id: number)
          }
        )
      }
      engine = store.engine
      await store.send("start")
      #expect(alive.value == 10_000)
      #expect(store.engine.runningCount == 10_000)
      #expect(store.waiting.count == 5_000)
      #expect(clock.sleeperCount == 5_000)
      await store.send("cancel")
      #expect(store.engine.runningCount == 5_000)
      #expect(store.waiting.count == 2_500)
      #expect(clock.sleeperCount == 2_500)
      #expect(alive.value == 5_000)
    }
    #expect(alive.value == 0)
    #expect(clock.sleeperCount == 0)
    #expect(engine == nil)
  }
}
