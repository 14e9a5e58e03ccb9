/// A reducer made of others, whose built form is all there is to it.
protocol ReducerOperator: Reducer where Body == Never {}

extension ReducerOperator {
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    built().reduce(into: &state, action: action)
  }
}

/// A child's reducer, built when its first action arrives: a feature may hold itself as a child.
final class ChildReduce<State, Action> {
  private let child: () -> Reduce<State, Action>
  private lazy var built = child()

  init(_ child: some Reducer<State, Action>) {
    self.child = child.built
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    built.reduce(into: &state, action: action)
  }
}

/// Tells whoever runs the store what no state and no action says.
func tell(_ event: @autoclosure () -> RuntimeEvent) {
  guard let reporter = DependencyValues.current.context?.reporter else { return }
  reporter.report(event())
}

extension CasePath {
  /// Tells if the path can't extract anything: its child would never see an action.
  func tellIfRefused() {
    if let refusal { tell(.refusedCasePath(refusal)) }
  }
}
