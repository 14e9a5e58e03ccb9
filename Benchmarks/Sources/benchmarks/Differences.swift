import BenchmarkHarness
import Foundation
import StateDiff

extension Suite {
  /// The rows of StateDiff: two values in, an account of how they differ out.
  static let differences = Suite(name: "differences") { table in
    oneRowChanged(table)
    wholeCollections(table)
    screens(table)
    texts(table)
    rebuilt(table)
    doubling(table)
    memory(table)
  }

  private static let count = 20_000

  private static func oneRowChanged(_ table: Table) {
    let before = Make.rows(0..<count)
    let bytes = [UInt8](repeating: 1, count: count * MemoryLayout<Row>.stride)
    let sameBytes = bytes.map { $0 }
    let blob = Data(repeating: 7, count: 8 << 20)
    for recycled in [false, true] {
      let heap = recycled ? "recycled heap" : "fresh heap"
      var after = Make.copy(before, recycled: recycled)
      after[15_000].title = "changed"
      let (expected, actual) = (Board(rows: before, blob: blob), Board(rows: after, blob: blob))
      table.row(
        "one row of 20,000 changed, \(heap)",
        measure { keep(difference(from: expected, to: actual, options: .structureOnly)) },
        target: Target(release: 0.4, debug: 6),
        Baseline("==", measure { keep(expected == actual) }),
        Baseline("memcmp", measure { keep(sameMemory(bytes, sameBytes)) }),
        Baseline("Mirror walk", measure(1) { keep(mirrorWalk(expected, actual)) })
      )
      table.row("  with the user's own == asked as well", measure { keep(difference(from: expected, to: actual)) })
    }
  }

  private static func wholeCollections(_ table: Table) {
    let rows = Make.rows(0..<count)
    let edited = rows.map { row in
      var row = row
      row.title += " changed"
      return row
    }
    pair(table, "every row of 20,000 changed", Board(rows: rows), Board(rows: edited), Target(release: 100))
    pair(table, "20,000 rows reversed", rows, rows.reversed(), Target(release: 60))
    pair(table, "20,000 rows shuffled", rows, Make.shuffled(rows), Target(release: 60))
    let entries = Make.entries(0..<count)
    pair(table, "20,000 entries without ids reversed", entries, entries.reversed(), Target(release: 60))
    pair(table, "20,000 entries without ids shuffled", entries, Make.shuffled(entries), Target(release: 60))
    let million = Array(0..<1_000_000)
    table.row(
      "a million numbers, all different",
      measure(3) { keep(diff(million, million.map { -1 - $0 })) }
    )
  }

  /// A pair with its text, which a failing test prints.
  private static func pair<T: Equatable>(
    _ table: Table,
    _ name: String,
    _ expected: T,
    _ actual: T,
    _ target: Target,
    rounds: Int = 5
  ) {
    table.row(
      name,
      measure(rounds) { keep(diff(expected, actual)) },
      target: target,
      Baseline("Mirror walk", measure(1) { keep(mirrorWalk(expected, actual)) })
    )
    table.figure("  its text", "\(diff(expected, actual)?.utf8.count ?? 0) bytes")
  }

  private static func screens(_ table: Table) {
    let screen = Make.screens(30, counter: 1)
    var copied = screen
    func touch(_ screen: inout Screen) {
      if screen.child.isEmpty { screen.counter = 9 } else { touch(&screen.child[0]) }
    }
    touch(&copied)
    for (name, other) in [("copied", copied), ("rebuilt", Make.screens(30, counter: 2))] {
      table.row(
        "30 nested screens, \(name), a leaf changed",
        measure(30) { keep(diff(screen, other)) },
        target: Target(release: 0.3),
        Baseline("==", measure(30) { keep(screen == other) }),
        Baseline("Mirror walk", measure { keep(mirrorWalk(screen, other)) })
      )
      let lines = diff(screen, other)?.split(separator: "\n", omittingEmptySubsequences: false).count ?? 0
      table.figure("  its text", "\(lines) lines")
    }
  }

  private static func texts(_ table: Table) {
    let lines = (0..<10_000).map { "line \($0) of a text" }
    var other = lines
    other[7_000] = "changed"
    let (before, after) = (lines.joined(separator: "\n"), other.joined(separator: "\n"))
    table.row(
      "a string of 10,000 lines, one changed",
      measure(20) { keep(diff(before, after)) },
      target: Target(release: 5),
      Baseline("==", measure(20, repeats: 100) { keep(before == after) })
    )
    table.figure("  its text", "\(diff(before, after)?.utf8.count ?? 0) bytes", "less than 1,024")
    let half = lines.enumerated().map { $0.offset.isMultiple(of: 2) ? $0.element : "changed \($0.offset)" }
      .joined(separator: "\n")
    table.row("a string of 10,000 lines, half of them changed", measure { keep(diff(before, half)) })
  }

  private static func rebuilt(_ table: Table) {
    let (rows, again) = (Board(rows: Make.rows(0..<count)), Board(rows: Make.rows(0..<count)))
    table.row(
      "20,000 rows, equal but wholly rebuilt",
      measure { keep(difference(from: rows, to: again)) },
      Baseline("==", measure { keep(rows == again) })
    )
    let (cached, same) = (Make.cached(0..<count), Make.cached(0..<count))
    table.row(
      "the same, with a field that == leaves out",
      measure { keep(difference(from: cached, to: same)) },
      Baseline("==", measure { keep(cached == same) })
    )
    var hidden = same
    hidden[15_000].cache = 1
    let found = difference(from: cached, to: hidden)
    table.figure(
      "  a change that == hides in one of them",
      "\(found.hiddenCount)",
      "found, and \(found.visibleCount) visible"
    )
    let dictionary = Dictionary(uniqueKeysWithValues: rows.rows.map { ($0.id, $0) })
    var other = dictionary
    other[777]?.title = "changed"
    table.row(
      "a dictionary of 20,000, one value changed",
      measure { keep(diff(dictionary, other)) },
      target: Target(release: 10),
      Baseline("==", measure { keep(dictionary == other) }),
      Baseline("Mirror walk", measure(1) { keep(mirrorWalk(dictionary, other)) })
    )
  }

  /// What twice as many rows cost in proportion: at most 2.2.
  private static func doubling(_ table: Table) {
    let kinds: [(String, ([Row]) -> [Row])] = [
      ("one changed", { $0.with(at: $0.count / 2) { $0.title = "changed" } }),
      ("all changed", { $0.map { Row(id: $0.id, title: $0.title + "!", tags: $0.tags) } }),
      ("reversed", { $0.reversed() }),
      ("shuffled", { Make.shuffled($0) }),
      ("one inserted at the front", { [Make.row(-1)] + $0 }),
    ]
    for (name, change) in kinds {
      let times = [20_000, 40_000, 80_000].map { count in
        let rows = Make.rows(0..<count)
        let changed = change(rows)
        return measure { keep(diff(rows, changed)) }
      }
      let ratios = [times[1] / times[0], times[2] / times[1]].map { number($0, digits: 2) }
      table.figure("doubled: \(name)", ratios.joined(separator: ", "), "20,000 to 40,000 to 80,000; at most 2.2")
    }
  }

  /// What a comparison needs at its peak beside the two values.
  private static func memory(_ table: Table) {
    let rows = Make.rows(0..<count)
    let kinds: [(String, [Row])] = [
      ("one changed", rows.with(at: 9) { $0.title = "changed" }),
      ("all changed", rows.map { Row(id: $0.id, title: $0.title + "!", tags: $0.tags) }),
      ("reversed", rows.reversed()),
      ("rebuilt", Make.rows(0..<count)),
    ]
    let size = count * MemoryLayout<Row>.stride
    for (name, other) in kinds {
      keep(diff(rows, other))
      guard let peak = peakMemory({ keep(diff(rows, other)) }) else { return }
      table.figure(
        "memory at the peak: \(name)",
        "\(peak / 1024) KB",
        "\(peak / count) bytes a row; a row has \(size / count) bytes and strings besides"
      )
    }
  }
}

extension Array {
  /// A copy with one element edited.
  fileprivate func with(at index: Int, _ edit: (inout Element) -> Void) -> Self {
    var copy = self
    edit(&copy[index])
    return copy
  }
}

extension DiffOptions {
  /// Without asking any `==` of the user's.
  fileprivate static var structureOnly: DiffOptions {
    var options = DiffOptions()
    options.equality = .structureOnly
    return options
  }
}
