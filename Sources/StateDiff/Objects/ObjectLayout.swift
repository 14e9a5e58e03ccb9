/// How an object of one class stores its fields, and how to copy them.
final class ObjectLayout {
  /// One stored field.
  struct Field {
    let offset: Int
    let facts: TypeFacts
    /// Copies the field to memory that holds nothing yet.
    let copy: (_ from: UnsafeRawPointer, _ to: UnsafeMutableRawPointer) -> Void
    /// Replaces a field.
    let assign: (_ from: UnsafeRawPointer, _ to: UnsafeMutableRawPointer) -> Void
    /// Gives a copy back.
    let destroy: (UnsafeMutableRawPointer) -> Void
  }

  let facts: TypeFacts
  /// Every field, for copying.
  let all: [Field]
  /// The fields whose change is a change of the object: `var`, held strongly, and not filled on first use.
  let watched: [Field]
  /// The fields that may lead to more objects.
  let reaching: [Field]
  /// How many bytes from the start of the object the last field ends.
  let size: Int

  init(_ facts: TypeFacts) {
    self.facts = facts
    let lazyOffsets = Set(
      FieldLayout.fields(of: facts.type).filter { $0.storedName.hasPrefix(Reflection.lazyPrefix) }.map(\.offset)
    )
    var all: [Field] = []
    var watched: [Field] = []
    var reaching: [Field] = []
    for stored in facts.fields where stored.ownership != .unreadable {
      let field = ObjectLayout.field(stored)
      all.append(field)
      guard stored.ownership == .strong else { continue }
      if stored.isMutable, !lazyOffsets.contains(stored.offset) { watched.append(field) }
      if ObjectReach.canReach(stored.facts.type) { reaching.append(field) }
    }
    self.all = all
    self.watched = watched
    self.reaching = reaching
    size =
      facts.fields.map { $0.offset + ($0.ownership == .strong ? $0.facts.size : MemoryLayout<Int>.size) }.max() ?? 0
  }

  private static func field(_ stored: TypeFacts.Field) -> Field {
    switch stored.ownership {
    case .strong:
      func open<T>(_ type: T.Type) -> Field { field(stored, of: T.self) }
      return _openExistential(stored.facts.type, do: open)
    case .weak: return field(stored, of: WeakReference.self)
    // Never loaded, only compared.
    case .unowned, .unreadable: return field(stored, of: Int.self)
    }
  }

  private static func field<T>(_ stored: TypeFacts.Field, of type: T.Type) -> Field {
    Field(
      offset: stored.offset,
      facts: stored.facts,
      copy: { from, to in
        to.assumingMemoryBound(to: T.self).initialize(to: from.assumingMemoryBound(to: T.self).pointee)
      },
      assign: { from, to in
        to.assumingMemoryBound(to: T.self).pointee = from.assumingMemoryBound(to: T.self).pointee
      },
      destroy: { $0.assumingMemoryBound(to: T.self).deinitialize(count: 1) }
    )
  }
}
