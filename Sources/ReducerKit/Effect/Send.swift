/// What an effect talks to its store with.
///
/// Under test the action waits until the test receives it, and so does the effect in its `await send(…)`;
/// in a live store it is reduced before `send` returns.
public struct Send<Action>: Sendable {
  private let deliver: @Sendable (sending Action) async -> Void

  package init(_ deliver: @escaping @Sendable (sending Action) async -> Void) {
    self.deliver = deliver
  }

  /// Sends an action to the store and waits until it has been reduced.
  ///
  /// In a cancelled effect the action is dropped. After the effect has completed it is dropped and reported.
  public func callAsFunction(_ action: sending Action) async {
    await deliver(action)
  }

  /// The same store, spoken to in another type of action.
  package func pullback<Other>(_ transform: @escaping @Sendable (Other) -> Action) -> Send<Other> {
    let deliver = deliver
    return Send<Other> { (other: sending Other) in
      // The transformed action is made from a value that was sent here, and nobody else has seen it.
      nonisolated(unsafe) let action = transform(other)
      await deliver(action)
    }
  }
}
