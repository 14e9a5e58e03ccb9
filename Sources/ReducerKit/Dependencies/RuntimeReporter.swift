/// Who is told what happens in reducers and dependencies and isn't said by state or actions.
///
/// A store puts one into its ``DependencyContext``; ReducerKit itself knows no test framework.
package protocol RuntimeReporter: AnyObject, Sendable {
  /// Called at once, where it happens.
  func report(_ event: RuntimeEvent)
}

/// What reducers and dependencies have to tell.
package enum RuntimeEvent {
  /// Under test a dependency was read that is neither overridden nor has a test value; its live value was given.
  case missingDependency(name: String, key: Any.Type, value: Any.Type, declaration: SourceSite?)
  /// An action for a child that isn't there; the child's reducer didn't run. Whoever reduces knows whether an effect
  /// sent it (a note) or a view or a test (a warning).
  case childGone(action: Any, child: Child, parent: Any.Type)
  /// `dismiss` was called where nothing is presented.
  case nothingToDismiss
  /// A case path that can't extract anything was given to an operator: its child never sees an action.
  case refusedCasePath(String)

  /// Which child is missing.
  package enum Child {
    /// An optional state that is `nil`: its type.
    case optional(Any.Type)
    /// An enum state that is in another case: the type of the case's value.
    case enumCase(Any.Type)
    /// A row that was removed: its type and id.
    case row(Any.Type, id: Any)
  }
}
