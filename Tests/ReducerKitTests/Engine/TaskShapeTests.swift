import ReducerKit
import Testing

/// Effects of several tasks, and of several effects: what is seen step by step, and that the order is the live order.
@Suite @MainActor struct TaskShapeTests {
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
    // The fourth and the fifth take the places of the second and the third; the sixth waits for one of them.
    #expect(await store.receiveAll() == [2, 3, 4, 5, 1, 6].map { "done \($0)" })
    #expect(await shape.liveOrder(.send("start"), .run) == store.reduced)
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
}
