/// Stores for the parts of a state: each shows a child and sends its actions, wrapped, to the store it came from.
///
/// Such a store stays in step, and is observed by itself: a change in one child tells nobody who reads another. It may be
/// asked for again and again; what it reads of the state is kept once. When the child is gone, the store keeps the last
/// state, and drops what is sent to it with a warning; a child that comes later needs a store of its own.
extension Store {
  /// A store of a child that is always there.
  ///
  /// ```swift
  /// ProfileView(store: store.scope(state: \.profile, action: Action.profile))
  /// ```
  ///
  /// - Parameters:
  ///   - state: The child's part of the state.
  ///   - action: Wraps an action of the child: the constructor of its case, or a case path's `embed`.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    let part = ChildPart<State, ChildState>(
      key: ChildKey(state, of: ChildState.self),
      bytes: WatchedBytes(of: state),
      extract: { $0[keyPath: state] },
      comesAndGoes: false
    )
    // Only a store that is gone itself has none.
    return wrapping(node.child(part) ?? .gone(node.state[keyPath: state]), action)
  }

  /// A store of a child that comes and goes; `nil` while it isn't there.
  ///
  /// Who observes is told when the child comes, goes, or another one takes its place.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction>? {
    let part = ChildPart<State, ChildState>(
      key: ChildKey(state, of: ChildState.self),
      bytes: WatchedBytes(of: state),
      extract: { $0[keyPath: state] },
      identify: ChildIdentity().callAsFunction
    )
    return node.child(part).map { wrapping($0, action) }
  }

  /// A store of a presented child; `nil` while it isn't there.
  ///
  /// Who observes is told when the child comes, goes, or another one takes its place.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: @escaping (PresentationAction<ChildAction>) -> Action
  ) -> Store<ChildState, ChildAction>? {
    scope(state: state) { action(.presented($0)) }
  }

  /// A store of one row; `nil` if there is no row of that id.
  ///
  /// Who observes is told when rows come, go or change places, not when one changes.
  public func scope<ID, RowState, RowAction>(
    state: KeyPath<State, IdentifiedArray<ID, RowState>>,
    id: ID,
    action: @escaping (ID, RowAction) -> Action
  ) -> Store<RowState, RowAction>? {
    node.read(state.appending(path: \.ids), within: state, isSame: areEqual)
    return row(id, of: state, action)
  }

  /// A store of each row, in their order.
  ///
  /// ```swift
  /// ForEach(store.scope(state: \.rows, action: Action.row), id: \.id) { RowView(store: $0) }
  /// ```
  ///
  /// Who observes is told when rows come, go or change places, not when one changes.
  /// - Complexity: O(*n*) in the number of rows; so is an action that changes one, for the rows that have stores.
  public func scope<ID, RowState, RowAction>(
    state: KeyPath<State, IdentifiedArray<ID, RowState>>,
    action: @escaping (ID, RowAction) -> Action
  ) -> [Store<RowState, RowAction>] {
    node.read(state.appending(path: \.ids), within: state, isSame: areEqual).compactMap { row($0, of: state, action) }
  }

  /// A store of a child that is the value of a case; `nil` while the state is in another.
  ///
  /// Who observes is told when the state enters the case, leaves it, or another child takes the place.
  /// - Parameters:
  ///   - state: The constructor of the case.
  ///   - action: What makes the child's action one of this store.
  public func scope<ChildState, ChildAction>(
    state: @escaping (ChildState) -> State,
    action: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction>? {
    let path = CasePath(state)
    let part = ChildPart<State, ChildState>(
      // Whichever case the constructor makes: the child is there only if it is the one that the state is in.
      key: ChildKey(node.readCase(), of: ChildState.self),
      bytes: WatchedBytes(),
      extract: { path.extract($0) },
      identify: ChildIdentity().callAsFunction
    )
    return node.child(part).map { wrapping($0, action) }
  }

  private func row<ID, RowState, RowAction>(
    _ id: ID,
    of rows: KeyPath<State, IdentifiedArray<ID, RowState>>,
    _ action: @escaping (ID, RowAction) -> Action
  ) -> Store<RowState, RowAction>? {
    let part = ChildPart<State, RowState>(
      key: ChildKey(rows, id: id, of: RowState.self),
      bytes: WatchedBytes(of: rows),
      extract: { $0[keyPath: rows][id: id] },
      comesAndGoes: false
    )
    return node.child(part).map { wrapping($0) { action(id, $0) } }
  }

  /// A store that shows a child and sends through this one, which it keeps alive.
  private func wrapping<ChildState, ChildAction>(
    _ child: StateNode<ChildState>,
    _ action: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    Store<ChildState, ChildAction>(node: child, report: report) { self.send(action($0)) }
  }
}
