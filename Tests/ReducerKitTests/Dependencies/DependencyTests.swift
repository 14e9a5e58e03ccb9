import Foundation
import ReducerKit
import Testing

@Suite("Dependencies")
struct DependencyTests {
  @Test("Outside any store a dependency is live; an override holds for its scope")
  func scopes() async {
    @Dependency(\.name) var name
    #expect(name == "live")
    withDependencies {
      $0.name = "outer"
    } operation: {
      #expect(name == "outer")
      withDependencies {
        $0.name += ", inner"
      } operation: {
        #expect(name == "outer, inner")
      }
      #expect(name == "outer")
    }
    await withDependencies {
      $0.name = "async"
    } operation: {
      await Task {}.value
      #expect(name == "async")
      let inTask = await Task {
        @Dependency(\.name) var name
        return name
      }.value
      #expect(inTask == "async")
    }
    #expect(name == "live")
  }

  // parity S19
  @Test("A client's endpoint is overridden by itself")
  func endpoint() async {
    let store = FeatureStore(Searching.State()) {
      $0.client.find = { query in ["found \(query)"] }
    } reducer: {
      Searching()
    }
    await store.send(.search("a"))
    #expect(await store.receive() == "found([\"found a\"])")
    #expect(store.state.results == ["found a"])
    #expect(store.log.take() == [])
  }

  @Test("Missing under test: told once, with name, type and the line of its declaration; then the live value")
  func missing() async {
    let store = FeatureStore(Searching.State()) { Searching() }
    await store.send(.search("a"))
    #expect(
      store.log.take() == [
        "missing client: ClientKey, Client, declared ReducerKitTests/DependencyTests.swift:\(Searching.declarationLine)"
      ]
    )
    #expect(await store.receive() == "found([\"live a\"])")
    await store.send(.search("b"))
    #expect(store.log.take() == [])
  }

  @Test("A test value that the key gives is used, silently; a live store never asks for it")
  func testValue() async {
    let store = FeatureStore("") { Naming() }
    await store.send(())
    #expect(store.state == "test")
    #expect(store.log.take() == [])

    let live = FeatureStore("", mode: .live) { Naming() }
    await live.send(())
    #expect(live.state == "live")
  }

  @Test("A value is made once per store, so that a client keeps its state")
  func madeOnce() async {
    func store() -> FeatureStore<[UInt64], Void> {
      FeatureStore([], mode: .live) {
        Reduce { state, _ in
          @Dependency(\.serial) var serial
          state.append(serial.next())
          return .none
        }
      }
    }
    let (one, other) = (store(), store())
    for _ in 1...3 { await one.send(()) }
    await other.send(())
    #expect(one.state == [1, 2, 3])
    #expect(other.state == [1])
  }

  @Test("An effect keeps the values it started with")
  func effectKeeps() async {
    let clock = TestClock()
    struct State { var names: [String] = [] }
    enum Action { case start, told(String) }
    let name = LockedName("first")
    let store = SteppedStore(State(), clock: clock) { (state: inout State, action: Action) -> Effect<Action> in
      withDependencies {
        $0.name = name.value
      } operation: {
        switch action {
        case .start:
          return .run { send in
            try await clock.sleep(for: .seconds(1))
            @Dependency(\.name) var name
            await send(.told(name))
          }
        case .told(let name):
          state.names.append(name)
          return .none
        }
      }
    }
    await store.send(.start)
    name.value = "second"
    await store.send(.start)
    await clock.advance(by: .seconds(1))
    _ = await store.receiveAll()
    #expect(store.state.names == ["first", "second"])
  }

  @Test("The handler of an error has the values too")
  func handler() async {
    struct Failure: Error {}
    let store = FeatureStore("") {
      $0.name = "kept"
    } reducer: {
      Reduce<String, String> { state, action in
        state = action
        guard action == "start" else { return .none }
        return .run { _ in
          throw Failure()
        } catch: { _, send in
          @Dependency(\.name) var name
          await send(name)
        }
      }
    }
    await store.send("start")
    #expect(await store.receive() == "kept")
  }

  // parity S99
  @Test("Values are carried into escaping callbacks")
  func carried() async {
    let queue = DispatchQueue(label: "callback")
    let names: [String] = await withDependencies {
      $0.name = "carried"
    } operation: {
      await withCheckedContinuation { continuation in
        withEscapedDependencies { dependencies in
          queue.async {
            @Dependency(\.name) var name
            let without = name
            let with = dependencies { name }
            continuation.resume(returning: [without, with])
          }
        }
      }
    }
    #expect(names == ["live", "carried"])

    let later = withDependencies {
      $0.name = "later"
    } operation: {
      CarriedDependencies()
    }
    let inTask = await Task.detached {
      await later {
        await Task {}.value
        @Dependency(\.name) var name
        return name
      }
    }.value
    #expect(inTask == "later")
  }

  @Test("Reading a dependency inside another's live value works")
  func nested() async {
    let store = FeatureStore("", mode: .live) {
      $0.name = "given"
    } reducer: {
      Reduce<String, Void> { state, _ in
        @Dependency(\.greeting) var greeting
        state = greeting
        return .none
      }
    }
    await store.send(())
    #expect(store.state == "Hello, given")
  }
}

// MARK: - Fixtures

private struct Naming: Reducer {
  @Dependency(\.name) var name
  func reduce(into state: inout String, action: Void) -> Effect<Void> {
    state = name
    return .none
  }
}

struct Client: Sendable {
  var find: @Sendable (String) async -> [String]
  var forget: @Sendable () async -> Void = {}
}

enum ClientKey: DependencyKey {
  static let liveValue = Client(find: { ["live \($0)"] })
}

// Sendable: the number is touched under the lock only.
final class Serial: @unchecked Sendable {
  private let lock = NSLock()
  private var number: UInt64 = 0
  func next() -> UInt64 {
    lock.withLock {
      number += 1
      return number
    }
  }
}

enum SerialKey: DependencyKey {
  static var liveValue: Serial { Serial() }
}

enum GreetingKey: DependencyKey {
  static var liveValue: String {
    @Dependency(\.name) var name
    return "Hello, \(name)"
  }
}

extension DependencyValues {
  var client: Client {
    get { self[ClientKey.self] }
    set { self[ClientKey.self] = newValue }
  }
  var serial: Serial {
    get { self[SerialKey.self] }
    set { self[SerialKey.self] = newValue }
  }
  var greeting: String {
    get { self[GreetingKey.self] }
    set { self[GreetingKey.self] = newValue }
  }
}

// Sendable: the name is touched under the lock only.
private final class LockedName: @unchecked Sendable {
  private let lock = NSLock()
  private var name: String
  init(_ name: String) { self.name = name }
  var value: String {
    get { lock.withLock { name } }
    set { lock.withLock { name = newValue } }
  }
}

private struct Searching: Reducer {
  struct State { var results: [String] = [] }
  enum Action { case search(String), found([String]) }

  static let declarationLine = #line + 1
  @Dependency(\.client) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .search(let query):
        return .run { [client] send in await send(.found(client.find(query))) }
      case .found(let results):
        state.results = results
        return .none
      }
    }
  }
}
