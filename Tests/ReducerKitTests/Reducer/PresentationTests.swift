import ReducerKit
import Testing

@Suite("Presentation")
struct PresentationTests {
  // parity S35
  @Test("A child that dismisses itself: the parent receives it, the state goes, the effects end")
  func dismissesItself() async {
    let store = FeatureStore(List.State(detail: Detail.State(id: 1))) { List() }
    await store.send(.detail(.presented(.listen)))
    await store.send(.detail(.presented(.closeTapped)))
    #expect(store.running == ["listen", "close"])
    #expect(store.waiting == ["detail(dismiss)"])
    #expect(store.state.detail != nil)

    #expect(await store.receive() == "detail(dismiss)")
    #expect(store.state.detail == nil)
    #expect(store.state.dismissed == [1])
    #expect(store.running == [])
    #expect(store.waiting == [])
    #expect(store.log.take() == [])
  }

  @Test("dismiss may be read in the reducer and called in the effect")
  func readEarly() async {
    let store = FeatureStore(List.State(detail: Detail.State(id: 1))) { List() }
    await store.send(.detail(.presented(.closeByValue)))
    #expect(await store.receive() == "detail(dismiss)")
    #expect(store.state.detail == nil)
  }

  @Test("A view dismisses by an action, a parent by setting nil")
  func fromOutside() async {
    let store = FeatureStore(List.State(detail: Detail.State(id: 1))) { List() }
    await store.send(.detail(.presented(.listen)))
    await store.send(.detail(.dismiss))
    #expect(store.state.detail == nil)
    #expect(store.running == [])

    await store.send(.open(2))
    await store.send(.detail(.presented(.listen)))
    await store.send(.close)
    #expect(store.running == [])
    #expect(store.state.dismissed == [1])
  }

  @Test("What isn't presented can't be dismissed: told")
  func nothingThere() async {
    let store = FeatureStore(List.State()) { List() }
    await store.send(.detail(.dismiss))
    #expect(store.log.take() == ["detail(dismiss): no State in State"])
    await store.send(.detail(.presented(.listen)))
    #expect(store.log.take() == ["detail(presented(listen)): no State in State"])
  }

  @Test("A parent that presents the next one in answer keeps it")
  func next() async {
    let store = FeatureStore(List.State(detail: Detail.State(id: 1), next: Detail.State(id: 2))) { List() }
    await store.send(.detail(.presented(.listen)))
    await store.send(.detail(.dismiss))
    #expect(store.state.detail == Detail.State(id: 2))
    #expect(store.running == [])
  }

  @Test("The innermost presented feature is the one that closes")
  func nested() async {
    let store = FeatureStore(Root.State(list: List.State(detail: Detail.State(id: 1)))) { Root() }
    await store.send(.list(.presented(.detail(.presented(.closeTapped)))))
    #expect(await store.receive() == "list(presented(detail(dismiss)))")
    #expect(store.state.list?.detail == nil)
    #expect(store.state.list != nil)

    await store.send(.list(.presented(.closeListTapped)))
    #expect(await store.receive() == "list(dismiss)")
    #expect(store.state.list == nil)
  }

  @Test("At the root dismiss is the store's own, or told if it has none")
  func root() async {
    let store = FeatureStore(Detail.State(id: 1)) { Detail() }
    await store.send(.closeTapped)
    #expect(store.log.take() == ["nothing to dismiss"])

    let counts = Counts()
    let other = FeatureStore(Detail.State(id: 1)) {
      $0.dismiss = DismissEffect { counts.count("dismissed") }
    } reducer: {
      Detail()
    }
    await other.send(.closeTapped)
    #expect(counts.all == ["dismissed": 1])
    #expect(other.log.take() == [])
  }
}

// MARK: - Fixtures

private struct Detail: Reducer {
  struct State: Identifiable, Equatable { var id: Int }
  enum Action: Equatable { case listen, closeTapped, closeByValue }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .listen:
        return .run(name: "listen") { _ in
          let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
          for await _ in stream {}
          _ = continuation
        }
      case .closeTapped:
        return .run(name: "close") { _ in await dismiss() }
      case .closeByValue:
        return .run { [dismiss] _ in await dismiss() }
      }
    }
  }
}

private struct List: Reducer {
  struct State: Equatable {
    var detail: Detail.State?
    var next: Detail.State?
    var dismissed: [Int] = []
  }
  enum Action: Equatable { case open(Int), close, closeListTapped, detail(PresentationAction<Detail.Action>) }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .open(let id): state.detail = Detail.State(id: id)
      case .close: state.detail = nil
      case .closeListTapped: return .run { _ in await dismiss() }
      case .detail(.dismiss):
        if let detail = state.detail { state.dismissed.append(detail.id) }
        if let next = state.next { state.detail = next }
      case .detail: break
      }
      return .none
    }
    .ifLet(\.detail, action: Action.detail) { Detail() }
  }
}

private struct Root: Reducer {
  struct State: Equatable { var list: List.State? }
  enum Action { case list(PresentationAction<List.Action>) }

  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.list, action: Action.list) { List() }
  }
}
