import Foundation
import Testing

@testable import StateDiff

private struct Row: Equatable {
  var id: Int
  var isDone = false
  var title: String
  var priority: Int8 = 1
  var tags: [String]
  var weight = 1.5
  var due: Date?
}
private struct Board: Equatable {
  var rows: [Row]
  var name = "n"
}

private func rows(_ count: Int) -> [Row] {
  (0..<count).map {
    Row(
      id: $0,
      title: "a title that is long enough for the heap \($0)",
      tags: ["first", "a longer tag for the heap \($0)"]
    )
  }
}

/// A copy of the rows in memory of their own, whose padding holds what the memory held before.
private func copied(_ rows: [Row], over byte: UInt8?) -> [Row] {
  if let byte {
    let size = rows.count * MemoryLayout<Row>.stride + 32
    let dirt = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    dirt.initializeMemory(as: UInt8.self, repeating: byte, count: size)
    dirt.deallocate()
  }
  var copy: [Row] = []
  copy.reserveCapacity(rows.count)
  copy.append(contentsOf: rows)
  return copy
}

@Suite struct CountersTests {
  @Test("one changed row among 100,000 costs the same, whatever the heap held before")
  func oneRow() {
    let before = rows(100_000)
    var seen: Set<String> = []
    for round in 0..<12 {
      var after = copied(before, over: round % 3 == 0 ? nil : UInt8(truncatingIfNeeded: 37 * round + 1))
      after[77_777].title = "changed"
      let found = difference(from: Board(rows: before), to: Board(rows: after))
      #expect(found.changes.map(\.path.description) == ["rows[77777].title"])
      let cost = found.statistics
      seen.insert(
        "\(cost.nodes) nodes, \(cost.mirrors) mirrors, \(cost.skippedSubtrees) skipped, \(cost.comparedRows) rows"
      )
    }
    #expect(seen == ["4 nodes, 0 mirrors, 0 skipped, 100000 rows"])
  }

  @Test("the count grows with every row when a shortcut is switched off", arguments: [0, 1])
  func guarded(which: Int) {
    let before = rows(500)
    var after = copied(before, over: 0xA5)
    after[250].title = "changed"
    func nodes(_ switches: Switches) -> (nodes: Int, changes: Int) {
      Switches.$current.withValue(switches) {
        let found = difference(from: Board(rows: before), to: Board(rows: after))
        return (found.statistics.nodes, found.changes.count)
      }
    }
    var off = Switches()
    if which == 0 { off.usesIdentity = false } else { off.usesFieldRanges = false }
    #expect(nodes(Switches()) == (4, 1))
    let without = nodes(off)
    #expect(without.nodes > 500)
    #expect(without.changes == 1)
  }

  // case R29
  @Test("no mirror is made of what shares storage")
  func shared() {
    struct Heavy: Equatable {
      var data: Data
      var numbers: [Int]
      var rows: [Row]
      var flag = false
    }
    let first = Heavy(data: Data(count: 1_000_000), numbers: Array(0..<100_000), rows: rows(1_000))
    var second = first
    second.flag = true
    let found = difference(from: first, to: second)
    #expect(found.changes.map(\.path.description) == ["flag"])
    #expect(found.statistics.mirrors == 0)
    #expect(found.statistics.comparedRows == 0)
    #expect(difference(from: first, to: first).statistics.skippedSubtrees == 1)
  }
}
