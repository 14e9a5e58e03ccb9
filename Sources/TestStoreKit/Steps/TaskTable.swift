import Foundation
import ReducerKit

/// Gives out the handles on what was sent, and finds what they stand for.
///
/// A handle is `Sendable` and may outlive its store; the store isn't and may not be kept alive by it.
struct TaskTable<State, Action> {
  private var last = 0
  private var link: StoreLink<State, Action>?

  /// A handle on the effects in `scope`, which may be none.
  mutating func add(_ scope: EffectScope?, in store: TestStore<State, Action>) -> TestStoreTask {
    last += 1
    guard let scope else {
      return TestStoreTask(id: last, store: ObjectIdentifier(store), operations: nil)
    }
    let link = link ?? StoreLink(store)
    self.link = link
    return TestStoreTask(
      id: last,
      store: ObjectIdentifier(store),
      operations: .init(
        finish: { timeout, site in await link.store?.finish(scope, timeout: timeout, site: site) },
        cancel: { await link.store?.cancel(scope) },
        isCancelled: { link.store?.engine.isCancelled(scope) ?? true }
      )
    )
  }
}

/// A weak reference to a store, for its handles.
// Sendable: the reference is written once, before anybody else has it. What goes through it to the store happens on
// the store's task (its handles' `finish` and `cancel` say so); `isCancelled` only asks the engine, which has a lock.
final class StoreLink<State, Action>: @unchecked Sendable {
  private(set) weak var store: TestStore<State, Action>?

  init(_ store: TestStore<State, Action>) { self.store = store }
}
