import Foundation
import Testing

@testable import StateDiff

private final class IdKey: Hashable {
  let n: Int
  init(_ n: Int) { self.n = n }
  static func == (first: IdKey, second: IdKey) -> Bool { first === second }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
private struct NeverKey: Hashable {
  var n: Int
  static func == (_: NeverKey, _: NeverKey) -> Bool { false }
}
private struct Member: Hashable {
  var id: Int
  var name: String
  static func == (first: Member, second: Member) -> Bool { first.id == second.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// Members and keys that hold the same although no lookup finds them.
@Suite struct LeftOverTests {
  @Test("nan is the same member and key, whether storage is shared or not")
  func nan() {
    #expect(difference(from: Set([Double.nan, 1]), to: Set([Double.nan, 1])).isEmpty)
    #expect(difference(from: [Double.nan: 1], to: [Double.nan: 1]).isEmpty)
    #expect(difference(from: [Set([Double.nan])], to: [Set([Double.nan])]).isEmpty)
    #expect(areSameByParts(Set([Double.nan]), Set([Double.nan])) != false)
    let found = difference(from: [Double.nan: 1, 2: 2], to: [Double.nan: 3, 2: 2])
    #expect(found.changes.map { "\($0.path): \($0.before ?? "") \($0.after ?? "")" } == ["[nan]: 1 3"])
  }

  @Test("several keys that are nan go with the values that are the same")
  func nanKeys() {
    func keys(_ values: [Int]) -> [Double: Int] {
      var result: [Double: Int] = [:]
      for value in values { result[.nan] = value }
      return result
    }
    #expect(difference(from: keys([1, 2, 3]), to: keys([3, 1, 2])).isEmpty)
    #expect(difference(from: keys([1, 2, 3]), to: keys([3, 1, 5])).visibleCount == 1)
  }

  @Test("what reads the same on both sides has a reason")
  func reasons() {
    let set = difference(from: Set([IdKey(1)]), to: Set([IdKey(1)]))
    #expect(set.visibleCount == 1)
    #expect(set.changes.first?.reason == "different instances with equal content")
    // Identical bytes are the same value, whatever its `==` says, as where storage is shared.
    #expect(difference(from: Set([NeverKey(n: 1)]), to: Set([NeverKey(n: 1)])).isEmpty)
    #expect(difference(from: [NeverKey(n: 1): 1], to: [NeverKey(n: 1): 1]).isEmpty)
    let keyed = difference(from: [IdKey(1): 5], to: [IdKey(1): 5])
    #expect(keyed.changes.map(\.kind) == [.removed, .added])
    #expect(keyed.changes.last?.reason == "different instances with equal content")
    #expect(keyed.changes.map(\.path.description) == ["[IdKey#1(n: 1)]", "[IdKey#2(n: 1)]"])
  }

  @Test("many objects that are the same in content are paired without delay")
  func many() {
    let found = difference(from: Set((0..<1_000).map { IdKey($0) }), to: Set((0..<1_000).map { IdKey($0) }))
    #expect(found.visibleCount == 1_000)
  }

  @Test("what an equal key hides is told")
  func hiddenKeys() {
    let found = difference(from: [Member(id: 1, name: "a"): 1], to: [Member(id: 1, name: "b"): 1])
    #expect(found.visibleCount == 0)
    #expect(found.hiddenCount == 1)
    #expect(found.changes.first?.path.description == #"[Member(id: 1, name: "a")].name"#)
    let both = difference(from: [Member(id: 1, name: "a"): 1], to: [Member(id: 1, name: "b"): 2])
    #expect(both.visibleCount == 1)
    #expect(both.hiddenCount == 1)
  }
}
