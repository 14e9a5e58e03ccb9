/// A property that reads a dependency of the store it is used in, each time anew.
///
/// ```swift
/// struct Search: Reducer {
///   @Dependency(\.continuousClock) var clock
///   @Dependency(\.api) var api
///   …
/// }
/// ```
@propertyWrapper public struct Dependency<Value>: Sendable {
  // A key path never changes; one to a main-actor property can't be marked so.
  nonisolated(unsafe) private let keyPath: KeyPath<DependencyValues, Value>
  private let declaration: SourceSite

  /// A property that reads the dependency at a key path.
  public init(
    _ keyPath: KeyPath<DependencyValues, Value>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.keyPath = keyPath
    declaration = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The value for the code that is running: what its store was given, else the live one.
  public var wrappedValue: Value {
    DependencyValues.current.value(at: keyPath, declaration: declaration)
  }
}
