/// Whose a line of a diff is, for formats that have colours. The signs stay: a colour only repeats them.
enum DiffLine {
  /// One side's.
  enum Side { case expected, actual, both }

  private static let legend = (expected: "- Expected", actual: "+ Actual")

  /// The parts of a line, in order; only the legend has several.
  static func parts(of line: String) -> [(text: String, side: Side)] {
    if line == "\(legend.expected)   \(legend.actual)" {
      return [(legend.expected, .expected), ("   ", .both), (legend.actual, .actual)]
    }
    switch line.first {
    case "-": return [(line, .expected)]
    case "+": return [(line, .actual)]
    default: return [(line, .both)]
    }
  }
}
