import Foundation

/// What is watched of a state, arranged so that after an action only what was written is looked at.
///
/// The bytes of the state are cut into blocks. A block whose bytes are the same costs one `memcmp`, however many parts
/// are watched in it; in one that differs, those parts are looked at whose own bytes differ.
@MainActor struct WatchList<State> {
  private static var blockSize: Int { 64 }

  private var values: [AnyKeyPath: Watcher<State>] = [:]
  private var children: [ChildKey: Watcher<State>] = [:]
  /// All of them in the order in which they came, the ones that were forgotten included.
  private var all: [Watcher<State>] = []
  /// Those whose bytes lie in each block.
  private var blocks: [[Watcher<State>]] = []
  /// Those whose value may follow from any byte.
  private var anywhere: [Watcher<State>] = []
  /// How many of the values nobody waits for.
  private var idleCount = 0
  private var round = 0

  /// Whether nobody waits for anything.
  var isIdle: Bool { idleCount == values.count && children.isEmpty }

  /// The watcher of a part; made for the first who reads it.
  mutating func value<Value>(
    at key: AnyKeyPath,
    _ make: () -> WatchedValue<State, Value>
  ) -> WatchedValue<State, Value> {
    if let known = values[key] as? WatchedValue<State, Value> { return known }
    let watcher = make()
    values[key] = watcher
    idleCount += 1
    add(watcher)
    return watcher
  }

  /// Somebody waits until the part has another value.
  mutating func arm<Value>(_ watcher: WatchedValue<State, Value>, _ value: Value) {
    if watcher.isIdle { idleCount -= 1 }
    watcher.arm(value)
  }

  /// The node of a child; made for the first who asks for it.
  mutating func child<Child>(_ key: ChildKey, _ make: () -> WatchedChild<State, Child>) -> StateNode<Child> {
    if let known = children[key] as? WatchedChild<State, Child> { return known.node }
    let child = make()
    children[key] = child
    add(child)
    return child.node
  }

  /// Looks at what was written.
  mutating func look(from old: State, to new: State, of node: StateNode<State>, _ notices: inout [Notice]) {
    if all.isEmpty { return }
    forgetIdle()
    var forgets = false
    for watcher in written(old, new) {
      let wasIdle = watcher.isIdle
      watcher.look(from: old, to: new, of: node, &notices)
      if watcher.isIdle, !wasIdle { idleCount += 1 }
      if watcher.isOver { forgets = true }
    }
    if forgets {
      children = children.filter { !$0.value.isOver }
      rearrange { !$0.isOver }
    }
  }

  /// The watchers whose own bytes differ, each once.
  private mutating func written(_ old: State, _ new: State) -> [Watcher<State>] {
    withUnsafeBytes(of: old) { before in
      withUnsafeBytes(of: new) { after in
        let size = before.count
        guard let before = before.baseAddress, let after = after.baseAddress, memcmp(before, after, size) != 0 else {
          return []
        }
        round += 1
        var found = anywhere
        for (index, block) in blocks.enumerated() where !block.isEmpty {
          let start = index * Self.blockSize
          if memcmp(before + start, after + start, min(Self.blockSize, size - start)) == 0 { continue }
          for watcher in block where watcher.round != round {
            watcher.round = round
            if watcher.bytes.differ(before, after) { found.append(watcher) }
          }
        }
        return found
      }
    }
  }

  private mutating func add(_ watcher: Watcher<State>) {
    all.append(watcher)
    place(watcher)
  }

  private mutating func place(_ watcher: Watcher<State>) {
    guard let range = watcher.bytes.range else { return anywhere.append(watcher) }
    if range.isEmpty { return }
    for block in range.lowerBound / Self.blockSize...(range.upperBound - 1) / Self.blockSize {
      while blocks.count <= block { blocks.append([]) }
      blocks[block].append(watcher)
    }
  }

  /// Forgets what nobody waits for, where that is most of it: parts that a view has read which isn't shown any more.
  private mutating func forgetIdle() {
    guard idleCount > 32, idleCount * 2 > values.count else { return }
    values = values.filter { !$0.value.isIdle }
    idleCount = 0
    rearrange { !$0.isIdle }
  }

  private mutating func rearrange(keeping isKept: (Watcher<State>) -> Bool) {
    all = all.filter(isKept)
    (blocks, anywhere) = ([], [])
    for watcher in all { place(watcher) }
  }
}
