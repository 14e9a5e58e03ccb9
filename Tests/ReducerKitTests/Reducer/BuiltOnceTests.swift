import ReducerKit
import Testing

@Suite("A body is read once per store")
struct BuiltOnceTests {
  @Test("Nested features, optional children and rows: one reading each, whatever the number of actions")
  func nested() {
    let counts = Counts()
    let reducer = Reduce(Parent(counts: counts))
    #expect(counts.all == ["Parent": 1])

    var state = Parent.State()
    for _ in 1...50 {
      _ = reducer.reduce(into: &state, action: .scoped(.tapped))
      _ = reducer.reduce(into: &state, action: .optional(.tapped))
      _ = reducer.reduce(into: &state, action: .presented(.presented(.tapped)))
      for id in 1...3 { _ = reducer.reduce(into: &state, action: .row(id, .tapped)) }
      _ = reducer.reduce(into: &state, action: .tapped)
    }
    #expect(counts.all == ["Parent": 1, "scoped": 1, "optional": 1, "presented": 1, "row": 1])
    #expect(state.scoped.count == 50)
    #expect(state.optional?.count == 50)
    #expect(state.presented?.count == 50)
    #expect(state.rows.rows.map(\.count) == [50, 50, 50])
  }

  @Test("A live store, its scopes and its effects read nothing again")
  @MainActor func live() async {
    let counts = Counts()
    let store = Store(initialState: Parent.State()) { Parent(counts: counts) }
    #expect(counts.all == ["Parent": 1])
    for _ in 1...10 {
      await store.send(.later).finish()
      store.scope(state: \.scoped, action: Parent.Action.scoped).send(.tapped)
    }
    #expect(store.scoped.count == 20)
    #expect(counts.all == ["Parent": 1, "scoped": 1])
  }

  @Test("Another store reads it again")
  func perStore() {
    let counts = Counts()
    let parent = Parent(counts: counts)
    _ = Reduce(parent)
    _ = Reduce(parent)
    #expect(counts.all == ["Parent": 2])
  }

  @Test("A reducer that wraps another holds it as a Reduce")
  func wrapped() {
    struct Logged<Base: Reducer>: Reducer {
      let base: Reduce<Base.State, Base.Action>
      init(_ base: Base) { self.base = Reduce(base) }
      func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
        base.reduce(into: &state, action: action)
      }
    }
    let counts = Counts()
    let reducer = Reduce(Logged(Child(name: "child", counts: counts)))
    var state = Child.State()
    for _ in 1...10 { _ = reducer.reduce(into: &state, action: .tapped) }
    #expect(counts.all == ["child": 1])
    #expect(state.count == 10)
  }

  @Test("A feature may hold itself as a child: built as deep as its actions go")
  func recursive() {
    let counts = Counts()
    let reducer = Reduce(Tree(counts: counts))
    #expect(counts["Tree"] == 1)
    var state = Tree.State(id: 1, children: .init(rows: [.init(id: 2, children: .init(rows: [.init(id: 3)]))]))
    for _ in 1...5 { _ = reducer.reduce(into: &state, action: .child(2, .child(3, .tapped))) }
    #expect(state.children.rows[0].children.rows[0].count == 5)
    #expect(counts["Tree"] == 3)
  }
}

// MARK: - Fixtures

private struct Child: Reducer {
  struct State: Identifiable {
    var id = 0
    var count = 0
  }
  enum Action { case tapped }

  let name: String
  let counts: Counts

  var body: some ReducerOf<Self> {
    let _ = counts.count(name)
    Reduce { state, action in
      state.count += 1
      return .none
    }
  }
}

private struct Parent: Reducer {
  struct State {
    var scoped = Child.State()
    var optional: Child.State? = Child.State()
    var presented: Child.State? = Child.State()
    var rows = TestRows(rows: (1...3).map { Child.State(id: $0) })
  }
  enum Action {
    case tapped, later, scoped(Child.Action), optional(Child.Action), presented(PresentationAction<Child.Action>)
    case row(Int, Child.Action)
  }

  let counts: Counts

  var body: some ReducerOf<Self> {
    let _ = counts.count("Parent")
    Scope(state: \.scoped, action: Action.scoped) { Child(name: "scoped", counts: counts) }
    Reduce { _, action in
      guard case .later = action else { return .none }
      return .run { send in await send(.scoped(.tapped)) }
    }
    .ifLet(\.optional, action: Action.optional) { Child(name: "optional", counts: counts) }
    .ifLet(\.presented, action: Action.presented) { Child(name: "presented", counts: counts) }
    .forEachRow(\.rows, action: Action.row) { Child(name: "row", counts: counts) }
  }
}

private struct Tree: Reducer {
  struct State: Identifiable {
    var id: Int
    var count = 0
    var children = TestRows<State>(rows: [])
  }
  indirect enum Action { case tapped, child(Int, Action) }

  let counts: Counts

  var body: some ReducerOf<Self> {
    let _ = counts.count("Tree")
    Reduce { state, action in
      if case .tapped = action { state.count += 1 }
      return .none
    }
    .forEachRow(\.children, action: Action.child) { Tree(counts: counts) }
  }
}
