/// A place in a built reducer tree where a child stands.
final class ChildPlace: Sendable, Hashable {
  static func == (one: ChildPlace, other: ChildPlace) -> Bool { one === other }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A child: its place, and which one it is of those that can stand there.
struct ChildID: Hashable, Sendable {
  let place: ChildPlace
  // An id is made once and only compared.
  nonisolated(unsafe) let id: AnyHashable
}

/// An id of an effect in a child, as its parents know it.
struct ScopedEffectID: Hashable, Sendable {
  let id: EffectID
  let child: ChildID
}

extension Effect {
  /// The effects of a child, which end with it.
  ///
  /// The ids that the child cancels by become its own: two rows of one type don't cancel each other's effects. A
  /// parent that cancels by such an id reaches all its children.
  func belonging(to child: ChildID) -> Self {
    if isNone { return self }
    return scoped(to: child).cancellable(id: child)
  }

  /// What ends the effects of a child.
  static func cancel(_ child: ChildID) -> Self { cancel(id: child) }

  private func scoped(to child: ChildID) -> Self {
    switch operation {
    case .none, .send, .run:
      return self
    case .merge(let effects):
      return Self(.merge(effects.map { (effect: Self) -> Self in effect.scoped(to: child) }))
    case .concatenate(let effects):
      return Self(.concatenate(effects.map { (effect: Self) -> Self in effect.scoped(to: child) }))
    case .cancel(let id):
      return Self(.cancel(id.scoped(to: child)))
    case .cancellable(let effect, let id, let cancelInFlight):
      let own = Self(
        .cancellable(effect.scoped(to: child), id: id.scoped(to: child), cancelInFlight: cancelInFlight)
      )
      return own.reachable(by: id)
    case .throttled(let effect, let id, let window):
      return Self(.throttled(effect.scoped(to: child), id: id.scoped(to: child), window: window)).reachable(by: id)
    }
  }

  /// Keeps the id as the user wrote it beside the child's own, so that a parent can cancel by it.
  private func reachable(by id: EffectID) -> Self {
    id.isScoped ? self : Self(.cancellable(self, id: id, cancelInFlight: false))
  }
}

extension EffectID {
  fileprivate func scoped(to child: ChildID) -> EffectID {
    EffectID(ScopedEffectID(id: self, child: child))
  }

  /// Whether it is no id that a user wrote.
  fileprivate var isScoped: Bool { base is ScopedEffectID || base is ChildID }
}
