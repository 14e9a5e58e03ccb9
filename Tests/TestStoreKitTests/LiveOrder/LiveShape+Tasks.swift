import Dispatch
import ReducerKit

extension LiveShape {
  /// Effects of several tasks, and effects that go elsewhere.
  static let tasks: [LiveShape] = [
    LiveShape("a long sequence", .send("start")) { _ in
      { _, action in
        guard action == "start" else { return .none }
        return .run { send in
          let (numbers, source) = AsyncStream.makeStream(of: Int.self)
          for number in 1...100 { source.yield(number) }
          source.finish()
          for await number in numbers { await send("\(number)") }
        }
      }
    },
    LiveShape("a group with one send per child", .finish("start")) { _ in
      { _, action in
        guard action == "start" else { return .none }
        return .run { send in
          await withTaskGroup(of: Void.self) { group in
            for number in 1...5 { group.addTask { await send("child \(number)") } }
          }
          await send("all")
        }
      }
    },
    LiveShape("a group limited to three", .send("start"), .run) { clock in
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
    },
    LiveShape("one opens a gate for another after its send", .finish("start")) { _ in
      let (gate, opener) = AsyncStream.makeStream(of: Void.self)
      return { _, action in
        guard action == "start" else { return .none }
        return .merge(
          .run { send in
            await send("a")
            opener.finish()
          },
          .run { send in
            for await _ in gate {}
            await send("b")
          }
        )
      }
    },
    LiveShape("a concatenation of runs and of sends", .send("start"), .advance(.seconds(1))) { clock in
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
    },
    LiveShape("an immediate clock in a loop", .finish("start")) { _ in
      { order, action in
        guard action == "start" else { return order.count == 4 ? .cancel(id: 1) : .none }
        return .run { send in
          while true {
            try await ImmediateClock().sleep(for: .seconds(1))
            await send("tick")
          }
        }
        .cancellable(id: 1)
      }
    },
    LiveShape("a main-actor client", .finish("start")) { _ in
      let log = Log()
      return { _, action in
        guard action == "start" else { return .none }
        return .merge(
          .run { send in await send("one \(await load(log))") },
          .run { send in await send("two \(await load(log))") }
        )
      }
    },
    LiveShape("a completion handler on a dispatch queue", .finish("start")) { _ in
      { _, action in
        guard action == "start" else { return .none }
        return .run { send in
          let answer = await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: 42) }
          }
          await send("answer \(answer)")
        }
      }
    },
    LiveShape("an unstructured task inside a client", .finish("start")) { _ in
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
    },
  ]
}

/// A client that lives on the main actor and counts its calls.
@MainActor private func load(_ log: Log) -> Int {
  log.add("call")
  return log.lines.count
}
