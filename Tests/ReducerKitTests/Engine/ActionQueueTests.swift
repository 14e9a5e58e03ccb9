import Testing

@testable import ReducerKit

/// The queue against an array, over random operations.
@Suite struct ActionQueueTests {
  @Test(arguments: 0..<20) func agreesWithAnArray(seed: Int) {
    var random = SeededGenerator(scenario: seed)
    let scope = EffectScope(origin: EffectOrigin(action: 0), parent: nil)
    var queue = ActionQueue()
    var model: [(number: Int, action: Int)] = []
    for action in 0..<2_000 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5:
        let number = queue.append(QueuedAction(action: action, scope: scope))
        #expect(number > model.last?.number ?? -1)
        model.append((number, action))
      case 5..<8:
        let removed = queue.removeFirst()
        #expect(value(of: removed) == model.first?.action)
        if !model.isEmpty { model.removeFirst() }
      case 8:
        guard let index = model.indices.randomElement(using: &random) else { continue }
        let one = model.remove(at: index)
        #expect(value(of: queue.remove(one.number)) == one.action)
        #expect(queue.remove(one.number) == nil)
      default:
        guard Int.random(in: 0..<50, using: &random) == 0 else { continue }
        #expect(queue.removeAll().map(value) == model.map(\.action))
        model = []
      }
      #expect(queue.count == model.count)
      #expect(queue.isEmpty == model.isEmpty)
      #expect(queue.first?.number == model.first?.number)
    }
    #expect(queue.all.map(value) == model.map(\.action))
  }

  private func value(of entry: QueuedEntry?) -> Int? { (entry as? QueuedAction<Int>)?.action }
}
