import Foundation

/// What one store adds to its dependency values: whether it is under test, and who is told when something is wrong.
// Sendable: the mutable property is touched under the lock only.
package final class DependencyContext: @unchecked Sendable {
  /// Which value a key without an override gives.
  package enum Mode: Sendable {
    case live, test
  }

  package let mode: Mode
  /// Who is told what reducers, effects and dependencies have to tell.
  package let reporter: (any RuntimeReporter)?

  private let reported: ReportedKeys
  /// Shared with its forks, which are made before each step.
  private let lock: NSLock
  private var made: [ObjectIdentifier: Made]
  private var generators: Set<ObjectIdentifier>

  package convenience init(mode: Mode, reporter: (any RuntimeReporter)? = nil) {
    self.init(mode: mode, reporter: reporter, reported: ReportedKeys(), lock: NSLock(), made: [:], generators: [])
  }

  private init(
    mode: Mode,
    reporter: (any RuntimeReporter)?,
    reported: ReportedKeys,
    lock: NSLock,
    made: [ObjectIdentifier: Made],
    generators: Set<ObjectIdentifier>
  ) {
    self.mode = mode
    self.reporter = reporter
    self.reported = reported
    self.lock = lock
    self.made = made
    self.generators = generators
  }

  /// The value of a key that nobody has overridden.
  ///
  /// - Parameter declaration: The `@Dependency` that reads it; `nil` where a value is only read to be changed, as in
  ///   `$0.api.items = …`.
  func value<Key: DependencyKey>(of key: Key.Type, name: StaticString, declaration: SourceSite?) -> Key.Value {
    let id = ObjectIdentifier(key)
    let known = lock.withLock { made[id] }
    // Each key makes values of its own type only.
    if let known, let value = known.value as? Key.Value {
      if known.isMissing { tellMissing(key, name: name, declaration: declaration) }
      return value
    }
    // Made without the lock: making one may read others.
    let (value, isMissing) = make(key)
    if isMissing { tellMissing(key, name: name, declaration: declaration) }
    return lock.withLock {
      if let other = made[id]?.value as? Key.Value { return other }
      made[id] = Made(value: value, isMissing: isMissing)
      if value is any ForkableDependency { generators.insert(id) }
      return value
    }
  }

  private func make<Key: DependencyKey>(_ key: Key.Type) -> (Key.Value, isMissing: Bool) {
    guard mode == .test else { return (Key.liveValue, false) }
    let question = MissingTestValue()
    let value = MissingTestValue.$asked.withValue(question) { Key.testValue }
    return (value, question.isMissing)
  }

  private func tellMissing<Key: DependencyKey>(_ key: Key.Type, name: StaticString, declaration: SourceSite?) {
    guard let declaration, reported.isFirst(ObjectIdentifier(key)) else { return }
    reporter?.report(
      .missingDependency(name: name.description, key: Key.self, value: Key.Value.self, declaration: declaration)
    )
  }

  /// The same context with generators of its own.
  func forkedGenerators() -> DependencyContext {
    lock.lock()
    var made = made
    let generators = generators
    lock.unlock()
    for key in generators {
      if let generator = made[key]?.value as? any ForkableDependency { made[key]?.value = generator.forked() }
    }
    return DependencyContext(
      mode: mode,
      reporter: reporter,
      reported: reported,
      lock: lock,
      made: made,
      generators: generators
    )
  }
}

/// A value that is made once per store, so that a client keeps its state.
private struct Made: Sendable {
  var value: any Sendable
  /// Whether it is the live value, in a test.
  var isMissing: Bool
}

/// Which missing keys a store has told about: one cause, one failure.
// Sendable: the set is touched under the lock only.
private final class ReportedKeys: @unchecked Sendable {
  private let lock = NSLock()
  private var keys: Set<ObjectIdentifier> = []

  func isFirst(_ key: ObjectIdentifier) -> Bool {
    lock.withLock { keys.insert(key).inserted }
  }
}
