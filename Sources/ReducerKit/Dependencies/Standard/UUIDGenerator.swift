import Foundation

/// Makes the ids that a feature gives to new things: `@Dependency(\.uuid) var uuid`, then `uuid()`.
public struct UUIDGenerator: ForkableDependency {
  private let generate: @Sendable () -> UUID
  private let fork: @Sendable () -> UUIDGenerator?

  /// A generator that calls a closure for each id.
  public init(_ generate: @escaping @Sendable () -> UUID) {
    self.generate = generate
    fork = { nil }
  }

  private init(counter: Counter) {
    generate = { UUID(number: counter.next()) }
    fork = { UUIDGenerator(counter: counter.copy()) }
  }

  /// Counts up from `00000000-0000-0000-0000-000000000000`; each use of this property starts anew.
  public static var incrementing: Self { Self(counter: Counter()) }

  /// The same id each time.
  public static func constant(_ id: UUID) -> Self { Self { id } }

  /// Makes an id.
  public func callAsFunction() -> UUID { generate() }

  /// A generator that makes the ids that this one would make next.
  public func forked() -> Self { fork() ?? self }
}

extension UUID {
  /// The id that ``UUIDGenerator/incrementing`` makes after `number` others: `UUID(number: 1)` ends in `…0001`.
  public init(number: UInt64) {
    let bytes = withUnsafeBytes(of: number.bigEndian) { Array($0) }
    self.init(
      uuid: (
        0, 0, 0, 0, 0, 0, 0, 0,
        bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7]
      )
    )
  }
}

/// Counts up from nought.
// Sendable: the number is touched under the lock only.
private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var number: UInt64

  init(_ number: UInt64 = 0) { self.number = number }

  func next() -> UInt64 {
    lock.withLock {
      defer { number += 1 }
      return number
    }
  }

  func copy() -> Counter { Counter(lock.withLock { number }) }
}

enum UUIDKey: DependencyKey {
  static let liveValue = UUIDGenerator { UUID() }
}

extension DependencyValues {
  /// Makes ids.
  public var uuid: UUIDGenerator {
    get { self[UUIDKey.self] }
    set { self[UUIDKey.self] = newValue }
  }
}
