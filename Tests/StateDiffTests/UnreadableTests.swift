import Dispatch
import Foundation
import Synchronization
import Testing

@testable import StateDiff

private struct Work {
  var item: DispatchWorkItem?
  var n = 0
}
private struct Handler {
  var onTap: @convention(block) () -> Void
  var n = 0
}
private struct Token: ~Copyable { var value = 1 }
private final class Gate {
  let count: Mutex<Int>
  let token = Token()
  var nothing: Void = ()
  var open = 0
  init(_ count: Int) { self.count = Mutex(count) }
}
private struct Board {
  var cells: InlineArray<3, String>
  var n = 0
}
private struct Vault: CustomReflectable {
  var owner = "o"
  var pin = "1234"
  var customMirror: Mirror { Mirror(self, children: ["owner": owner], displayStyle: .struct) }
}

/// What the runtime can't copy, or what nothing describes: it is never loaded, and never called equal in silence.
@Suite struct UnreadableTests {
  private func told<T>(_ old: T, _ new: T) -> [String] {
    let found = difference(from: old, to: new)
    return found.changes.map { "\($0.path): \($0.before ?? "") → \($0.after ?? "")" } + found.notes.map(\.message)
  }

  @Test("blocks and the objects that keep them")
  func blocks() {
    #expect(told(Work(), Work(n: 1)) == ["n: 0 → 1"])
    let item = DispatchWorkItem {}
    #expect(told(Work(item: item), Work(item: item)) == [])
    #expect(
      told(Work(item: item), Work(item: DispatchWorkItem {})) == [
        "1 value that can't be read not compared at .item.block"
      ]
    )
    #expect(
      told(Handler(onTap: {}), Handler(onTap: {}, n: 1)) == [
        "n: 0 → 1", "1 value that can't be read not compared at .onTap",
      ]
    )
    #expect(describe(Handler(onTap: {})).contains("onTap: can't be read"))
    #expect(describe(Work(item: item)).contains("block: can't be read"))
    #expect(told(OperationQueue(), OperationQueue()).allSatisfy { !$0.isEmpty })
  }

  @Test("what can't be copied")
  func noncopyable() {
    #expect(
      told(Gate(1), Gate(2)) == [
        "1 value that can't be read not compared at .count", "1 value that can't be read not compared at .token",
      ]
    )
    let gate = Gate(1)
    #expect(told(gate, gate) == [])
  }

  @Test("an InlineArray is compared by its elements")
  func inlineArray() {
    let old = Board(cells: ["a", "b", String(repeating: "c", count: 30)])
    #expect(told(old, Board(cells: ["a", "b", String(repeating: "c", count: 30)])) == [])
    #expect(told(old, Board(cells: ["a", "x", String(repeating: "c", count: 30)])) == [#"cells[1]: "b" → "x""#])
    #expect(
      difference(from: old, to: Board(cells: ["a", "x", old.cells[2]])).assignments().map(\.code) == [
        #"$0.cells[1] = "x""#
      ]
    )
    #expect(describe(InlineArray<2, Int>(repeating: 4)) == "InlineArray<2, Int>(4, 4)")
  }

  @Test("a C union: which of its bytes count isn't known")
  func union() {
    var (old, new) = (in6_addr(), in6_addr())
    old.__in6_u.__u6_addr8.0 = 1
    new.__in6_u.__u6_addr8.0 = 2
    #expect(told(old, new).count == 1)
    #expect(told(old, new).allSatisfy { $0.hasPrefix("1 value that can't be read not compared") })
    #expect(told(old, old) == [])
  }

  // case R23
  @Test("a field that a mirror hides differs, in a type without ==")
  func hiddenByMirror() {
    let reason = "a field that the mirror of Vault hides differs"
    for found in [
      difference(from: Vault(), to: Vault(pin: "1")), difference(from: [Vault()], to: [Vault(pin: "1")]),
      difference(from: ["k": Vault()], to: ["k": Vault(pin: "1")]),
    ] {
      #expect(found.changes.map(\.reason) == [reason])
      #expect(found.visibleCount == 1)
      #expect(!found.rendered().contains("1234"))
    }
    #expect(
      difference(
        from: Vault(owner: String(repeating: "o", count: 20)),
        to: Vault(owner: String(repeating: "o", count: 20))
      ).isEmpty
    )
  }
}
