import BenchmarkHarness
import Foundation
import ReducerKit
import StateDiff

extension Suite {
  /// `IdentifiedArray` beside the collections of the standard library.
  static let collections = Suite(name: "collections") { table in
    ratios(table)
    differences(table)
  }

  private static let count = 20_000

  private static func ratios(_ table: Table) {
    let rows = Make.rows(0..<count)
    let array = rows
    let identified = IdentifiedArray(uniqueElements: rows)
    let dictionary = Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0) })
    table.row(
      "append 20,000 rows",
      measure(20) {
        var all: IdentifiedArrayOf<Row> = []
        for row in rows { all.append(row) }
        keep(all)
      },
      Baseline(
        "Array",
        measure(20) {
          var all: [Row] = []
          for row in rows { all.append(row) }
          keep(all)
        }
      )
    )
    table.row(
      "iterate",
      measure(20) { keep(identified.reduce(into: 0) { $0 &+= $1.id }) },
      Baseline("Array", measure(20) { keep(array.reduce(into: 0) { $0 &+= $1.id }) })
    )
    table.row(
      "iterate by index",
      measure(20) {
        var sum = 0
        for index in identified.indices { sum &+= identified[index].id }
        keep(sum)
      },
      Baseline(
        "Array",
        measure(20) {
          var sum = 0
          for index in array.indices { sum &+= array[index].id }
          keep(sum)
        }
      )
    )
    table.row(
      "look up every id",
      measure(20) {
        var sum = 0
        for id in 0..<count { sum &+= identified[id: id]?.tags.count ?? 0 }
        keep(sum)
      },
      Baseline(
        "Dictionary",
        measure(20) {
          var sum = 0
          for id in 0..<count { sum &+= dictionary[id]?.tags.count ?? 0 }
          keep(sum)
        }
      )
    )
    table.row(
      "change every row by its id, in place",
      measure(20) {
        var all = identified
        for id in 0..<count { all[id: id]?.priority = 2 }
        keep(all)
      },
      Baseline(
        "Dictionary",
        measure(20) {
          var all = dictionary
          for id in 0..<count { all[id]?.priority = 2 }
          keep(all)
        }
      )
    )
  }

  private static func differences(_ table: Table) {
    let before = IdentifiedArray(uniqueElements: Make.rows(0..<count))
    var after = before
    after[15_000].title = "changed"
    table.row(
      "one row of 20,000 changed in an IdentifiedArray",
      measure { keep(diff(before, after)) },
      target: Target(release: 0.4, debug: 6),
      Baseline("==", measure { keep(before == after) })
    )
    let again = IdentifiedArray(uniqueElements: Make.rows(0..<count))
    table.row(
      "equal but wholly rebuilt",
      measure { keep(diff(before, again)) },
      Baseline("==", measure { keep(before == again) })
    )
    var reversed = before
    reversed.reverse()
    table.row("reversed", measure { keep(diff(before, reversed)) }, target: Target(release: 60))
  }
}
