import ExampleFeatures
import Foundation
import Testing
import TestStoreKit

@testable import ExampleGallery

/// A state in which nothing follows from anything else: whatever is assigned to whichever field, it can't contradict itself.
@Suite struct NormalFormTests {
  /// The test for stored duplicates: a function that says whether a state is coherent. If it can ever say no, there are some.
  private func isCoherent(_ state: some OrderState) -> Bool {
    state.total == state.lines.reduce(into: 0) { $0 += $1.amount } && state.badge == state.lines.count
  }

  @Test func anyAssignmentLeavesTheOrderCoherent() {
    expectCoherent(
      Order.State(),
      assigning: [
        .assign(\.lines, lines),
        .assign(\.recipient) { ["", "Ada", "Grace"].randomElement(using: &$0) ?? "" },
        .assign(\.phase) { [.editing, .confirming, .failed(.unreachable)].randomElement(using: &$0) ?? .editing },
      ],
      isCoherent
    )
  }

  @Test func anAssignmentMakesTheFragileOrderContradictItself() {
    let recorder = RecordingReporter()
    withFailureReporter(recorder) {
      expectCoherent(FragileOrder.State(), assigning: [.assign(\.lines, lines)], isCoherent)
    }
    let says = recorder.reports.map(\.firstLine)
    #expect(says.count == 1)
    #expect(says.first?.hasPrefix("one assignment leaves the state incoherent: lines = [Order.Line(id: 0, ") == true)
  }

  private func lines(_ numbers: inout any RandomNumberGenerator) -> [Order.Line] {
    (0..<Int.random(in: 0...4, using: &numbers)).map { id in
      Order.Line(
        id: id,
        article: "Tea",
        quantity: Int.random(in: 1...9, using: &numbers),
        price: Decimal(Int.random(in: 1...99, using: &numbers))
      )
    }
  }
}
