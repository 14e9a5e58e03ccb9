import ReducerKit
import Testing

/// Effects that are cancelled, and what they have sent: what is seen step by step, and that the order is the live order.
@Suite @MainActor struct CancellationShapeTests {
  @Test func aParentDismissesAChildWhoseTickWaits() async {
    let shape = Shape(0) { clock in
      { _, action in
        switch action {
        case "present":
          let child = Effect<String>.run(name: "child") { send in
            while true {
              try await clock.sleep(for: .seconds(1))
              await send("child tick")
            }
          }
          let parent = Effect<String>.run(name: "parent") { send in
            try await clock.sleep(for: .seconds(1))
            await send("dismiss")
          }
          return .merge(parent, child.cancellable(id: "child"))
        case "dismiss": return .cancel(id: "child")
        default: return .none
        }
      }
    }
    let store = shape.stepped()
    await store.send("present")
    await shape.clock.advance(by: .seconds(5))
    #expect(store.waiting == ["dismiss", "child tick"])
    #expect(await store.receiveText() == "dismiss")
    #expect(store.waiting == [])
    #expect(store.running == [])
    #expect(await shape.liveOrder(.send("present"), .advance(.seconds(5))) == store.reduced)
  }

  @Test func whatTheTestCancelsKeepsWhatItSent() async throws {
    let store = SteppedStore<Int, String>(0) { _, action in
      guard action == "start" else { return .none }
      return .run { send in
        await send("first")
        await send("second")
      }
    }
    let scope = try #require(await store.send("start"))
    store.engine.cancelEffects(in: scope)
    store.engine.drain()
    #expect(store.running == [])
    #expect(store.waiting == ["first"])
    #expect(store.engine.isCancelled(scope))
    #expect(await store.receiveAll() == ["first"])
  }

  @Test func sendInACatchAfterCancellationArrivesNowhere() async {
    let shape = Shape(0) { clock in
      { _, action in
        switch action {
        case "start":
          return .run { send in
            do {
              try await clock.sleep(for: .seconds(1))
            } catch {
              await send("failed")
            }
          }.cancellable(id: 1)
        case "stop": return .cancel(id: 1)
        default: return .none
        }
      }
    }
    let store = shape.stepped()
    await store.send("start")
    await store.send("stop")
    #expect(store.waiting == [])
    #expect(store.running == [])
    #expect(store.engine.takeEvents().isEmpty)
    #expect(await shape.liveOrder(.send("start"), .send("stop"), .run) == ["start", "stop"])
  }

  @Test func sendAfterCompletionIsDroppedAndReported() async {
    let store = SteppedStore<Int, String>(0) { _, action in
      guard action == "start" else { return .none }
      return .run(name: "hasty") { send in
        defer { Task { await send("late") } }
        await Task {}.value
      }
    }
    await store.send("start")
    var events: [EngineEvent] = []
    let deadline = ContinuousClock.now.advanced(by: .seconds(10))
    while events.isEmpty, ContinuousClock.now < deadline {
      let seen = store.engine.generation
      events = store.engine.takeEvents()
      if events.isEmpty { await store.engine.pause(since: seen, until: deadline) }
    }
    #expect(store.waiting == [])
    guard case .sentAfterCompletion(let entry, let effect) = events.first, store.engine.typed(entry).action == "late"
    else {
      Issue.record("expected a send after completion, got \(events)")
      return
    }
    #expect(effect.name == "hasty")
    #expect(events.count == 1)
  }
}
