import ExampleFeatures
import Foundation
import ReducerKit
import Testing

@testable import ExampleGallery

/// A state in which nothing follows from anything else: whatever is assigned to whichever field, it can't contradict itself.
@Suite struct NormalFormTests {
  /// The test for stored duplicates: a function that says whether a state is coherent. If it can ever say no, there are some.
  private func isCoherent(_ state: some OrderState) -> Bool {
    state.total == state.lines.reduce(into: 0) { $0 += $1.amount } && state.badge == state.lines.count
  }

  @Test(arguments: UInt64(0)..<20) func anyAssignmentLeavesTheOrderCoherent(_ seed: UInt64) {
    let random = RandomNumbers.seeded(seed)
    var state = Order.State()
    for _ in 1...50 {
      switch random.int(below: 3) {
      case 0: state.lines = lines(random)
      case 1: state.recipient = ["", "Ada", "Grace"][random.int(below: 3)]
      default: state.phase = [.editing, .confirming, .failed(.unreachable)][random.int(below: 3)]
      }
      #expect(isCoherent(state))
    }
  }

  @Test func anAssignmentMakesTheFragileOrderContradictItself() {
    var state = FragileOrder.State(lines: [], address: nil)
    #expect(isCoherent(state))
    state.lines = lines(.seeded(1))
    #expect(!isCoherent(state))
  }

  private func lines(_ random: RandomNumbers) -> [Order.Line] {
    (0...random.int(below: 4)).map { id in
      Order.Line(id: id, article: "Tea", quantity: 1 + random.int(below: 9), price: Decimal(1 + random.int(below: 99)))
    }
  }
}

extension RandomNumbers {
  fileprivate func int(below bound: Int) -> Int { self { Int.random(in: 0..<bound, using: &$0) } }
}
