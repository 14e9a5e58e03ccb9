import ReducerKit
import StateDiff

// Receiving an action of one row of a `forEach`, by the row's id.

extension TestStore {
  /// Receives one row's action by its case, and hands the payload back.
  ///
  /// ```swift
  /// await store.receive(Action.row, id: 7, Row.Action.loaded) { $0.rows[id: 7]?.isLoaded = true }
  /// ```
  @discardableResult
  nonisolated(nonsending) public func receive<ID, A, P>(
    _ row: (ID, A) -> Action,
    id: ID,
    _ leaf: (P) -> A,
    timeout: Duration? = nil,
    _ update: ((inout State) throws -> Void)? = nil,
    dependencies: ((inout DependencyValues) -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> P? {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return await receive(
      WantedAction(row: id, case: (ID, A).self, P.self),
      timeout: timeout,
      update: update,
      dependencies: dependencies,
      site: site
    ) { extractRow(row, id: id, from: $0).flatMap { extract(leaf, from: $0) } }
  }

  /// Receives one row's action by its case with several payloads, and hands them back.
  @discardableResult
  nonisolated(nonsending) public func receive<ID, A, P, Q, each R>(
    _ row: (ID, A) -> Action,
    id: ID,
    _ leaf: (P, Q, repeat each R) -> A,
    timeout: Duration? = nil,
    _ update: ((inout State) throws -> Void)? = nil,
    dependencies: ((inout DependencyValues) -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> (P, Q, repeat each R)? {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return await receive(
      WantedAction(row: id, case: (ID, A).self, (P, Q, repeat each R).self),
      timeout: timeout,
      update: update,
      dependencies: dependencies,
      site: site
    ) { extractRow(row, id: id, from: $0).flatMap { extractSeveral(leaf, from: $0) } }
  }

  /// Receives one row's action by its value.
  nonisolated(nonsending) public func receive<ID, A>(
    _ row: (ID, A) -> Action,
    id: ID,
    _ value: A,
    timeout: Duration? = nil,
    _ update: ((inout State) throws -> Void)? = nil,
    dependencies: ((inout DependencyValues) -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    _ = await receive(
      WantedAction(value: row(id, value)),
      timeout: timeout,
      update: update,
      dependencies: dependencies,
      site: site
    ) { extractRow(row, id: id, from: $0).flatMap { matches(value, $0) ? $0 : nil } }
  }
}
