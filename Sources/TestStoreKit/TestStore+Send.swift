import ReducerKit

extension TestStore {
  /// Sends an action and judges the change it makes.
  ///
  /// ```swift
  /// await store.send(.incrementTapped) { $0.count = 1 }
  /// ```
  ///
  /// Without a closure the state must stay as it is. The effects it starts run until each waits for something.
  /// - Parameters:
  ///   - action: the action.
  ///   - named: a name for this step in failures.
  ///   - update: turns the state before the action into the state expected after it.
  ///   - dependencies: changes the dependencies for this step and the effects it starts.
  /// - Returns: the effects that it started.
  @discardableResult
  nonisolated(nonsending) public func send(
    _ action: Action,
    named: String? = nil,
    _ update: ((inout State) throws -> Void)? = nil,
    dependencies: ((inout DependencyValues) -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return await send(action, named: named, update: update, dependencies: dependencies, site: site)
  }
}
