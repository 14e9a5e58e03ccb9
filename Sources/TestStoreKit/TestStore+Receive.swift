import ReducerKit
import StateDiff

// Receiving an action by its value, by its case or by a predicate. Each form folds its call site and names what it wants.

extension TestStore {
  /// Receives the next action, which must not differ from the one given, and judges the change it makes.
  ///
  /// ```swift
  /// await store.receive(.loaded([1, 2])) { $0.items = [1, 2] }
  /// ```
  ///
  /// `Action` need not be `Equatable`: what matters is that nothing differs. In `.off` earlier actions are skipped.
  /// - Parameters:
  ///   - action: the action an effect is expected to send.
  ///   - timeout: how long to wait where it can't be proved that the action never comes; the store's own by default.
  ///   - update: turns the state before the action into the state expected after it.
  ///   - dependencies: changes the dependencies for this step.
  nonisolated(nonsending) public func receive(
    _ action: Action,
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
      WantedAction(value: action),
      timeout: timeout,
      update: update,
      dependencies: dependencies,
      site: site
    ) { matches(action, $0) ? $0 : nil }
  }

  /// Receives the next action by its case, and hands the payload back.
  ///
  /// ```swift
  /// let items = await store.receive(Action.loaded) { $0.items = [1, 2] }
  /// ```
  @discardableResult
  nonisolated(nonsending) public func receive<P>(
    _ action: (P) -> Action,
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
      WantedAction(case: P.self),
      timeout: timeout,
      update: update,
      dependencies: dependencies,
      site: site
    ) { extract(action, from: $0) }
  }

  /// Receives the next action by its case with several payloads, and hands them back.
  @discardableResult
  nonisolated(nonsending) public func receive<P, Q, each R>(
    _ action: (P, Q, repeat each R) -> Action,
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
      WantedAction(case: (P, Q, repeat each R).self),
      timeout: timeout,
      update: update,
      dependencies: dependencies,
      site: site
    ) { extractSeveral(action, from: $0) }
  }

  /// Receives the next action by a case path, and hands the payload back.
  @discardableResult
  nonisolated(nonsending) public func receive<P>(
    _ action: CasePath<Action, P>,
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
      WantedAction(case: P.self),
      timeout: timeout,
      update: update,
      dependencies: dependencies,
      site: site
    ) { action.extract($0) }
  }

  /// Receives the next action by its case, which must carry the payload given; a failure shows the payload's difference.
  @discardableResult
  nonisolated(nonsending) public func receive<P>(
    _ action: (P) -> Action,
    payload: P,
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
      WantedAction(value: action(payload), payload: payload),
      timeout: timeout,
      update: update,
      dependencies: dependencies,
      site: site
    ) { extract(action, from: $0).flatMap { matches(payload, $0) ? $0 : nil } }
  }

  /// Receives the next action that a predicate accepts.
  nonisolated(nonsending) public func receive(
    where predicate: (Action) -> Bool,
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
      WantedAction.predicate,
      timeout: timeout,
      update: update,
      dependencies: dependencies,
      site: site
    ) { predicate($0) ? $0 : nil }
  }
}
