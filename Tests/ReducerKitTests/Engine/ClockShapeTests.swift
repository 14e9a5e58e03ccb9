import ReducerKit
import Testing

/// Effects that a clock drives: what is seen step by step, and that the order is the live order.
@Suite @MainActor struct ClockShapeTests {
  @Test func timerLoopGivesOneTickAReceive() async {
    let shape = Shape(0) { clock in
      { count, action in
        guard action == "start" else {
          count += 1
          return .none
        }
        return .run { send in
          while true {
            try await clock.sleep(for: .seconds(1))
            await send("tick")
          }
        }
      }
    }
    let store = shape.stepped()
    await store.send("start")
    await shape.clock.advance(by: .seconds(3))
    for count in 1...3 {
      #expect(store.waiting == ["tick"])
      #expect(await store.receiveText() == "tick")
      #expect(store.state == count)
    }
    #expect(store.waiting == [])
    #expect(await store.receiveText() == "-")
    #expect(await shape.liveOrder(.send("start"), .advance(.seconds(3))) == store.reduced)
  }

  @Test func intervalTimerKeepsItsAbsoluteDeadlines() async {
    let shape = Shape(0) { clock in
      { _, action in
        guard action == "start" else { return .none }
        return .run { send in
          let start = clock.now
          for beat in 1...4 {
            try await clock.sleep(until: start.advanced(by: .seconds(beat)))
            await send("beat \(beat) at \(clock.now.offset)")
          }
        }
      }
    }
    let store = shape.stepped()
    await store.send("start")
    await shape.clock.advance(by: .milliseconds(2_500))
    #expect(await store.receiveAll() == ["beat 1 at 1.0 seconds", "beat 2 at 2.0 seconds"])
    await shape.clock.advance(by: .milliseconds(500))
    #expect(await store.receiveAll() == ["beat 3 at 3.0 seconds"])
    await shape.clock.run()
    #expect(await store.receiveAll() == ["beat 4 at 4.0 seconds"])
    let live = await shape.liveOrder(.send("start"), .advance(.milliseconds(2_500)), .advance(.milliseconds(500)), .run)
    #expect(live == store.reduced)
  }

  @Test func debounceStartsOverWhenItIsSentAgain() async {
    let shape = Shape("") { clock in
      { query, action in
        if action.hasPrefix("found") { return .none }
        query = action
        let found = "found \(action)"
        return .run(name: "search") { send in await send(found) }
          .debounce(id: "search", for: .seconds(1), clock: clock)
      }
    }
    let store = shape.stepped()
    await store.send("a")
    #expect(store.running == ["search"])
    await shape.clock.advance(by: .milliseconds(900))
    await store.send("ab")
    await shape.clock.advance(by: .milliseconds(900))
    #expect(store.waiting == [])
    #expect(store.running == ["search"])
    await shape.clock.advance(by: .milliseconds(100))
    #expect(store.waiting == ["found ab"])
    #expect(await store.receiveAll() == ["found ab"])
    #expect(store.running == [])
    let pause = Duration.milliseconds(900)
    let live = await shape.liveOrder(.send("a"), .advance(pause), .send("ab"), .advance(pause), .advance(pause))
    #expect(live == store.reduced)
  }

  @Test func debounceAndAnotherTimerFarPast() async {
    let shape = Shape(0) { clock in
      { _, action in
        switch action {
        case "query":
          return .run { send in await send("found") }.debounce(id: 1, for: .milliseconds(300), clock: clock)
        case "start":
          return .run { send in
            while true {
              try await clock.sleep(for: .milliseconds(200))
              await send("tick")
            }
          }
        default: return .none
        }
      }
    }
    let store = shape.stepped()
    await store.send("start")
    await store.send("query")
    await shape.clock.advance(by: .seconds(1))
    #expect(await store.receiveAll() == ["tick", "found", "tick", "tick", "tick", "tick"])
    let live = await shape.liveOrder(.send("start"), .send("query"), .advance(.seconds(1)))
    #expect(live == store.reduced)
  }

  @Test func workAgainstATimeout() async {
    let shape = Shape("") { clock in
      { _, action in
        switch action {
        case "start":
          return .merge(
            .run(name: "work") { send in
              try await clock.sleep(for: .seconds(3))
              await send("answer")
            }.cancellable(id: "race"),
            .run(name: "timeout") { send in
              try await clock.sleep(for: .seconds(5))
              await send("timeout")
            }.cancellable(id: "race")
          )
        case "answer", "timeout": return .cancel(id: "race")
        default: return .none
        }
      }
    }
    let store = shape.stepped()
    await store.send("start")
    await shape.clock.advance(by: .seconds(10))
    // The timeout can't fire before the answer that cancels it was handled.
    #expect(store.waiting == ["answer"])
    #expect(store.engine.holds.map(\.now) == [.seconds(3)])
    #expect(store.engine.holds.map(\.target) == [.seconds(10)])
    #expect(await store.receiveText() == "answer")
    #expect(store.waiting == [])
    #expect(store.running == [])
    #expect(await shape.liveOrder(.send("start"), .advance(.seconds(10))) == store.reduced)
  }

  @Test(arguments: [false, true]) func retryWithBackOff(inOneAdvance: Bool) async {
    let shape = Shape(0) { clock in
      { tries, action in
        guard action == "load" else {
          tries += 1
          return .none
        }
        return .run { send in
          var pause = Duration.seconds(1)
          for attempt in 1...3 {
            await send("failed \(attempt)")
            try await clock.sleep(for: pause)
            pause *= 2
          }
          await send("loaded at \(clock.now.offset)")
        }
      }
    }
    let store = shape.stepped()
    await store.send("load")
    var live: [String]
    if inOneAdvance {
      await shape.clock.advance(by: .seconds(7))
      #expect(store.waiting == ["failed 1"])
      live = await shape.liveOrder(.send("load"), .advance(.seconds(7)))
    } else {
      for (attempt, seconds) in [(1, 1), (2, 2), (3, 4)] {
        #expect(await store.receiveText() == "failed \(attempt)")
        await shape.clock.advance(by: .seconds(seconds))
      }
      live = await shape.liveOrder(.send("load"), .advance(.seconds(1)), .advance(.seconds(2)), .advance(.seconds(4)))
    }
    let rest = await store.receiveAll()
    #expect(rest.last == "loaded at 7.0 seconds")
    #expect(store.state == 4)
    #expect(live == store.reduced)
  }

  @Test func immediateClockGivesOneTickAReceive() async {
    let shape = Shape(0) { _ in
      let clock = ImmediateClock()
      return { count, action in
        guard action == "start" else {
          count += 1
          return count == 3 ? .cancel(id: 1) : .none
        }
        return .run { send in
          while true {
            try await clock.sleep(for: .seconds(1))
            await send("tick")
          }
        }.cancellable(id: 1)
      }
    }
    let store = shape.stepped()
    await store.send("start")
    for count in 1...3 {
      #expect(await store.receiveText() == "tick")
      #expect(store.state == count)
    }
    #expect(await store.receiveText() == "-")
    #expect(store.running == [])
    #expect(await shape.liveOrder(.finish("start")) == store.reduced)
  }
}
