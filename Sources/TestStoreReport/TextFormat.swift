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
        text += line.isEmpty ? "\n" : "  \(painted(String(line), colour(of: line), isColoured))\n"
      }
    }
    return text
  }

  private static func colour(of line: Substring) -> String? {
    switch line.first {
    case "-": "31"
    case "+": "32"
    default: nil
    }
  }

  private static func painted(_ text: String, _ code: String?, _ isColoured: Bool) -> String {
    guard isColoured, let code else { return text }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}
