// swift-format-ignore-file
// Written by `ReceiveLinesTests` with TESTSTORE_UPDATE_GOLDEN=1: the lines that each row of the table proposes.

import Foundation
import ReducerKit
import TestStoreKit

let pastedReceives: [(
  name: String, run: nonisolated(nonsending) @Sendable (TestStore<ReceivedCount, ShapeAction>) async -> Void
)] = [
  ("no payload", { store in
    await store.receive(.tapped) {
      $0.count = 1
      $0.last = "received"
    }
  }),
  ("a keyword", { store in
    await store.receive(.`default`) {
      $0.count = 1
      $0.last = "received"
    }
  }),
  ("one", { store in
    await store.receive(.one(-3)) {
      $0.count = 1
      $0.last = "received"
    }
  }),
  ("a text with escapes", { store in
    await store.receive(.text("a \"b\" \\ \n\u{A0}##[error]")) {
      $0.count = 1
      $0.last = "received"
    }
  }),
  ("several", { store in
    await store.receive(.two(1, "x")) {
      $0.count = 1
      $0.last = "received"
    }
  }),
  ("labelled", { store in
    await store.receive(.labelled(code: 7, why: "late")) {
      $0.count = 1
      $0.last = "received"
    }
  }),
  ("a single label", { store in
    await store.receive(.single(items: [1, 2])) {
      $0.count = 1
      $0.last = "received"
    }
  }),
  ("an optional", { store in
    await store.receive(.optional(4)) {
      $0.count = 1
      $0.last = "received"
    }
  }),
  ("nil", { store in
    await store.receive(.optional(nil)) {
      $0.count = 1
      $0.last = "received"
    }
  }),
  ("a nil further inside", { store in
    await store.receive(.doubleOptional(.some(nil))) {
      $0.count = 1
      $0.last = "received"
    }
  }),
  ("a struct", { store in
    await store.receive(.item(ShapeItem(id: 1, name: "n"))) {
      $0.count = 1
      $0.last = "received"
    }
  }),
  ("identified rows", { store in
    await store.receive(.items([ShapeItem(id: 1, name: "n"), ShapeItem(id: 2, name: "z")])) {
      $0.count = 1
      $0.last = "received"
    }
  }),
  ("a dictionary", { store in
    await store.receive(.map(["a": 1, "b": 2])) {
      $0.count = 1
      $0.last = "received"
    }
  }),
  ("a set", { store in
    await store.receive(.tags(["a", "b"])) {
      $0.count = 1
      $0.last = "received"
    }
  }),
  ("a result", { store in
    await store.receive(.result(.success(3))) {
      $0.count = 1
      $0.last = "received"
    }
  }),
  ("a failed result", { store in
    await store.receive(.result(.failure(ShapeError(code: 2)))) {
      $0.count = 1
      $0.last = "received"
    }
  }),
  ("an error", { store in
    await store.receive(.failed(ShapeError(code: 3))) {
      $0.count = 1
      $0.last = "received"
    }
  }),
  ("a result of rows", { store in
    await store.receive(.answered(.success([ShapeItem(id: 1, name: "n")]))) {
      $0.count = 1
      $0.last = "received"
    }
  }),
  ("a date", { store in
    await store.receive(.date(Date(timeIntervalSinceReferenceDate: 0.5))) {
      $0.count = 1
      $0.last = "received"
    }
  }),
  ("an id", { store in
    await store.receive(.id(UUID(uuidString: "00000000-0000-0000-0000-000000000005")!)) {
      $0.count = 1
      $0.last = "received"
    }
  }),
  ("anything", { store in
    await store.receive(.anything(5)) {
      $0.count = 1
      $0.last = "received"
    }
  }),
  ("a child", { store in
    await store.receive(.second(.named(name: "x"))) {
      $0.count = 1
      $0.last = "received"
    }
  }),
  ("three levels", { store in
    await store.receive(.second(.third(.idle))) {
      $0.count = 1
      $0.last = "received"
    }
  }),
  ("four levels", { store in
    await store.receive(.second(.third(.fourth(.done)))) {
      $0.count = 1
      $0.last = "received"
    }
  }),
  ("four levels and a payload", { store in
    await store.receive(.second(.third(.fourth(.got(1))))) {
      $0.count = 1
      $0.last = "received"
    }
  }),
  ("four levels and several payloads", { store in
    await store.receive(.second(.third(.fourth(.both(a: 1, b: "x"))))) {
      $0.count = 1
      $0.last = "received"
    }
  }),
  ("an optional child", { store in
    await store.receive(.maybe(.named(name: "x"))) {
      $0.count = 1
      $0.last = "received"
    }
  }),
  ("a row", { store in
    await store.receive(.row(id: 7, action: .starred)) {
      $0.count = 1
      $0.last = "received"
    }
  }),
  ("a row's payload", { store in
    await store.receive(.row(id: 7, action: .renamed("z"))) {
      $0.count = 1
      $0.last = "received"
    }
  }),
  ("a row's payloads", { store in
    await store.receive(.row(id: 7, action: .moved(from: 1, to: 2))) {
      $0.count = 1
      $0.last = "received"
    }
  }),
  ("a row of an id", { store in
    await store.receive(.section(id: UUID(uuidString: "00000000-0000-0000-0000-000000000001")!, action: .renamed("z"))) {
      $0.count = 1
      $0.last = "received"
    }
  }),
  ("a long text", { store in
    await store.receive(ShapeAction.text) {
      $0.count = 1
      $0.last = "received"
    }
  }),
  ("a function", { store in
    await store.receive(where: { if case .handler = $0 { true } else { false } }) {
      $0.count = 1
      $0.last = "received"
    }
  }),
  ("a function beside a name", { store in
    await store.receive(where: { if case .handled = $0 { true } else { false } }) {
      $0.count = 1
      $0.last = "received"
    }
  }),
  ("an object", { store in
    await store.receive(ShapeAction.token) {
      $0.count = 1
      $0.last = "received"
    }
  }),
  ("an object among several", { store in
    await store.receive(ShapeAction.tokens) {
      $0.count = 1
      $0.last = "received"
    }
  }),
  ("a child's object", { store in
    await store.receive(ShapeAction.second, SecondAction.token) {
      $0.count = 1
      $0.last = "received"
    }
  }),
  ("an object four levels down", { store in
    await store.receive(ShapeAction.second, SecondAction.third, ThirdAction.fourth, FourthAction.token) {
      $0.count = 1
      $0.last = "received"
    }
  }),
  ("an optional child's object", { store in
    await store.receive(ShapeAction.maybe) {
      $0.count = 1
      $0.last = "received"
    }
  }),
  ("a row's object", { store in
    await store.receive(ShapeAction.row, id: 7, RowShapeAction.token) {
      $0.count = 1
      $0.last = "received"
    }
  }),
]
