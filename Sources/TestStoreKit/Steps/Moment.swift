import StateDiff

/// A state at one moment, with what the objects that it leads to stored then.
struct Moment<State> {
  var state: State
  /// `nil` where no state of this type can lead to an object.
  var objects: ObjectContents?

  /// Whether both are the same for certain: by their bytes, and by what was stored in objects.
  func isSame(as other: Moment) -> Bool {
    haveSameBytes(state, other.state) && !hasOtherObjects(than: other)
  }

  /// Whether an object that both know stored something else.
  func hasOtherObjects(than other: Moment) -> Bool {
    guard let objects, let others = other.objects else { return false }
    return objects.differs(from: others)
  }

  /// Lets a closure change the state. Objects are as they were at this moment while it runs, and now again afterwards.
  mutating func change(_ watch: ObjectWatch?, _ update: (inout State) throws -> Void) throws {
    guard let watch, var objects else { return try update(&state) }
    defer { self.objects = objects }
    try watch.turningBack(to: &objects) { try update(&state) }
  }

  /// How this moment differs from a later one.
  func difference(to other: Moment, _ watch: ObjectWatch?, options: DiffOptions = .init()) -> Difference {
    guard let watch, let objects, let others = other.objects,
      objects.differs(from: others) || !watch.isPresent(others)
    else { return StateDiff.difference(from: state, to: other.state, options: options) }
    return StateDiff.difference(from: state, objects, to: other.state, others, options: options)
  }
}
