import ReducerKit
import TestStoreKit
import Testing

// The snippets of Docs/GettingStarted.md, as they stand there. Scripts/check-docs compares them.

@Suite struct GettingStartedTests {
  @Test func effects() async {
    let store = TestStore(initialState: Search.State()) { Search() }
    await store.send(.queryChanged("te")) { $0.query = "te" }
    await store.receive(Search.Action.found) { $0.results = ["tea"] }
    await store.finish()
  }

  @Test func time() async {
    let clock = TestClock()
    let store = TestStore(initialState: Timer.State()) {
      Timer()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.startTapped)
    await clock.advance(by: .seconds(2))
    await store.receive(.tick) { $0.ticks = 1 }
    await store.receive(.tick) { $0.ticks = 2 }
    await store.send(.stopTapped)
    await store.finish()
  }

  @Test func reporting() async {
    let recorder = RecordingReporter()
    let store = TestStore(
      initialState: 0,
      reduce: { (count: inout Int, step: Int) in count += step },
      reporter: recorder
    )
    await store.send(1) { $0 = 2 }
    #expect(recorder.reports.first?.firstLine == "send(1): 1 difference: 2 → 1")
  }
}

/// What a feature with an effect asks.
struct SearchClient: Sendable {
  var find: @Sendable (String) async throws -> [String]
}

enum SearchKey: DependencyKey {
  static let liveValue = SearchClient(find: { _ in [] })
  static let testValue = SearchClient(find: { _ in ["tea"] })
}

extension DependencyValues {
  var search: SearchClient {
    get { self[SearchKey.self] }
    set { self[SearchKey.self] = newValue }
  }
}

/// A feature with an effect that answers.
struct Search: Reducer {
  struct State: Equatable {
    var query = ""
    var results: [String] = []
  }
  enum Action {
    case queryChanged(String)
    case found([String])
  }
  @Dependency(\.search) private var search

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .queryChanged(let query):
        state.query = query
        return .run { [search] send in await send(.found(try await search.find(query))) }
      case .found(let results):
        state.results = results
        return .none
      }
    }
  }
}

/// A feature with a timer.
struct Timer: Reducer {
  struct State { var ticks = 0 }
  enum Action { case startTapped, stopTapped, tick }
  @Dependency(\.continuousClock) private var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .startTapped:
      return .run(name: "timer") { [clock] send in
        while true {
          try await clock.sleep(for: .seconds(1))
          await send(.tick)
        }
      }
      .cancellable(id: "timer")
    case .stopTapped:
      return .cancel(id: "timer")
    case .tick:
      state.ticks += 1
      return .none
    }
  }
}
