import ReducerKit
import Testing

@Suite("Operators")
struct OperatorTests {
  @Test("onChange runs with the old and the new value, and only for a change")
  func onChange() async {
    let store = FeatureStore(Counter.State()) {
      Counter().onChange(of: \.count) { old, new in
        Reduce { state, action in
          state.log.append("\(old) to \(new)")
          return .send(.noted)
        }
      }
    }
    await store.send(.add(2))
    #expect(store.state.log == ["0 to 2"])
    #expect(await store.receive() == "noted")
    await store.send(.add(0))
    #expect(store.state.log == ["0 to 2"])
    #expect(store.waiting == [])
  }

  @Test("onChange looks before and after all that it is applied to")
  func onChangeOfSeveral() {
    let reducer = Reduce(
      CombineReducers {
        Counter()
        Counter()
      }
      .onChange(of: { $0.count }) { old, new in
        Reduce { state, _ in
          state.log.append("\(old) to \(new)")
          return .none
        }
      }
    )
    var state = Counter.State()
    _ = reducer.reduce(into: &state, action: .add(1))
    #expect(state.log == ["0 to 2"])
  }

  @Test("printChanges tells the action and what changed, to the sink")
  func printChanges() {
    var texts: [String] = []
    let reducer = Reduce(Counter().printChanges { texts.append($0()) })
    var state = Counter.State()
    _ = reducer.reduce(into: &state, action: .add(2))
    _ = reducer.reduce(into: &state, action: .noted)
    #expect(texts.count == 2)
    #expect(texts.first?.hasPrefix("received action: ") == true)
    #expect(texts.first?.contains("1 difference, at count: 0 → 2") == true)
    #expect(texts.last?.hasSuffix("\n(no changes)") == true)
  }

  @Test("printChanges compares nothing unless the sink asks")
  func printChangesIsLazy() {
    struct Watched: CustomReflectable {
      let counts: Counts
      var number = 0
      var customMirror: Mirror {
        counts.count("mirrored")
        return Mirror(self, children: ["number": number])
      }
    }
    let counts = Counts()
    var asks = false
    let reducer = Reduce<Watched, Int>(
      Reduce { state, action in
        state.number = action
        return .none
      }
      .printChanges { if asks { _ = $0() } }
    )
    var state = Watched(counts: counts)
    _ = reducer.reduce(into: &state, action: 1)
    #expect(counts["mirrored"] == 0)
    asks = true
    _ = reducer.reduce(into: &state, action: 2)
    #expect(counts["mirrored"] > 0)
  }

  // parity S16
  @Test("dependency holds in the reducer, its children and their effects, and nowhere else")
  func dependency() async {
    struct Namer: Reducer {
      @Dependency(\.name) var name
      var body: some Reducer<[String], Bool> {
        let asBuilt = name
        Reduce { state, isLater in
          if !isLater { return .run { send in await send(true) } }
          state.append("\(name), built as \(asBuilt)")
          return .none
        }
      }
    }
    enum Action { case inside(Bool), outside(Bool) }
    let store = FeatureStore([String]()) {
      $0.name = "store"
    } reducer: {
      Scope(state: \.self, action: Action.outside) { Namer() }
      Scope(state: \.self, action: Action.inside) {
        CombineReducers {
          Namer()
          Reduce<[String], Bool> { state, isLater in
            isLater ? .none : .run(name: DependencyValues.current.name) { _ in }
          }
        }
        .dependency(\.name, "inner")
        .dependency(\.name, "outer")
      }
    }
    await store.send(.inside(false))
    #expect(await store.receive() == "inside(true)")
    await store.send(.outside(true))
    #expect(store.state == ["inner, built as inner", "store, built as store"])
    #expect(store.log.take() == [])
  }
}

// MARK: - Fixtures

private struct Counter: Reducer {
  struct State {
    var count = 0
    var log: [String] = []
  }
  enum Action { case add(Int), noted }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if case .add(let number) = action { state.count += number }
    return .none
  }
}

enum NameKey: DependencyKey {
  static let liveValue = "live"
  static let testValue = "test"
}

extension DependencyValues {
  var name: String {
    get { self[NameKey.self] }
    set { self[NameKey.self] = newValue }
  }
}
