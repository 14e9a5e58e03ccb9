import FailureRecords

/// Plain text for a terminal or a log, coloured only on request.
package enum TextFormat {
  package static func render(_ report: Report, isColoured: Bool) -> String {
    var text = report.headline + "\n"
    for record in report.all {
      let place = "\(record.repositoryPath):\(record.location.line)"
      let kind = record.isError ? "" : "warning: "
      text += "\n" + painted("\(kind)\(TestName(record)) at \(place)", "1", isColoured) + "\n"
      for line in record.text.split(separator: "\n", omittingEmptySubsequences: false) {
        let parts = DiffLine.parts(of: String(line)).map { painted($0.text, colour(of: $0.side), isColoured) }
        text += line.isEmpty ? "\n" : "  \(parts.joined())\n"
      }
    }
    return text
  }

  private static func colour(of side: DiffLine.Side) -> String? {
    switch side {
    case .expected: "31"
    case .actual: "32"
    case .both: nil
    }
  }

  private static func painted(_ text: String, _ code: String?, _ isColoured: Bool) -> String {
    guard isColoured, let code else { return text }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}
