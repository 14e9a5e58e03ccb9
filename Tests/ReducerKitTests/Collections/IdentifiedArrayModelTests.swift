import ReducerKit
import Testing

/// Random operations beside a plain array that does the same by searching.
@Suite struct IdentifiedArrayModelTests {
  private typealias Rows = IdentifiedArrayOf<Row>

  private static let operations: [@Sendable (inout Rows, inout [Row], inout SeededGenerator) -> Void] = [
    { rows, model, random in
      let row = Row(id: .random(in: 0..<24, using: &random), title: "a")
      let isNew = !model.contains { $0.id == row.id }
      if isNew { model.append(row) }
      #expect(rows.append(row).inserted == isNew)
    },
    { rows, model, random in
      let row = Row(id: .random(in: 0..<24, using: &random), title: "i")
      let place = Int.random(in: 0...model.count, using: &random)
      if !model.contains(where: { $0.id == row.id }) { model.insert(row, at: place) }
      #expect(rows.insert(row, at: place).index == model.firstIndex { $0.id == row.id })
    },
    { rows, model, random in
      let row = Row(id: .random(in: 0..<24, using: &random), title: "u")
      if let place = model.firstIndex(where: { $0.id == row.id }) { model[place] = row } else { model.append(row) }
      rows.updateOrAppend(row)
    },
    { rows, model, random in
      let id = Int.random(in: 0..<24, using: &random)
      let place = model.firstIndex { $0.id == id }
      let removed = place.map { model.remove(at: $0) }
      #expect(rows.remove(id: id) == removed)
    },
    { rows, model, random in
      let id = Int.random(in: 0..<24, using: &random)
      rows[id: id] = nil
      model.removeAll { $0.id == id }
    },
    { rows, model, random in
      let id = Int.random(in: 0..<24, using: &random)
      rows[id: id]?.tags.append(id)
      for place in model.indices where model[place].id == id { model[place].tags.append(id) }
    },
    { rows, model, random in
      guard !model.isEmpty else { return }
      let place = Int.random(in: model.indices, using: &random)
      #expect(rows.remove(at: place) == model.remove(at: place))
    },
    { rows, model, random in
      guard !model.isEmpty else { return }
      let from = Int.random(in: model.indices, using: &random)
      let to = Int.random(in: model.indices, using: &random)
      rows.move(from: from, to: to)
      model.insert(model.remove(at: from), at: to)
    },
    { rows, model, random in
      guard !model.isEmpty else { return }
      let from = Int.random(in: model.indices, using: &random)
      let to = Int.random(in: from...model.count, using: &random)
      rows.removeSubrange(from..<to)
      model.removeSubrange(from..<to)
    },
    { rows, model, random in
      let limit = Int.random(in: 0..<40, using: &random)
      rows.removeAll { $0.id > limit }
      model.removeAll { $0.id > limit }
    },
    { rows, model, random in
      rows.sort { $0.id < $1.id }
      model.sort { $0.id < $1.id }
    },
    { rows, model, _ in
      rows.reverse()
      model.reverse()
    },
    { rows, model, random in
      guard !model.isEmpty else { return }
      let place = Int.random(in: model.indices, using: &random)
      let row = Row(id: .random(in: 100..<200, using: &random))
      guard !model.contains(where: { $0.id == row.id }) else { return }
      rows.update(row, at: place)
      model[place] = row
    },
  ]

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func behavesLikeAPlainArray(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var rows = Rows()
    var model: [Row] = []
    for _ in 0..<400 {
      // A hidden copy must never see what happens to the other.
      let copy = rows
      let copied = model
      let operation = Int.random(in: 0..<Self.operations.count, using: &random)
      Self.operations[operation](&rows, &model, &random)
      guard rows.elements == model, copy.elements == copied else {
        Issue.record("operation \(operation) with seed \(seed): \(rows) instead of \(model)")
        return
      }
      for (place, row) in model.enumerated() {
        guard rows.index(id: row.id) == place else {
          Issue.record("operation \(operation) with seed \(seed): \(row.id) isn't found at \(place)")
          return
        }
      }
      if (0..<24).contains(where: { id in rows.contains(id: id) != model.contains { $0.id == id } }) {
        Issue.record("operation \(operation) with seed \(seed): another set of ids")
        return
      }
    }
  }

  @Test func keepsTheLawsOfEqualityAndHashing() {
    // Every sequence of up to three different ids, built in two ways, against every other.
    var sequences: [[Int]] = [[]]
    for a in 0..<3 {
      sequences.append([a])
      for b in 0..<3 where b != a {
        sequences.append([a, b])
        for c in 0..<3 where c != a && c != b { sequences.append([a, b, c]) }
      }
    }
    let built = sequences.map { IdentifiedArray(uniqueElements: $0.map { Row(id: $0) }) }
    let other = sequences.map { ids in
      var rows = IdentifiedArray(uniqueElements: (ids + [7, 8]).map { Row(id: $0) })
      rows.remove(id: 8)
      rows[id: 7] = nil
      return rows
    }
    for (i, one) in built.enumerated() {
      for (j, two) in other.enumerated() {
        #expect((one == two) == (i == j))
        #expect((two == one) == (i == j))
        if i == j { #expect(one.hashValue == two.hashValue) }
      }
    }
  }
}
