/// The id under which effects are cancelled. Two ids are equal if they are of one type and equal there.
package struct EffectID: Hashable, Sendable {
  // Only made from a `Hashable & Sendable` value, and never changed.
  nonisolated(unsafe) private let value: AnyHashable
  // `AnyHashable` calls `1 as Int` and `1 as UInt8` equal; as ids of two features they are two.
  private let type: ObjectIdentifier

  package init<ID: Hashable & Sendable>(_ id: ID) {
    value = AnyHashable(id)
    type = ObjectIdentifier(ID.self)
  }

  /// What the id was made from, for a text.
  package var base: Any { value.base }
}
