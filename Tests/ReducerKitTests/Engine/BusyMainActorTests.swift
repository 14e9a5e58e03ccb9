import Dispatch
import ReducerKit
import Testing

/// Real time in which others keep the main actor busy doesn't count: what hopped there can't come back meanwhile.
///
/// On no actor, while a job of the main actor blocks it for longer than every time limit.
@Suite struct BusyMainActorTests {
  /// Returns once the main actor is blocked, which it stays for 300 ms.
  private func blockMainActor() async {
    let busy = Gate()
    Task { @MainActor in
      Task.detached { await busy.open() }
      _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(300))
    }
    await busy.wait()
  }

  private func store(_ clock: TestClock, _ effect: @escaping () -> Effect<String>) -> SteppedStore<Int, String> {
    let store = SteppedStore<Int, String>(0, clock: clock) { _, action in action == "start" ? effect() : .none }
    store.engine.patience.timeout = .milliseconds(50)
    return store
  }

  @Test func aWokenEffectThatHopsIsWaitedFor() async {
    let clock = TestClock()
    let store = store(clock) {
      .run { send in
        try await clock.sleep(for: .seconds(1))
        await MainActor.run {}
        await MainActor.run {}
        await send("hopped")
      }
    }
    await store.send("start")
    await blockMainActor()
    await clock.advance(by: .seconds(2))
    #expect(store.waiting == ["hopped"])
    #expect(clock.hold(of: store.engine)?.now == .seconds(1))
    #expect(store.engine.takeEvents().isEmpty)
  }

  @Test func aWokenChildThatHopsIsWaitedFor() async {
    let clock = TestClock()
    let store = store(clock) {
      .merge(
        .run { send in
          async let child: Void = {
            try await clock.sleep(for: .seconds(1))
            await MainActor.run {}
            await send("hopped")
          }()
          try await child
        },
        .run { send in
          try await clock.sleep(for: .seconds(2))
          await send("later")
        }
      )
    }
    await store.send("start")
    await blockMainActor()
    await clock.advance(by: .seconds(2))
    #expect(await store.receiveAll() == ["hopped", "later"])
  }

  @Test func aReceiveWaitsForAHop() async {
    let gate = Gate()
    let store = store(TestClock()) {
      .run { send in
        await gate.wait()
        await MainActor.run {}
        await send("hopped")
      }
    }
    await store.send("start")
    await blockMainActor()
    await gate.open()
    #expect(await store.receiveText(within: .milliseconds(50)) == "hopped")
  }

  @Test func aLimitThatIsReachedIsOverAfterOneLookMoreIfNobodyWasBusy() {
    var limit = TimeLimit(.seconds(10))
    limit.othersHadTurn(after: .milliseconds(1), isProgress: false)
    #expect(limit.isLastLook)
  }

  @Test func aLimitIsExtendedBoundedly() {
    var busy = TimeLimit(.seconds(10))
    for _ in 0..<30 {
      busy.othersHadTurn(after: .seconds(2), isProgress: false)
      #expect(!busy.isLastLook)
    }
    busy.othersHadTurn(after: .seconds(2), isProgress: false)
    #expect(busy.isLastLook)
    var lively = TimeLimit(.seconds(10))
    for _ in 0..<31 { lively.othersHadTurn(after: .zero, isProgress: true) }
    #expect(lively.isLastLook)
    #expect(lively.end <= lively.last)
  }
}
