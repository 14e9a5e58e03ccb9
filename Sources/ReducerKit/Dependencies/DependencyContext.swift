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
  private let lock = NSLock()
  /// Made once per store, so that a client keeps its state.
  private var made: [ObjectIdentifier: any Sendable]
  private var generators: Set<ObjectIdentifier>

  package convenience init(mode: Mode, reporter: (any RuntimeReporter)? = nil) {
    self.init(mode: mode, reporter: reporter, reported: ReportedKeys(), made: [:], generators: [])
  }

  private init(
    mode: Mode,
    reporter: (any RuntimeReporter)?,
    reported: ReportedKeys,
    made: [ObjectIdentifier: any Sendable],
    generators: Set<ObjectIdentifier>
  ) {
    self.mode = mode
    self.reporter = reporter
    self.reported = reported
    self.made = made
    self.generators = generators
  }

  func value<Key: DependencyKey>(of key: Key.Type, name: StaticString, declaration: SourceSite?) -> Key.Value {
    let id = ObjectIdentifier(key)
    if let value = lock.withLock({ made[id] }) as? Key.Value { return value }
    // Made without the lock: making one may read others.
    let value = make(key, name: name, declaration: declaration)
    return lock.withLock {
      if let other = made[id] as? Key.Value { return other }
      made[id] = value
      if value is any ForkableDependency { generators.insert(id) }
      return value
    }
  }

  private func make<Key: DependencyKey>(_ key: Key.Type, name: StaticString, declaration: SourceSite?) -> Key.Value {
    guard mode == .test else { return Key.liveValue }
    let question = MissingTestValue()
    let value = MissingTestValue.$asked.withValue(question) { Key.testValue }
    if question.isMissing, reported.isFirst(ObjectIdentifier(key)) {
      reporter?.report(
        .missingDependency(name: name.description, key: Key.self, value: Key.Value.self, declaration: declaration)
      )
    }
    return value
  }

  func forkedGenerators() -> DependencyContext {
    let generators: Set<ObjectIdentifier>
    var made: [ObjectIdentifier: any Sendable]
    (made, generators) = lock.withLock { (self.made, self.generators) }
    for key in generators {
      if let generator = made[key] as? any ForkableDependency { made[key] = generator.forked() }
    }
    return DependencyContext(mode: mode, reporter: reporter, reported: reported, made: made, generators: generators)
  }
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
