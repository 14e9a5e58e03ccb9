import Foundation
import ReducerKit
import Testing

/// The clocks besides the one that a test moves.
@Suite struct OtherClockTests {
  @Test func anImmediateClockJumpsToEachDeadline() async throws {
    let clock = ImmediateClock()
    try await clock.sleep(for: .seconds(3))
    #expect(clock.now.offset == .seconds(3))
    try await clock.sleep(until: .init(offset: .seconds(1)))
    #expect(clock.now.offset == .seconds(3))
    let cancelled = Task { try await clock.sleep(for: .seconds(1)) }
    cancelled.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
  }

  @Test func anUnimplementedClockIsReportedOnceAndStandsIn() async throws {
    final class Reporter: RuntimeReporter {
      let told = Shared<[String]>([])
      func report(_ event: RuntimeEvent) {
        guard case .missingDependency(let name, _, _, let declaration) = event else { return }
        told.update { $0.append("\(name) of line \(declaration?.line ?? 0)") }
      }
    }
    let reporter = Reporter()
    var values = DependencyValues()
    values.context = DependencyContext(mode: .test, reporter: reporter)
    let line: UInt = #line + 1
    let clock = UnimplementedClock(ImmediateClock(), name: "api.clock")
    try await withDependencyValues(values) {
      try await clock.sleep(for: .seconds(2))
      _ = clock.now
    }
    #expect(clock.now.offset == .seconds(2))
    #expect(reporter.told.value == ["api.clock of line \(line)"])
  }
}
