import FailureRecords
import StateDiff

/// Markdown for a job summary: the totals first, then each failure behind its line.
///
/// A summary that reaches 1 MiB is dropped whole, so what doesn't fit is shortened to its line, and then counted.
package enum SummaryFormat {
  /// The most bytes a summary may have.
  package static let limit = 1_048_575
  /// Room for the line that counts what is left out.
  private static let reserve = 200

  package static func render(_ report: Report, limit: Int = limit) -> String {
    var text = "## \(report.headline)\n"
    var bytes = text.utf8.count
    let records = report.all
    for (index, record) in records.enumerated() {
      let room = limit - bytes - (index + 1 < records.count ? reserve : 0)
      guard let next = [section(record), line(record)].first(where: { $0.utf8.count <= room }) else {
        return text + leftOut(records.count - index)
      }
      text += next
      bytes += next.utf8.count
    }
    return text
  }

  private static func section(_ record: FailureRecord) -> String {
    """

    <details><summary>\(kind(record))\(Markdown.title(record)) at \(Markdown.code(Markdown.place(record))): \
    \(Markdown.code(record.firstLine))</summary>

    \(Markdown.body(record))
    </details>

    """
  }

  private static func line(_ record: FailureRecord) -> String {
    "\n\(kind(record))\(Markdown.title(record)) at \(Markdown.code(Markdown.place(record)))\n"
  }

  private static func kind(_ record: FailureRecord) -> String { record.isError ? "" : "Warning: " }

  private static func leftOut(_ count: Int) -> String {
    "\n\(count.counted("more failure")) not shown: a job summary holds less than 1 MiB. The page and the JUnit file list all.\n"
  }
}
