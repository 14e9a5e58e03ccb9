import ReducerKit
import Testing
import TestStoreKit

@Suite struct StepFigureTests {
  private struct Ticker {
    var n: Int = 0
    var names: [String] = ["a name that is long enough for the heap"]
  }

  private enum TickAction: Equatable { case start, tick, rename(String) }

  @Test func countsAndRate() async {
    let clock = TestClock()
    let log = RecordingReporter()
    let store = TestStore<Ticker, TickAction>(
      initialState: Ticker(),
      reduce: { state, action in
        switch action {
        case .start:
          return .run { send in
            for _ in 0..<3 {
              try await clock.sleep(for: .milliseconds(500))
              await send(.tick)
            }
          }
        case .tick: state.n += 1
        case .rename(let name): state.names = [name]
        }
        return .none
      },
      reporter: log
    )
    #expect(store.figures.steps.isEmpty)
    store.dependencies.continuousClock = clock
    store.measuresSteps = true
    await store.send(.start)
    await clock.advance(by: .seconds(2))
    for n in 1...3 { await store.receive(.tick) { $0.n = n } }
    await store.send(.rename("another name that is long enough")) { $0.names = ["another name that is long enough"] }
    #expect(log.reports.isEmpty)

    let figures = store.figures
    #expect(
      figures.steps.map(\.action)
        == [
          "start", "tick", "tick", "tick", #"rename("another name that is long enough")"#,
        ].map { "." + $0 }
    )
    #expect(figures.steps.map(\.effects) == [1, 0, 0, 0, 0])
    #expect(figures.steps.map(\.mirrors) == [0, 0, 0, 0, 0])
    #expect(figures.steps.dropLast().map(\.comparedBytes) == [16, 16, 16, 16])
    #expect((figures.steps.last?.comparedBytes ?? 0) > 16)
    #expect(figures.steps.allSatisfy { $0.reduceTime > .zero })
    #expect(figures.steps.map(\.time) == [0, 500, 1_000, 1_500, 2_000].map { .milliseconds($0) })
    #expect(figures.actionsPerVirtualSecond == 2.5)
    let lines = figures.table(showsTimes: false).split(separator: "\n")
    #expect(
      lines.prefix(3) == [
        "action   count  bytes  mirrors  effects",
        ".tick        3     48        0        0",
        ".rename      1     32        0        0",
      ]
    )
    #expect(lines.last == "2.5 actions per virtual second")
    #expect(figures.table().hasPrefix("action   count"))
  }

  @Test func withoutAClockThereIsNoRate() async {
    let store = TestStore(initialState: 0, reduce: { (n: inout Int, step: Int) in n += step })
    store.measuresSteps = true
    await store.send(1) { $0 = 1 }
    #expect(store.figures.actionsPerVirtualSecond == nil)
    #expect(
      store.figures.table(showsTimes: false)
        == "action  count  bytes  mirrors  effects\n1           1      8        0        0"
    )
    store.measuresSteps = false
    #expect(store.figures.steps.isEmpty)
  }
}
