import ReducerKit

extension TestStore {
  /// Judges the current state: in `.on` the closure must leave it as it is, in `.off` what waits is applied first.
  ///
  /// ```swift
  /// store.assert { $0.count = 3 }
  /// ```
  public func assert(
    _ update: (inout State) throws -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    assert(update, site: site)
  }

  /// Adds a rule that the state must keep after every step.
  ///
  /// ```swift
  /// store.invariant("total matches lines") { $0.total == $0.lines.map(\.price).reduce(0, +) }
  /// ```
  public func invariant(_ name: String, _ check: @escaping (State) throws -> Bool) {
    invariants.append(name: name, check)
  }

  /// Makes what the `==` of a type hides a note instead of a failure, and lets objects of the type change in place
  /// unseen, in this store.
  public func allowHiddenChanges<T>(in type: T.Type, because reason: String) {
    hiddenChanges.allow(type, because: reason)
    watch?.except(type)
  }
}
