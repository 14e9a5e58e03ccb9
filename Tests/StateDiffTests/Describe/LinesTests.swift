import Testing

@testable import StateDiff

@Suite struct LinesTests {
  /// Every pair of texts of up to four lines over three letters: the script must turn one into the other.
  @Test func everyScriptAppliesInASmallWorld() {
    var texts: [[Substring]] = [[]]
    var longest: [[Substring]] = [[]]
    for _ in 0..<4 {
      longest = longest.flatMap { text in ["a", "b", "c"].map { text + [$0] } }
      texts += longest
    }
    var checked = 0
    for old in texts {
      for new in texts {
        check(old, new)
        checked += 1
      }
    }
    #expect(checked == 121 * 121)
  }

  @Test func theScriptIsTheShortest() {
    let pairs = Lines.pairs(["a", "b", "c", "d"], ["a", "x", "b", "d", "e"])
    #expect(
      pairs == [
        .same(expected: 0, actual: 0), .added(actual: 1), .same(expected: 1, actual: 2), .removed(expected: 2),
        .same(expected: 3, actual: 3), .added(actual: 4),
      ]
    )
  }

  @Test func textsThatAreTooDifferentAreToldWhole() {
    let old = (0..<2_000).map { Substring("old \($0)") }
    let new = (0..<2_001).map { Substring("new \($0)") }
    #expect(Lines.pairs(old, new).count == 4_001)
  }

  private func check(_ old: [Substring], _ new: [Substring]) {
    var fromOld: [Int] = []
    var fromNew: [Int] = []
    for pair in Lines.pairs(old, new) {
      switch pair {
      case .same(let one, let two):
        if old[one] != new[two] { Issue.record("\(old) \(new): lines \(one) and \(two) are not the same") }
        fromOld.append(one)
        fromNew.append(two)
      case .edited(let one, let two), .moved(let one, let two, _):
        fromOld.append(one)
        fromNew.append(two)
      case .removed(let one): fromOld.append(one)
      case .added(let two): fromNew.append(two)
      }
    }
    if fromOld != Array(old.indices) || fromNew != Array(new.indices) {
      Issue.record("\(old) \(new): a line is missing")
    }
  }
}
