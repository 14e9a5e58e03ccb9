import Foundation
import ReducerKit
import Testing

/// The order in which actions wait, and what becomes of those whose effect is over.
@Suite @MainActor struct OrderTests {
  @Test func chainsOfConcatenatedAndSingleSends() async {
    // parity S1
    let shape = Shape(0) { _ in
      { _, action in
        switch action {
        case "a": .concatenate(.send("b1"), .concatenate(.send("b2"), .send("b3")))
        case "b1": .concatenate(.send("c1"), .send("c2"))
        case "b2": .send("c3")
        default: .none
        }
      }
    }
    let store = shape.stepped()
    await store.send("a")
    #expect(store.waiting == ["b1", "b2", "b3"])
    let expected = ["b1", "b2", "b3", "c1", "c2", "c3"]
    #expect(await store.receiveAll() == expected)
    #expect(await shape.liveOrder(.send("a")) == ["a"] + expected)
  }

  @Test func aLongEffectCancelledByIDFromALaterActionLeavesNothing() async {
    // parity S2
    let store = SteppedStore<Int, String>(0) { _, action in
      switch action {
      case "start":
        .run(name: "long") { send in
          try await TestClock().sleep(for: .seconds(1_000))
          await send("never")
        }.cancellable(id: "long")
      case "stop": .cancel(id: "long")
      default: .none
      }
    }
    await store.send("start")
    #expect(store.running == ["long"])
    await store.send("stop")
    #expect(store.running == [])
    #expect(store.engine.isStuck)
  }

  @Test func anAsynchronousEffectChangesTheStateWhenItIsReceived() async {
    // parity S3, S14
    let store = SteppedStore<Int, String>(0) { count, action in
      if action == "load" { return .run { send in await send("loaded") } }
      count = 7
      return .none
    }
    await store.send("load")
    #expect(store.state == 0)
    await store.receive()
    #expect(store.state == 7)
  }

  @Test func mergedSendsArriveAsWritten() async {
    // parity S15
    let store = SteppedStore<Int, String>(0) { _, action in
      action == "start" ? .merge(.send("one"), .send("two"), .send("three")) : .none
    }
    await store.send("start")
    #expect(await store.receiveAll() == ["one", "two", "three"])
  }

  @Test func synchronousSendsOfAReduceComeBeforeTheWaitingSenderGoesOn() async {
    let shape = Shape(0) { _ in
      { _, action in
        switch action {
        case "start":
          .run { send in
            await send("first")
            await send("second")
          }
        case "first": .send("follows first")
        default: .none
        }
      }
    }
    let store = shape.stepped()
    await store.send("start")
    #expect(await store.receiveText() == "first")
    #expect(store.waiting == ["follows first", "second"])
    #expect(await store.receiveAll() == ["follows first", "second"])
    #expect(await shape.liveOrder(.send("start")) == store.reduced)
  }

  @Test func tenThousandConcatenatedSendsAreQueuedTogether() async {
    let store = SteppedStore<Int, String>(0) { _, action in
      action == "start" ? .concatenate((0..<10_000).map { .send("\($0)") }) : .none
    }
    await store.send("start")
    #expect(store.waiting.count == 10_000)
    #expect(store.waiting.last == "9999")
  }

  @Test func aReducedCancelDropsWhatTheEffectHasQueued() async {
    let shape = Shape(0) { _ in
      { _, action in
        switch action {
        case "start":
          .merge(
            .run { send in await send("stop") },
            .merge(.send("dropped too"), .run { send in await send("dropped") }).cancellable(id: 1)
          )
        case "stop": .cancel(id: 1)
        default: .none
        }
      }
    }
    let store = shape.stepped()
    await store.send("start")
    #expect(store.waiting == ["dropped too", "stop", "dropped"])
    // The synchronous one comes first, and is received before the cancel.
    #expect(await store.receiveText() == "dropped too")
    #expect(await store.receiveText() == "stop")
    #expect(store.waiting == [])
    #expect(store.running == [])
    #expect(await shape.liveOrder(.send("start")) == store.reduced)
  }

  @Test func aSynchronousSendUnderAnIDIsDroppedByItsCancel() async {
    let store = SteppedStore<Int, String>(0) { _, action in
      switch action {
      case "start": .merge(.send("stop"), .send("dropped").cancellable(id: 1))
      case "stop": .cancel(id: 1)
      default: .none
      }
    }
    await store.send("start")
    #expect(store.waiting == ["stop", "dropped"])
    #expect(await store.receiveAll() == ["stop"])
  }

  @Test func cancelInFlightEndsTheOldAndStartsTheNew() async {
    let clock = TestClock()
    let store = SteppedStore<Int, String>(0) { _, action in
      guard let number = Int(action) else { return .none }
      return .run(name: "load \(number)") { send in
        try await clock.sleep(for: .seconds(1))
        await send("loaded \(number)")
      }.cancellable(id: "load", cancelInFlight: true)
    }
    await store.send("1")
    await store.send("2")
    #expect(store.running == ["load 2"])
    await clock.advance(by: .seconds(1))
    #expect(await store.receiveAll() == ["loaded 2"])
  }

  @Test func concatenationStopsWhereItIsCancelled() async {
    let clock = TestClock()
    let store = SteppedStore<Int, String>(0) { _, action in
      switch action {
      case "start":
        .concatenate(.run { _ in try await clock.sleep(for: .seconds(1)) }, .send("after")).cancellable(id: 1)
      case "stop": .cancel(id: 1)
      default: .none
      }
    }
    await store.send("start")
    await store.send("stop")
    await clock.advance(by: .seconds(5))
    #expect(store.waiting == [])
    #expect(store.running == [])
  }

  @Test func idsOfTwoTypesAndOfTwoStoresAreApart() async {
    let clock = TestClock()
    func feature(_: inout Int, _ action: String) -> Effect<String> {
      switch action {
      case "start":
        .merge(
          .run(name: "int") { _ in try await clock.sleep(for: .seconds(1)) }.cancellable(id: 1),
          .run(name: "uint8") { _ in try await clock.sleep(for: .seconds(1)) }.cancellable(id: UInt8(1)),
          .run(name: "string") { _ in try await clock.sleep(for: .seconds(1)) }.cancellable(id: "1")
        )
      case "stop": .cancel(id: UInt8(1))
      default: .none
      }
    }
    let one = SteppedStore(0, reduce: feature)
    let two = SteppedStore(0, reduce: feature)
    await one.send("start")
    await two.send("start")
    await one.send("stop")
    #expect(one.running == ["int", "string"])
    #expect(two.running == ["int", "uint8", "string"])
  }

  @Test func cancellingAnUnknownIDDoesNothing() async {
    let store = SteppedStore<Int, String>(0) { _, _ in .cancel(id: "nobody") }
    await store.send("stop")
    #expect(store.waiting == [])
    #expect(store.engine.takeEvents().isEmpty)
  }

  @Test func namesAndLinesOfTwoEffectsInFlight() async {
    // case R40
    let clock = TestClock()
    let line: UInt = #line + 5
    let store = SteppedStore<Int, String>(0) { _, action in
      switch action {
      case "start":
        .merge(
          .run(name: "poll") { _ in try await clock.sleep(for: .seconds(1)) }.cancellable(id: 1),
          .run(name: "save", priority: .low) { send in await send("saved") }
        )
      default: .cancel(id: 1)
      }
    }
    await store.send("start")
    let flying = store.engine.inFlight()
    #expect(flying.map(\.name) == ["poll", "save"])
    #expect(flying.map(\.site.line) == [line, line + 1])
    #expect(flying.map { "\($0.origin.action)" } == ["start", "start"])
    #expect(flying.map(\.priority) == [nil, .low])
    guard case .asleep(let sleeps) = flying[0].status, case .waitsForReceive = flying[1].status else {
      Issue.record("unexpected: \(flying.map(\.status))")
      return
    }
    #expect(sleeps.map(\.until) == [.seconds(1)])
    #expect(sleeps.first?.clock === clock)
    await store.receive()
    #expect(store.running == [])
  }

  @Test func uncaughtErrorsAreReportedWithNameAndLine() async {
    // parity S100
    struct Broken: Error {}
    let line: UInt = #line + 2
    let store = SteppedStore<Int, String>(0) { _, _ in
      .run(name: "breaks") { _ in throw Broken() }
    }
    await store.send("start")
    let events = store.engine.takeEvents()
    guard case .uncaughtError(let error, let effect) = events.first else {
      Issue.record("expected an uncaught error, got \(events)")
      return
    }
    #expect(error is Broken)
    #expect(effect.name == "breaks")
    #expect(effect.site.line == line)
    #expect(events.count == 1)
  }

  @Test func aCaughtErrorBecomesAnActionAndACancellationNothing() async {
    struct Broken: Error {}
    let store = SteppedStore<Int, String>(0) { _, action in
      switch action {
      case "break":
        .run { _ in
          throw Broken()
        } catch: { error, send in
          await send("caught \(error)")
        }
      case "cancel":
        .run { _ in
          throw CancellationError()
        } catch: { _, send in
          await send("wrong")
        }
      default: .none
      }
    }
    await store.send("break")
    #expect(await store.receiveText() == "caught Broken()")
    await store.send("cancel")
    #expect(store.waiting == [])
    #expect(store.engine.takeEvents().isEmpty)
  }

  @Test func forgottenEffectsStillSend() async {
    // parity S23
    let clock = TestClock()
    let store = SteppedStore<Int, String>(0) { _, action in
      guard action == "start" else { return .none }
      return .run { send in
        try await clock.sleep(for: .seconds(1))
        await send("late")
      }
    }
    await store.send("start")
    store.engine.forget()
    #expect(store.engine.inFlight().isEmpty)
    #expect(store.engine.runningCount == 1)
    await clock.advance(by: .seconds(1))
    #expect(await store.receiveText() == "late")
  }

  @Test func mapTransformsEveryKindOfEffect() async {
    let clock = TestClock()
    let store = SteppedStore<Int, String>(0) { _, action in
      guard action == "start" else { return .none }
      struct Broken: Error {}
      let child = Effect<Int>.merge(
        .send(1),
        .concatenate(.send(2), .run { send in await send(3) }),
        .run { _ in
          throw Broken()
        } catch: { _, send in
          await send(4)
        },
        Effect<Int>.run { send in await send(5) }.cancellable(id: 1),
        .cancel(id: 2),
        Effect<Int>.send(6).throttle(id: 3, for: .seconds(1), clock: clock)
      )
      return child.map { "child \($0)" }
    }
    await store.send("start")
    #expect(await store.receiveAll().sorted() == (1...6).map { "child \($0)" })
  }
}
