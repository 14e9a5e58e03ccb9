import ReducerKit
import TestStoreKit
import Testing

// The feature of Docs/Migrating.md, and the steps that need one with children, run for real.

struct LoadFailed: Error {}

struct Article: Reducer {
  struct State: Identifiable, Equatable, Sendable { let id: Int }
  enum Action: Sendable { case closeTapped, loadTapped }

  @Dependency(\.dismiss) var dismiss

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    guard case .closeTapped = action else { return .none }
    return .run { [dismiss] _ in await dismiss() }
  }
}

struct Home: Reducer {
  struct State: Equatable, Sendable {
    var rows: IdentifiedArrayOf<Article.State> = []
    var detail: Article.State?
    var error = ""
  }

  enum Action: Sendable {
    case opened(Int)
    case row(id: Int, action: Article.Action)
    case detail(PresentationAction<Article.Action>)
    case answered(Result<[Int], LoadFailed>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .opened(let id): state.detail = state.rows[id: id]
      case .answered(.success(let ids)): for id in ids { state.rows.append(Article.State(id: id)) }
      case .answered(.failure): state.error = "offline"
      case .row, .detail: break
      }
      return .none
    }
    .forEach(\.rows, action: Action.row) { Article() }
    .ifLet(\.detail, action: Action.detail) { Article() }
  }
}

@Suite struct MigratingFeatureTests {
  private func make(_ state: Home.State = .init()) -> (TestStoreOf<Home>, RecordingReporter) {
    let log = RecordingReporter()
    return (TestStore(initialState: state, reducer: { Home() }, reporter: log), log)
  }

  @Test func aPresentedChild() async {
    let (store, log) = make(Home.State(rows: [.init(id: 1)]))
    await store.send(.opened(1)) { $0.detail = .init(id: 1) }
    await store.send(.detail(.presented(.closeTapped)))
    await store.receive(Home.Action.detail, .dismiss) { $0.detail = nil }
    await store.finish()
    #expect(log.failures.isEmpty)
  }

  @Test func aResult() async {
    let log = RecordingReporter()
    let home = Home()
    let store = TestStore(
      initialState: Home.State(),
      reduce: { (state: inout Home.State, action: Home.Action) -> Effect<Home.Action> in
        guard case .opened = action else { return home.reduce(into: &state, action: action) }
        return .send(.answered(.success([1])))
      },
      reporter: log
    )
    await store.send(.opened(0))
    await store.receive(Home.Action.answered, Result.success) { $0.rows = [.init(id: 1)] }
    await store.finish()
    #expect(log.failures.isEmpty)
  }
}
