import ExampleGallery
import Foundation

// The main job, shown in a terminal: a run that passes, a run whose expectation is wrong, and bugs that are caught.

@main
enum ExampleTour {
  static func main() async {
    switch Request(CommandLine.arguments.dropFirst()) {
    case .tour:
      let terminal = Terminal.standardOutput()
      let tour = OrderTour(terminal: terminal)
      await tour.passingRun()
      await tour.failingRun()
      terminal.line()
      terminal.heading("3. Bugs to look at")
      GalleryTour(terminal: terminal).list(ExampleFeature.allCases)

    case .help:
      Terminal.standardOutput().line(Request.usage)

    case .list(let feature):
      GalleryTour(terminal: .standardOutput()).list([feature])

    case .show(let bug):
      await GalleryTour(terminal: .standardOutput()).show(bug)

    case .unknown(let complaint):
      FileHandle.standardError.write(Data("\(complaint)\n\n\(Request.usage)\n".utf8))
      exit(64)  // The usual status for a command that was used wrongly.
    }
  }
}
