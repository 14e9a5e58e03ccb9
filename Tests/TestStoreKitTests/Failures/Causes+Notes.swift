import ReducerKit
import TestStoreKit

private struct Child: Reducer {
  struct State: Equatable, Sendable { var n = 0 }
  enum Action: Equatable, Sendable { case tapped }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

private struct Parent: Reducer {
  struct State: Equatable, Sendable { var child: Child.State? }
  enum Action: Equatable, Sendable { case child(Child.Action) }
  var body: some Reducer<State, Action> {
    EmptyReducer().ifLet(\.child, action: Action.child) { Child() }
  }
}

extension Cause {
  /// What is told without failing the test.
  static let notes: [Cause] = [
    Cause("skipped actions", because: "what .off leaves out, where the test asks to see it") { test in
      let store = test.with { .merge(.send(.tick), .send(.stopTapped)) }.store(.off(showSkippedAssertions: true))
      await store.send(.refreshTapped) { $0.isLoading = true }
      await store.settle()
      await store.finish()
    },
    Cause("skipped changes", because: "the closure states one of two changes") { test in
      let store = test.with([Mailbox.hello]).store(.off(showSkippedAssertions: true))
      await store.send(.readTapped(1)) { $0.unread = 0 }
      await store.finish()
    },
    Cause("skipped effects", because: "a timer is forgotten") { test in
      let store = test.store(.off(showSkippedAssertions: true))
      await store.send(.timerStarted)
      await store.skipInFlightEffects()
      await store.finish()
    },
    Cause("an effect at the end in .off", because: "its end need not be stated") { test in
      let store = test.store(.off(showSkippedAssertions: true))
      await store.send(.timerStarted)
      await store.finish()
    },
    Cause("an allowed hidden change", because: "the test says why the == may look away") { test in
      let store = test.store()
      store.allowHiddenChanges(in: Sketch.self, because: "strokes are drawn by the canvas")
      await store.send(.strokeDrawn)
      await store.finish()
    },
    Cause("a child that is gone", because: "an action for a child whose state is nil") { test in
      let store = TestStore(initialState: Parent.State(), reducer: { Parent() }, reporter: test.log)
      await store.send(.child(.tapped))
      await store.finish()
    },
    Cause("an effect that spins", because: "it polls instead of waiting; it is told once") { test in
      let store = test.with {
        .run(name: "poll") { _ in await spin { !Task.isCancelled } }
      }
      .store()
      await store.send(.refreshTapped) { $0.isLoading = true }
      await store.cancelInFlightEffects()
      await store.finish()
    },
  ]
}
