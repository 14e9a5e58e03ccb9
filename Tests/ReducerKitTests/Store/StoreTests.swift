import Foundation
import ReducerKit
import Testing

/// The live store, on the global executor unless a test says otherwise.
@Suite @MainActor struct StoreTests {
  struct Feature: Reducer {
    struct State {
      var count = 0
      var names: [String] = []
    }
    enum Action {
      case increment
      case twice
      case load
      case loaded(String)
      case wait
      case stop
    }
    @Dependency(\.uuid) var uuid

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .increment:
        state.count += 1
        return .none
      case .twice: return .merge(.send(.increment), .send(.increment))
      case .load:
        return .run { [uuid] send in await send(.loaded(uuid().uuidString)) }
      case .loaded(let name):
        state.names.append(name)
        return state.names.count < 3 ? .send(.load) : .none
      case .wait:
        return .run { send in
          try await ContinuousClock().sleep(for: .seconds(1_000))
          await send(.increment)
        }.cancellable(id: "wait")
      case .stop: return .cancel(id: "wait")
      }
    }
  }

  @Test func anActionChangesTheStateAtOnceAndItsSynchronousSendsToo() {
    let store = Store(initialState: Feature.State()) { Feature() }
    store.send(.increment)
    #expect(store.count == 1)
    store.send(.twice)
    #expect(store.count == 3)
    #expect(store.withState { $0.count } == 3)
  }

  @Test func aTaskCoversWhatFollowsFromItsActions() async {
    let store = Store(initialState: Feature.State()) {
      Feature()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    let task = store.send(.load)
    await task.finish()
    #expect(store.names.count == 3)
    #expect(Set(store.names).count == 3)
    #expect(!task.isCancelled)
    await store.send(.increment).finish()
  }

  @Test func aTaskIsCancelledByItsHandleAndByAnAction() async {
    let store = Store(initialState: Feature.State()) { Feature() }
    let one = store.send(.wait)
    one.cancel()
    await one.finish()
    #expect(one.isCancelled)
    let two = store.send(.wait)
    store.send(.stop)
    await two.finish()
    #expect(store.runningCount == 0)
    #expect(store.count == 0)
  }

  @Test func aCancelledWaitCancelsTheEffects() async {
    let store = Store(initialState: Feature.State()) { Feature() }
    let task = store.send(.wait)
    let waiting = Task { await task.finish() }
    waiting.cancel()
    await waiting.value
    #expect(task.isCancelled)
    await task.finish()
    #expect(store.runningCount == 0)
  }

  @Test func whatIsSentWhileAReducerRunsComesAfterIt() {
    var store: Store<[String], String>?
    store = Store<[String], String>(initialState: []) { log, action in
      log.append("\(action) begins")
      if action == "outer" { MainActor.assumeIsolated { _ = store?.send("inner") } }
      log.append("\(action) ends")
      return action == "outer" ? .send("follows") : .none
    }
    store?.send("outer")
    let log = store?.withState(\.self)
    #expect(
      log == ["outer begins", "outer ends", "inner begins", "inner ends", "follows begins", "follows ends"]
    )
  }

  @Test func aStoreThatIsGoneEndsItsEffects() async {
    let (ends, source) = AsyncStream.makeStream(of: Bool.self)
    var store: Store<Int, String>? = Store<Int, String>(initialState: 0) { _, _ in
      .run { _ in
        try? await ContinuousClock().sleep(for: .seconds(1_000))
        source.yield(Task.isCancelled)
      }
    }
    store?.send("start")
    store = nil
    var iterator = ends.makeAsyncIterator()
    #expect(await iterator.next() == true)
  }

  @Test func aReducerDoesntSeeTheTaskLocalValuesOfTheEffectWhoseActionItReduces() async {
    let store = Store<[String], String>(initialState: []) { log, action in
      log.append("\(action): \(Local.name)")
      guard action == "start" else { return .none }
      return .run { send in await Local.$name.withValue("effect") { await send("sent") } }
    }
    await store.send("start").finish()
    #expect(store.withState(\.self) == ["start: none", "sent: none"])
  }

  @Test func aTimerOnATestClockTicksOnTheGlobalExecutorToo() async {
    let clock = TestClock()
    let store = Store<[Duration], String>(initialState: []) { ticks, action in
      guard action == "start" else {
        ticks.append(clock.now.offset)
        return .none
      }
      return .run { send in
        while true {
          try await clock.sleep(for: .seconds(1))
          await send("tick")
        }
      }
    }
    store.adopt(clock)
    store.send("start")
    while clock.sleeperCount == 0 { await mainActorTurn() }
    await clock.advance(by: .seconds(3))
    #expect(store.withState(\.self) == [.seconds(1), .seconds(2), .seconds(3)])
  }

  @Test func manyActionsOfAnEffectAreAllReduced() async {
    let store = Store<Int, Int>(initialState: 0) { sum, action in
      guard action == 0 else {
        sum += action
        return .none
      }
      return .run { send in for number in 1...1_000 { await send(number) } }
    }
    await store.send(0).finish()
    #expect(store.withState(\.self) == 500_500)
  }

  @Test func mistakesAreToldWithTheirPlace() async {
    struct Broken: Error {}
    var told: [String] = []
    let line: UInt = #line + 2
    let store = Store<Int, String>(initialState: 0, isSerial: true, report: { told.append($0) }) { _, _ in
      .run(name: "breaks") { _ in throw Broken() }
    }
    store.send("start")
    #expect(
      told == [
        """
        ReducerKitTests/StoreTests.swift:\(line): The effect "breaks" threw an error that nobody catches: Broken()
        To fix, give its `.run` a `catch:`, or catch the error in it.
        """
      ]
    )
  }

  private enum Local {
    @TaskLocal static var name = "none"
  }
}
