/// The last steps of a run, kept as they were and told only if something fails.
///
/// States share their storage, so keeping them costs a few words each. Each step leads to the one after it.
struct History {
  /// How many steps are kept.
  static var length: Int { 5 }

  private var oldest: AppliedEntry?
  private var kept = 0
  /// The last step.
  private(set) var last: AppliedEntry?
  /// How many steps there were in all.
  private(set) var count = 0

  /// The kept steps, oldest first.
  var entries: [AppliedEntry] { sequence(first: oldest) { $0?.next }.compactMap { $0 } }

  /// Adds a step and forgets the oldest where there are too many.
  mutating func append(_ entry: AppliedEntry) {
    count += 1
    if let last { last.next = entry } else { oldest = entry }
    last = entry
    guard kept == Self.length, let gone = oldest else {
      kept += 1
      return
    }
    oldest = gone.next
    // Whoever still has that step holds on to no other.
    gone.next = nil
  }

  /// The last step turned out not to be what the test received.
  func lastWasSkipped() { last?.origin = .skipped }

  /// Forgets the states.
  mutating func removeAll() {
    while let gone = oldest {
      oldest = gone.next
      gone.next = nil
    }
    (last, kept) = (nil, 0)
  }
}
