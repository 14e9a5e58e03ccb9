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
