import ReducerKit
import StateDiff
import Testing
import TestStoreKit

// The snippets of Docs/Checks.md, word for word.

private struct Clip: Equatable {
  var name: String = ""
  var waveform: [Float] = []
  static func == (left: Clip, right: Clip) -> Bool { left.name == right.name }
}

extension Clip: DeclaresEquality {
  static let equalityIgnores: [EqualityIgnore<Self>] = [
    .ignore(\.waveform, because: "megabytes of samples that no assertion inspects")
  ]
}

private struct Draft: Equatable {}

private final class Person {
  var name = "Ada"
}

private struct Club {
  var owner = Person()
}

private enum ClubAction { case rename }

private struct Line: Equatable {
  var price: Int
}

private enum Order {
  struct State {
    var lines: [Line] = []
    var isGift = false
    var total: Int { lines.map(\.price).reduce(0, +) }
  }
}

private enum Player {
  struct State: Equatable {
    var clip = Clip()
  }
}

private struct Invoice {
  var sum = 1
  var printedAt = 0
}

private struct Cart {
  var lines: [Line] = []
}

private final class NamesModel {
  var names: [String] = []
  nonisolated(nonsending) func load() async { names = ["Ada"] }
}

@Suite struct ChecksDocTests {
  @Test func declaredFieldsAreNotes() async {
    let store = TestStore<Player.State, [Float]>(initialState: .init(), reduce: { $0.clip.waveform = $1 })
    store.allowHiddenChanges(in: Draft.self, because: "an autosave date that no test sets")
    await store.send([1])
    await store.finish()
  }

  @Test func objects() async {
    let store = TestStore<Club, ClubAction>(initialState: Club(), reduce: { club, _ in club.owner.name = "Eve" })
    await store.send(.rename) { $0.owner.name = "Eve" }
    await store.finish()
  }

  @Test func invariants() async {
    let store = TestStore<Order.State, Int>(initialState: .init(), reduce: { $0.lines.append(Line(price: $1)) })
    store.writeNotes = [.redundantWrites, .replacedChildren]
    store.invariant("total matches lines") { $0.total == $0.lines.map(\.price).reduce(0, +) }
    await store.send(1) { $0.lines = [Line(price: 1)] }
    await store.finish()
  }

  @Test func coherence() {
    expectCoherent(
      Order.State(),
      assigning: [
        .assign(\.lines) { numbers in (0..<Int.random(in: 0...3, using: &numbers)).map { Line(price: $0) } },
        .assign(\.isGift) { Bool.random(using: &$0) },
      ]
    ) { $0.total == $0.lines.map(\.price).reduce(0, +) }
  }

  @Test func audit() {
    func print(_ finding: StateFinding) { Issue.record("\(finding)") }
    for finding in auditState(Player.State()) { print(finding) }
  }

  @Test func figures() async {
    var printed = ""
    func print(_ table: String) { printed = table }
    let store = TestStore<Club, ClubAction>(initialState: Club(), reduce: { club, _ in club.owner.name = "Eve" })
    store.measuresSteps = true
    await store.send(.rename) { $0.owner.name = "Eve" }
    print(store.figures.table())
    #expect(printed.hasPrefix("action"))
    await store.finish()
  }

  @Test func valuesOutsideAStore() {
    let numbers = [1, 2, 3]
    let (invoice, sent) = (Invoice(), Invoice(printedAt: 2))
    let milk = Line(price: 1)
    var cart = Cart()
    expectNoDifference([1, 2, 3], numbers)
    expectNoDifference(invoice, sent, "the invoice", options: .ignoring(\Invoice.printedAt))
    expectDifference(cart) {
      cart.lines.append(milk)
    } changes: {
      $0.lines = [milk]
    }
    expectDifference(cart) { $0.lines = [milk] }
  }

  @Test func operationsThatTakeTheirTime() async {
    let model = NamesModel()
    await expectDifference(model.names) {
      await model.load()
    } changes: {
      $0 = ["Ada"]
    }
  }
}
