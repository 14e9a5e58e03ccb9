import Foundation
import ReducerKit
import StateDiff

extension Player {
  /// What a player knows. Neither the recording nor its waveform is here: they are found by the track's id.
  public struct State: Equatable, Sendable {
    /// Whether it plays.
    public var isPlaying = false
    /// How many seconds were played.
    public var position = 0
    /// What is played.
    public var track: Track?
    /// The cover's picture, compared by identity.
    public var cover: Box<Cover>?
    /// How loud it is.
    public var meter = Meter()

    /// Makes a player.
    public init(track: Track? = nil, position: Int = 0) {
      self.track = track
      self.position = position
    }
  }

  /// What can be played: the id is the way to its megabytes.
  public struct Track: Equatable, Sendable, Identifiable {
    /// The id of the recording.
    public let id: Int
    /// Its title.
    public var title: String
    /// How many seconds it lasts.
    public var length: Int

    /// Makes a track.
    public init(id: Int, title: String, length: Int) {
      self.id = id
      self.title = title
      self.length = length
    }
  }

  /// A decoded picture: opaque, drawn, and nothing is ever decided by it.
  public struct Cover: Sendable {
    /// Its pixels.
    public let pixels: [UInt8]

    /// Makes a picture.
    public init(pixels: [UInt8]) { self.pixels = pixels }
  }

  /// How loud it is, and was.
  public struct Meter: DeclaresEquality, Sendable {
    /// The loudest so far: what the overload light looks at.
    public private(set) var peak = 0
    /// Every level so far, for the curve below the cover.
    public private(set) var levels: [Int] = []

    // Whoever changes this, changes `==` below too: what is ignored is declared, with the reason, or the test store objects.
    /// What equality leaves out.
    public static let equalityIgnores: [EqualityIgnore<Self>] = [
      .ignore(\.levels, because: "a curve of thousands of samples that is drawn and never asserted")
    ]

    /// Makes a meter that has seen a peak.
    public init(peak: Int = 0) { self.peak = peak }

    /// Takes in one level.
    public mutating func record(_ level: Int) {
      levels.append(level)
      if level > peak { peak = level }
    }

    /// Equal if the same light is on.
    public static func == (one: Self, other: Self) -> Bool { one.peak == other.peak }
  }
}
