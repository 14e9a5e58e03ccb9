import ReducerKit
import Testing

@Suite("Routing")
struct RoutingTests {
  @Test("A scope runs its child for its own actions only")
  func scope() {
    var state = Parent.State()
    let reducer = Reduce(Parent())
    _ = reducer.reduce(into: &state, action: .left(.add(2)))
    _ = reducer.reduce(into: &state, action: .right(.add(3)))
    #expect(state.left == 2)
    #expect(state.right == 3)
    #expect(state.log == ["left", "right"])
  }

  @Test("Of 300 sibling scopes only the one is run, the last one too")
  func siblings() {
    let counts = Counts()
    struct State { var values = Array(repeating: 0, count: 300) }
    struct Action { var index: Int }
    let reducer = Reduce(
      CombineReducers<State, Action, _> {
        for index in 0..<300 {
          Scope(
            state: \State.values[index],
            action: CasePath<Action, Int>(
              embed: { Action(index: $0) },
              extract: { action in
                counts.count("tried")
                return action.index == index ? index : nil
              }
            )
          ) {
            Reduce<Int, Int> { state, _ in
              counts.count("run")
              state += 1
              return .none
            }
          }
        }
      }
    )
    var state = State()
    _ = reducer.reduce(into: &state, action: Action(index: 299))
    #expect(state.values.last == 1)
    #expect(state.values.reduce(0, +) == 1)
    #expect(counts.all == ["tried": 300, "run": 1])
  }

  @Test("An enum state: the child of the present case runs")
  func enumScope() async {
    let store = FeatureStore(Session.loggedOut(0)) {
      Scope(state: Session.loggedOut, action: SessionAction.loggedOut) { Adder() }
      Scope(state: Session.loggedIn, action: SessionAction.loggedIn) { Adder() }
    }
    await store.send(.loggedOut(.add(4)))
    #expect(store.state == .loggedOut(4))
    #expect(store.log.take() == [])
    await store.send(.loggedIn(.add(1)))
    #expect(store.state == .loggedOut(4))
    #expect(store.log.take() == ["loggedIn(add(1)): no case of Int in Session"])
  }

  @Test("Effects of a child come back as the parent's actions")
  func effects() async {
    let store = FeatureStore(Parent.State()) { Parent() }
    await store.send(.left(.addLater(5)))
    #expect(await store.receive() == "left(add(5))")
    #expect(store.state.left == 5)
  }

  // parity S33
  @Test("A state field and an action case of one name aren't confused")
  func sameName() {
    struct State { var left = 0 }
    enum Action { case left(Adder.Action), right(Adder.Action) }
    let reducer = Reduce<State, Action>(Scope(state: \State.left, action: Action.right) { Adder() })
    var state = State()
    _ = reducer.reduce(into: &state, action: .left(.add(1)))
    #expect(state.left == 0)
    _ = reducer.reduce(into: &state, action: .right(.add(1)))
    #expect(state.left == 1)
  }

  @Test("A case path that can't extract is told when the reducer is built")
  func refused() {
    enum Action { case callback(() -> Void) }
    let store = FeatureStore<Int, Action>(0) {
      Scope(state: \.self, action: Action.callback) { Reduce<Int, () -> Void> { _, _ in .none } }
    }
    let told = store.log.take()
    #expect(told.count == 1)
    #expect(told.first?.hasPrefix("refused: The case with payload () -> () of Action holds a function") == true)
  }
}

// MARK: - Fixtures

private struct Adder: Reducer {
  enum Action { case add(Int), addLater(Int) }
  func reduce(into state: inout Int, action: Action) -> Effect<Action> {
    switch action {
    case .add(let number):
      state += number
      return .none
    case .addLater(let number):
      return .run { send in await send(.add(number)) }
    }
  }
}

private struct Parent: Reducer {
  struct State {
    var left = 0
    var right = 0
    var log: [String] = []
  }
  enum Action { case left(Adder.Action), right(Adder.Action) }

  var body: some ReducerOf<Self> {
    Scope(state: \.left, action: Action.left) { Adder() }
    Scope(state: \.right, action: CasePath(Action.right)) { Adder() }
    Reduce { state, action in
      switch action {
      case .left: state.log.append("left")
      case .right: state.log.append("right")
      }
      return .none
    }
  }
}

private enum Session: Equatable {
  case loggedOut(Int), loggedIn(Int)
}
private enum SessionAction {
  case loggedOut(Adder.Action), loggedIn(Adder.Action)
}
