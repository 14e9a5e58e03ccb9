/// A reducer made of a closure, or a built form of any other.
///
/// ```swift
/// Reduce { state, action in
///   switch action {
///   case .incrementTapped: state.count += 1
///   }
///   return .none
/// }
/// ```
public struct Reduce<State, Action>: Reducer {
  /// It has no parts.
  public typealias Body = Never

  private let handle: (inout State, Action) -> Effect<Action>

  /// A reducer that does what a closure says.
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    handle = reduce
  }

  /// Another reducer, its `body` read now and never again.
  public init(_ reducer: some Reducer<State, Action>) {
    self = reducer.built()
  }

  /// Runs the closure.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    handle(&state, action)
  }

  /// Itself.
  public func built() -> Self { self }
}
