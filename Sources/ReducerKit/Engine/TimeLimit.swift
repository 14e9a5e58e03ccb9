import Foundation

/// How long something is waited for that may never come.
///
/// Real time in which nobody else got to run must not count: a main actor that is kept busy by other tests lets no
/// effect come back. So a limit that is reached isn't over before the main actor and the thread pool have had a turn,
/// see ``Engine/isOver(_:)``.
package struct TimeLimit: Sendable {
  package let duration: Duration
  /// When it is reached.
  package private(set) var end: ContinuousClock.Instant
  /// When it is over, whoever is busy: so that a main thread that is blocked for good hangs nobody.
  package let last: ContinuousClock.Instant
  /// Whether the others had their turn, and only one last look is left.
  package private(set) var isLastLook = false
  private var extensions = 0

  /// A limit that counts from now.
  package init(_ duration: Duration) {
    let now = ContinuousClock.now
    self.duration = duration
    end = now.advanced(by: duration)
    last = now.advanced(by: duration > .zero ? max(duration * Self.maxExtensions, .seconds(300)) : .zero)
  }

  private static var maxExtensions: Int { 30 }

  var isReached: Bool { ContinuousClock.now >= end }

  /// The others had their turn.
  /// - Parameters:
  ///   - busy: For how long they were busy.
  ///   - isProgress: Whether something came of it for who waits.
  package mutating func othersHadTurn(after busy: Duration, isProgress: Bool) {
    let now = ContinuousClock.now
    if extensions < Self.maxExtensions, now < last, isProgress || busy > duration / 10 {
      extensions += 1
      end = min(now.advanced(by: isProgress ? duration : min(busy, duration)), last)
    } else {
      isLastLook = true
    }
  }
}

extension Engine {
  /// Whether a limit is over, for who has just looked for what it waits for and found nothing.
  ///
  /// A limit that is reached gives the main actor and the thread pool a turn first, which what hopped there has taken
  /// before then; if something came, or they were busy, it is extended. `false` means to look again.
  nonisolated(nonsending) package func isOver(_ limit: inout TimeLimit) async -> Bool {
    if limit.isLastLook || limit.duration <= .zero { return true }
    guard limit.isReached else { return false }
    let (start, arrivals) = (ContinuousClock.now, executor?.arrivals)
    await othersTurn(withPool: true, since: arrivals, until: limit.last)
    limit.othersHadTurn(after: start.duration(to: .now), isProgress: executor?.arrivals != arrivals)
    return false
  }

  /// Waits until what the main actor, and the thread pool if asked for, had to do before now is done, or somebody
  /// came back.
  nonisolated(nonsending) func othersTurn(
    withPool: Bool,
    since arrivals: Int?,
    until last: ContinuousClock.Instant
  ) async {
    let turns = Turns(withPool ? 2 : 1)
    let signal = signal
    Task { @MainActor in
      turns.take()
      signal.raise()
    }
    if withPool {
      Task.detached {
        turns.take()
        signal.raise()
      }
    }
    let start = ContinuousClock.now
    guard start < last else { return }
    while !Task.isCancelled {
      let seen = generation
      if turns.areTaken || executor?.arrivals != arrivals { return }
      guard ContinuousClock.now < last else { return tell(.othersBusy(start.duration(to: last))) }
      await signal.wait(since: seen, until: last)
    }
  }
}

/// Counts down those who are to have a turn.
// Sendable: the count is touched under its lock only.
private final class Turns: @unchecked Sendable {
  private let lock = NSLock()
  private var left: Int

  init(_ count: Int) { left = count }

  var areTaken: Bool { lock.withLock { left == 0 } }
  func take() { lock.withLock { left -= 1 } }
}
