import StateDiff

/// A value that is read from a store and written by an action.
///
/// ```swift
/// // The feature stores degrees Celsius; `fahrenheit` is computed, with a setter that translates back.
/// let fahrenheit = store.binding(\.fahrenheit, send: Action.fahrenheitChanged)
/// fahrenheit.value = 212                    // reduces .fahrenheitChanged(212): `state.fahrenheit = 212`
/// store.celsius                             // 100
/// ```
///
/// Nothing is stored twice: what is read after writing is what the reducer has made of it. For a view:
/// `Binding(get: { fahrenheit.value }, set: { fahrenheit.value = $0 })`.
@MainActor public struct StoreBinding<Value> {
  private let get: () -> Value
  private let send: (Value) -> Void

  init(get: @escaping () -> Value, send: @escaping (Value) -> Void) {
    self.get = get
    self.send = send
  }

  /// What the store has now; reading is observed. Setting it sends the action.
  ///
  /// Where the state that it belongs to is gone it stays what it was last; setting it is dropped with a warning.
  public var value: Value {
    get { get() }
    nonmutating set { send(newValue) }
  }
}

extension Store {
  /// A value of the state, derived ones included, that is written by an action.
  ///
  /// - Parameters:
  ///   - value: What is read.
  ///   - action: The action for a new value: its reducer sets the property.
  public func binding<Value: Equatable>(
    _ value: KeyPath<State, Value>,
    send action: @escaping (Value) -> Action
  ) -> StoreBinding<Value> {
    StoreBinding(get: { self[dynamicMember: value] }, send: { self.send(action($0)) })
  }

  /// A value of the state that is written by an action.
  public func binding<Value>(
    _ value: KeyPath<State, Value>,
    send action: @escaping (Value) -> Action
  ) -> StoreBinding<Value> {
    StoreBinding(get: { self[dynamicMember: value] }, send: { self.send(action($0)) })
  }
}
