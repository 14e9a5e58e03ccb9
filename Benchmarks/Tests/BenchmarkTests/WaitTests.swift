import BenchmarkHarness
import XCTest

final class WaitXCTests: XCTestCase {
  func testWaits() async {
    Table().title("waits under XCTest")
    await Waits.addRows(to: Table())
  }

  @MainActor func testWaitsOnTheMainActor() async {
    Table().title("waits under XCTest, on the main actor")
    await Waits.addRows(to: Table())
    await Waits.besideTasksThatSpin(Table())
  }
}
