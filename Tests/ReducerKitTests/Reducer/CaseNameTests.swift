import Foundation
import ReducerKit
import Testing

// What a case is called that is only known by its constructor: the cases whose payload has its type.

private enum Leaf { case done, got(Int) }

private indirect enum Tree<Value> {
  case leaf(Value)
  case both(Tree<Value>, Tree<Value>)
  case inner(Tree<Value>)
}

private enum Action {
  case tapped
  case loaded([Int])
  case cached([Int])
  case labelled(items: [String])
  case maybe(Int?)
  case failed(code: Int, why: String)
  case child(Leaf)
  case row(id: UUID, action: Leaf)
  case handler(@Sendable () -> Void)
  case nothing(Void)
}

@Suite struct CaseNameTests {
  @Test func byThePayload() {
    #expect(caseNames(of: Action.self, holding: [Int].self) == ["loaded", "cached"])
    #expect(caseNames(of: Action.self, holding: [String].self) == ["labelled"])
    #expect(caseNames(of: Action.self, holding: Int?.self) == ["maybe"])
    #expect(caseNames(of: Action.self, holding: Leaf.self) == ["child"])
    #expect(caseNames(of: Leaf.self, holding: Int.self) == ["got"])
    #expect(caseNames(of: Action.self, holding: Int.self) == [])
  }

  @Test func severalValuesAreNamedWithoutTheirLabels() {
    #expect(caseNames(of: Action.self, holding: (Int, String).self) == ["failed"])
    #expect(caseNames(of: Action.self, holding: (UUID, Leaf).self) == ["row"])
    #expect(caseNames(of: Action.self, holding: (String, Int).self) == [])
    #expect(caseNames(of: Action.self, holding: (Int, String, Int).self) == [])
  }

  @Test func ofGenericAndIndirectEnums() {
    #expect(caseNames(of: Tree<Int>.self, holding: Int.self) == ["leaf"])
    #expect(caseNames(of: Tree<[String]>.self, holding: [String].self) == ["leaf"])
    #expect(caseNames(of: Tree<Int>.self, holding: Tree<Int>.self) == ["inner"])
    #expect(caseNames(of: Tree<Int>.self, holding: (Tree<Int>, Tree<Int>).self) == ["both"])
    #expect(caseNames(of: Result<Int, any Error>.self, holding: (any Error).self) == ["failure"])
    #expect(caseNames(of: Int?.self, holding: Int.self) == ["some"])
  }

  @Test func whatIsNoEnumHasNone() {
    #expect(caseNames(of: Int.self, holding: Int.self) == [])
    #expect(caseNames(of: (Int, Int).self, holding: Int.self) == [])
    #expect(caseNames(of: CaseNameTests.self, holding: Int.self) == [])
  }
}
