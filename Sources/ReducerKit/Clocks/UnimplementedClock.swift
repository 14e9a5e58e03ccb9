import Foundation

/// A clock that a test isn't meant to use: its first use is a failure, and it then does what another clock does.
///
/// ```swift
/// let store = TestStore(initialState: Form.State()) { Form() } withDependencies: {
///   $0.continuousClock = UnimplementedClock()
/// }
/// ```
public struct UnimplementedClock<Base: Clock>: Clock {
  /// The instants of the clock that stands in.
  public typealias Instant = Base.Instant

  private let base: Base
  private let name: String
  private let site: SourceSite
  private let use = FirstUse()

  /// A clock that reports its first use.
  ///
  /// - Parameters:
  ///   - base: The clock that stands in after the report.
  ///   - name: What the report calls it.
  public init(
    _ base: Base = ContinuousClock(),
    name: String = "clock",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.base = base
    self.name = name
    site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The present of the clock that stands in.
  public var now: Instant {
    reportUse()
    return base.now
  }

  /// The resolution of the clock that stands in.
  public var minimumResolution: Base.Duration { base.minimumResolution }

  /// Sleeps on the clock that stands in.
  public func sleep(until deadline: Instant, tolerance: Base.Duration? = nil) async throws {
    reportUse()
    try await base.sleep(until: deadline, tolerance: tolerance)
  }

  private func reportUse() {
    guard use.isFirst else { return }
    let reporter = DependencyValues.current.context?.reporter
    reporter?.report(.missingDependency(name: name, key: Self.self, value: Base.self, declaration: site))
  }
}

/// One cause, one report.
// Sendable: the flag is touched under the lock only.
private final class FirstUse: @unchecked Sendable {
  private let lock = NSLock()
  private var isUsed = false

  var isFirst: Bool {
    lock.withLock {
      defer { isUsed = true }
      return !isUsed
    }
  }
}
