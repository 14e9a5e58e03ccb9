import Foundation
import ReducerKit
import Testing
import TestStoreKit

// Where a store's dependencies come from, and that an expectation sees what the action saw.

struct Numbered: Reducer {
  struct State: Equatable, Sendable { var ids: [UUID] = [] }
  enum Action: Equatable, Sendable { case add, later, added(UUID) }

  @Dependency(\.uuid) var uuid

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .add: state.ids.append(uuid())
    case .later:
      return .run { send in
        @Dependency(\.uuid) var uuid
        await send(.added(uuid()))
      }
    case .added(let id): state.ids.append(id)
    }
    return .none
  }
}

@Suite struct DependencyTests {
  private func makeStore(_ exhaustivity: Exhaustivity = .on) -> (TestStoreOf<Numbered>, RecordingReporter) {
    let log = RecordingReporter()
    let store = withFailureReporter(log) {
      TestStore(initialState: Numbered.State()) {
        Numbered()
      } withDependencies: {
        $0.uuid = .incrementing
      }
    }
    store.exhaustivity = exhaustivity
    return (store, log)
  }

  // case R42, parity S21, parity S90
  @Test(arguments: [Exhaustivity.on, .off, .off(showSkippedAssertions: true)])
  func anExpectationGetsTheActionsIDs(_ exhaustivity: Exhaustivity) async {
    let (store, log) = makeStore(exhaustivity)
    @Dependency(\.uuid) var uuid
    await store.send(.add) { $0.ids = [uuid()] }
    await store.send(.add) { $0.ids = [UUID(number: 0), uuid()] }
    await store.send(.later)
    await store.receive(.added(UUID(number: 2))) { $0.ids = [0, 1, 2].map { UUID(number: $0) } }
    await store.send(.add) { $0.ids = [0, 1, 2].map { UUID(number: $0) } + [uuid()] }
    #expect(log.failures.isEmpty)
    #expect(store.state.ids == [0, 1, 2, 3].map { UUID(number: $0) })
  }

  // parity S16
  @Test func overriddenOnTheReducer() async {
    let log = RecordingReporter()
    let store = withFailureReporter(log) {
      TestStore(initialState: Numbered.State()) { Numbered().dependency(\.uuid, .constant(UUID(number: 9))) }
    }
    await store.send(.add) { $0.ids = [UUID(number: 9)] }
    #expect(log.reports.isEmpty)
  }

  // parity S17, parity S18
  @Test func overriddenAfterCreationAndBetweenSends() async {
    let (store, log) = makeStore()
    store.dependencies.uuid = .constant(UUID(number: 7))
    await store.send(.add) { $0.ids = [UUID(number: 7)] }
    store.dependencies.uuid = .constant(UUID(number: 8))
    await store.send(.add) { $0.ids.append(UUID(number: 8)) }
    #expect(log.reports.isEmpty)
  }

  @Test func overriddenForOneStep() async {
    let (store, log) = makeStore()
    await store.send(.add) {
      $0.ids = [UUID(number: 5)]
    } dependencies: {
      $0.uuid = .constant(UUID(number: 5))
    }
    await store.send(.add) { $0.ids.append(UUID(number: 0)) }
    #expect(log.reports.isEmpty)
  }

  // parity S92
  @Test func overriddenForAScope() async {
    let (store, log) = makeStore()
    await store.withDependencies {
      $0.uuid = .constant(UUID(number: 5))
    } _: {
      await store.send(.add) { $0.ids = [UUID(number: 5)] }
    }
    await store.send(.add) { $0.ids.append(UUID(number: 0)) }
    let inner = store.withDependencies({ $0.uuid = .constant(UUID(number: 6)) }, { store.dependencies.uuid() })
    #expect(inner == UUID(number: 6))
    #expect(log.reports.isEmpty)
  }

  // parity S19, parity S20, parity S22
  @Test func theInitialStateIsMadeInsideAndTheClosureRunsOnce() async {
    @Dependency(\.uuid) var uuid
    var calls = 0
    let store = TestStore(initialState: Numbered.State(ids: [uuid()])) {
      Numbered()
    } withDependencies: {
      calls += 1
      $0.uuid = .incrementing
    }
    #expect(calls == 1)
    #expect(store.state.ids == [UUID(number: 0)])
    await store.send(.add) { $0.ids = [UUID(number: 0), UUID(number: 1)] }
    await store.finish()
  }

  // parity S99
  @Test func anEffectKeepsTheValuesItStartedWith() async {
    let clock = TestClock()
    let log = RecordingReporter()
    let store = TestStore<[UUID], UUID?>(
      initialState: [],
      reduce: { ids, action in
        guard let action else {
          return .run { send in
            try await clock.sleep(for: .seconds(1))
            @Dependency(\.uuid) var uuid
            await send(uuid())
          }
        }
        ids.append(action)
        return .none
      },
      reporter: log
    )
    store.dependencies.uuid = .constant(UUID(number: 1))
    await store.send(nil)
    store.dependencies.uuid = .constant(UUID(number: 2))
    await clock.advance(by: .seconds(1))
    await store.receive(UUID(number: 1)) { $0 = [UUID(number: 1)] }
    await store.finish()
    #expect(log.reports.isEmpty)
  }

  @Test func aMissingTestValueFailsWithItsName() async throws {
    let log = RecordingReporter()
    let store = withFailureReporter(log) { TestStore(initialState: Numbered.State()) { Numbered() } }
    await store.send(.later)
    #expect(
      log.failures == ["send(.later): dependency \"uuid\" has no test value and was not set; its live value was used"]
    )
    await store.skipReceivedActions()
    await store.finish()
    #expect(log.failures.count == 1)
  }

  // parity S35, parity S36
  @Test func dismissEndsTheEffects() async {
    let clock = TestClock()
    let log = RecordingReporter()
    let store = TestStore<Int, Bool>(
      initialState: 0,
      reduce: { _, closes in
        guard closes else { return .run { _ in try await clock.sleep(for: .seconds(9)) } }
        return .run { _ in
          @Dependency(\.dismiss) var dismiss
          await dismiss()
        }
      },
      reporter: log
    )
    await store.send(false)
    #expect(!store.isDismissed)
    await store.send(true)
    #expect(store.isDismissed)
    await store.send(false)
    #expect(log.failures == ["send(false): the feature has dismissed itself and takes no more actions"])
    await store.finish()
    #expect(log.failures.count == 1)
  }
}
