import Foundation
import ReducerKit
import Testing

/// A store's virtual time stands still while it has an action that was not received: the rules one by one.
@Suite @MainActor struct HeldClockTests {
  /// Sends "name 1", "name 2" … every so many seconds.
  nonisolated private static func timer(_ name: String, every seconds: Int, on clock: TestClock) -> Effect<String> {
    .run(name: name) { send in
      var count = 0
      while true {
        try await clock.sleep(for: .seconds(seconds))
        count += 1
        await send("\(name) \(count)")
      }
    }
  }

  private func store(_ clock: TestClock, _ effect: @escaping () -> Effect<String>) -> SteppedStore<Int, String> {
    SteppedStore(0, clock: clock) { _, action in action == "start" ? effect() : .none }
  }

  @Test func timeStandsStillAtTheFirstUnreceivedAction() async {
    let clock = TestClock()
    let store = store(clock) { Self.timer("tick", every: 1, on: clock) }
    await store.send("start")
    await clock.advance(by: .seconds(3))
    #expect(clock.time(of: store.engine) == .seconds(1))
    #expect(clock.hold(of: store.engine)?.target == .seconds(3))
    #expect(clock.now.offset == .seconds(3))
    await store.receive()
    #expect(clock.time(of: store.engine) == .seconds(2))
    await store.receive()
    await store.receive()
    #expect(clock.time(of: store.engine) == .seconds(3))
    #expect(clock.hold(of: store.engine) == nil)
  }

  @Test func targetsAddUpWhileItIsHeld() async {
    let clock = TestClock()
    let store = store(clock) { Self.timer("tick", every: 1, on: clock) }
    await store.send("start")
    await clock.advance(by: .seconds(1))
    await clock.advance(by: .seconds(1))
    await clock.advance(by: .seconds(1))
    #expect(clock.time(of: store.engine) == .seconds(1))
    #expect(clock.hold(of: store.engine)?.target == .seconds(3))
    #expect(await store.receiveAll() == ["tick 1", "tick 2", "tick 3"])
    #expect(clock.time(of: store.engine) == .seconds(3))
  }

  @Test func advanceToAnInstantIsNoFurtherThanThat() async {
    let clock = TestClock()
    let store = store(clock) { Self.timer("tick", every: 1, on: clock) }
    await store.send("start")
    await clock.advance(to: .init(offset: .seconds(2)))
    await clock.advance(to: .init(offset: .seconds(1)))
    #expect(await store.receiveAll() == ["tick 1", "tick 2"])
    #expect(clock.now.offset == .seconds(2))
  }

  @Test func everythingDueAtOnePresentWakesInTheOrderInWhichItFellAsleep() async {
    let clock = TestClock()
    let store = store(clock) {
      .merge(
        Self.timer("b", every: 2, on: clock),
        Self.timer("a", every: 1, on: clock),
        Self.timer("c", every: 2, on: clock)
      )
    }
    await store.send("start")
    await clock.advance(by: .seconds(2))
    #expect(store.waiting == ["a 1"])
    #expect(await store.receiveText() == "a 1")
    // The second sleep of `a` began after those of `b` and `c`.
    #expect(store.waiting == ["b 1", "c 1", "a 2"])
    #expect(await store.receiveAll() == ["b 1", "c 1", "a 2"])
  }

  @Test(arguments: [false, true]) func storesDontHoldEachOther(secondFirst: Bool) async {
    let clock = TestClock()
    let one = store(clock) { Self.timer("one", every: 1, on: clock) }
    let two = store(clock) { Self.timer("two", every: 2, on: clock) }
    await one.send("start")
    await two.send("start")
    await clock.advance(by: .seconds(4))
    #expect(clock.time(of: one.engine) == .seconds(1))
    #expect(clock.time(of: two.engine) == .seconds(2))
    if secondFirst {
      #expect(await two.receiveAll() == ["two 1", "two 2"])
      #expect(await one.receiveAll() == ["one 1", "one 2", "one 3", "one 4"])
    } else {
      #expect(await one.receiveAll() == ["one 1", "one 2", "one 3", "one 4"])
      #expect(await two.receiveAll() == ["two 1", "two 2"])
    }
  }

  @Test func theTestsOwnSleepersAreNeverHeld() async {
    let clock = TestClock()
    let store = store(clock) { Self.timer("tick", every: 1, on: clock) }
    await store.send("start")
    let woken = Shared(false)
    let own = Task { @MainActor in
      try await clock.sleep(for: .seconds(2))
      woken.value = true
    }
    while clock.sleeperCount < 2 { await mainActorTurn() }
    await clock.advance(by: .seconds(3))
    #expect(store.waiting == ["tick 1"])
    #expect(woken.value)
    try? await own.value
  }

  @Test func nowIsTheStoresTimeInEffectsAndReducersAndTheTargetInTheTest() async {
    let clock = TestClock()
    let store = SteppedStore<[String], String>([], clock: clock) { seen, action in
      if action == "start" { return Self.timer("tick", every: 1, on: clock) }
      seen.append("\(action) at \(clock.now.offset)")
      let name = action
      return .run { send in
        if name.hasPrefix("tick") { await send("effect of \(name) at \(clock.now.offset)") }
      }
    }
    await store.send("start")
    await clock.advance(by: .seconds(2))
    #expect(clock.now.offset == .seconds(2))
    for _ in 1...4 { await store.receive() }
    #expect(
      store.state == [
        "tick 1 at 1.0 seconds", "effect of tick 1 at 1.0 seconds at 1.0 seconds",
        "tick 2 at 2.0 seconds", "effect of tick 2 at 2.0 seconds at 2.0 seconds",
      ]
    )
  }

  @Test func runAsksForEverythingUntilNothingSleepsAndNothingIsHeld() async {
    let clock = TestClock()
    let store = store(clock) {
      .run { send in
        for count in 1...3 {
          try await clock.sleep(for: .seconds(count * 10))
          await send("\(count)")
        }
      }
    }
    await store.send("start")
    await clock.run()
    #expect(clock.hold(of: store.engine)?.now == .seconds(10))
    #expect(clock.hold(of: store.engine).map { $0.target == nil } == true)
    #expect(await store.receiveAll() == ["1", "2", "3"])
    #expect(clock.now.offset == .seconds(60))
    #expect(clock.sleeperCount == 0)
    // What comes later isn't asked for any more.
    await store.send("start")
    #expect(store.waiting == [])
  }

  @Test func aCapturedClockIsKnownFromItsFirstUse() async {
    let clock = TestClock()
    let store = SteppedStore<Int, String>(0) { _, action in
      action == "start" ? Self.timer("tick", every: 1, on: clock) : .none
    }
    await clock.advance(by: .seconds(5))
    #expect(clock.time(of: store.engine) == nil)
    await store.send("start")
    #expect(clock.time(of: store.engine) == .seconds(5))
    await clock.advance(by: .seconds(2))
    #expect(await store.receiveAll() == ["tick 1", "tick 2"])
  }

  @Test func aMainActorHopBeforeTheFirstSleep() async {
    let clock = TestClock()
    let store = store(clock) {
      .run { send in
        await MainActor.run {}
        try await clock.sleep(for: .seconds(1))
        await send("woken")
      }
    }
    await store.send("start")
    await clock.advance(by: .seconds(1))
    #expect(store.waiting == ["woken"])
  }

  // On the main actor, since the order of what hops there is promised to tests that run there.
  @Test @MainActor func aMainActorHopAfterEachWakeBesideAnotherTimer() async {
    let clock = TestClock()
    let store = store(clock) {
      .merge(
        .run { send in
          for count in 1...3 {
            try await clock.sleep(for: .seconds(2))
            await MainActor.run {}
            await MainActor.run {}
            await send("hop \(count)")
          }
        },
        Self.timer("tick", every: 3, on: clock)
      )
    }
    await store.send("start")
    await clock.advance(by: .seconds(6))
    // At 6 the timer is the first: it fell asleep at 3, the hopping effect at 4.
    #expect(await store.receiveAll() == ["hop 1", "tick 1", "hop 2", "tick 2", "hop 3"])
  }

  @Test func aDispatchHopAfterAWakeBesideAnotherTimer() async {
    let clock = TestClock()
    let store = store(clock) {
      .merge(
        .run { send in
          try await clock.sleep(for: .seconds(1))
          await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume() }
          }
          await send("hopped")
        },
        Self.timer("tick", every: 2, on: clock)
      )
    }
    await store.send("start")
    await clock.advance(by: .seconds(2))
    #expect(store.waiting == ["hopped"])
    #expect(await store.receiveAll() == ["hopped", "tick 1"])
  }

  @Test func sleepsOfAsyncLet() async {
    let clock = TestClock()
    let store = store(clock) {
      .run { send in
        async let one: Void = clock.sleep(for: .seconds(1))
        async let two: Void = clock.sleep(for: .seconds(2))
        async let three: Void = clock.sleep(for: .seconds(3))
        _ = try await (one, two, three)
        await send("all at \(clock.now.offset)")
      }
    }
    await store.send("start")
    await clock.advance(by: .seconds(2))
    #expect(store.waiting == [])
    await clock.advance(by: .seconds(5))
    #expect(await store.receiveAll() == ["all at 3.0 seconds"])
  }

  @Test func aCancelledSleeperIsForgotten() async {
    let clock = TestClock()
    let store = SteppedStore<Int, String>(0, clock: clock) { _, action in
      switch action {
      case "start": Self.timer("tick", every: 1, on: clock).cancellable(id: 1)
      case "stop": .cancel(id: 1)
      default: .none
      }
    }
    await store.send("start")
    #expect(clock.sleeperCount == 1)
    await store.send("stop")
    #expect(clock.sleeperCount == 0)
    await clock.advance(by: .seconds(3))
    #expect(store.waiting == [])
  }

  @Test func aSleepThatIsOverAtOnceDoesntSuspend() async throws {
    let clock = TestClock()
    try await clock.sleep(for: .zero)
    try await clock.sleep(until: .init(offset: .seconds(-1)))
    let cancelled = Task { try await clock.sleep(for: .seconds(1)) }
    cancelled.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    #expect(clock.sleeperCount == 0)
  }

  @Test func aStoreThatReceivesByItselfIsntHeld() async {
    let clock = TestClock()
    let store = store(clock) { Self.timer("tick", every: 1, on: clock) }
    store.receivesByItself = true
    await store.send("start")
    await clock.advance(by: .seconds(3))
    #expect(store.reduced == ["start", "tick 1", "tick 2", "tick 3"])
    #expect(clock.time(of: store.engine) == .seconds(3))
  }

  @Test func fromAnotherTaskItIsHeldAndItsNextCallGoesOn() async {
    let clock = TestClock()
    let store = store(clock) { Self.timer("tick", every: 1, on: clock) }
    store.receivesByItself = true
    await store.send("start")
    await Task { @MainActor in await clock.advance(by: .seconds(2)) }.value
    #expect(store.waiting == ["tick 1"])
    await store.send("noop")
    #expect(store.reduced == ["start", "noop", "tick 1", "tick 2"])
  }

  @Test func anEffectThatAdvancesItsClockMovesTheTargetOnly() async {
    let clock = TestClock()
    let store = store(clock) {
      .merge(
        Self.timer("tick", every: 1, on: clock),
        .run { send in
          await clock.advance(by: .seconds(1))
          await send("advanced")
        }
      )
    }
    await store.send("start")
    #expect(await store.receiveAll() == ["advanced", "tick 1"])
  }

  @Test func aStoreThatIsGoneDoesntHold() async {
    let clock = TestClock()
    var gone: SteppedStore<Int, String>? = store(clock) { Self.timer("gone", every: 1, on: clock) }
    let store = store(clock) { Self.timer("tick", every: 1, on: clock) }
    await gone?.send("start")
    await store.send("start")
    await clock.advance(by: .seconds(1))
    gone = nil
    await clock.advance(by: .seconds(1))
    #expect(await store.receiveAll() == ["tick 1", "tick 2"])
    #expect(clock.sleeperCount == 1)
  }
}

/// Waits until what the main actor had to do before now is done.
func mainActorTurn() async {
  await withCheckedContinuation { continuation in
    Task { @MainActor in continuation.resume() }
  }
}
