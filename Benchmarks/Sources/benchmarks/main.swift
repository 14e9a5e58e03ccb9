import BenchmarkHarness
import Foundation

// `swift run -c release benchmarks`, or without `-c release` for a debug build, since that is what adopters test with.
// Names of suites choose which of them run.

let suites: [Suite] = [
  .differences,
  .collections,
  .steps,
  .waits,
  .liveStore,
  .checks,
]

#if DEBUG
  print("debug build; processor time of the fastest round")
#else
  print("release build; processor time of the fastest round")
#endif
let chosen = CommandLine.arguments.dropFirst()
for suite in suites where chosen.isEmpty || chosen.contains(suite.name) {
  Table().title(suite.name)
  await suite.run(Table())
}
