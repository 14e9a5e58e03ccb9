import Foundation
import ReducerKit
import Testing

/// Effects that wait for something outside: streams, clients, queues, other actors: what is seen step by step, and that the order is the live order.
@Suite @MainActor struct OutsideShapeTests {
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
    let shape = Shape(0) { _ in
      { _, action in
        switch action {
        case "start":
          return .run(name: "poll") { send in
            await send("polling")
            while !done.value { await Task.yield() }
            await send("done")
          }
        case "answer": done.value = true
        default: break
        }
        return .none
      }
    }
    let store = shape.stepped()
    await store.send("start")
    #expect(await store.receiveText() == "polling")
    guard case .jobBudgetExhausted(let effect) = store.engine.takeEvents().first else {
      Issue.record("expected a budget note")
      return
    }
    #expect(effect?.name == "poll")
    await store.send("answer")
    #expect(await store.receiveText() == "done")
    // Live, the main actor would never get round to the second send: the answer is there from the start.
    #expect(await shape.liveOrder(.send("start"), .send("answer")) == ["start", "polling", "done", "answer"])
  }
}
