import Foundation
import ReducerKit

/// Keeps what reducers and dependencies have to tell.
// Sendable: the mutable property is touched under the lock only; events are only read once the test looks.
final class EventLog: RuntimeReporter, @unchecked Sendable {
  private let lock = NSLock()
  private var texts: [String] = []

  func report(_ event: RuntimeEvent) {
    lock.withLock { texts.append(Self.short(Self.text(event))) }
  }

  /// What was told since the last call, in short.
  func take() -> [String] {
    lock.withLock {
      defer { texts = [] }
      return texts
    }
  }

  /// Without the names of modules and contexts, which say nothing here.
  static func short(_ text: String) -> String {
    text
      .replacing(#/ReducerKitTests\.(\(unknown context at \$\w+\)\.)?(\w+\.)*(?=\w)/#, with: "")
      .replacing(#/ReducerKit\.(\w+(<\w+>)?\.)*(?=\w)/#, with: "")
  }

  private static func text(_ event: RuntimeEvent) -> String {
    switch event {
    case .missingDependency(let name, let key, let value, let declaration):
      "missing \(name): \(key), \(value), declared \(declaration.map { "\($0)" } ?? "nowhere")"
    case .childGone(let action, .optional(let type), let parent): "\(action): no \(type) in \(parent)"
    case .childGone(let action, .enumCase(let type), let parent): "\(action): no case of \(type) in \(parent)"
    case .childGone(let action, .row(let type, let id), let parent): "\(action): no \(type) \(id) in \(parent)"
    case .nothingToDismiss: "nothing to dismiss"
    case .refusedCasePath(let reason): "refused: \(reason)"
    }
  }
}

/// Steps a reducer on an engine, in a context of dependencies as a store makes one.
final class FeatureStore<State, Action> {
  let log = EventLog()
  private(set) var dependencies: DependencyValues
  private let store: SteppedStore<State, Action>

  init(
    _ state: State,
    mode: DependencyContext.Mode = .test,
    dependencies update: (inout DependencyValues) -> Void = { _ in },
    @ReducerBuilder<State, Action> reducer: () -> some Reducer<State, Action>
  ) {
    var values = DependencyValues()
    values.context = DependencyContext(mode: mode, reporter: log)
    update(&values)
    dependencies = values
    let built = withDependencyValues(values) { Reduce(reducer()) }
    store = SteppedStore(state) { [values] state, action in
      withDependencyValues(values) { built.reduce(into: &state, action: action) }
    }
  }

  var state: State { store.state }
  var running: [String] { store.running }
  var waiting: [String] { store.waiting.map(EventLog.short) }

  nonisolated(nonsending) func send(_ action: Action) async { await store.send(action) }
  nonisolated(nonsending) func receive() async -> String { EventLog.short(await store.receiveText()) }
}

/// Counts what happens, by name.
// Sendable: the counts are touched under the lock only.
final class Counts: @unchecked Sendable {
  private let lock = NSLock()
  private var counts: [String: Int] = [:]

  func count(_ name: String) { lock.withLock { counts[name, default: 0] += 1 } }
  subscript(name: String) -> Int { lock.withLock { counts[name, default: 0] } }
  var all: [String: Int] { lock.withLock { counts } }
}
