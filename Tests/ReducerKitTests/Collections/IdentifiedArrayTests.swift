import Foundation
import ReducerKit
import StateDiff
import Testing

struct Row: Identifiable, Hashable, Codable {
  let id: Int
  var title = ""
  var tags: [Int] = []
}

@Suite struct IdentifiedArrayTests {
  let rows: IdentifiedArrayOf<Row> = [Row(id: 3, title: "c"), Row(id: 1, title: "a"), Row(id: 2, title: "b")]

  @Test func findsById() {
    #expect(rows[id: 1]?.title == "a")
    #expect(rows[id: 9] == nil)
    #expect(rows.index(id: 2) == 2)
    #expect(rows.contains(id: 3) && !rows.contains(id: 4))
    #expect(rows.ids == [3, 1, 2])
    #expect(rows[0].title == "c")
  }

  @Test func appendTellsWhetherItWasNew() {
    var rows = rows
    #expect(rows.append(Row(id: 4)) == (true, 3))
    #expect(rows.append(Row(id: 1, title: "other")) == (false, 1))
    #expect(rows[id: 1]?.title == "a")
    #expect(rows.updateOrAppend(Row(id: 1, title: "new"))?.title == "a")
    #expect(rows.updateOrAppend(Row(id: 5)) == nil)
    #expect(rows.ids == [3, 1, 2, 4, 5])
  }

  @Test func assigningByIdReplacesAppendsAndRemoves() {
    var rows = rows
    rows[id: 1] = Row(id: 1, title: "new")
    rows[id: 7] = Row(id: 7)
    rows[id: 3] = nil
    rows[id: 99] = nil
    #expect(rows.ids == [1, 2, 7])
    #expect(rows.map { rows.index(id: $0.id) } == [0, 1, 2])
  }

  @Test func uniquingKeepsTheFirstPlace() {
    let twice = [Row(id: 1, title: "a"), Row(id: 2), Row(id: 1, title: "b")]
    #expect(IdentifiedArray(twice, uniquingIDsWith: { $1 }).map(\.title) == ["b", ""])
    #expect(IdentifiedArray(twice, id: \.id, uniquingIDsWith: { first, _ in first }).map(\.title) == ["a", ""])
    #expect(IdentifiedArray(twice, uniquingIDsWith: { _, _ in Row(id: 8) }).ids == [1, 2])
  }

  @Test func changesOneElementInPlace() {
    var rows = IdentifiedArray(uniqueElements: (0..<100).map { Row(id: $0, tags: Array(0..<1_000)) })
    let before = rows[50].tags.withUnsafeBufferPointer { $0.baseAddress }
    let storage = rows.withContiguousStorageIfAvailable { $0.baseAddress }
    rows[id: 50]?.tags[0] = -1
    rows[50].tags[1] = -2
    #expect(rows[50].tags.withUnsafeBufferPointer { $0.baseAddress } == before)
    #expect(rows.withContiguousStorageIfAvailable { $0.baseAddress } == storage)
    #expect(rows[50].tags.prefix(3) == [-1, -2, 2])
    #expect(rows.ids == Array(0..<100))
  }

  @Test func duplicateIdsTrapWhereTheyArePromisedToBeUnique() async {
    await #expect(processExitsWith: .failure) {
      _ = IdentifiedArray(uniqueElements: [Row(id: 1), Row(id: 1)])
    }
    await #expect(processExitsWith: .failure) { _ = [Row(id: 1), Row(id: 1)] as IdentifiedArrayOf<Row> }
  }

  @Test func anElementCannotTakeAnotherId() async {
    await #expect(processExitsWith: .failure) {
      var rows: IdentifiedArrayOf<Row> = [Row(id: 1)]
      rows[id: 1] = Row(id: 2)
    }
    await #expect(processExitsWith: .failure) {
      var rows: IdentifiedArrayOf<Row> = [Row(id: 1)]
      rows[0] = Row(id: 2)
    }
    await #expect(processExitsWith: .failure) {
      var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
      rows.update(Row(id: 2), at: 0)
    }
  }

  @Test func decodingDuplicatesIsAnError() throws {
    let data = try JSONEncoder().encode(rows)
    #expect(String(decoding: data, as: UTF8.self).hasPrefix("[{"))
    #expect(try JSONDecoder().decode(IdentifiedArrayOf<Row>.self, from: data) == rows)
    let twice = try JSONEncoder().encode([Row(id: 1), Row(id: 2), Row(id: 1)])
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(IdentifiedArrayOf<Row>.self, from: twice)
    }
    guard case .dataCorrupted(let context)? = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    #expect(context.debugDescription == "Duplicate id 1 at 2, first at 0")
  }

  @Test func mirrorShowsTheElements() {
    let mirror = Mirror(reflecting: rows)
    #expect(mirror.displayStyle == .collection)
    #expect(mirror.children.compactMap { ($0.value as? Row)?.id } == [3, 1, 2])
  }

  @Test func reordersAsListsReportIt() {
    var rows = IdentifiedArray(uniqueElements: (0..<6).map { Row(id: $0) })
    rows.move(fromOffsets: [1, 3], toOffset: 5)
    #expect(rows.ids == [0, 2, 4, 1, 3, 5])
    rows.remove(atOffsets: [0, 5])
    #expect(rows.ids == [2, 4, 1, 3])
    rows.sort { $0.id < $1.id }
    #expect(rows.ids == [1, 2, 3, 4])
    let start = rows.partition { $0.id % 2 == 0 }
    #expect(rows[start...].allSatisfy { $0.id % 2 == 0 })
    #expect(rows.map { rows.index(id: $0.id) } == [0, 1, 2, 3])
  }

  @Test func isSendableWhenElementsAre() async {
    let rows = rows
    let count = await Task.detached { rows.count }.value
    #expect(count == 3)
  }
}
