import StateDiff

/// Which part of a state a child is.
struct ChildPart<State, Child> {
  let key: ChildKey
  let bytes: WatchedBytes
  /// The child's state; `nil` if it isn't there.
  let extract: (State) -> Child?
  /// Tells one child from another that takes its place; `nil` where nobody can.
  var identify: ((Child) -> AnyHashable)?
  /// Whether who asks for it observes whether it is there.
  var comesAndGoes = true

  func identity(in state: State) -> AnyHashable? {
    extract(state).map { identify?($0) ?? AnyHashable(true) }
  }
}

/// Names a part of a state that a child is.
struct ChildKey: Hashable {
  /// The key path, or the case.
  let path: AnyHashable
  /// The id of a row.
  var id: AnyHashable?
  let type: ObjectIdentifier

  init<Child>(_ path: AnyHashable, id: AnyHashable? = nil, of type: Child.Type) {
    self.path = path
    self.id = id
    self.type = ObjectIdentifier(type)
  }
}

/// Keeps the node of a child in step, until the child is gone.
final class WatchedChild<State, Child>: StateWatcher<State> {
  private(set) var node: StateNode<Child>
  private let part: ChildPart<State, Child>
  private let identity: AnyHashable?

  init(_ child: Child, _ part: ChildPart<State, Child>) {
    node = StateNode(child)
    self.part = part
    identity = part.identify?(child)
    super.init(bytes: part.bytes, isIdle: false)
  }

  override func look(from old: State, to new: State, of parent: StateNode<State>, _ notices: inout [Notice]) {
    if isKnownUniquelyReferenced(&node), node.isUnwatched {
      // Nobody has it, and nobody waits for it.
      isOver = true
    } else if let child = part.extract(new), part.identify?(child) == identity {
      if !haveSameBytes(node.state, child) { node.update(to: child, &notices) }
    } else {
      node.leave()
      isOver = true
    }
  }
}
