/// What the objects that a value leads to stored at one moment.
///
/// A copy costs nothing, and two moments share what didn't change between them.
package struct ObjectContents {
  fileprivate(set) var frozen: [ObjectIdentifier: FrozenObject] = [:]

  /// Whether an object that both moments know stored something else.
  package func differs(from other: ObjectContents) -> Bool {
    frozen.contains { id, one in
      guard let two = other.frozen[id], one !== two else { return false }
      return !one.isSame(as: two)
    }
  }

  /// Where the fields of an object lie as they were.
  func fields(of object: AnyObject) -> UnsafeRawPointer? {
    frozen[ObjectIdentifier(object)].map { UnsafeRawPointer($0.base) }
  }
}

/// Watches the objects that a value leads to, since their content can change while the value's bytes stay the same.
///
/// It can also turn them back to an earlier moment and forward again, so that an expectation is stated where it belongs:
/// on the objects as they were before a step.
package final class ObjectWatch {
  /// What the objects stored when they were last looked at.
  package private(set) var contents = ObjectContents()
  /// Whether all objects could be found within the budget.
  package private(set) var isComplete = true
  /// Parts looked at so far while objects were searched for.
  package private(set) var nodes = 0
  /// The objects that are watched.
  package var count: Int { contents.frozen.count }

  private var layouts: [ObjectIdentifier: ObjectLayout] = [:]
  /// Objects of types that may change as they like.
  private var exceptions: [(AnyObject) -> Bool] = []
  /// Whether each object that is watched is led to.
  private var isExact = true
  /// With more objects than this, those that are no longer led to are dropped.
  private var crowd = 64

  /// Watches the objects of a value; `nil` if values of its type can lead to none.
  package init?<T>(_ value: T) {
    guard ObjectReach.canReach(T.self) else { return nil }
    find(in: value, was: nil, &contents)
    crowd = 2 * contents.frozen.count + 64
  }

  /// Ceases to watch objects of a type.
  package func except<T>(_ type: T.Type) {
    exceptions.append { $0 is T }
    contents.frozen = contents.frozen.filter { !($0.value.object is T) }
  }

  /// Forgets all objects.
  package func removeAll() { contents = ObjectContents() }

  // MARK: Looking

  /// What the objects store now, those added that a change in them leads to.
  ///
  /// - Complexity: Some bytes for each object that is watched.
  @discardableResult
  package func look(from earlier: ObjectContents) -> ObjectContents {
    var now = earlier
    for (id, frozen) in earlier.frozen where !frozen.isCurrent() {
      let changed = FrozenObject(frozen.object, frozen.layout)
      now.frozen[id] = changed
      if frozen.layout.reaching.isEmpty { continue }
      isExact = false
      find(knowing: now) { $0.scan(fieldsOf: changed, was: frozen) }.forEach { add($0, to: &now) }
    }
    return now
  }

  /// Looks at the objects after a step.
  ///
  /// - Returns: What they store now.
  /// - Complexity: Some bytes for each object, and a look at the parts of the value whose bytes changed.
  @discardableResult
  package func update<T>(from old: T, to value: T) -> ObjectContents {
    var now = look(from: contents)
    find(in: value, was: old, &now)
    if !isExact, now.frozen.count > crowd || hasChanged(since: contents, now) { prune(&now, to: value) }
    contents = now
    return now
  }

  private func hasChanged(since earlier: ObjectContents, _ now: ObjectContents) -> Bool {
    now.frozen.contains { id, frozen in earlier.frozen[id].map { $0 !== frozen } ?? false }
  }

  private func find<T>(in value: T, was old: T?, _ contents: inout ObjectContents) {
    guard isComplete else { return }
    var visited = 0
    let found = find(knowing: contents) { scan in
      scan.scan(value, was: old)
      visited = scan.nodes
    }
    // The root alone is looked at if its bytes are as they were.
    if old != nil, visited > 1 { isExact = false }
    for object in found { add(object, to: &contents) }
  }

  private func find(knowing contents: ObjectContents, _ body: (inout ObjectScan) -> Void) -> [AnyObject] {
    var scan = ObjectScan(isKnown: { contents.frozen[$0] != nil }, layouts: layout)
    body(&scan)
    nodes += scan.nodes
    if !scan.isComplete { isComplete = false }
    return scan.found
  }

  private func add(_ object: AnyObject, to contents: inout ObjectContents) {
    let layout = layout(of: TypeCache.facts(of: type(of: object)))
    guard !layout.watched.isEmpty || !layout.reaching.isEmpty, !exceptions.contains(where: { $0(object) }) else {
      return
    }
    contents.frozen[ObjectIdentifier(object)] = FrozenObject(object, layout)
  }

  /// Drops the objects that the value no longer leads to: what becomes of them is nobody's business.
  private func prune<T>(_ contents: inout ObjectContents, to value: T) {
    let found = find(knowing: ObjectContents()) { $0.scan(value) }
    guard isComplete else { return }
    let reached = Set(found.map { ObjectIdentifier($0) })
    contents.frozen = contents.frozen.filter { reached.contains($0.key) }
    isExact = true
    crowd = 2 * contents.frozen.count + 64
  }

  private func layout(of facts: TypeFacts) -> ObjectLayout {
    let id = ObjectIdentifier(facts.type)
    if let known = layouts[id] { return known }
    let layout = ObjectLayout(facts)
    layouts[id] = layout
    return layout
  }

  // MARK: Turning back

  /// Runs `body` with the objects as they were at another moment, and makes them store again what they store now.
  ///
  /// - Parameter moment: becomes what `body` made of the objects.
  package func turningBack<R>(to moment: inout ObjectContents, _ body: () throws -> R) rethrows -> R {
    var known = contents
    known.frozen.merge(moment.frozen) { present, _ in present }
    let present = look(from: known)
    turn(to: moment, from: present)
    defer {
      moment = look(from: moment)
      turn(to: present, from: moment)
    }
    return try body()
  }

  /// Whether the objects store what they stored at another moment.
  package func isPresent(_ moment: ObjectContents) -> Bool {
    moment.frozen.values.allSatisfy { $0.isCurrent() }
  }

  private func turn(to other: ObjectContents, from present: ObjectContents) {
    for (id, frozen) in other.frozen {
      // Where both moments share a copy, the object needs no writing.
      if present.frozen[id] !== frozen { frozen.restore() }
    }
  }
}
