import FailureRecords
import StateDiff

/// One page that needs nothing else: no network, no other file. Without scripts it still opens and closes its failures.
package enum HTMLFormat {
  package static func render(_ report: Report) -> String {
    let title = Markup.text(report.headline)
    var page = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
      script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
      <title>\(title)</title>
      <style>
      \(HTMLPage.style)
      </style>
      </head>
      <body>
      <header>
      <h1>\(title)</h1>
      <p class="controls"><label>Filter <input id="filter" type="search" placeholder="test, file or text" \
      autocomplete="off" spellcheck="false"></label> <output id="shown" aria-live="polite"></output></p>
      <p class="keys"><kbd>/</kbd> filter <kbd>j</kbd> <kbd>k</kbd> next, previous <kbd>Enter</kbd> open, close \
      <kbd>e</kbd> all <kbd>c</kbd> copy the lines</p>
      </header>
      <main>

      """
    for (index, record) in report.all.enumerated() { page += article(record, isOpen: index == 0) }
    return page + """
      </main>
      <script>
      \(HTMLPage.script)
      </script>
      </body>
      </html>

      """
  }

  private static func article(_ record: FailureRecord, isOpen: Bool) -> String {
    var text = "<details class=\"\(record.isError ? "error" : "warning")\"\(isOpen ? " open" : "")>"
    text += "<summary><span class=\"line\">\(Markup.text(record.firstLine))</span>"
    text += "<span class=\"test\">\(record.isError ? "" : "Warning: ")\(Markup.text("\(TestName(record))"))</span> "
    text +=
      "<span class=\"place\">\(Markup.text("\(record.repositoryPath):\(record.location.line)"))</span></summary>\n"
    if !record.details.isEmpty { text += "<pre class=\"diff\">\(record.details.map(line).joined())</pre>\n" }
    if let wayOut = record.wayOut { text += "<p>\(Markup.text(wayOut))</p>\n" }
    if !record.suggestion.isEmpty {
      let count = record.suggestion.count.counted("line")
      let code = Markup.text(record.suggestion.joined(separator: "\n"))
      text +=
        "<div class=\"code\"><pre>\(code)</pre><button type=\"button\" class=\"copy\">Copy \(count)</button></div>\n"
    }
    if !record.history.isEmpty {
      let steps = Markup.text(record.history.joined(separator: "\n"))
      text += "<details class=\"more\"><summary>Last steps</summary><pre>\(steps)</pre></details>\n"
    }
    if let whole = record.uncutText {
      text += "<details class=\"more\"><summary>Everything, uncut</summary><pre>\(Markup.text(whole))</pre></details>\n"
    }
    return text + "</details>\n"
  }

  private static func line(_ line: String) -> String {
    DiffLine.parts(of: line).map { part in
      switch part.side {
      case .expected: "<del>\(Markup.text(part.text))</del>"
      case .actual: "<ins>\(Markup.text(part.text))</ins>"
      case .both: Markup.text(part.text)
      }
    }.joined() + "\n"
  }
}
