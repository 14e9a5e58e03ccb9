/// What effects come from: a reduced action, and the place that names it.
// Sendable: the action is kept to be described in failure texts, and never changed.
package struct EffectOrigin: @unchecked Sendable {
  /// The action that the reducer answered with effects.
  package let action: Any
  /// The `send` or `receive` that had it reduced; `nil` in a live store.
  package let site: SourceSite?
  /// The name that the step was given, if any.
  package let label: String?

  package init(action: Any, site: SourceSite? = nil, label: String? = nil) {
    self.action = action
    self.site = site
    self.label = label
  }
}

/// Effects that are cancelled together: everything that one action started, or one `cancellable` in it.
// Sendable: the mutable properties are touched under the lock of the engine that made the scope only.
package final class EffectScope: @unchecked Sendable {
  /// The id of a `cancellable`; `nil` for a whole action.
  let id: EffectID?
  /// The scope around this one.
  let parent: EffectScope?
  package let origin: EffectOrigin

  var isMarkedCancelled = false
  /// Whether its effect hasn't completed, be it that a part of it only starts later.
  var isOpen = true
  /// Effects that run in it, nested scopes included. Kept where there is an id, to make cancelling cheap.
  var effects: [Int: RunningEffect] = [:]
  /// Numbers of the queued actions that were sent in it; likewise.
  var queued: Set<Int> = []
  /// How many effects run and how many actions wait in it.
  var unfinished = 0

  init(origin: EffectOrigin, parent: EffectScope?) {
    id = nil
    self.parent = parent
    self.origin = origin
  }

  init(id: EffectID, in parent: EffectScope) {
    self.id = id
    self.parent = parent
    origin = parent.origin
  }

  /// Whether it or a scope around it was cancelled. Under the engine's lock.
  var isCancelled: Bool {
    var scope: EffectScope? = self
    while let current = scope {
      if current.isMarkedCancelled { return true }
      scope = current.parent
    }
    return false
  }

  /// Whether it is the other scope or lies in it.
  func isInside(_ other: EffectScope) -> Bool {
    var scope: EffectScope? = self
    while let current = scope {
      if current === other { return true }
      scope = current.parent
    }
    return false
  }

  /// The scope around everything: what a live store's task handle stands for.
  package var outermost: EffectScope {
    var scope = self
    while let parent = scope.parent { scope = parent }
    return scope
  }
}
