/// Closes the feature that calls it: `@Dependency(\.dismiss) var dismiss`, then `await dismiss()` in an effect.
///
/// What closes is the nearest feature around the caller that is presented with a ``PresentationAction``; its parent
/// receives ``PresentationAction/dismiss``, the state becomes `nil`, and its effects end. In a feature that nobody
/// presents the store itself is dismissed.
public struct DismissEffect: Sendable {
  private let replacement: (@Sendable () async -> Void)?

  /// What a presented feature gets: it asks whoever presents it.
  init() { replacement = nil }

  /// A dismissal that calls a closure: for tests, previews, and what presents features in another way.
  public init(_ dismiss: @escaping @Sendable () async -> Void) {
    replacement = dismiss
  }

  /// Closes the feature. What follows in the effect runs as cancelled.
  public func callAsFunction() async {
    if let replacement {
      await replacement()
    } else if let presenter = Presenter.current {
      await presenter.dismiss()
    } else {
      DependencyValues.current.context?.reporter?.report(.nothingToDismiss)
    }
  }
}

/// Who presents the feature whose effect is running.
///
/// A type of its own around the closure: a task-local value of a function type crashes in optimised builds (Swift 6.3.1),
/// where the runtime asks for the type's metadata.
struct Presenter: Sendable {
  @TaskLocal static var current: Presenter?

  /// Sends the parent its dismissal, by way of the effect.
  let dismiss: @Sendable () async -> Void
}

enum DismissKey: DependencyKey {
  static let liveValue = DismissEffect()
  static let testValue = DismissEffect()
}

extension DependencyValues {
  /// Closes the feature that calls it.
  public var dismiss: DismissEffect {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }
}
