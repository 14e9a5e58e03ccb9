import ReducerKit
import StateDiff

// Receiving an action of a child, from one to three levels down: each level is a case, the last one a case or a value.

extension TestStore {
  /// Receives a child's action by its case, and hands the payload back.
  ///
  /// ```swift
  /// await store.receive(Action.child, Child.Action.done) { $0.child.isDone = true }
  /// ```
  @discardableResult
  nonisolated(nonsending) public func receive<A, P>(
    _ child: (A) -> Action,
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
      WantedAction(case: A.self, P.self),
      timeout: timeout,
      update: update,
      dependencies: dependencies,
      site: site
    ) { extract(child, from: $0).flatMap { extract(leaf, from: $0) } }
  }

  /// Receives a child's action by its case with several payloads, and hands them back.
  @discardableResult
  nonisolated(nonsending) public func receive<A, P, Q, each R>(
    _ child: (A) -> Action,
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
      WantedAction(case: A.self, (P, Q, repeat each R).self),
      timeout: timeout,
      update: update,
      dependencies: dependencies,
      site: site
    ) { extract(child, from: $0).flatMap { extractSeveral(leaf, from: $0) } }
  }

  /// Receives a child's action by its value.
  ///
  /// ```swift
  /// await store.receive(Action.child, .done) { $0.child.isDone = true }
  /// ```
  nonisolated(nonsending) public func receive<A>(
    _ child: (A) -> Action,
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
      WantedAction(value: child(value)),
      timeout: timeout,
      update: update,
      dependencies: dependencies,
      site: site
    ) { extract(child, from: $0).flatMap { matches(value, $0) ? $0 : nil } }
  }

  /// Receives an action two levels down by its case, and hands the payload back.
  @discardableResult
  nonisolated(nonsending) public func receive<A, B, P>(
    _ child: (A) -> Action,
    _ grandchild: (B) -> A,
    _ leaf: (P) -> B,
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
      WantedAction(case: A.self, B.self, P.self),
      timeout: timeout,
      update: update,
      dependencies: dependencies,
      site: site
    ) { extract(child, from: $0).flatMap { extract(grandchild, from: $0) }.flatMap { extract(leaf, from: $0) } }
  }

  /// Receives an action two levels down by its case with several payloads, and hands them back.
  @discardableResult
  nonisolated(nonsending) public func receive<A, B, P, Q, each R>(
    _ child: (A) -> Action,
    _ grandchild: (B) -> A,
    _ leaf: (P, Q, repeat each R) -> B,
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
      WantedAction(case: A.self, B.self, (P, Q, repeat each R).self),
      timeout: timeout,
      update: update,
      dependencies: dependencies,
      site: site
    ) { extract(child, from: $0).flatMap { extract(grandchild, from: $0) }.flatMap { extractSeveral(leaf, from: $0) } }
  }

  /// Receives an action two levels down by its value.
  nonisolated(nonsending) public func receive<A, B>(
    _ child: (A) -> Action,
    _ grandchild: (B) -> A,
    _ value: B,
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
      WantedAction(value: child(grandchild(value))),
      timeout: timeout,
      update: update,
      dependencies: dependencies,
      site: site
    ) { extract(child, from: $0).flatMap { extract(grandchild, from: $0) }.flatMap { matches(value, $0) ? $0 : nil } }
  }

  /// Receives an action three levels down by its case, and hands the payload back.
  @discardableResult
  nonisolated(nonsending) public func receive<A, B, C, P>(
    _ child: (A) -> Action,
    _ grandchild: (B) -> A,
    _ greatGrandchild: (C) -> B,
    _ leaf: (P) -> C,
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
      WantedAction(case: A.self, B.self, C.self, P.self),
      timeout: timeout,
      update: update,
      dependencies: dependencies,
      site: site
    ) {
      extract(child, from: $0).flatMap { extract(grandchild, from: $0) }.flatMap { extract(greatGrandchild, from: $0) }
        .flatMap { extract(leaf, from: $0) }
    }
  }

  /// Receives an action three levels down by its case with several payloads, and hands them back.
  @discardableResult
  nonisolated(nonsending) public func receive<A, B, C, P, Q, each R>(
    _ child: (A) -> Action,
    _ grandchild: (B) -> A,
    _ greatGrandchild: (C) -> B,
    _ leaf: (P, Q, repeat each R) -> C,
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
      WantedAction(case: A.self, B.self, C.self, (P, Q, repeat each R).self),
      timeout: timeout,
      update: update,
      dependencies: dependencies,
      site: site
    ) {
      extract(child, from: $0).flatMap { extract(grandchild, from: $0) }.flatMap { extract(greatGrandchild, from: $0) }
        .flatMap { extractSeveral(leaf, from: $0) }
    }
  }

  /// Receives an action three levels down by its value.
  nonisolated(nonsending) public func receive<A, B, C>(
    _ child: (A) -> Action,
    _ grandchild: (B) -> A,
    _ greatGrandchild: (C) -> B,
    _ value: C,
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
      WantedAction(value: child(grandchild(greatGrandchild(value)))),
      timeout: timeout,
      update: update,
      dependencies: dependencies,
      site: site
    ) {
      extract(child, from: $0).flatMap { extract(grandchild, from: $0) }.flatMap { extract(greatGrandchild, from: $0) }
        .flatMap { matches(value, $0) ? $0 : nil }
    }
  }
}
