import BenchmarkHarness

extension Suite {
  /// The rows about waiting.
  static let waits = Suite(name: "waits") { await Waits.addRows(to: $0) }
}
