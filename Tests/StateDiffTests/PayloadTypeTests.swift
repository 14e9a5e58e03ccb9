import Testing

@testable import StateDiff

@Suite("The types of an enum's payloads")
struct PayloadTypeTests {
  enum Plain { case one, two }
  enum Mixed {
    case none
    case number(Int)
    case pair(String, labelled: [Double])
    case nested(Inner)
  }
  struct Inner { enum Deep { case value(Inner) } }
  indirect enum Tree { case leaf, node(Tree, Int) }
  enum Generic<A, B> {
    case first(A)
    case both([A], B?)
    enum Inside { case value(A), other(B) }
  }

  @Test func payloads() {
    expect(Plain.self, [])
    expect(Mixed.self, [Int.self, (String, labelled: [Double]).self, Inner.self])
    expect(Inner.Deep.self, [Inner.self])
    expect(Tree.self, [(Tree, Int).self])
    expect(Generic<Int, String>.self, [Int.self, ([Int], String?).self])
    expect(Generic<Mixed, Plain>.Inside.self, [Mixed.self, Plain.self])
    expect(Result<Int, any Error>.self, [Int.self, (any Error).self])
  }

  private func expect(_ type: Any.Type, _ expected: [Any.Type], line: Int = #line) {
    let found = FieldLayout.payloadTypes(of: type)
    let isSame = found?.map { ObjectIdentifier($0) } == expected.map { ObjectIdentifier($0) }
    #expect(isSame, "line \(line): \(type) has \(String(describing: found))")
  }
}
