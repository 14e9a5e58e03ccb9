import Foundation
import Testing

@testable import StateDiff

private struct Small: OptionSet { let rawValue: Int8 }
private struct Chain {
  var next: [Chain] = []
  var value = 0
}

/// Leaves met seldom, and texts that are costly to tell.
@Suite struct RareLeavesTests {
  @Test func vectors() {
    let found = difference(from: SIMD3<Double>(1, 2, 3), to: SIMD3<Double>(1, 2, 4))
    #expect(found.tree.before == "SIMD3<Double>(1.0, 2.0, 3.0)")
    #expect(found.tree.after == "SIMD3<Double>(1.0, 2.0, 4.0)")
    #expect(found.tree.swiftAfter == "SIMD3<Double>(1.0, 2.0, 4.0)")
    #expect(difference(from: SIMD2<Float>(.nan, 1), to: SIMD2<Float>(.nan, 1)).isEmpty)
  }

  @Test("an option set has its type's own bits")
  func bits() {
    let found = difference(from: Small(rawValue: -1), to: Small(rawValue: 1))
    #expect(found.tree.reason?.contains("(1 << 7)") == true)
    #expect(found.tree.reason?.contains("(1 << 8)") == false)
  }

  @Test("pointers read the same in every run")
  func pointers() {
    let pointer = UnsafeMutablePointer<Int>.allocate(capacity: 2)
    defer { pointer.deallocate() }
    let found = difference(from: pointer, to: pointer + 1)
    #expect(found.tree.before == "UnsafeMutablePointer<Int>(#1)")
    #expect(found.tree.after == "UnsafeMutablePointer<Int>(#2)")
  }

  @Test("a whole value that isn't a number is noted, whatever its type")
  func numbers() {
    #expect(difference(from: Decimal.nan, to: Decimal.nan).notes.count == 1)
    #expect(difference(from: Double.nan, to: Double.nan).notes.count == 1)
  }

  @Test("a character of many marks takes linear time")
  func marks() {
    let marks = String(repeating: "\u{301}", count: 20_000)
    let found = difference(from: "e" + marks, to: "e" + marks + "\u{302}")
    #expect(found.visibleCount == 1)
  }

  @Test("the text of something deep keeps to the budget")
  func deep() {
    func chain(_ value: Int) -> Chain {
      var chain = Chain(value: value)
      for _ in 0..<2_000 { chain = Chain(next: [chain]) }
      return chain
    }
    let text = difference(from: chain(1), to: chain(2)).rendered()
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= Budget().lines)
    #expect(text.utf8.count <= Budget().bytes)
  }
}
