import Foundation
import StateDiff

// Every row is measured beside its baselines in the same run: `==`, `memcmp` and a plain walk over mirrors.

/// Pads a text to a column.
func column(_ text: String, _ width: Int, right: Bool = false) -> String {
  let blanks = String(repeating: " ", count: max(0, width - text.count))
  return right ? blanks + text : text + blanks
}

func number(_ value: Double?) -> String {
  guard let value else { return "–" }
  let thousandths = Int((value * 1000).rounded())
  let rest = String(thousandths % 1000)
  return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
}

func row(_ name: String, equal: Double, memory: Double? = nil, mirror: Double? = nil, structure: Double, full: Double) {
  print(
    column(name, 44)
      + [number(memory), number(equal), number(mirror), number(structure), number(full)].map {
        column($0, 12, right: true)
      }.joined() + column(number(full / equal), 10, right: true)
  )
}

#if DEBUG
  print("debug build, milliseconds, the fastest of seven runs")
#else
  print("release build, milliseconds, the fastest of seven runs")
#endif
print(
  column("", 44)
    + ["memcmp", "==", "mirrors", "structure", "difference"].map { column($0, 12, right: true) }.joined()
    + column("to ==", 10, right: true)
)

var structure = DiffOptions()
structure.equality = .structureOnly

@MainActor func compare<T: Equatable>(
  _ name: String,
  _ first: T,
  _ second: T,
  memory: (() -> Void)? = nil,
  mirrorRounds: Int = 1
) {
  var found = 0
  let equal = measure { found += first == second ? 1 : 0 }
  let plain = measure(mirrorRounds) { found += mirrorWalk(first, second) }
  let stored = measure { found += difference(from: first, to: second, options: structure).visibleCount }
  let full = measure { found += difference(from: first, to: second).visibleCount }
  row(name, equal: equal, memory: memory.map { measure(7, $0) }, mirror: plain, structure: stored, full: full)
}

let before = Make.rows(20_000)
let raw = [UInt8](repeating: 1, count: before.count * MemoryLayout<Row>.stride)
let sameRaw = raw.map { $0 }
let blob = Data(repeating: 7, count: 8 << 20)
for recycled in [false, true] {
  var changed = Make.copy(before, recycled: recycled)
  changed[15_000].title = "changed"
  let pair = (Board(rows: before, blob: blob), Board(rows: changed, blob: blob))
  compare(
    "one row of 20,000, \(recycled ? "recycled" : "fresh") heap",
    pair.0,
    pair.1,
    memory: {
      _ = sameMemory(raw, sameRaw)
    }
  )
}
var all = before
for index in all.indices { all[index].title += " changed" }
compare("every row of 20,000", Board(rows: before), Board(rows: all))
let text = measure(3) { _ = diff(Board(rows: before), Board(rows: all)) }
print("  … with its text: \(number(text)), \(diff(Board(rows: before), Board(rows: all))?.utf8.count ?? 0) bytes")
compare("equal, but wholly rebuilt", Board(rows: before), Board(rows: Make.rows(20_000)))
compare(
  "30 nested screens, a leaf changed",
  Make.screens(30, counter: 1),
  Make.screens(30, counter: 2),
  mirrorRounds: 7
)
let screen = Make.screens(30, counter: 1)
var edited = screen
func touch(_ screen: inout Screen) {
  if screen.child.isEmpty { screen.counter = 9 } else { touch(&screen.child[0]) }
}
touch(&edited)
compare("30 nested screens, copied, a leaf changed", screen, edited, mirrorRounds: 7)
let dictionary = Dictionary(uniqueKeysWithValues: before.map { ($0.id, $0) })
var other = dictionary
other[777]?.title = "changed"
compare("dictionary of 20,000, one value changed", dictionary, other)
