import ReducerKit
import StateDiff

/// Gathers what steps cost, if the test asks for it.
final class StepMeter {
  private(set) var figures = StepFigures()
  private var start: TestClock.Instant?

  /// Adds a reduced action.
  func add(action: String, reduceTime: Duration, effects: Int, now: TestClock.Instant?) {
    if start == nil { start = now }
    let time = start.flatMap { start in now.map { start.duration(to: $0) } }
    figures.steps.append(
      .init(
        action: action,
        reduceTime: reduceTime,
        compareTime: .zero,
        comparedBytes: 0,
        mirrors: 0,
        effects: effects,
        time: time
      )
    )
  }

  /// Adds to the last action what it cost to judge it.
  func add(compareTime: Duration = .zero, bytes: Int = 0, mirrors: Int = 0) {
    guard !figures.steps.isEmpty else { return }
    let last = figures.steps.count - 1
    figures.steps[last].compareTime += compareTime
    figures.steps[last].comparedBytes += bytes
    figures.steps[last].mirrors += mirrors
  }

  /// Runs a closure of the test, which is no comparison.
  func leavingOut<R>(_ body: () throws -> R) rethrows -> R {
    let start = ContinuousClock.now
    defer { add(compareTime: start - ContinuousClock.now) }
    return try body()
  }
}

extension TestStore {
  /// Whether the store measures what each step costs. Off by default.
  public var measuresSteps: Bool {
    get { meter != nil }
    set { meter = newValue ? meter ?? StepMeter() : nil }
  }

  /// What the steps have cost since ``measuresSteps`` was set; empty without it.
  public var figures: StepFigures { meter?.figures ?? StepFigures() }

  /// Runs the reducer, with a look at the clock if steps are measured.
  func timed(_ body: () -> Void) -> Duration {
    guard meter != nil else {
      body()
      return .zero
    }
    let start = ContinuousClock.now
    body()
    return ContinuousClock.now - start
  }

  /// What the store's first test clock says.
  var virtualNow: TestClock.Instant? {
    engine.usedClocks.first.map { clock in engine.reducing { clock.now } }
  }
}
