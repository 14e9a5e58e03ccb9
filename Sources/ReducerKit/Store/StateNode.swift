import Observation

/// A state that is read by value: whoever reads a part of it is told when that part has another value.
///
/// Each store reads a node; the nodes of its children hang below it, and stay in step. What is looked at after an action
/// is found by the `WatchList`.
@MainActor final class StateNode<State>: Observable {
  private(set) var state: State
  /// Whether the child that it stands for isn't there any more. It keeps the last state.
  private(set) var isGone = false
  let registrar = ObservationRegistrar()
  private var watched = WatchList<State>()

  init(_ state: State) { self.state = state }

  /// A node of something that isn't there any more.
  static func gone(_ state: State) -> StateNode {
    let node = StateNode(state)
    node.leave()
    return node
  }

  // Parts, as observation knows them.
  subscript<Value>(part keyPath: KeyPath<State, Value>) -> Value { state[keyPath: keyPath] }
  subscript(childAt key: ChildKey) -> AnyHashable? { nil }
  var caseName: CaseName { CaseName(state) }

  /// Reads a part: tells observation so, and watches it from now on.
  ///
  /// - Parameter whole: What the part is made of: while its bytes are the same, so is the part.
  @discardableResult func read<Value, Whole>(
    _ part: KeyPath<State, Value>,
    within whole: KeyPath<State, Whole>,
    isSame: @escaping (Value, Value) -> Bool
  ) -> Value {
    let value = state[keyPath: part]
    observe(part, value) {
      let isStored = MemoryLayout<State>.offset(of: part) != nil
      let path = \StateNode<State>[part: part]
      return WatchedValue(path, bytes: WatchedBytes(of: whole), isStored: isStored, isSame: isSame) {
        $0[keyPath: part]
      }
    }
    return value
  }

  /// The node of a child, the same one as long as the child is there; who observes is told when it no longer is.
  func child<Child>(_ part: ChildPart<State, Child>) -> StateNode<Child>? {
    if part.comesAndGoes {
      let path = \StateNode<State>[childAt: part.key]
      observe(path, part.identity(in: state)) {
        WatchedValue(path, bytes: part.bytes, isSame: ==) { part.identity(in: $0) }
      }
    }
    guard !isGone, let child = part.extract(state) else { return nil }
    return watched.child(part.key) { WatchedChild(child, part) }
  }

  /// Reads in which case the state is.
  func readCase() -> CaseName {
    let name = caseName
    let path = \StateNode<State>.caseName
    observe(path, name) { WatchedValue(path, bytes: WatchedBytes(), isSame: ==) { CaseName($0) } }
    return name
  }

  private func observe<Value>(_ key: AnyKeyPath, _ value: Value, _ make: () -> WatchedValue<State, Value>) {
    // Of what is gone nothing changes any more.
    if isGone { return }
    let watcher = watched.value(at: key, make)
    registrar.access(self, keyPath: watcher.path)
    watched.arm(watcher, value)
  }

  /// Takes a new state, here and in the nodes below.
  ///
  /// - Parameter notices: Gets what tells those who observe; to be called once all nodes have taken theirs.
  func update(to new: State, _ notices: inout [Notice]) {
    let old = state
    state = new
    watched.look(from: old, to: new, of: self, &notices)
  }

  /// The child isn't there any more.
  func leave() { isGone = true }

  /// Whether nobody waits for a change, here or below.
  var isUnwatched: Bool { watched.isIdle }
}

/// Tells those who observe one part of a state.
typealias Notice = @MainActor () -> Void
