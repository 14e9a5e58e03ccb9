/// What has to be done to an ordered collection, once the elements that stay are edited.
struct ElementChanges {
  /// By expected index, ascending.
  private(set) var removed: [(index: Int, node: Node)] = []
  /// By actual index, ascending.
  private(set) var added: [(index: Int, node: Node)] = []
  private var moved: [(from: Int, to: Int, node: Node)] = []

  init(_ children: [Node]) {
    for child in children {
      switch (child.status, child.step) {
      case (.removed, .element(let element)?): removed.append((element.expected ?? 0, child))
      case (.added, .element(let element)?): added.append((element.actual ?? 0, child))
      case (.moved(let from, let to), _): moved.append((from, to, child))
      default: continue
      }
    }
    removed.sort { $0.index < $1.index }
    added.sort { $0.index < $1.index }
    moved.sort { $0.to < $1.to }
  }

  /// The moves one after another, with the indices that hold when each of them is made: after the removals.
  ///
  /// They are made in the order of their targets, each directly behind the element that stands before it at the end.
  /// Only the elements that take part are followed, so the length of the collection doesn't matter.
  func moves() -> [(from: Int, to: Int, node: Node)] {
    let removedIndices = removed.map(\.index)
    let leaving = (removedIndices + moved.map(\.from)).sorted()
    let arriving = (added.map(\.index) + moved.map(\.to)).sorted()
    /// Where an element of the expected collection stands once the removals are made.
    func position(ofExpected index: Int) -> Int { index - removedIndices.count { $0 < index } }

    // The positions of the moved elements, and of those that stand still before them at the end.
    var positions = moved.map { position(ofExpected: $0.from) }
    var anchors: [Int?] = []
    for (index, move) in moved.enumerated() {
      var before = move.to - 1
      while before >= 0, added.contains(where: { $0.index == before }) { before -= 1 }
      if before < 0 {
        anchors.append(nil)
      } else if index > 0, moved[index - 1].to == before {
        anchors.append(index - 1)
      } else {
        // The element that stands still there is the nth of those that do, on both sides.
        var expected = before - arriving.count { $0 < before }
        for gap in leaving where gap <= expected { expected += 1 }
        anchors.append(positions.count)
        positions.append(position(ofExpected: expected))
      }
    }

    var result: [(from: Int, to: Int, node: Node)] = []
    for (index, move) in moved.enumerated() {
      let from = positions[index]
      for other in positions.indices where positions[other] > from { positions[other] -= 1 }
      let to = anchors[index].map { positions[$0] + 1 } ?? 0
      for other in positions.indices where other != index && positions[other] >= to { positions[other] += 1 }
      positions[index] = to
      if from != to { result.append((from, to, move.node)) }
    }
    return result
  }
}
