import ReducerKit

/// Where the recordings are: megabytes that no state holds and nobody compares.
public struct Recordings: Sendable {
  /// How loud a track is in a second.
  public var level: @Sendable (Player.Track.ID, Int) -> Int
  /// The second at which something is heard again.
  public var nextSound: @Sendable (Player.Track.ID, Int) -> Int

  /// Makes recordings from what is to be known of them.
  public init(
    level: @escaping @Sendable (Player.Track.ID, Int) -> Int = { _, _ in 0 },
    nextSound: @escaping @Sendable (Player.Track.ID, Int) -> Int = { $1 }
  ) {
    self.level = level
    self.nextSound = nextSound
  }
}

private enum RecordingsKey: DependencyKey {
  // There is no disk behind the example.
  static let liveValue = Recordings()
}

extension DependencyValues {
  /// Where the recordings are.
  public var recordings: Recordings {
    get { self[RecordingsKey.self] }
    set { self[RecordingsKey.self] = newValue }
  }
}
