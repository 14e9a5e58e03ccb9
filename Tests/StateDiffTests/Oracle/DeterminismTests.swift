import Foundation
import StateDiff
import Testing

/// The same text on every run, whatever order sets and dictionaries have in memory.
///
/// `Scripts/check-determinism` compares what several processes write to the file that `TESTSTORE_TEXTS` names.
@Suite struct DeterminismTests {
  private var texts: String {
    var generator = Generator(random: Seeded(7))
    var texts = ""
    for _ in 0..<300 {
      let tree = generator.tree(depth: 3)
      let other = generator.edited(generator.edited(tree))
      texts += difference(from: tree.value, to: other.value).rendered() + "\n"
    }
    let mixed: [AnyHashable: Int] = [1: 1, "b": 2, 2.5: 3, [4]: 4, -3: 5]
    texts += difference(from: mixed, to: mixed.mapValues { $0 + 1 }).rendered()
    texts += difference(from: Set(0..<200), to: Set(100..<300)).rendered()
    return texts
  }

  @Test func textsAreTheSameOnEveryRun() throws {
    let first = texts
    #expect(first == texts)
    guard let path = ProcessInfo.processInfo.environment["TESTSTORE_TEXTS"] else { return }
    try Data(first.utf8).write(to: URL(fileURLWithPath: path))
  }
}
