/// Rows with unique ids, as `forEach` needs them.
package protocol RowCollection<RowID, Row> {
  associatedtype RowID: Hashable
  associatedtype Row
  /// The ids in order, cheap to keep: they share storage with the rows' own.
  associatedtype RowIDs

  var rowIDs: RowIDs { get }
  /// - Complexity: O(1).
  func containsRow(_ id: RowID) -> Bool
  /// Changes a row in place; `nil` if there is none of this id.
  /// - Complexity: O(1) and the change.
  mutating func updateRow<R>(_ id: RowID, _ update: (inout Row) -> R) -> R?
  /// The ids that were there before and aren't any more.
  /// - Complexity: O(1) if the ids haven't changed, else grows with their number.
  func removedRows(since before: RowIDs) -> [RowID]
}

struct ForEach<Base: Reducer, Rows: RowCollection, Element: Reducer>: ReducerOperator
where Element.State == Rows.Row {
  typealias State = Base.State
  typealias Action = Base.Action

  let base: Base
  let rows: WritableKeyPath<State, Rows>
  let action: CasePath<Action, (Rows.RowID, Element.Action)>
  let element: Element

  func built() -> Reduce<State, Action> {
    action.tellIfRefused()
    let (keyPath, path) = (rows, action)
    let base = base.built()
    let element = ChildReduce(element)
    let place = ChildPlace()

    return Reduce { state, action in
      var rowEffect = Effect<Action>.none
      if let (id, rowAction) = path.extract(action) {
        let effect = state[keyPath: keyPath].updateRow(id) { element.reduce(into: &$0, action: rowAction) }
        if let effect {
          rowEffect = effect.sent(to: id, by: path).belonging(to: ChildID(place: place, id: AnyHashable(id)))
        } else {
          tell(.childGone(action: action, child: .row(Rows.Row.self, id: id), parent: State.self))
        }
      }
      // The ids alone: keeping the rows themselves would make the parent's change of one copy them all.
      let before = state[keyPath: keyPath].rowIDs
      let effect = base.reduce(into: &state, action: action)
      let removed = state[keyPath: keyPath].removedRows(since: before)
      if removed.isEmpty { return rowEffect.isNone ? effect : .merge([rowEffect, effect]) }
      let endings = removed.map { Effect<Action>.cancel(ChildID(place: place, id: AnyHashable($0))) }
      return .merge([rowEffect, effect] + endings)
    }
  }
}

extension Effect {
  /// The effect of a row in the actions of its parent.
  fileprivate func sent<ID, Parent>(to id: ID, by path: CasePath<Parent, (ID, Action)>) -> Effect<Parent> {
    if isNone { return .none }
    // An id is made once and only compared and copied.
    nonisolated(unsafe) let id = id
    return map { path.embed((id, $0)) }
  }
}
