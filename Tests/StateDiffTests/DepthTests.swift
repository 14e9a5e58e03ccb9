import Foundation
import Testing

@testable import StateDiff

private indirect enum Chain: Equatable {
  case end
  case link(Int, Chain)
}
private final class Link {
  var number: Int
  var next: Link?
  init(_ number: Int, _ next: Link?) {
    self.number = number
    self.next = next
  }
}
private final class Knot: Equatable {
  var leaf: Int
  var other: Knot?
  init(_ leaf: Int) { self.leaf = leaf }
  static func == (first: Knot, second: Knot) -> Bool { first.leaf == second.leaf }
}
private struct Mirrored: CustomReflectable {
  var seed: Int
  var customMirror: Mirror { Mirror(self, children: ["again": Mirrored(seed: seed + 1)], displayStyle: .struct) }
}

private func chain(_ length: Int, last: Int) -> Chain {
  var chain = Chain.link(last, .end)
  for number in 0..<length { chain = .link(number, chain) }
  return chain
}

private func list(_ length: Int, last: Int) -> Link {
  var link = Link(last, nil)
  for number in 0..<length { link = Link(number, link) }
  return link
}

@Suite(.serialized) struct DepthTests {
  private static let large = 256 << 20
  private static let small = 512 << 10

  @Test("a linked enum 100,000 deep, on a small stack")
  func deepEnum() {
    let found = OwnStack.run(bytes: Self.large) {
      let values = (chain(100_000, last: 1), chain(100_000, last: 2), chain(100_000, last: 1))
      return OwnStack.run(bytes: Self.small) {
        [
          difference(from: values.0, to: values.1), difference(from: values.0, to: values.2),
          difference(from: values.0, to: values.0),
        ]
      }
    }
    #expect(found[0].visibleCount == 1)
    #expect(found[0].changes.first?.after == "2")
    #expect(found[0].changes.first?.reason == "99801 levels further down than the budget follows")
    #expect(found[1].isEmpty == true)
    #expect(found[2].isEmpty == true)
  }

  @Test("a change at the head of two lists that share 100,000 links")
  func sharedTail() {
    struct Owner: Equatable { var chain: Chain; var number: Int }
    let found = OwnStack.run(bytes: Self.large) {
      let tail = chain(100_000, last: 1)
      let values = (Owner(chain: tail, number: 1), Owner(chain: tail, number: 2))
      let heads = (Chain.link(1, tail), Chain.link(2, tail))
      return OwnStack.run(bytes: Self.small) {
        [difference(from: values.0, to: values.1), difference(from: heads.0, to: heads.1)]
      }
    }
    #expect(found[0].changes.map(\.path.description) == ["number"])
    #expect(found[1].visibleCount == 1)
  }

  @Test("a linked class 100,000 deep, on a small stack")
  func deepClass() {
    let found = OwnStack.run(bytes: Self.large) {
      let values = (list(100_000, last: 1), list(100_000, last: 2))
      return OwnStack.run(bytes: Self.small) { difference(from: values.0, to: values.1) }
    }
    #expect(found.visibleCount == 1)
  }

  @Test("an == is asked as deep as a small stack bears")
  func deepQuestion() {
    let found = OwnStack.run(bytes: Self.large) {
      let values = (chain(900, last: 1), chain(900, last: 2))
      return OwnStack.run(bytes: Self.small) { difference(from: values.0, to: values.1) }
    }
    #expect(found.visibleCount == 1)
  }

  // case R26, parity D30
  @Test("cyclic objects end, and only the leaf is told")
  func cycles() {
    func knot(_ leaf: Int) -> Knot {
      let first = Knot(1)
      first.other = Knot(leaf)
      first.other?.other = first
      return first
    }
    let pair = (knot(2), knot(3))
    #expect(lines(pair.0, pair.1) == ["other.leaf: 2 → 3 hidden by Knot"] || lines(pair.0, pair.1).count == 1)
    #expect(difference(from: pair.0, to: pair.0).isEmpty)
    #expect(difference(from: knot(2), to: knot(2)).isEmpty)
    pair.0.other?.other = nil
    pair.1.other?.other = nil
  }

  @Test("a mirror that returns its own kind without end is cut, and said so")
  func endlessMirror() {
    let found = difference(from: Mirrored(seed: 1), to: Mirrored(seed: 2))
    #expect(!found.isEmpty)
    #expect(found.notes.contains { $0.level == .error })
  }

  @Test("the budget of work is an answer")
  func work() {
    var options = DiffOptions()
    options.budget.nodes = 10
    let found = difference(from: (0..<100).map { [$0] }, to: (0..<100).map { [$0 + 1_000] }, options: options)
    #expect(!found.isEmpty)
    #expect(found.notes.contains { $0.level == .error && $0.message.contains("after 10 pairs") })
  }
}
