import Foundation
import StateDiff

extension Reducer {
  /// Says what each action changed: the action, and the differences between the states before and after.
  ///
  /// - Parameter sink: What gets the text, lazily: nothing is compared unless it asks. Standard error by default.
  public func printChanges(
    to sink: @escaping (_ text: () -> String) -> Void = ChangePrinting.standardError
  ) -> some Reducer<State, Action> {
    PrintChanges(base: self, sink: sink)
  }
}

/// Where the texts of `printChanges` go.
public enum ChangePrinting {
  /// Writes a text to standard error: standard output is the app's own.
  public static func standardError(_ text: () -> String) {
    FileHandle.standardError.write(Data("\(text())\n".utf8))
  }

  static func text<State, Action>(of action: Action, from before: State, to after: State) -> String {
    let heading = "received action: \(describe(action))"
    guard let changes = diff(before, after) else { return "\(heading)\n(no changes)" }
    return "\(heading)\n\(changes)"
  }
}

struct PrintChanges<Base: Reducer>: ReducerOperator {
  typealias State = Base.State
  typealias Action = Base.Action

  let base: Base
  let sink: (() -> String) -> Void

  func built() -> Reduce<State, Action> {
    let sink = sink
    let base = base.built()
    return Reduce { state, action in
      let before = state
      let effect = base.reduce(into: &state, action: action)
      let after = state
      sink { ChangePrinting.text(of: action, from: before, to: after) }
      return effect
    }
  }
}
