import ReducerKit

/// Where pages are kept, as a dependency.
public struct Library: Sendable {
  /// Saves pages.
  public var save: @Sendable ([Page.State]) async throws -> Void
  /// Publishes what was saved.
  public var publish: @Sendable () async throws -> Void
  /// What people say about a page.
  public var comments: @Sendable (Page.State.ID) async -> [String]

  /// Makes a library from what it does.
  public init(
    save: @escaping @Sendable ([Page.State]) async throws -> Void = { _ in },
    publish: @escaping @Sendable () async throws -> Void = {},
    comments: @escaping @Sendable (Page.State.ID) async -> [String] = { _ in [] }
  ) {
    self.save = save
    self.publish = publish
    self.comments = comments
  }
}

private enum LibraryKey: DependencyKey {
  // There is no server behind the example.
  static let liveValue = Library()
}

extension DependencyValues {
  /// Where pages are kept.
  public var library: Library {
    get { self[LibraryKey.self] }
    set { self[LibraryKey.self] = newValue }
  }
}
