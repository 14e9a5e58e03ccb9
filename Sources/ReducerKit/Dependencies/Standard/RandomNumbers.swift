import Foundation

/// Lends a random number generator: `@Dependency(\.randomNumberGenerator) var random`, then
/// `random { Int.random(in: 1...6, using: &$0) }`.
public struct RandomNumbers: ForkableDependency {
  private let source: Source

  /// Numbers of a generator.
  public init(_ generator: some RandomNumberGenerator & Sendable) {
    source = Source(generator)
  }

  /// The same numbers for the same seed, on every platform and in every release.
  public static func seeded(_ seed: UInt64) -> Self { Self(SeededGenerator(seed: seed)) }

  /// Lends the generator to an operation.
  ///
  /// The generator is locked meanwhile: don't ask for another number of it inside.
  public func callAsFunction<R>(_ operation: (inout any RandomNumberGenerator & Sendable) throws -> R) rethrows -> R {
    try source.lend(operation)
  }

  /// Numbers that this generator would make next.
  public func forked() -> Self { Self(source.copy()) }

  // Sendable: the generator is touched under the lock only.
  private final class Source: @unchecked Sendable {
    private let lock = NSLock()
    private var generator: any RandomNumberGenerator & Sendable

    init(_ generator: any RandomNumberGenerator & Sendable) { self.generator = generator }

    func lend<R>(_ operation: (inout any RandomNumberGenerator & Sendable) throws -> R) rethrows -> R {
      try lock.withLock { try operation(&generator) }
    }

    func copy() -> any RandomNumberGenerator & Sendable { lock.withLock { generator } }
  }
}

/// The SplitMix64 generator: small, and good enough for tests.
private struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

enum RandomNumbersKey: DependencyKey {
  static let liveValue = RandomNumbers(SystemRandomNumberGenerator())
}

extension DependencyValues {
  /// Lends a random number generator.
  public var randomNumberGenerator: RandomNumbers {
    get { self[RandomNumbersKey.self] }
    set { self[RandomNumbersKey.self] = newValue }
  }
}
