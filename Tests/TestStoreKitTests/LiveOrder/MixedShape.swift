import ReducerKit

extension LiveShape {
  /// Merged, grouped, debounced, cancelled, clock-driven and hopping effects in one feature; what they do goes into a
  /// log.
  ///
  /// What hops to the main actor does so at instants at which nothing else is due: only then is the live order one
  /// order.
  static func mixed(hops: Bool, _ log: Log) -> LiveShape {
    LiveShape("mixed", .send("start"), .advance(.seconds(6))) { clock in
      { _, action in
        switch action {
        case "start":
          return .merge(
            ticks(clock, log),
            hopping(clock, hops, log),
            group(clock, log),
            counts(log),
            search("start", clock, log)
          )
        case "tick 1": return search(action, clock, log)
        case "tick 2": return .run(name: "answer") { send in await send("answer") }
        case "tick 3": return .merge(.cancel(id: "group"), .send("cancelled"))
        case "tick 4": return .merge(.cancel(id: "ticks"), .cancel(id: "search"))
        default: return .none
        }
      }
    }
  }

  private static func ticks(_ clock: TestClock, _ log: Log) -> Effect<String> {
    .run(name: "ticks") { send in
      defer { log.add("ticks end, cancelled: \(Task.isCancelled)") }
      var count = 0
      while true {
        try await clock.sleep(for: .seconds(1))
        count += 1
        log.add("awake for tick \(count)")
        await send("tick \(count)")
      }
    }.cancellable(id: "ticks")
  }

  private static func hopping(_ clock: TestClock, _ hops: Bool, _ log: Log) -> Effect<String> {
    .run(name: "hopping") { send in
      try await clock.sleep(for: .milliseconds(500))
      for count in 1...3 {
        if hops { await MainActor.run { log.add("there \(count)") } }
        await send("hop \(count)")
        if hops { await MainActor.run { log.add("there again \(count)") } }
        try await clock.sleep(for: .seconds(1))
      }
      log.add("hopped")
    }
  }

  private static func group(_ clock: TestClock, _ log: Log) -> Effect<String> {
    .run(name: "group") { send in
      await withTaskGroup(of: Void.self) { group in
        for number in 1...3 {
          group.addTask {
            await send("child \(number)")
            log.add("child \(number) goes on")
            try? await clock.sleep(for: .seconds(5))
            log.add("child \(number) ends, cancelled: \(Task.isCancelled)")
            await send("never")
          }
        }
      }
    }.cancellable(id: "group")
  }

  private static func counts(_ log: Log) -> Effect<String> {
    .run(name: "counts") { send in
      let counter = Counter()
      for _ in 1...3 {
        let count = await counter.next()
        log.add("counted to \(count)")
        await send("count \(count)")
      }
    }
  }

  private static func search(_ query: String, _ clock: TestClock, _ log: Log) -> Effect<String> {
    .run(name: "search") { send in
      log.add("searches for \(query)")
      await send("found \(query)")
    }.debounce(id: "search", for: .milliseconds(1_200), clock: clock)
  }
}

private actor Counter {
  private var count = 0
  func next() -> Int {
    count += 1
    return count
  }
}
