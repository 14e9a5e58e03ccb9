import Foundation
import Testing

@testable import StateDiff

/// The changes as `path: before → after`, with a mark for what is hidden.
func lines(_ difference: Difference) -> [String] {
  difference.changes.map { change in
    var text = "\(change.path): \(change.before ?? "∅") → \(change.after ?? "∅")"
    if case .hidden(let by) = change.visibility { text += " hidden by \(by)" }
    if let reason = change.reason { text += " (\(reason))" }
    if case .moved(let from, let to) = change.kind { text += " moved \(from)→\(to)" }
    return text
  }
}

func lines(_ expected: some Any, _ actual: some Any, options: DiffOptions = .init()) -> [String] {
  lines(difference(from: expected as Any, to: actual as Any, options: options))
}

private struct Point: Equatable { var x = 1, y = 2 }
private struct Row: Equatable {
  var id: Int
  var title: String
  var isDone = false
  var tags: [String] = ["a"]
  var place = Point()
}
private enum Phase: Equatable { case idle, ready([Int]), broken(String), both(code: Int, why: String) }

@Suite struct ComparisonTests {
  @Test("fields, elements, entries, members")
  func basics() {
    #expect(lines(Point(), Point()) == [])
    #expect(lines(Point(), Point(x: 3)) == ["x: 1 → 3"])
    #expect(lines([1, 2, 3], [1, 5, 3]) == ["[1]: 2 → 5"])
    #expect(lines(["a": 1, "b": 2], ["a": 1, "b": 3, "c": 4]) == ["[\"b\"]: 2 → 3", "[\"c\"]: ∅ → 4"])
    #expect(lines(Set([1, 2]), Set([1, 3])) == ["[2]: 2 → ∅", "[3]: ∅ → 3"])
    let rows = (0..<100).map { Row(id: $0, title: "a long title that lies on the heap \($0)") }
    var changed = rows
    changed[50].place.y = 9
    #expect(lines(rows, changed) == ["[50].place.y: 2 → 9"])
  }

  // case R6, parity D1, D14
  @Test("another dynamic type is another value")
  func types() {
    #expect(lines(Optional(1) as Any, 1 as Any).count == 1)
    #expect(lines(1 as Any, 1.0 as Any).count == 1)
  }

  // case R22, parity D9, D10, D11
  @Test("enums by case, optionals by presence")
  func enums() {
    #expect(lines(Phase.ready([1, 2, 3]), Phase.ready([1, 2, 4])) == ["ready[2]: 3 → 4"])
    #expect(lines(Phase.ready([1]), Phase.broken("x")).count == 1)
    #expect(lines(Phase.idle, Phase.idle) == [])
    #expect(lines(Phase.both(code: 1, why: "a"), Phase.both(code: 2, why: "a")) == ["both.code: 1 → 2"])
    #expect(lines(Int?.some(1), Int?.some(2)) == ["self: 1 → 2"])
    #expect(lines(Int?.none, Int?.some(2)).count == 1)
    #expect(lines(Point??.some(Point()), Point??.some(Point(x: 2))) == ["x: 1 → 2"])
  }
}
