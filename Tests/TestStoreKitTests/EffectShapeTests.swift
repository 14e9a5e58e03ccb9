import Dispatch
import Foundation
import ReducerKit
import Testing
import TestStoreKit

// Effects as people write them, seen through a store that leaves things out, settles, or holds a task.

@Suite struct StoreEffectShapeTests {
  @Test func aHandlerThatSendsAfterCancellationSendsNothing() async {
    let clock = TestClock()
    let (store, log) = makeStore {
      .run { send in
        do { try await clock.sleep(for: .seconds(1)) } catch { await send(.c) }
      }
    }
    let task = await store.send(.start)
    await task.cancel()
    await task.finish()
    await store.finish()
    #expect(log.reports.isEmpty)
    #expect(store.state.c == 0)
  }

  @Test func aSendAfterTheEffectHasEndedIsReported() async throws {
    let gate = AsyncStream<Void>.makeStream()
    let done = AsyncStream<Void>.makeStream()
    let (store, log) = makeStore {
      .run(name: "leaky") { send in
        Task {
          for await _ in gate.stream {}
          await send(.a)
          done.continuation.finish()
        }
      }
    }
    await store.send(.start)
    gate.continuation.finish()
    for await _ in done.stream {}
    await store.finish()
    #expect(log.failures == [".start: effect \"leaky\" sent .a after it had ended; the action was dropped"])
  }

  // A test that waits for what its effect does after a send, before it receives, waits for itself until it is cancelled.
  @Test func aContinuationThatTheTestItselfAwaits() async {
    let (done, source) = AsyncStream<Void>.makeStream()
    let (store, log) = makeStore {
      .run { send in
        await send(.a)
        source.finish()
      }
    }
    await store.send(.start)
    await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      for await _ in done {}
    }.value
    #expect(store.state.a == 0)
    await store.receive(.a) { $0.a = 1 }
    for await _ in done {}
    await store.finish()
    #expect(log.reports.isEmpty)
  }

  @Test func aSpyIsReadAfterSettling() async {
    let spy = Spy()
    let clock = TestClock()
    let (store, log) = makeStore(.off) {
      .run { send in
        spy.note("begin")
        await send(.a)
        try await clock.sleep(for: .seconds(1))
        spy.note("end")
      }
    }
    await store.send(.start)
    await store.settle()
    #expect(spy.notes == ["begin"])
    #expect(store.state.a == 1)
    await clock.advance(by: .seconds(1))
    await store.settle()
    #expect(spy.notes == ["begin", "end"])
    #expect(log.reports.isEmpty)
  }

  @Test func anEffectThatSpinsIsToldOnce() async {
    let done = Spy()
    let (store, log) = makeStore {
      .run(name: "poll") { send in
        await spin { done.notes.isEmpty }
        await send(.a)
      }
    }
    await store.send(.start)
    await store.send(.b) { $0.b = 1 }
    #expect(log.reports.map(\.firstLine) == [".start: effect \"poll\" runs without end"])
    #expect(log.reports.first?.severity == .warning)
    done.note("now")
    await store.receive(.a) { $0.a = 1 }
    await store.finish()
    #expect(log.reports.count == 1)
  }

  @Test func anImmediateClockGivesOneTickAReceive() async {
    let (store, log) = makeStore {
      .run { send in
        while true {
          try await ImmediateClock().sleep(for: .seconds(1))
          await send(.a)
        }
      }
      .cancellable(id: CancelID.work)
    }
    let task = await store.send(.start)
    await store.receive(.a) { $0.a = 1 }
    await store.receive(.a) { $0.a = 2 }
    // Its next tick waits already, and was sent before the end.
    await task.cancel()
    await store.receive(.a) { $0.a = 3 }
    await store.finish()
    #expect(log.failures.isEmpty)
  }

  @Test func aGroupSendsOncePerChild() async {
    let (store, log) = makeStore {
      .run { send in
        await withTaskGroup(of: Void.self) { group in
          for n in 1...3 { group.addTask { await send(.value(n)) } }
        }
      }
    }
    let task = await store.send(.start)
    for n in 1...3 { await store.receive(.value(n)) { $0.value = n } }
    await task.finish()
    await store.finish()
    #expect(log.reports.isEmpty)
  }

  @Test func anUnstructuredTaskInsideAClient() async {
    let (store, log) = makeStore {
      .run { send in
        let answer = await Task { 7 }.value
        await send(.value(answer))
      }
    }
    await store.send(.start)
    await store.receive(.value(7)) { $0.value = 7 }
    await store.finish()
    #expect(log.failures.isEmpty)
  }

  @Test func aMainActorClient() async {
    let (store, log) = makeStore {
      .run { send in
        let answer = await MainActor.run { 8 }
        await send(.value(answer))
      }
    }
    await store.send(.start)
    await store.receive(.value(8)) { $0.value = 8 }
    await store.finish()
    #expect(log.failures.isEmpty)
  }

  @Test func aCompletionHandlerOnADispatchQueue() async {
    let (store, log) = makeStore {
      .run { send in
        let answer = await withCheckedContinuation { continuation in
          DispatchQueue(label: "client").async { continuation.resume(returning: 9) }
        }
        await send(.value(answer))
      }
    }
    let task = await store.send(.start)
    await store.receive(.value(9)) { $0.value = 9 }
    await task.finish()
    await store.finish()
    #expect(log.failures.isEmpty)
  }

  // An architecture whose effects are arrays of closures, behind a plain-closure store.
  @Test func effectsThatAreArraysOfClosures() async {
    typealias Work = @Sendable () async -> Act?
    func legacyReduce(_ state: inout Counts, _ action: Act) -> [Work] {
      switch action {
      case .start: return [{ .value(1) }, { nil }, { .b }]
      case .value(let value): state.value = value
      case .b: state.b += 1
      default: break
      }
      return []
    }
    let log = RecordingReporter()
    let store = TestStore<Counts, Act>(
      initialState: Counts(),
      reduce: { state, action in
        .merge(
          legacyReduce(&state, action).map { work in
            .run { send in if let answer = await work() { await send(answer) } }
          }
        )
      },
      reporter: log
    )
    await store.send(.start)
    await store.receive(.value(1)) { $0.value = 1 }
    await store.receive(.b) { $0.b = 1 }
    await store.finish()
    #expect(log.reports.isEmpty)
  }

  // … and one without effects.
  @Test func aReducerWithoutEffects() async {
    let log = RecordingReporter()
    let store = TestStore(initialState: 0, reduce: { (n: inout Int, step: Int) in n += step }, reporter: log)
    await store.send(2) { $0 = 2 }
    await store.send(-1) { $0 = 1 }
    await store.finish()
    #expect(log.reports.isEmpty)
  }
}

/// Notes what an effect did.
// Sendable: the notes are touched under the lock only.
private final class Spy: @unchecked Sendable {
  private let lock = NSLock()
  private var noted: [String] = []
  var notes: [String] { lock.withLock { noted } }
  func note(_ text: String) { lock.withLock { noted.append(text) } }
}
