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
  mutating func change(_ means: Means, _ update: (inout State) throws -> Void) throws {
    guard let watch = means.watch, var objects else { return try update(&state) }
    defer { self.objects = objects }
    try watch.turningBack(to: &objects) { try update(&state) }
  }

  /// How this moment differs from a later one.
  func difference(to other: Moment, _ means: Means, options: DiffOptions = .init()) -> Difference {
    let found: Difference
    if let watch = means.watch, let objects, let others = other.objects,
      objects.differs(from: others) || !watch.isPresent(objects) || !watch.isPresent(others)
    {
      found = StateDiff.difference(from: state, objects, to: other.state, others, options: options)
    } else {
      found = StateDiff.difference(from: state, to: other.state, options: options)
    }
    means.meter?.add(bytes: found.statistics.comparedBytes, mirrors: found.statistics.mirrors)
    return found
  }
}

/// What moments are compared with, beside themselves.
struct Means {
  /// Knows the objects that a state leads to.
  var watch: ObjectWatch?
  /// Counts what comparing costs.
  var meter: StepMeter?
}
