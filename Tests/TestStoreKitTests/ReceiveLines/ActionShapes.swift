import Foundation
import ReducerKit
import TestStoreKit

// The shapes of actions whose lines to receive are checked.

struct ShapeItem: Identifiable, Equatable, Sendable {
  let id: Int
  var name = "n"
}

struct ShapeError: Error, Equatable { var code = 1 }

/// Can't be spelled.
final class ShapeToken: Sendable {}

enum FourthAction: Sendable { case done, got(Int), both(a: Int, b: String), token(ShapeToken) }
indirect enum ThirdAction: Sendable { case fourth(FourthAction), idle }
enum SecondAction: Sendable { case third(ThirdAction), named(name: String), token(ShapeToken) }
enum RowShapeAction: Sendable { case starred, renamed(String), token(ShapeToken), moved(from: Int, to: Int) }

enum ShapeAction: Sendable {
  case start, next
  case tapped
  case `default`
  case one(Int)
  case text(String)
  case two(Int, String)
  case labelled(code: Int, why: String)
  case single(items: [Int])
  case optional(Int?)
  case doubleOptional(Int??)
  case item(ShapeItem)
  case items(IdentifiedArrayOf<ShapeItem>)
  case map([String: Int])
  case tags(Set<String>)
  case result(Result<Int, ShapeError>)
  case failed(any Error)
  case answered(Result<[ShapeItem], any Error>)
  case date(Date)
  case id(UUID)
  case anything(any Sendable)
  case second(SecondAction)
  case maybe(SecondAction?)
  case row(id: Int, action: RowShapeAction)
  case section(id: UUID, action: RowShapeAction)
  case handler(@Sendable () -> Void)
  case handled(name: String, by: @Sendable () -> Void)
  case token(ShapeToken)
  case tokens(ShapeToken, count: Int)
}

/// An action that a test forgets to receive.
struct ReceiveLineCase: Sendable {
  var name: String
  var action: ShapeAction
  /// Whether the line names the case only, because its payload can't be spelled, or would be too long.
  var isByCase = false

  static let table: [Self] = [
    .init(name: "no payload", action: .tapped),
    .init(name: "a keyword", action: .default),
    .init(name: "one", action: .one(-3)),
    .init(name: "a text with escapes", action: .text("a \"b\" \\ \n\u{A0}##[error]")),
    .init(name: "several", action: .two(1, "x")),
    .init(name: "labelled", action: .labelled(code: 7, why: "late")),
    .init(name: "a single label", action: .single(items: [1, 2])),
    .init(name: "an optional", action: .optional(4)),
    .init(name: "nil", action: .optional(nil)),
    .init(name: "a nil further inside", action: .doubleOptional(.some(nil))),
    .init(name: "a struct", action: .item(ShapeItem(id: 1))),
    .init(name: "identified rows", action: .items([ShapeItem(id: 1), ShapeItem(id: 2, name: "z")])),
    .init(name: "a dictionary", action: .map(["a": 1, "b": 2])),
    .init(name: "a set", action: .tags(["b", "a"])),
    .init(name: "a result", action: .result(.success(3))),
    .init(name: "a failed result", action: .result(.failure(ShapeError(code: 2)))),
    .init(name: "an error", action: .failed(ShapeError(code: 3))),
    .init(name: "a result of rows", action: .answered(.success([ShapeItem(id: 1)]))),
    .init(name: "a date", action: .date(Date(timeIntervalSinceReferenceDate: 0.5))),
    .init(name: "an id", action: .id(UUID(number: 5))),
    .init(name: "anything", action: .anything(5)),
    .init(name: "a child", action: .second(.named(name: "x"))),
    .init(name: "three levels", action: .second(.third(.idle))),
    .init(name: "four levels", action: .second(.third(.fourth(.done)))),
    .init(name: "four levels and a payload", action: .second(.third(.fourth(.got(1))))),
    .init(name: "four levels and several payloads", action: .second(.third(.fourth(.both(a: 1, b: "x"))))),
    .init(name: "an optional child", action: .maybe(.named(name: "x"))),
    .init(name: "a row", action: .row(id: 7, action: .starred)),
    .init(name: "a row's payload", action: .row(id: 7, action: .renamed("z"))),
    .init(name: "a row's payloads", action: .row(id: 7, action: .moved(from: 1, to: 2))),
    .init(name: "a row of an id", action: .section(id: UUID(number: 1), action: .renamed("z"))),
    .init(name: "a long text", action: .text(String(repeating: "long ", count: 60)), isByCase: true),
    .init(name: "a function", action: .handler {}, isByCase: true),
    .init(name: "a function beside a name", action: .handled(name: "x", by: {}), isByCase: true),
    .init(name: "an object", action: .token(ShapeToken()), isByCase: true),
    .init(name: "an object among several", action: .tokens(ShapeToken(), count: 2), isByCase: true),
    .init(name: "a child's object", action: .second(.token(ShapeToken())), isByCase: true),
    .init(name: "an object four levels down", action: .second(.third(.fourth(.token(ShapeToken())))), isByCase: true),
    .init(name: "an optional child's object", action: .maybe(.token(ShapeToken())), isByCase: true),
    .init(name: "a row's object", action: .row(id: 7, action: .token(ShapeToken())), isByCase: true),
  ]
}
