/// How a feature's state follows its actions, and which effects they have.
///
/// A reducer either says what it does, in ``reduce(into:action:)``, or what it is made of, in ``body``:
///
/// ```swift
/// struct Counter: Reducer {
///   struct State: Equatable { var count = 0 }
///   enum Action { case incrementTapped, decrementTapped }
///
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       switch action {
///       case .incrementTapped: state.count += 1
///       case .decrementTapped: state.count -= 1
///       }
///       return .none
///     }
///   }
/// }
/// ```
///
/// A store reads `body` once, when the store is made (a child's when its first action arrives), and not for each
/// action. So read dependencies in the closures that handle actions, not in `body`.
public protocol Reducer<State, Action> {
  /// What the feature knows.
  associatedtype State
  /// What can happen to the feature.
  associatedtype Action
  /// What the reducer is made of; `Never` for one that implements ``reduce(into:action:)``.
  associatedtype Body

  /// What the reducer is made of.
  @ReducerBuilder<State, Action> var body: Body { get }

  /// Changes the state as an action demands.
  ///
  /// - Returns: What else has to happen; ``Effect/none`` if nothing.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// What a store runs: the tree that ``body`` describes, built once.
  ///
  /// There is no need to implement it. A reducer that wraps another and calls it from its own `reduce(into:action:)`
  /// should hold it as a ``Reduce``, or its `body` would be read for each action.
  func built() -> Reduce<State, Action>
}

/// A reducer of the state and the actions of another: `var body: some ReducerOf<Self>`.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

extension Reducer {
  /// The reducer as it is: it has no parts.
  public func built() -> Reduce<State, Action> {
    Reduce { state, action in reduce(into: &state, action: action) }
  }
}

extension Reducer where Body == Never {
  /// Not to be called: the reducer has no parts.
  public var body: Never {
    fatalError("\(Self.self) has no body: it implements reduce(into:action:).")
  }
}

extension Reducer where Body: Reducer, Body.State == State, Body.Action == Action {
  /// Reads ``body`` and runs it, this once. A store doesn't call it: it runs what ``built()`` returned.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body.reduce(into: &state, action: action)
  }

  /// The tree that ``body`` describes.
  public func built() -> Reduce<State, Action> {
    body.built()
  }
}
