import Foundation
import ReducerKit
import StateDiff
import Testing
import TestStoreKit

private struct Row: Identifiable, Equatable {
  let id: Int
  var title: String = ""
}

private struct Titled: Identifiable {
  var title: String = "a"
  var id: String { title }
}

private struct Joined: Identifiable {
  var name: String = "a"
  var number: Int = 1
  var id: String { "\(name) \(number)" }
}

private struct Renamed: Identifiable {
  let key: String
  var id: String { key }
}

private struct Movable: Identifiable {
  var id: Int
}

private struct Bad {
  var query: String = ""
  var onTap: () -> Void = {}
  var formatter: NumberFormatter = .init()
  var anything: Any = 1
  var error: (any Error)?
  var stream: AsyncStream<Int> = AsyncStream { _ in }
  var movable: [Movable] = []
  var titled: Titled = .init()
  var joined: [String: Joined] = ["a": .init()]
  var image: Data = Data(count: 100_000)
  var samples: [Float] = Array(repeating: 0, count: 20_000)
}

private enum Phase: Equatable {
  case idle
  case loaded([Row], at: Date)
}

private struct Good: Equatable {
  var rows: IdentifiedArrayOf<Row> = [Row(id: 1)]
  var phase: Phase = .loaded([Row(id: 2)], at: Date(timeIntervalSince1970: 0))
  var names: [String: Set<String>] = ["a": ["b"]]
  var selected: Row.ID?
  var thumbnail: Data = Data(count: 100)
  var path: KeyPath<Row, String> = \.title
}

@Suite struct StateAuditTests {
  @Test func whatDoesntBelongIsFoundWithAdvice() {
    #expect(
      auditState(Bad()).map(\.description) == [
        "onTap: a closure is never equal to another; behaviour: make it an action",
        "formatter: NumberFormatter is an object; a tool, not state: keep it in a dependency or a constant",
        "anything: Any says too little of what it holds; more precision: make it a type of its own or an enum",
        "stream: AsyncStream<Int> belongs to another module and isn't Equatable; "
          + "keep a model of your own, made where the data comes in",
        "titled: the id of Titled follows its title; "
          + "never make an id from content: give it one of its own, fixed at birth",
        "image: Data of 100,000 bytes; keep the id, and leave the bytes in a dependency",
        "samples: [Float] of 80,000 bytes; keep the id, and leave the bytes in a dependency",
        "error: Error says too little of what it holds; more precision: make it a type of its own or an enum",
        "movable[0]: the id of Movable can be reassigned; an id is fixed at birth: make it `let`",
        "joined[0]: the id of Joined follows its content; "
          + "never make an id from content: give it one of its own, fixed at birth",
      ]
    )
    #expect(
      auditState(Bad()).map(\.kind) == [
        .closure, .object, .existential, .foreignType, .computedID, .blob, .blob, .existential, .reassignableID,
        .computedID,
      ]
    )
  }

  @Test func whatIsntThereIsLookedAtOnce() {
    struct Nothing {
      var error: (any Error)?
      var anything: Any?
      var nested: Int??
    }
    #expect(StateWalk(Nothing()).partCount == 8)
  }

  @Test func aGoodStateIsQuiet() {
    #expect(auditState(Good()) == [])
    #expect(auditState(Renamed(key: "a")) == [])
    #expect(auditState([Row](repeating: Row(id: 1), count: 100_000)) == [])
    #expect(auditState(String(repeating: "a", count: 1_000)) == [])
  }

  @Test func aPlaceThatRowsShareIsToldOnce() {
    struct Cell { var onTap: () -> Void = {} }
    #expect(auditState([Cell(), Cell(), Cell()]).map { "\($0.path)" } == ["[0].onTap"])
  }
}
