import ReducerKit

// Coming to an end: of what waits, of what runs, of the store.

extension TestStore {
  /// Lets everything run until nothing can go on by itself, receiving what is sent.
  ///
  /// What waits for something outside the store, such as a network or a stream, isn't waited for.
  /// In `.on` what was received is a failure, since the test didn't state it; in `.off` it is a note.
  nonisolated(nonsending) public func settle(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await settle(site: site)
  }

  /// Ends the store: waits for its effects, and fails for each that goes on and for each action not received.
  ///
  /// - Parameter timeout: how long to wait for effects that may still end by themselves.
  nonisolated(nonsending) public func finish(
    timeout: Duration? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await finish(timeout: timeout, site: site)
  }

  /// Receives what waits without stating it, and forgets what was applied.
  ///
  /// - Parameter strict: whether having nothing to skip is a failure.
  nonisolated(nonsending) public func skipReceivedActions(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await skipReceivedActions(strict: strict, site: site)
  }

  /// Forgets the effects that are running: they go on, but their end need not be stated.
  ///
  /// - Parameter strict: whether having nothing to skip is a failure.
  nonisolated(nonsending) public func skipInFlightEffects(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await skipInFlightEffects(strict: strict, site: site)
  }

  /// Cancels the effects that are running; what they have sent can still be received.
  nonisolated(nonsending) public func cancelInFlightEffects(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await cancelInFlightEffects(site: site)
  }
}
