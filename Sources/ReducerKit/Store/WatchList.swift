/// What is watched of a state.
@MainActor struct WatchList<State> {
  private var values: [AnyKeyPath: Watcher] = [:]
  private var children: [ChildKey: Watcher] = [:]
  private var places = WatchedPlaces()
  /// How many of the values nobody waits for.
  private var idleCount = 0

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
    places.add(watcher)
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
    places.add(child)
    return child.node
  }

  /// Looks at what was written.
  mutating func look(from old: State, to new: State, of node: StateNode<State>, _ notices: inout [Notice]) {
    if places.isEmpty { return }
    forgetIdle()
    var forgets = false
    for watcher in places.written(old, new) {
      // Only watchers of this state were added.
      unsafeDowncast(watcher, to: StateWatcher<State>.self).look(from: old, to: new, of: node, &notices)
      if watcher.isIdle { idleCount += 1 }
      if watcher.isOver { forgets = true }
    }
    if forgets {
      children = children.filter { !$0.value.isOver }
      places.keep { !$0.isOver }
    }
  }

  /// Forgets what nobody waits for, where that is most of it: parts that a view has read which isn't shown any more.
  private mutating func forgetIdle() {
    guard idleCount > 32, idleCount * 2 > values.count else { return }
    values = values.filter { !$0.value.isIdle }
    idleCount = 0
    places.keep { !$0.isIdle }
  }
}
