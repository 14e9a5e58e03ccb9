import BenchmarkHarness
import Testing
import XCTest

// What a step costs where adopters take it: in a test, which asserts nothing here. Processor time is that of the whole
// process, so each runs alone; see Docs/Performance.md.

final class StepXCTests: XCTestCase {
  func testSteps() async {
    Table().title("under XCTest")
    await SmallSteps.addRows(to: Table())
  }

  @MainActor func testStepsOnTheMainActor() async {
    Table().title("under XCTest, on the main actor")
    await SmallSteps.addRows(to: Table())
  }
}

@Suite(.serialized) struct StepTests {
  @Test func steps() async {
    Table().title("under Swift Testing")
    await SmallSteps.addRows(to: Table())
  }

  @Test @MainActor func stepsOnTheMainActor() async {
    Table().title("under Swift Testing, on the main actor")
    await SmallSteps.addRows(to: Table())
  }
}
