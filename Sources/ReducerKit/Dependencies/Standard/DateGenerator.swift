import Foundation

/// Tells the date: `@Dependency(\.date) var date`, then `date.now`.
public struct DateGenerator: Sendable {
  private let generate: @Sendable () -> Date

  /// A generator that calls a closure for each date.
  public init(_ generate: @escaping @Sendable () -> Date) {
    self.generate = generate
  }

  /// The same date each time.
  public static func constant(_ date: Date) -> Self { Self { date } }

  /// The present date.
  public var now: Date { generate() }

  /// The present date.
  public func callAsFunction() -> Date { generate() }
}

enum DateKey: DependencyKey {
  static let liveValue = DateGenerator { Date() }
}

extension DependencyValues {
  /// Tells the date.
  public var date: DateGenerator {
    get { self[DateKey.self] }
    set { self[DateKey.self] = newValue }
  }
}
