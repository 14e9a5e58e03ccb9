/// What the queue knows of an action that waits, whatever type it is of.
// Sendable: an action crosses from the effect that sent it to the store that reduces it; nobody else touches it. The
// number is set under the engine's lock, before anybody else has the object.
package class QueuedEntry: @unchecked Sendable {
  package let scope: EffectScope
  /// The effect that sent it; `nil` for `.send`, which doesn't run.
  package let effect: RunningEffect?
  let sender: WaitingSend?
  fileprivate(set) var number = 0

  package var origin: EffectOrigin { scope.origin }

  fileprivate init(scope: EffectScope, effect: RunningEffect?, sender: WaitingSend?) {
    self.scope = scope
    self.effect = effect
    self.sender = sender
  }
}

/// An action that an effect has sent and that nobody has reduced yet.
// Sendable: as what it inherits; the action never changes.
package final class QueuedAction<Action>: QueuedEntry, @unchecked Sendable {
  package let action: Action

  init(action: Action, scope: EffectScope, effect: RunningEffect? = nil, sender: WaitingSend? = nil) {
    self.action = action
    super.init(scope: scope, effect: effect, sender: sender)
  }
}

/// The task that waits in an `await send(…)`.
// Sendable: the mutable properties are touched under the engine's lock only; the continuation is resumed by whoever
// took it out, which makes it once.
final class WaitingSend: @unchecked Sendable {
  let task: TaskID?
  private var continuation: UnsafeContinuation<Void, Never>?
  private var isReleased = false

  init(task: TaskID?) { self.task = task }

  /// Stores the continuation, unless the task was cancelled before it came to wait.
  func wait(_ continuation: UnsafeContinuation<Void, Never>) -> Bool {
    if isReleased { return false }
    self.continuation = continuation
    return true
  }

  /// Whose resumption lets the task go on; `nil` if it isn't waiting (any more).
  func release() -> UnsafeContinuation<Void, Never>? {
    isReleased = true
    defer { continuation = nil }
    return continuation
  }
}

/// Actions in the order in which they were sent. Numbers are given out in that order, so that one is found by number
/// at once; what was dropped leaves a hole.
///
/// It doesn't know the type of its actions: code for any type is slow in a library, and each step passes here.
struct ActionQueue {
  private var slots: [QueuedEntry?] = []
  private var head = 0
  /// The number of the first slot.
  private var base = 0
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  var first: QueuedEntry? { head < slots.count ? slots[head] : nil }

  var all: [QueuedEntry] { slots[head...].compactMap { $0 } }

  /// - Returns: The number of the action.
  mutating func append(_ action: QueuedEntry) -> Int {
    action.number = base + slots.count
    slots.append(action)
    count += 1
    return action.number
  }

  mutating func removeFirst() -> QueuedEntry? {
    guard head < slots.count, let action = slots[head] else { return nil }
    slots[head] = nil
    count -= 1
    skipHoles()
    return action
  }

  mutating func remove(_ number: Int) -> QueuedEntry? {
    let index = number - base
    guard index >= head, index < slots.count, let action = slots[index] else { return nil }
    slots[index] = nil
    count -= 1
    skipHoles()
    return action
  }

  mutating func removeAll() -> [QueuedEntry] {
    let rest = all
    base += slots.count
    (slots, head, count) = ([], 0, 0)
    return rest
  }

  /// Keeps the invariant that the first slot, if any, is an action.
  private mutating func skipHoles() {
    while head < slots.count, slots[head] == nil { head += 1 }
    if head == slots.count {
      base += slots.count
      slots.removeAll(keepingCapacity: true)
      head = 0
    } else if head >= 64, head * 2 >= slots.count {
      base += head
      slots.removeFirst(head)
      head = 0
    }
  }
}
