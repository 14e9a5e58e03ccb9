import Testing

@testable import StateDiff

private struct Key: Hashable {
  var path: [Int]
}

@Suite struct StableOrderTests {
  // case R14; parity D19
  @Test func keysInTheOrderOfTheirValues() {
    #expect(texts([11, 2, -1, 10]) == ["-1", "2", "10", "11"])
    #expect(texts(["b", "a", "B"]) == ["\"B\"", "\"a\"", "\"b\""])
    #expect(texts([2.5, Double.nan, -1.0]) == ["-1.0", "2.5", "nan"])
    #expect(texts([UInt8(3), 2 as UInt8]) == ["2", "3"])
    #expect(texts(["x", 2, 1.5, 1, AnyHashable("a")]) == ["1.5", "1", "2", "\"a\"", "\"x\""])
  }

  @Test func keysThatOnlyDifferDeepInside() {
    let common = Array(0..<500)
    let one = Key(path: common + [1])
    let two = Key(path: common + [2])
    #expect((StableOrder.sorted([two, one]).first as? Key) == one)
    #expect((StableOrder.sorted([one, two]).first as? Key) == one)
  }

  private func texts(_ values: [Any]) -> [String] { StableOrder.sorted(values).map { ValueText.inline($0) } }
}
