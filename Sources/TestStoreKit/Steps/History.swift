/// The last steps of a run, kept as they were and told only if something fails.
///
/// States share their storage, so keeping them costs a few words each.
struct History<State, Action> {
  /// How many steps are kept.
  static var length: Int { 5 }

  private var ring: [AppliedAction<State, Action>] = []
  private var next = 0
  /// How many steps there were in all.
  private(set) var count = 0

  /// The kept steps, oldest first.
  var entries: [AppliedAction<State, Action>] {
    ring.count < Self.length ? ring : Array(ring[next...] + ring[..<next])
  }

  /// The last step.
  var last: AppliedAction<State, Action>? { ring.isEmpty ? nil : ring[(next + ring.count - 1) % ring.count] }

  /// Adds a step and forgets the oldest where there are too many.
  mutating func append(_ entry: AppliedAction<State, Action>) {
    count += 1
    if ring.count < Self.length {
      ring.append(entry)
    } else {
      ring[next] = entry
      next = (next + 1) % Self.length
    }
  }

  /// The last step turned out not to be what the test received.
  func lastWasSkipped() { last?.origin = .skipped }

  /// Forgets the states.
  mutating func removeAll() {
    ring = []
    next = 0
  }
}
