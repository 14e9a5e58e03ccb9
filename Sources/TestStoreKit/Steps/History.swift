/// The last steps of a run, kept as they were and told only if something fails.
///
/// States share their storage, so keeping them costs a few words each. Each step leads to the one before it.
struct History {
  /// How many steps are kept.
  static var length: Int { 5 }

  /// The last step.
  private(set) var last: AppliedEntry?
  /// How many steps there were in all.
  private(set) var count = 0

  /// The kept steps, oldest first.
  var entries: [AppliedEntry] {
    sequence(first: last) { $0?.previous }.compactMap { $0 }.reversed()
  }

  /// Adds a step and forgets the oldest where there are too many.
  mutating func append(_ entry: AppliedEntry) {
    count += 1
    entry.previous = last
    last = entry
    var oldest = entry
    var kept = 1
    while kept < Self.length, let previous = oldest.previous {
      oldest = previous
      kept += 1
    }
    oldest.previous = nil
  }

  /// The last step turned out not to be what the test received.
  func lastWasSkipped() { last?.origin = .skipped }

  /// Forgets the states.
  mutating func removeAll() { last = nil }
}
