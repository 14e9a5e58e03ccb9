import ReducerKit
import Testing

/// At most one start in a time.
@Suite @MainActor struct ThrottleTests {
  private func shape(latest: Bool) -> Shape<Int> {
    Shape(0) { clock in
      { _, action in
        if action == "stop" { return .cancel(id: "throttle") }
        if action.hasPrefix("did") { return .none }
        return .run(name: action) { send in await send("did \(action)") }
          .throttle(id: "throttle", for: .seconds(1), clock: clock, latest: latest)
      }
    }
  }

  @Test(arguments: [true, false]) func theFirstStartsAtOnceAndOneAtTheEnd(latest: Bool) async {
    let shape = shape(latest: latest)
    let store = shape.stepped()
    await store.send("a")
    #expect(await store.receiveText() == "did a")
    await shape.clock.advance(by: .milliseconds(300))
    await store.send("b")
    await shape.clock.advance(by: .milliseconds(300))
    await store.send("c")
    #expect(store.waiting == [])
    #expect(store.running == [latest ? "c" : "b"])
    await shape.clock.advance(by: .milliseconds(400))
    #expect(await store.receiveText() == (latest ? "did c" : "did b"))
    // The window began anew when the kept one started.
    await shape.clock.advance(by: .milliseconds(900))
    await store.send("d")
    #expect(store.waiting == [])
    await shape.clock.advance(by: .milliseconds(100))
    #expect(await store.receiveText() == "did d")
    await shape.clock.advance(by: .seconds(1))
    await store.send("e")
    #expect(await store.receiveText() == "did e")
    let live = await shape.liveOrder(
      .send("a"),
      .advance(.milliseconds(300)),
      .send("b"),
      .advance(.milliseconds(300)),
      .send("c"),
      .advance(.milliseconds(400)),
      .advance(.milliseconds(900)),
      .send("d"),
      .advance(.milliseconds(100)),
      .advance(.seconds(1)),
      .send("e")
    )
    #expect(live == store.reduced)
  }

  @Test func cancellingEndsTheWaitAndFreesThePlace() async {
    let shape = shape(latest: false)
    let store = shape.stepped()
    await store.send("a")
    #expect(await store.receiveText() == "did a")
    await store.send("b")
    await store.send("stop")
    #expect(store.running == [])
    await store.send("c")
    await shape.clock.advance(by: .seconds(1))
    #expect(await store.receiveAll() == ["did c"])
  }

  @Test func whatIsCancelledAtTheInstantThatWakesItOpensNoWindow() async {
    let shape = Shape(0) { clock in
      { _, action in
        switch action {
        case "stop":
          .concatenate(.run { _ in try await clock.sleep(for: .seconds(1)) }, .cancel(id: "throttle"))
        case "a", "b", "c":
          .run { send in await send("did \(action)") }.throttle(id: "throttle", for: .seconds(1), clock: clock)
        default: .none
        }
      }
    }
    let store = shape.stepped()
    await store.send("stop")
    await store.send("a")
    #expect(await store.receiveText() == "did a")
    await store.send("b")
    await shape.clock.advance(by: .seconds(1))
    #expect(store.running == [])
    // The window that "a" has opened is over, and "b" has opened none.
    await store.send("c")
    #expect(await store.receiveAll() == ["did c"])
    let live = await shape.liveOrder(.send("stop"), .send("a"), .send("b"), .advance(.seconds(1)), .send("c"))
    #expect(live == store.reduced)
  }
}
