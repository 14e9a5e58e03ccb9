import Foundation
import Observation
import StateDiff

/// Follows one part of a state; what can be told of it without knowing the type of the state.
@MainActor class Watcher {
  final let bytes: WatchedBytes
  /// Whether nobody waits for a change.
  final var isIdle: Bool
  /// Whether there is nothing left to follow.
  final var isOver = false
  /// In which round of looking it was met last.
  final var round = 0

  init(bytes: WatchedBytes, isIdle: Bool) {
    self.bytes = bytes
    self.isIdle = isIdle
  }
}

/// Follows one part of a state of some type.
class StateWatcher<State>: Watcher {
  /// The bytes of the part were written: finds out whether its value is another.
  func look(from old: State, to new: State, of node: StateNode<State>, _ notices: inout [Notice]) {}
}

/// Where in a state the bytes lie that a part depends on.
struct WatchedBytes {
  /// `nil` for a computed part, which may depend on all of them.
  let range: Range<Int>?

  /// The bytes of a stored part.
  init<State, Whole>(of whole: KeyPath<State, Whole>) {
    range = MemoryLayout<State>.offset(of: whole).map { $0..<$0 + MemoryLayout<Whole>.size }
  }

  /// A part that may depend on all bytes.
  init() { range = nil }

  func differ(_ before: UnsafeRawPointer, _ after: UnsafeRawPointer) -> Bool {
    guard let range else { return true }
    return memcmp(before + range.lowerBound, after + range.lowerBound, range.count) != 0
  }
}

/// Follows a value that somebody has read, until it is another one: then whoever observes it is told, once.
final class WatchedValue<State, Value>: StateWatcher<State> {
  /// The part as observation knows it.
  let path: KeyPath<StateNode<State>, Value>
  private let get: (State) -> Value
  private let isSame: (Value, Value) -> Bool
  private let isStored: Bool
  /// What a computed part was when it was read, so that it is computed once for each change.
  private var last: Value?

  init(
    _ path: KeyPath<StateNode<State>, Value>,
    bytes: WatchedBytes,
    isStored: Bool = false,
    isSame: @escaping (Value, Value) -> Bool,
    get: @escaping (State) -> Value
  ) {
    self.path = path
    self.isStored = isStored
    self.isSame = isSame
    self.get = get
    super.init(bytes: bytes, isIdle: true)
  }

  /// Somebody waits until the part has another value.
  func arm(_ value: Value) {
    if !isIdle { return }
    isIdle = false
    if !isStored { last = value }
  }

  override func look(from old: State, to new: State, of node: StateNode<State>, _ notices: inout [Notice]) {
    let now = get(new)
    if isSame(last ?? get(old), now) {
      if !isStored { last = now }
      return
    }
    // Whoever was told reads again if it still matters.
    (isIdle, last) = (true, nil)
    notices.append { [path] in node.registrar.withMutation(of: node, keyPath: path) {} }
  }
}

/// What `==` says, as a function that belongs to no actor.
func areEqual<Value: Equatable>(_ left: Value, _ right: Value) -> Bool { left == right }
