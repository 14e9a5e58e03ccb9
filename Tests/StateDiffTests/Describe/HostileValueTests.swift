import Foundation
import Testing

@testable import StateDiff

private final class Link {
  var next: Link?
  var name = "x"
}

private indirect enum List {
  case end
  case node(Int, List)
}

private struct Mirrors: CustomReflectable {
  var customMirror: Mirror { Mirror(self, children: ["again": self], displayStyle: .struct) }
}

private struct Commands: CustomReflectable {
  var customMirror: Mirror {
    Mirror(self, children: ["::error\n::x": 1, "##[group]": "\u{1B}[2J"], displayStyle: .struct)
  }
}

private struct Dangling {
  unowned var owner: Link
  weak var other: Link?
  var name = "left"
}

private struct Proxy: DiffRepresentable {
  var diffValue: Proxy { self }
}

private enum Nothing {}

/// What a value may do to whoever describes it: never a crash or a hang, always a bounded text that says what was cut.
@Suite struct HostileValueTests {
  @Test func deepListsOnASmallStack() {
    let text = OwnStack.run(bytes: 64 << 20) { () -> (String, String) in
      var list = List.end
      for number in 0..<100_000 { list = .node(number, list) }
      let head = Link()
      var last = head
      for _ in 0..<100_000 {
        let next = Link()
        last.next = next
        last = next
      }
      let described = OwnStack.run(bytes: 512 << 10) { (describe(list), describe(head)) }
      // Freed link by link, or the objects' deinitialisers would nest.
      var rest: Link? = head
      while let link = rest {
        rest = link.next
        link.next = nil
      }
      return described
    }
    #expect(text.0.hasPrefix("HostileValueTests.List.node(") || text.0.hasPrefix("List.node("))
    #expect(text.0.contains("deeper") || text.0.contains("more"))
    #expect(text.1.contains("deeper") || text.1.contains("more"))
    #expect(text.0.utf8.count < 100_000)
    #expect(text.1.utf8.count < 200_000)
  }

  @Test func mirrorsThatNeverEnd() {
    let text = describe(Mirrors())
    #expect(text.hasPrefix("Mirrors(\n  again: Mirrors("))
    #expect(text.contains("… 1 more") || text.contains("… 1 deeper"))
    #expect(text.utf8.count < 200_000)
    #expect(describe(Proxy()).utf8.count < 1_000)
  }

  @Test func referencesThatDangle() {
    var owner: Link? = Link()
    let value = owner.map { Dangling(owner: $0, other: $0) }
    owner = nil
    #expect(value.map { describe($0) } == "Dangling(other: nil, name: \"left\", owner: unowned, not followed)")
  }

  @Test func largeValues() {
    #expect(describe(Data(count: 8 << 20)) == "Data(8,388,608 bytes: \(String(repeating: "00 ", count: 16))…)")
    let text = describe(String(repeating: "x", count: 8 << 20))
    #expect(text.utf8.count < 1_000)
    #expect(text.contains("… 8,388,258 more bytes …"))
    let numbers = describe(Array(0..<1_000_000))
    #expect(numbers.utf8.count < 80_000)
    #expect(numbers.hasSuffix("more\n]"))
    let lines = describe(String(repeating: "line\n", count: 100_000))
    #expect(lines.utf8.count < 80_000)
  }

  @Test func labelsAndKeysThatGiveCommands() {
    let text = describe([Commands()]) + describe(["::error\r::x": 1])
    #expect(!text.contains("\u{1B}"))
    #expect(!text.contains("\r"))
    #expect(!RunnerSafety.text(text).contains("##["))
  }

  @Test func typesWithoutValues() {
    #expect(describe(Nothing?.none) == "nil")
    #expect(describe([Nothing]()) == "[]")
    #expect(describe(Nothing.self) == "Nothing.self")
  }

  @Test func namesInSevenHundredThreads() async {
    let names = await withTaskGroup(of: String.self) { group in
      for _ in 0..<700 { group.addTask { TypeName.short(of: [String: Link?].self) } }
      var names: Set<String> = []
      for await name in group { names.insert(name) }
      return names
    }
    #expect(names == ["[String: Link?]"])
  }
}
