// Sendable: each is used by one test, on one task.
/// Counts what is done with the values that carry it.
final class Tally: @unchecked Sendable {
  var comparisons = 0
  var hashes = 0
  var derivations = 0
}

/// A number that tells its tally when it is compared or hashed.
struct Counted: Hashable {
  var number: Int
  let tally: Tally

  static func == (one: Self, other: Self) -> Bool {
    one.tally.comparisons += 1
    return one.number == other.number
  }

  func hash(into hasher: inout Hasher) {
    tally.hashes += 1
    hasher.combine(number)
  }
}
