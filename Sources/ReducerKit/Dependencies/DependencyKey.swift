/// Names a dependency and says what it is in the app and under test.
///
/// ```swift
/// enum APIKey: DependencyKey {
///   static let liveValue = API.live
/// }
/// extension DependencyValues {
///   var api: API {
///     get { self[APIKey.self] }
///     set { self[APIKey.self] = newValue }
///   }
/// }
/// ```
public protocol DependencyKey<Value> {
  /// What the dependency is.
  associatedtype Value: Sendable
  /// What an app uses.
  static var liveValue: Value { get }
  /// What a test uses that doesn't say otherwise.
  ///
  /// Without it a test that needs the dependency and doesn't override it fails, and goes on with the live value.
  static var testValue: Value { get }
}

extension DependencyKey {
  /// The live value; a store under test that asks for it reports that there is no test value.
  public static var testValue: Value {
    MissingTestValue.asked?.isMissing = true
    return liveValue
  }
}

/// Tells whether a key has a test value of its own: only the one it gets by default looks here.
// Sendable: written and read by the one task that asks, while it asks.
final class MissingTestValue: @unchecked Sendable {
  @TaskLocal static var asked: MissingTestValue?
  var isMissing = false
}
