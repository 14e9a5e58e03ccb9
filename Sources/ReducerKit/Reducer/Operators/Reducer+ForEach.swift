extension Reducer {
  /// Runs a row's reducer for each action of one of many rows with ids.
  ///
  /// ```swift
  /// enum Action { case row(Row.State.ID, Row.Action) }
  /// var body: some ReducerOf<Self> {
  ///   Reduce { state, action in … }
  ///     .forEach(\.rows, action: Action.row) { Row() }
  /// }
  /// ```
  ///
  /// A row's effects end when the row is removed. An action for a row that is gone is dropped and told.
  ///
  /// - Complexity: O(1) for an action of a row; O(*n*) where rows were added or removed.
  public func forEach<ElementState, ElementAction, ID, Element: Reducer<ElementState, ElementAction>>(
    _ rows: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: @escaping (ID, ElementAction) -> Action,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element
  ) -> some Reducer<State, Action> {
    ForEach(base: self, rows: rows, action: CasePath(action), element: element())
  }

  /// Runs a row's reducer for each action of one of many rows with ids, by a case path.
  public func forEach<ElementState, ElementAction, ID, Element: Reducer<ElementState, ElementAction>>(
    _ rows: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CasePath<Action, (ID, ElementAction)>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element
  ) -> some Reducer<State, Action> {
    ForEach(base: self, rows: rows, action: action, element: element())
  }
}
