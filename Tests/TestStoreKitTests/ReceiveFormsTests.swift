import ReducerKit
import Testing
import TestStoreKit

// Every form of `receive`, side by side, as a test would write them.

private enum Leaf: Sendable { case done, got(Int), two(a: Int, b: String) }
private enum Branch: Sendable { case leaf(Leaf), idle }
private enum Trunk: Sendable { case branch(Branch) }
private enum Row: Sendable { case done, loaded(String), both(Int, Int) }

/// Not `Equatable`: actions are matched by what differs.
private enum Action: Sendable {
  case start([Action])
  case tapped
  case loaded([Int])
  case labelled(items: [Int])
  case other([Int])
  case maybe(Int?)
  case failed(code: Int, why: String)
  case leaf(Leaf)
  case branch(Branch)
  case trunk(Trunk)
  case row(id: Int, action: Row)
}

private struct State { var received: Int = 0 }

private func makeStore(_ sent: Action...) async -> (TestStore<State, Action>, RecordingReporter) {
  let reporter = RecordingReporter()
  let store = TestStore<State, Action>(
    initialState: State(),
    reduce: { state, action in
      if case .start(let actions) = action { return .merge(actions.map { .send($0) }) }
      state.received += 1
      return .none
    },
    reporter: reporter
  )
  await store.send(.start(sent))
  return (store, reporter)
}

@Suite struct ReceiveFormsTests {
  // parity S76, parity S97
  @Test func byValue() async {
    let (store, log) = await makeStore(.tapped, .loaded([1]), .failed(code: 1, why: "x"))
    await store.receive(.tapped) { $0.received = 1 }
    await store.receive(.loaded([1])) { $0.received = 2 }
    await store.receive(.failed(code: 1, why: "x"), timeout: .seconds(1)) {
      $0.received = 3
    } dependencies: {
      $0.uuid = .incrementing
    }
    await store.finish()
    #expect(log.reports.isEmpty)
  }

  // parity S75
  @Test func byCase() async {
    let (store, log) = await makeStore(.loaded([1, 2]), .labelled(items: [3]), .maybe(nil), .maybe(4))
    #expect(await store.receive(Action.loaded) { $0.received = 1 } == [1, 2])
    #expect(await store.receive(Action.labelled) { $0.received = 2 } == [3])
    #expect(await store.receive(Action.maybe) { $0.received = 3 } == .some(nil))
    #expect(await store.receive(Action.maybe) { $0.received = 4 } == .some(4))
    await store.finish()
    #expect(log.reports.isEmpty)
  }

  @Test func bySeveralPayloads() async throws {
    let (store, log) = await makeStore(.failed(code: 7, why: "late"))
    let (code, why) = try #require(await store.receive(Action.failed) { $0.received = 1 })
    #expect(code == 7)
    #expect(why == "late")
    #expect(log.reports.isEmpty)
  }

  // parity S33
  @Test func byCaseTellsCasesOfOnePayloadTypeApart() async {
    let (store, log) = await makeStore(.other([1]), .loaded([2]))
    #expect(await store.receive(Action.loaded) { $0.received = 2 } == [2])
    #expect(log.failures == ["receive(Action.loaded): 1 other action came first: .other([1]); it arrives later"])
  }

  // parity S29
  @Test func byPayload() async {
    let (store, log) = await makeStore(.loaded([1, 2]))
    #expect(await store.receive(Action.loaded, payload: [1, 2]) { $0.received = 1 } == [1, 2])
    #expect(log.reports.isEmpty)
  }

  // parity S30
  @Test func byPayloadTellsThePayloadsDifference() async {
    let (store, log) = await makeStore(.loaded([1, 2]))
    #expect(await store.receive(Action.loaded, payload: [1, 3]) == nil)
    #expect(
      log.failures == [
        "receive(.loaded([1, 3])): received .loaded([1, 2]) instead (1 difference, at [1]: 3 → 2); "
          + "it can't come, since no effect is running"
      ]
    )
  }

  @Test func byCasePath() async {
    let (store, log) = await makeStore(.leaf(.got(5)), .leaf(.got(6)))
    #expect(await store.receive(CasePath(Action.leaf).appending(CasePath(Leaf.got))) { $0.received = 1 } == 5)
    #expect(await store.receive(CasePath(Action.leaf)) { $0.received = 2 } != nil)
    #expect(log.reports.isEmpty)
  }

  // parity S9, parity S77
  @Test func byPredicate() async {
    let (store, log) = await makeStore(.loaded([1]), .tapped)
    var asked = 0
    await store.receive(where: { action in
      asked += 1
      if case .loaded = action { return true }
      return false
    }) { $0.received = 1 }
    #expect(asked == 1)
    #expect(log.reports.isEmpty)
  }

  // parity S11
  @Test func byPredicateThatSaysNo() async {
    let (store, log) = await makeStore(.tapped)
    await store.receive(where: { _ in false })
    #expect(
      log.failures == [
        "receive(where:): received .tapped instead; "
          + "it can't come, since no effect is running"
      ]
    )
  }

  // parity S31, parity S32
  @Test func nested() async throws {
    let (store, log) = await makeStore(
      .leaf(.got(1)),
      .leaf(.done),
      .leaf(.two(a: 1, b: "b")),
      .branch(.leaf(.got(2))),
      .branch(.leaf(.done)),
      .branch(.leaf(.two(a: 3, b: "c"))),
      .trunk(.branch(.leaf(.got(4)))),
      .trunk(.branch(.leaf(.done))),
      .trunk(.branch(.leaf(.two(a: 5, b: "d"))))
    )
    #expect(await store.receive(Action.leaf, Leaf.got) { $0.received = 1 } == 1)
    await store.receive(Action.leaf, .done) { $0.received = 2 }
    let first = try #require(await store.receive(Action.leaf, Leaf.two) { $0.received = 3 })
    #expect(first == (1, "b"))
    #expect(await store.receive(Action.branch, Branch.leaf, Leaf.got) { $0.received = 4 } == 2)
    await store.receive(Action.branch, Branch.leaf, .done) { $0.received = 5 }
    let second = try #require(await store.receive(Action.branch, Branch.leaf, Leaf.two) { $0.received = 6 })
    #expect(second == (3, "c"))
    #expect(await store.receive(Action.trunk, Trunk.branch, Branch.leaf, Leaf.got) { $0.received = 7 } == 4)
    await store.receive(Action.trunk, Trunk.branch, Branch.leaf, .done) { $0.received = 8 }
    let third = try #require(
      await store.receive(Action.trunk, Trunk.branch, Branch.leaf, Leaf.two) { $0.received = 9 }
    )
    #expect(third == (5, "d"))
    await store.finish()
    #expect(log.reports.isEmpty)
  }

  @Test func row() async throws {
    let (store, log) = await makeStore(
      .row(id: 3, action: .loaded("x")),
      .row(id: 4, action: .done),
      .row(id: 5, action: .both(1, 2))
    )
    #expect(await store.receive(Action.row, id: 3, Row.loaded) { $0.received = 1 } == "x")
    await store.receive(Action.row, id: 4, .done) { $0.received = 2 }
    let both = try #require(await store.receive(Action.row, id: 5, Row.both) { $0.received = 3 })
    #expect(both == (1, 2))
    await store.finish()
    #expect(log.reports.isEmpty)
  }

  @Test func rowOfAnotherID() async {
    let (store, log) = await makeStore(.row(id: 3, action: .done))
    await store.receive(Action.row, id: 4, .done)
    #expect(
      log.failures == [
        "receive(.row(id: 4, action: .done)): received .row(id: 3, action: .done) instead "
          + "(1 difference, at row.id: 4 → 3); it can't come, since no effect is running"
      ]
    )
  }

  // MARK: Groups

  // case R37
  @Test func anyOrderByValue() async {
    let (store, log) = await makeStore(.tapped, .loaded([1]))
    await store.receive(anyOrder: [.loaded([1]), .tapped]) { $0.received = 2 }
    await store.finish()
    #expect(log.reports.isEmpty)
  }

  // case R37
  @Test func anyOrderWithTheMembersChanges() async {
    for order: [Action] in [[.tapped, .loaded([1])], [.loaded([1]), .tapped]] {
      let (store, log) = await makeStore(.start([]))
      await store.receive(.start([]))
      await store.send(.start(order))
      await store.receive(
        anyOrder: .value(.tapped) { $0.received += 1 },
        .case(Action.loaded) { $0.received += 1 }
      )
      await store.finish()
      #expect(log.reports.isEmpty)
    }
  }

  // case R37
  @Test func anyOrderNamesWhatIsMissing() async {
    let (store, log) = await makeStore(.tapped)
    await store.receive(anyOrder: [.loaded([1]), .tapped])
    #expect(
      log.failures == [
        "receive(anyOrder: .loaded([1]), .tapped): 1 of 2 didn't come: .loaded([1]); "
          + "it can't come, since no effect is running"
      ]
    )
  }

  // case R37
  @Test func anyOrderNamesWhatIsExtra() async {
    let (store, log) = await makeStore(.tapped, .maybe(1), .loaded([1]))
    await store.receive(
      anyOrder: .value(.loaded([1])) { $0.received += 1 },
      .value(.tapped) { $0.received += 1 }
    )
    #expect(
      log.failures.first
        == "receive(anyOrder: .loaded([1]), .tapped): 1 other action came first: .maybe(1); it arrives later"
    )
    #expect(log.failures.count == 1)
    await store.receive(.maybe(1)) { $0.received = 2 }
    await store.finish()
    #expect(log.failures.count == 1)
  }

  @Test func untilAConditionHolds() async {
    let (store, log) = await makeStore(.tapped, .loaded([1]), .maybe(1))
    await store.receive(until: { $0.received == 2 }) { $0.received = 2 }
    #expect(log.reports.isEmpty)
    await store.receive(until: { $0.received == 9 })
    #expect(
      log.failures == [
        "receive(until:): the condition is still false; received .maybe(1); "
          + "nothing more can come, since no effect is running"
      ]
    )
  }
}
