import ReducerKit
import StateDiff

/// One member of a group that may arrive in any order, with the change it makes.
///
/// ```swift
/// await store.receive(anyOrder: .value(.left) { $0.n += 1 }, .case(Action.right) { $0.n += 2 })
/// ```
public struct ExpectedAction<State, Action> {
  /// What the member asks for, as a failure tells it.
  let wanted: WantedAction<Action>
  /// Whether an action is this member.
  let accepts: (Action) -> Bool
  /// The change the member makes to the state.
  let update: ((inout State) throws -> Void)?

  /// An action by its value.
  public static func value(_ action: Action, _ update: ((inout State) throws -> Void)? = nil) -> Self {
    Self(wanted: WantedAction(value: action), accepts: { matches(action, $0) }, update: update)
  }

  /// An action by its case.
  public static func `case`<P>(
    _ action: @escaping (P) -> Action,
    _ update: ((inout State) throws -> Void)? = nil
  ) -> Self {
    Self(wanted: WantedAction(case: P.self), accepts: { extract(action, from: $0) != nil }, update: update)
  }

  /// An action by its case with several payloads.
  public static func `case`<P, Q, each R>(
    _ action: @escaping (P, Q, repeat each R) -> Action,
    _ update: ((inout State) throws -> Void)? = nil
  ) -> Self {
    Self(
      wanted: WantedAction(case: (P, Q, repeat each R).self),
      accepts: { extractSeveral(action, from: $0) != nil },
      update: update
    )
  }

  /// A child's action by its case.
  public static func `case`<A, P>(
    _ child: @escaping (A) -> Action,
    _ leaf: @escaping (P) -> A,
    _ update: ((inout State) throws -> Void)? = nil
  ) -> Self {
    Self(
      wanted: WantedAction(case: A.self, P.self),
      accepts: { extract(child, from: $0).flatMap { extract(leaf, from: $0) } != nil },
      update: update
    )
  }

  /// An action by a case path.
  public static func `case`<P>(
    _ path: CasePath<Action, P>,
    _ update: ((inout State) throws -> Void)? = nil
  ) -> Self {
    Self(wanted: WantedAction(case: P.self), accepts: { path.extract($0) != nil }, update: update)
  }

  /// Whatever a predicate accepts.
  public static func `where`(
    _ predicate: @escaping (Action) -> Bool,
    _ update: ((inout State) throws -> Void)? = nil
  ) -> Self {
    Self(wanted: .predicate, accepts: predicate, update: update)
  }
}
