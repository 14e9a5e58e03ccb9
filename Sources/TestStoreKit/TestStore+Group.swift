import ReducerKit

// Receiving several actions in one call.

extension TestStore {
  /// Receives all of these actions, in whatever order they come, and judges the change they make together.
  nonisolated(nonsending) public func receive(
    anyOrder actions: [Action],
    timeout: Duration? = nil,
    _ update: ((inout State) throws -> Void)? = nil,
    dependencies: ((inout DependencyValues) -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let members = actions.map { ExpectedAction<State, Action>.value($0) }
    await receive(group: members, timeout: timeout, update: update, dependencies: dependencies, site: site)
  }

  /// Receives all of these actions, in whatever order they come, each with the change it makes.
  ///
  /// The members' closures run in the order in which their actions came; the result is judged once, at the end.
  nonisolated(nonsending) public func receive(
    anyOrder actions: ExpectedAction<State, Action>...,
    timeout: Duration? = nil,
    dependencies: ((inout DependencyValues) -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await receive(group: actions, timeout: timeout, update: nil, dependencies: dependencies, site: site)
  }

  /// Receives actions until the state satisfies a condition, and judges the change they make together.
  nonisolated(nonsending) public func receive(
    until condition: (State) -> Bool,
    timeout: Duration? = nil,
    _ update: ((inout State) throws -> Void)? = nil,
    dependencies: ((inout DependencyValues) -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await receiveUntil(condition, timeout: timeout, update: update, dependencies: dependencies, site: site)
  }
}
