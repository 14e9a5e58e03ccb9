import ExampleFeatures
import Foundation

// The main job, shown in a terminal: a run that passes, and a run whose expectation is wrong.

@main
enum ExampleTour {
  static func main() async {
    let terminal = Terminal.standardOutput()
    let tour = OrderTour(terminal: terminal)
    await tour.passingRun()
    await tour.failingRun()
  }
}
