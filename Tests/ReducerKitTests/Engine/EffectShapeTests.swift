import Foundation
import ReducerKit
import Testing

/// The effects that writers of tests meet: what is seen step by step, and that the order is the live order.
@Suite @MainActor struct EffectShapeTests {
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

  @Test func longSequence() async {
    let shape = Shape(0) { _ in
      { sum, action in
        guard action == "start" else {
          sum += Int(action) ?? 0
          return .none
        }
        return .run { send in
          let (numbers, source) = AsyncStream.makeStream(of: Int.self)
          for number in 1...500 { source.yield(number) }
          source.finish()
          for await number in numbers { await send("\(number)") }
        }
      }
    }
    let store = shape.stepped()
    await store.send("start")
    #expect(store.waiting == ["1"])
    #expect(await store.receiveAll() == (1...500).map { "\($0)" })
    #expect(store.state == 125_250)
    #expect(await shape.liveOrder(.send("start")) == store.reduced)
  }

  @Test func twoParallelRequests() async {
    let shape = Shape(0) { clock in
      { _, action in
        guard action == "load" else { return .none }
        return .run { send in
          @Sendable func answer(_ name: String, after seconds: Int) async throws -> String {
            try await clock.sleep(for: .seconds(seconds))
            return name
          }
          async let slow = answer("slow", after: 2)
          async let quick = answer("quick", after: 1)
          await send(try await "\(slow)+\(quick)")
        }
      }
    }
    let store = shape.stepped()
    await store.send("load")
    await shape.clock.advance(by: .seconds(1))
    #expect(store.waiting == [])
    await shape.clock.advance(by: .seconds(1))
    #expect(await store.receiveAll() == ["slow+quick"])
    let live = await shape.liveOrder(.send("load"), .advance(.seconds(1)), .advance(.seconds(1)))
    #expect(live == store.reduced)
  }

  @Test func effectReadsWhatTheReducerSetAndSoDoesItsSibling() async {
    // The reducer writes to what both effects read: the sender after its `await send`, the sibling when it is told to.
    let shape = Shape(0) { clock in
      let seen = Shared(0)
      return { count, action in
        switch action {
        case "start":
          return .merge(
            .run { send in
              await send("set")
              await send("sender saw \(seen.value)")
            },
            .run { send in
              try await clock.sleep(for: .seconds(1))
              await send("sibling saw \(seen.value)")
            }
          )
        case "set":
          count += 1
          seen.value = count
          return .none
        default: return .none
        }
      }
    }
    let store = shape.stepped()
    await store.send("start")
    await shape.clock.advance(by: .seconds(1))
    #expect(store.waiting == ["set"])
    #expect(await store.receiveAll() == ["set", "sender saw 1", "sibling saw 1"])
    #expect(await shape.liveOrder(.send("start"), .advance(.seconds(1))) == store.reduced)
  }

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
    var events: [EngineEvent<String>] = []
    let deadline = ContinuousClock.now.advanced(by: .seconds(10))
    while events.isEmpty, ContinuousClock.now < deadline {
      let seen = store.engine.generation
      events = store.engine.takeEvents()
      if events.isEmpty { await store.engine.pause(since: seen, until: deadline) }
    }
    #expect(store.waiting == [])
    guard case .sentAfterCompletion("late", let effect) = events.first else {
      Issue.record("expected a send after completion, got \(events)")
      return
    }
    #expect(effect.name == "hasty")
    #expect(events.count == 1)
  }

  @Test func groupWithOneSendPerChild() async {
    let shape = Shape(0) { _ in
      { _, action in
        guard action == "start" else { return .none }
        return .run { send in
          await withTaskGroup(of: Void.self) { group in
            for number in 1...5 { group.addTask { await send("child \(number)") } }
          }
          await send("all")
        }
      }
    }
    let store = shape.stepped()
    await store.send("start")
    #expect(store.waiting == (1...5).map { "child \($0)" })
    #expect(await store.receiveAll() == (1...5).map { "child \($0)" } + ["all"])
    #expect(await shape.liveOrder(.finish("start")) == store.reduced)
  }

  @Test func groupLimitedToThree() async {
    let shape = Shape(0) { clock in
      { _, action in
        guard action == "start" else { return .none }
        return .run { send in
          await withTaskGroup(of: Int.self) { group in
            @Sendable func work(_ number: Int) async -> Int {
              try? await clock.sleep(for: .seconds(number == 1 ? 3 : 1))
              return number
            }
            for number in 1...3 { group.addTask { await work(number) } }
            var next = 4
            while let done = await group.next() {
              await send("done \(done)")
              if next <= 6 {
                let number = next
                group.addTask { await work(number) }
                next += 1
              }
            }
          }
        }
      }
    }
    let store = shape.stepped()
    await store.send("start")
    await shape.clock.run()
    let expected = [2, 3, 4, 1, 5, 6].map { "done \($0)" }
    let received = await store.receiveAll()
    #expect(received.sorted() == expected.sorted())
    #expect(received.first == "done 2")
    #expect(await shape.liveOrder(.send("start"), .run) == store.reduced)
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

  @Test func aOpensAGateForBAfterItsSend() async {
    let shape = Shape(0) { _ in
      let gate = Gate()
      return { _, action in
        guard action == "start" else { return .none }
        return .merge(
          .run { send in
            await send("a")
            await gate.open()
          },
          .run { send in
            await gate.wait()
            await send("b")
          }
        )
      }
    }
    let store = shape.stepped()
    await store.send("start")
    #expect(store.waiting == ["a"])
    #expect(await store.receiveText() == "a")
    #expect(store.waiting == ["b"])
    #expect(await store.receiveText() == "b")
    #expect(await shape.liveOrder(.finish("start")) == store.reduced)
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

  @Test func websocketWithPings() async {
    let shape = Shape(0) { clock in
      let (messages, socket) = AsyncStream.makeStream(of: String.self)
      return { _, action in
        switch action {
        case "connect":
          return .merge(
            .run(name: "messages") { send in for await message in messages { await send(message) } },
            .run(name: "pings") { send in
              while true {
                try await clock.sleep(for: .seconds(10))
                socket.yield("pong")
                await send("pinged")
              }
            }
          ).cancellable(id: "socket")
        case "close": return .cancel(id: "socket")
        default: return .none
        }
      }
    }
    let store = shape.stepped()
    await store.send("connect")
    await shape.clock.advance(by: .seconds(20))
    #expect(await store.receiveText() == "pinged")
    #expect(await store.receiveText() == "pong")
    #expect(await store.receiveText() == "pinged")
    #expect(await store.receiveText() == "pong")
    await store.send("close")
    #expect(store.running == [])
    let live = await shape.liveOrder(.send("connect"), .advance(.seconds(20)), .send("close"))
    #expect(live == store.reduced)
  }

  @Test func concatenationOfRunsAndOfSends() async {
    let shape = Shape(0) { clock in
      { _, action in
        guard action == "start" else { return .none }
        return .concatenate(
          .run { send in
            try await clock.sleep(for: .seconds(1))
            await send("one")
          },
          .send("two"),
          .send("three"),
          .run { send in await send("four") }
        )
      }
    }
    let store = shape.stepped()
    await store.send("start")
    await shape.clock.advance(by: .seconds(1))
    #expect(store.waiting == ["one"])
    #expect(await store.receiveText() == "one")
    #expect(store.waiting == ["two", "three", "four"])
    #expect(await store.receiveAll() == ["two", "three", "four"])
    #expect(await shape.liveOrder(.send("start"), .advance(.seconds(1))) == store.reduced)
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

  @Test func mainActorClient() async {
    @MainActor final class Client {
      var calls = 0
      func load() async -> Int {
        calls += 1
        return calls
      }
    }
    let shape = Shape(0) { _ in
      let client = Client()
      return { _, action in
        guard action == "start" else { return .none }
        return .merge(
          .run { send in await send("one \(await client.load())") },
          .run { send in await send("two \(await client.load())") }
        )
      }
    }
    let store = shape.stepped()
    await store.send("start")
    #expect(store.waiting == ["one 1", "two 2"])
    #expect(await store.receiveAll() == ["one 1", "two 2"])
    #expect(await shape.liveOrder(.finish("start")) == store.reduced)
  }

  @Test func completionHandlerOnADispatchQueue() async {
    let shape = Shape(0) { _ in
      { _, action in
        guard action == "start" else { return .none }
        return .run { send in
          let answer = await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: 42) }
          }
          await send("answer \(answer)")
        }
      }
    }
    let store = shape.stepped()
    await store.send("start")
    #expect(await store.receiveText() == "answer 42")
    #expect(await store.receiveText() == "-")
    #expect(await shape.liveOrder(.finish("start")) == store.reduced)
  }

  @Test func unstructuredTaskInsideAClient() async {
    let shape = Shape(0) { _ in
      { _, action in
        guard action == "start" else { return .none }
        return .run { send in
          let answers = AsyncStream<Int> { source in
            Task {
              for number in 1...3 { source.yield(number) }
              source.finish()
            }
          }
          for await answer in answers { await send("answer \(answer)") }
        }
      }
    }
    let store = shape.stepped()
    await store.send("start")
    #expect(await store.receiveAll() == ["answer 1", "answer 2", "answer 3"])
    #expect(await shape.liveOrder(.finish("start")) == store.reduced)
  }

  @Test func pollingWithYieldIsNotedAndEnds() async {
    let done = Shared(false)
    let store = SteppedStore<Int, String>(0) { _, action in
      guard action == "start" else { return .none }
      return .run(name: "poll") { send in
        await send("polling")
        while !done.value { await Task.yield() }
        await send("done")
      }
    }
    await store.send("start")
    #expect(await store.receiveText() == "polling")
    done.value = true
    #expect(await store.receiveText() == "done")
  }
}
