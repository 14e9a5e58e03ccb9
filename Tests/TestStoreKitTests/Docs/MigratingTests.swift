import Foundation
import ReducerKit
import TestStoreKit
import Testing

// What stands after in Docs/Migrating.md, run for real.

private struct Child {
  struct State: Equatable, Sendable {
    var isSaved: Bool = false
    var name: String = ""
  }
  enum Action: Equatable, Sendable { case saveTapped, saved, nameTapped, named(String) }
}

private struct Row {
  enum Action: Equatable, Sendable { case tapped }
}

private struct Failed: Error {}

private struct Feature: Reducer {
  struct State: Equatable, Sendable {
    var count: Int = 0
    var items: [Int] = []
    var ids: [UUID] = []
    var taps: [Int: Int] = [:]
    var child: Child.State = .init()
  }

  enum Action: Sendable {
    case incrementTapped, loadTapped, loaded([Int]), failTapped, failed(any Error), bothTapped, left, right
    case timerStarted, tick, timerStopped, addTapped, closeTapped, rowTapped
    case child(Child.Action)
    case row(id: Int, action: Row.Action)

    var isLoaded: Bool {
      if case .loaded = self { return true }
      return false
    }
  }

  @Dependency(\.uuid) var uuid
  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .incrementTapped, .left, .right, .tick: state.count += 1
    case .loadTapped: return .run { send in await send(.loaded([1, 2])) }
    case .loaded(let items): state.items = items
    case .failTapped: return .send(.failed(Failed()))
    case .failed: break
    case .bothTapped: return .merge(.run { send in await send(.right) }, .run { send in await send(.left) })
    case .timerStarted:
      return .run { [clock] send in
        while true {
          try await clock.sleep(for: .seconds(1))
          await send(.tick)
        }
      }
      .cancellable(id: "timer")
    case .timerStopped: return .cancel(id: "timer")
    case .addTapped: state.ids.append(uuid())
    case .closeTapped: return .run { [dismiss] _ in await dismiss() }
    case .rowTapped: return .send(.row(id: 1, action: .tapped))
    case .child(.saveTapped): return .send(.child(.saved))
    case .child(.saved): state.child.isSaved = true
    case .child(.nameTapped): return .send(.child(.named("draft")))
    case .child(.named(let name)): state.child.name = name
    case .row(let id, action: .tapped): state.taps[id, default: 0] += 1
    }
    return .none
  }
}

@Suite struct MigratingTests {
  private let clock: TestClock = .init()
  private let id: UUID = .init(number: 9)

  /// A store, and the reporter that must stay silent.
  private func make(
    _ sent: Feature.Action...
  ) async -> (TestStoreOf<Feature>, RecordingReporter) {
    let log = RecordingReporter()
    let store = TestStore(
      initialState: Feature.State(),
      reducer: { Feature() },
      withDependencies: { [clock] in
        $0.uuid = .incrementing
        $0.continuousClock = clock
      },
      reporter: log
    )
    for action in sent { await store.send(action) }
    return (store, log)
  }

  @Test func anActionAndItsChange() async {
    let (store, log) = await make()
    await store.send(.incrementTapped) { $0.count = 1 }
    await store.finish()
    #expect(log.failures.isEmpty)
  }

  @Test func anActionThatChangesNothing() async {
    let (store, log) = await make()
    await store.send(.loadTapped)
    await store.skipReceivedActions()
    await store.finish()
    #expect(log.failures.isEmpty)
  }

  @Test func aChildSAction() async {
    let (store, log) = await make()
    await store.send(.child(.saveTapped))
    await store.skipReceivedActions()
    await store.finish()
    #expect(log.failures.isEmpty)
  }

  @Test func aRowSAction() async {
    let (store, log) = await make()
    await store.send(.row(id: 1, action: .tapped)) { $0.taps[1] = 1 }
    await store.finish()
    #expect(log.failures.isEmpty)
  }

  @Test func byValue() async {
    let (store, log) = await make(.loadTapped)
    await store.receive(.loaded([1, 2])) { $0.items = [1, 2] }
    await store.finish()
    #expect(log.failures.isEmpty)
  }

  @Test func byCase() async {
    let (store, log) = await make(.loadTapped)
    await store.receive(Feature.Action.loaded) { $0.items = [1, 2] }
    await store.finish()
    #expect(log.failures.isEmpty)
  }

  @Test func byCaseAndPayload() async {
    let (store, log) = await make(.loadTapped)
    await store.receive(Feature.Action.loaded, payload: [1, 2]) { $0.items = [1, 2] }
    await store.finish()
    #expect(log.failures.isEmpty)
  }

  @Test func byPredicate() async {
    let (store, log) = await make(.loadTapped)
    await store.receive(where: { $0.isLoaded }) { $0.items = [1, 2] }
    await store.finish()
    #expect(log.failures.isEmpty)
  }

  @Test func aChildSAction2() async {
    let (store, log) = await make(.child(.saveTapped))
    await store.receive(Feature.Action.child, .saved) { $0.child.isSaved = true }
    await store.finish()
    #expect(log.failures.isEmpty)
  }

  @Test func aChildSActionWithAPayload() async {
    let (store, log) = await make(.child(.nameTapped))
    await store.receive(.child(.named("draft"))) { $0.child.name = "draft" }
    await store.finish()
    #expect(log.failures.isEmpty)
  }

  @Test func aPayloadThatTheTestNeedsLater() async {
    let (store, log) = await make(.child(.nameTapped))
    let name = await store.receive(Feature.Action.child, Child.Action.named) { $0.child.name = "draft" }
    #expect(name == "draft")
    await store.finish()
    #expect(log.failures.isEmpty)
  }

  @Test func aRowSAction2() async {
    let (store, log) = await make(.rowTapped)
    await store.receive(Feature.Action.row, id: 1, .tapped) { $0.taps[1] = 1 }
    await store.finish()
    #expect(log.failures.isEmpty)
  }

  @Test func anActionThatIsNotEquatable() async {
    let (store, log) = await make(.failTapped)
    await store.receive(Feature.Action.failed)
    await store.finish()
    #expect(log.failures.isEmpty)
  }

  @Test func severalActionsInAnyOrder() async {
    let (store, log) = await make(.bothTapped)
    await store.receive(anyOrder: .value(.left) { $0.count += 1 }, .value(.right) { $0.count += 1 })
    await store.finish()
    #expect(log.failures.isEmpty)
  }

  @Test func aTimeoutForOneCall() async {
    let (store, log) = await make(.loadTapped)
    await store.receive(Feature.Action.loaded, timeout: .seconds(5)) { $0.items = [1, 2] }
    await store.finish()
    #expect(log.failures.isEmpty)
  }

  @Test func aTimeoutForTheStore() async {
    let (store, log) = await make()
    store.timeout = .seconds(5)
    await store.finish()
    #expect(log.failures.isEmpty)
  }

  @Test func aTestThatStatesAPart() async {
    let (store, log) = await make()
    store.exhaustivity = .off
    await store.send(.loadTapped)
    await store.receive(Feature.Action.loaded) { $0.items = [1, 2] }
    await store.finish()
    #expect(log.failures.isEmpty)
  }

  @Test func andIsToldWhatItLeavesOut() async {
    let (store, log) = await make()
    store.exhaustivity = .off(showSkippedAssertions: true)
    await store.finish()
    #expect(log.failures.isEmpty)
  }

  @Test func aPartOfATest() async {
    let (store, log) = await make()
    await store.withExhaustivity(.off) {
      await store.send(.incrementTapped)
    }
    await store.finish()
    #expect(log.failures.isEmpty)
  }

  @Test func skippingWhatWaits() async {
    let (store, log) = await make(.loadTapped)
    await store.skipReceivedActions()
    await store.finish()
    #expect(log.failures.isEmpty)
  }

  @Test func forgettingWhatRuns() async {
    let (store, log) = await make(.timerStarted)
    await store.skipInFlightEffects()
    await store.finish()
    #expect(log.failures.isEmpty)
  }

  @Test func theStateInBetween() async {
    let (store, log) = await make()
    store.assert { $0.count = 0 }
    await store.finish()
    #expect(log.failures.isEmpty)
  }

  @Test func aTestClock() async {
    let (store, log) = await make()
    await store.send(.timerStarted)
    await clock.advance(by: .seconds(1))
    await store.receive(.tick) { $0.count = 1 }
    await store.send(.timerStopped)
    await store.finish()
    #expect(log.failures.isEmpty)
  }

  @Test func severalTicks() async {
    let (store, log) = await make(.timerStarted)
    await clock.advance(by: .seconds(3))
    for n in 1...3 { await store.receive(.tick) { $0.count = n } }
    await store.send(.timerStopped)
    await store.finish()
    #expect(log.failures.isEmpty)
  }

  @Test func aTaskThatIsCancelled() async {
    let (store, log) = await make()
    let task = await store.send(.timerStarted)
    await task.cancel()
    await store.finish()
    #expect(log.failures.isEmpty)
  }

  @Test func theEndOfOneSendSEffects() async {
    let (store, log) = await make()
    let task = await store.send(.loadTapped)
    await store.receive(.loaded([1, 2])) { $0.items = [1, 2] }
    await task.finish()
    await store.finish()
    #expect(log.failures.isEmpty)
  }

  @Test func ids() async {
    let (store, log) = await make()
    await store.send(.addTapped) {
      $0.ids = [UUID(number: 0)]
    }
    await store.finish()
    #expect(log.failures.isEmpty)
  }

  @Test func anotherValueMidway() async {
    let (store, log) = await make()
    store.dependencies.uuid = .constant(id)
    await store.send(.addTapped) { $0.ids = [id] }
    await store.finish()
    #expect(log.failures.isEmpty)
  }

  @Test func anotherValueForOneStep() async {
    let (store, log) = await make()
    await store.send(.addTapped) {
      $0.ids = [id]
    } dependencies: {
      $0.uuid = .constant(id)
    }
    await store.finish()
    #expect(log.failures.isEmpty)
  }

  @Test func dismissal() async {
    let (store, log) = await make()
    await store.send(.closeTapped)
    #expect(store.isDismissed)
    await store.finish()
    #expect(log.failures.isEmpty)
  }

  @Test func everythingHasEnded() async {
    let (store, log) = await make()
    await store.finish()
    #expect(log.failures.isEmpty)
  }

  @Test func oneOrderForEffects() async {
    let (store, log) = await make()
    await store.send(.loadTapped)
    await store.receive(.loaded([1, 2])) { $0.items = [1, 2] }
    await store.finish()
    #expect(log.failures.isEmpty)
  }
}
