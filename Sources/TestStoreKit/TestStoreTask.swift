import ReducerKit

/// The effects that one `send` started.
///
/// In `.off`, ``finish(timeout:fileID:filePath:line:column:)`` receives actions, so it belongs to the store's task.
public struct TestStoreTask: Hashable, Sendable {
  /// What the store does for its tasks.
  struct Operations: Sendable {
    let finish: nonisolated(nonsending) @Sendable (Duration?, SourceSite) async -> Void
    let cancel: nonisolated(nonsending) @Sendable () async -> Void
    let isCancelled: @Sendable () -> Bool
  }

  let id: Int
  let store: ObjectIdentifier
  /// `nil` if the send started no effect.
  let operations: Operations?

  /// Waits until the effects have ended; fails at once if one of them waits for a receive.
  nonisolated(nonsending) public func finish(
    timeout: Duration? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await operations?.finish(timeout, site)
  }

  /// Cancels the effects; what they have sent can still be received.
  nonisolated(nonsending) public func cancel() async {
    await operations?.cancel()
  }

  /// Whether the effects were cancelled.
  public var isCancelled: Bool { operations?.isCancelled() ?? false }

  /// Whether both stand for the same send.
  public static func == (left: Self, right: Self) -> Bool { left.id == right.id && left.store == right.store }

  /// Hashes which send it is.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(store)
  }
}
