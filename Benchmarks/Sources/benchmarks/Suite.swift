import BenchmarkHarness

/// A group of rows, in a file of its own; `main.swift` lists them.
struct Suite: Sendable {
  /// The name by which the command line chooses it.
  let name: String
  /// Measures the rows and adds them to the table.
  let run: @Sendable (Table) async -> Void
}
