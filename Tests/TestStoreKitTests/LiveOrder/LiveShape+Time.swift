import ReducerKit

extension LiveShape {
  /// Effects that sleep.
  static let time: [LiveShape] = [
    LiveShape("a timer loop, three ticks in one advance", .send("start"), .advance(.seconds(3))) { clock in
      { _, action in action == "start" ? .run { send in try await tick(clock, .seconds(1), send) } : .none }
    },
    LiveShape(
      "an interval timer with absolute deadlines",
      .send("start"),
      .advance(.milliseconds(2_500)),
      .advance(.milliseconds(500))
    ) { clock in
      { _, action in
        guard action == "start" else { return .none }
        return .run { send in
          let start = clock.now
          for beat in 1...4 {
            try await clock.sleep(until: start.advanced(by: .seconds(beat)))
            await send("beat \(beat)")
          }
        }
      }
    },
    LiveShape(
      "debounce, sent again before it is due",
      .send("a"),
      .advance(.milliseconds(900)),
      .send("ab"),
      .advance(.milliseconds(900)),
      .advance(.milliseconds(100))
    ) { clock in
      { _, action in
        if action.hasPrefix("found") { return .none }
        return .run { send in await send("found \(action)") }.debounce(id: "search", for: .seconds(1), clock: clock)
      }
    },
    LiveShape("debounce and another timer far past", .send("start"), .send("query"), .advance(.seconds(1))) { clock in
      { _, action in
        switch action {
        case "start": return .run { send in try await tick(clock, .milliseconds(200), send) }
        case "query":
          return .run { send in await send("found") }.debounce(id: 1, for: .milliseconds(300), clock: clock)
        default: return .none
        }
      }
    },
    LiveShape("two parallel requests", .send("load"), .advance(.seconds(1)), .advance(.seconds(1))) { clock in
      { _, action in
        guard action == "load" else { return .none }
        return .run { send in
          async let slow = answer(clock, "slow", after: 2)
          async let quick = answer(clock, "quick", after: 1)
          await send(try await "\(slow)+\(quick)")
        }
      }
    },
    LiveShape("send, then read what the reducer set, and a sibling", .send("start"), .advance(.seconds(1))) { clock in
      let log = Log()
      return { _, action in
        switch action {
        case "start":
          return .merge(
            .run { send in
              await send("set")
              await send("sender saw \(log.lines.count)")
            },
            .run { send in
              try await clock.sleep(for: .seconds(1))
              await send("sibling saw \(log.lines.count)")
            }
          )
        case "set": log.add("set")
        default: break
        }
        return .none
      }
    },
    LiveShape("a parent dismisses a child whose tick waits", .send("present"), .advance(.seconds(5))) { clock in
      { _, action in
        switch action {
        case "present":
          let parent = Effect<String>.run { send in
            try await clock.sleep(for: .seconds(1))
            await send("dismiss")
          }
          return .merge(parent, .run { send in try await tick(clock, .seconds(1), send) }.cancellable(id: "child"))
        case "dismiss": return .cancel(id: "child")
        default: return .none
        }
      }
    },
    LiveShape("a send in a catch after cancellation", .send("start"), .send("stop"), .run) { clock in
      { _, action in
        switch action {
        case "start":
          return .run { send in
            do { try await clock.sleep(for: .seconds(1)) } catch { await send("failed") }
          }
          .cancellable(id: 1)
        case "stop": return .cancel(id: 1)
        default: return .none
        }
      }
    },
    LiveShape("work against a timeout", .send("start"), .advance(.seconds(10))) { clock in
      { _, action in
        switch action {
        case "start":
          return .merge(
            .run { send in await send(try await answer(clock, "answer", after: 3)) }.cancellable(id: "race"),
            .run { send in await send(try await answer(clock, "timeout", after: 5)) }.cancellable(id: "race")
          )
        case "answer", "timeout": return .cancel(id: "race")
        default: return .none
        }
      }
    },
    LiveShape(
      "retry with back-off, stepwise",
      .send("load"),
      .advance(.seconds(1)),
      .advance(.seconds(2)),
      .advance(.seconds(4)),
      feature: retry
    ),
    LiveShape("retry with back-off, in one advance", .send("load"), .advance(.seconds(7)), feature: retry),
    LiveShape("a websocket with pings", .send("connect"), .advance(.seconds(20)), .send("close")) { clock in
      let (messages, socket) = AsyncStream.makeStream(of: String.self)
      return { _, action in
        switch action {
        case "connect":
          return .merge(
            .run { send in for await message in messages { await send(message) } },
            .run { send in
              while true {
                try await clock.sleep(for: .seconds(10))
                socket.yield("pong")
                await send("pinged")
              }
            }
          )
          .cancellable(id: "socket")
        case "close": return .cancel(id: "socket")
        default: return .none
        }
      }
    },
  ]

  private static let retry: @Sendable (TestClock) -> Reduce = { clock in
    { _, action in
      guard action == "load" else { return .none }
      return .run { send in
        var pause = Duration.seconds(1)
        for attempt in 1...3 {
          await send("failed \(attempt)")
          try await clock.sleep(for: pause)
          pause *= 2
        }
        await send("loaded")
      }
    }
  }
}

private func tick(_ clock: TestClock, _ pause: Duration, _ send: Send<String>) async throws {
  while true {
    try await clock.sleep(for: pause)
    await send("tick")
  }
}

private func answer(_ clock: TestClock, _ name: String, after seconds: Int) async throws -> String {
  try await clock.sleep(for: .seconds(seconds))
  return name
}
