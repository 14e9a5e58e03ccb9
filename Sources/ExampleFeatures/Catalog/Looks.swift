import Foundation

// Sendable: the number is touched under the lock only.
/// Counts the articles that are looked at. A count says on every machine the same, which no stopwatch does.
public final class Looks: @unchecked Sendable {
  @TaskLocal private static var current: Looks?

  private let lock = NSLock()
  private var number = 0

  /// How many articles an operation looks at.
  public static func count(during operation: () -> Void) -> Int {
    let looks = Looks()
    $current.withValue(looks, operation: operation)
    return looks.lock.withLock { looks.number }
  }

  /// Counts one article, if somebody counts.
  static func note() {
    guard let current else { return }
    current.lock.withLock { current.number += 1 }
  }
}
