import Foundation

/// Watchers, arranged so that after an action only those are found whose bytes were written.
///
/// The bytes of the state are cut into blocks. A block whose bytes are the same costs one `memcmp`, however many parts
/// are watched in it; in one that differs, those are found whose own bytes differ.
@MainActor struct WatchedPlaces {
  private static let blockSize = 64

  /// In the order in which they came.
  private var all: [Watcher] = []
  /// Those whose bytes lie in each block.
  private var blocks: [[Watcher]] = []
  /// Those whose value may follow from any byte.
  private var anywhere: [Watcher] = []
  private var round = 0

  var isEmpty: Bool { all.isEmpty }

  mutating func add(_ watcher: Watcher) {
    all.append(watcher)
    place(watcher)
  }

  /// Drops those that a closure doesn't accept.
  mutating func keep(_ isKept: (Watcher) -> Bool) {
    all = all.filter(isKept)
    (blocks, anywhere) = ([], [])
    for watcher in all { place(watcher) }
  }

  /// Those that somebody waits for and whose bytes differ between two states, each once.
  mutating func written<State>(_ old: State, _ new: State) -> [Watcher] {
    withUnsafeBytes(of: old) { before in withUnsafeBytes(of: new) { written(before, $0) } }
  }

  private mutating func written(_ old: UnsafeRawBufferPointer, _ new: UnsafeRawBufferPointer) -> [Watcher] {
    guard let before = old.baseAddress, let after = new.baseAddress, memcmp(before, after, old.count) != 0 else {
      return []
    }
    round += 1
    var found = anywhere.filter { !$0.isIdle }
    var start = 0
    for block in blocks {
      defer { start += Self.blockSize }
      if block.isEmpty || memcmp(before + start, after + start, min(Self.blockSize, old.count - start)) == 0 {
        continue
      }
      for watcher in block where !watcher.isIdle && watcher.round != round {
        watcher.round = round
        if watcher.bytes.differ(before, after) { found.append(watcher) }
      }
    }
    return found
  }

  private mutating func place(_ watcher: Watcher) {
    guard let range = watcher.bytes.range else { return anywhere.append(watcher) }
    if range.isEmpty { return }
    for block in range.lowerBound / Self.blockSize...(range.upperBound - 1) / Self.blockSize {
      while blocks.count <= block { blocks.append([]) }
      blocks[block].append(watcher)
    }
  }
}
