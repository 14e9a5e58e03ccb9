/// What a comparison cost, in counts that are the same on every run.
public struct Statistics: Sendable, Codable, Equatable {
  /// Pairs of values looked at.
  public var nodes: Int = 0
  /// Mirrors made.
  public var mirrors: Int = 0
  /// Parts that were skipped because both sides have identical bytes.
  public var skippedSubtrees: Int = 0
  /// Rows of contiguous storage compared field range by field range.
  public var comparedRows: Int = 0
  /// Bytes of contiguous storage compared.
  public var comparedBytes: Int = 0

  /// Makes zeroed statistics.
  public init() {}

  mutating func add(_ other: Statistics) {
    nodes += other.nodes
    mirrors += other.mirrors
    skippedSubtrees += other.skippedSubtrees
    comparedRows += other.comparedRows
    comparedBytes += other.comparedBytes
  }
}
