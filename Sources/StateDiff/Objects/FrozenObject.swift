/// What an object stored at one moment: a copy of its fields, laid out in memory as in the object.
///
/// The copy shares the storage of what it holds, as any copy of a value does.
final class FrozenObject {
  let object: AnyObject
  let layout: ObjectLayout
  /// Where the copies lie.
  let base: UnsafeMutableRawPointer

  init(_ object: AnyObject, _ layout: ObjectLayout) {
    self.object = object
    self.layout = layout
    base = .allocate(byteCount: layout.size, alignment: 16)
    let live = Self.place(of: object)
    for field in layout.all { field.copy(live + field.offset, base + field.offset) }
  }

  deinit {
    for field in layout.all { field.destroy(base + field.offset) }
    base.deallocate()
  }

  /// Where an object's fields lie.
  static func place(of object: AnyObject) -> UnsafeMutableRawPointer {
    Unmanaged.passUnretained(object).toOpaque()
  }

  /// Whether the object still stores the same.
  ///
  /// - Complexity: Some bytes for each field, unless a field was written again.
  func isCurrent() -> Bool {
    let live = Self.place(of: object)
    for field in layout.watched where !field.facts.haveSameBytes(base + field.offset, live + field.offset) {
      if !areSame(field, live) { return false }
      // Written again with the same content: its bytes are taken over, so that it is compared only once.
      if !ObjectReach.canReach(field.facts.type) { field.assign(live + field.offset, base + field.offset) }
    }
    return true
  }

  /// Whether another copy of the same object holds the same.
  func isSame(as other: FrozenObject) -> Bool {
    layout.watched.allSatisfy { field in
      field.facts.haveSameBytes(base + field.offset, other.base + field.offset) || areSame(field, other.base)
    }
  }

  private func areSame(_ field: ObjectLayout.Field, _ other: UnsafeMutableRawPointer) -> Bool {
    if field.facts.sameValue?(base + field.offset, other + field.offset) == true { return true }
    let comparison = Comparison(options: DiffOptions(), purpose: .verdict)
    let found = comparison.run(field.facts.load(base + field.offset), field.facts.load(other + field.offset))
    return found.visible + found.hidden == 0
  }

  /// Makes the object store this again.
  func restore() {
    let live = Self.place(of: object)
    for field in layout.watched where !field.facts.haveSameBytes(base + field.offset, live + field.offset) {
      field.assign(base + field.offset, live + field.offset)
    }
  }
}
