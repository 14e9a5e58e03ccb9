/// One `run` that has started and hasn't ended.
// Sendable: the mutable properties are touched under the lock of the engine that runs it only; `host` never changes.
package final class RunningEffect: @unchecked Sendable {
  /// Counts up in the order in which a store's effects start.
  package let id: Int
  package let name: String?
  package let priority: TaskPriority?
  /// Where `.run` was written.
  package let site: SourceSite
  package let scope: EffectScope
  package let host: HostReference

  var task: Task<Void, Never>?
  /// How many of its tasks wait for their action to be received.
  var waitingSends = 0
  /// What its tasks sleep on.
  var sleeps: [EffectSleep] = []
  /// How often one of its tasks came to rest: began to wait for a receive or to sleep.
  var rests = 0
  /// Its child tasks that have come to rest somewhere before.
  var children: Set<TaskID> = []
  /// Whether its own task was waited for in vain: it waits for something that doesn't come by itself.
  var staysAway = false
  var isCancelled = false
  var hasEnded = false
  var isForgotten = false

  init(
    id: Int,
    name: String?,
    priority: TaskPriority?,
    site: SourceSite,
    scope: EffectScope,
    host: HostReference
  ) {
    self.id = id
    self.name = name
    self.priority = priority
    self.site = site
    self.scope = scope
    self.host = host
  }

  /// A task of the effect comes to rest. Under the engine's lock.
  func rest(_ task: TaskID?) {
    rests += 1
    if let task, let own = self.task.map({ TaskID($0) }), task != own { children.insert(task) }
  }
}

/// A task of an effect that goes on, and is to be waited for until it rests again.
package struct Woken: Sendable {
  let effect: RunningEffect
  let task: TaskID?
  /// How often the effect had come to rest before.
  let rested: Int
}

/// A sleep of an effect on a clock that the test moves.
package struct EffectSleep: Sendable {
  let number: Int
  package let clock: TestClock
  /// The deadline, counted from the clock's start.
  package let until: Duration
}

/// A store that may be gone.
// Sendable: written once, in the initialiser of the engine it refers to, before anybody else has it.
package final class HostReference: @unchecked Sendable {
  package fileprivate(set) weak var host: (any EffectHost)?

  init() {}

  func refer(to host: any EffectHost) { self.host = host }
}

/// Who runs: the store, and which of its effects; no effect means that it reduces.
package struct EffectContext: Sendable {
  @TaskLocal package static var current: EffectContext?

  let reference: HostReference
  package let effect: RunningEffect?

  package var host: (any EffectHost)? { reference.host }
}
