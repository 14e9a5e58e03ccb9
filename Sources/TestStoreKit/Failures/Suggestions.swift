import ReducerKit
import StateDiff

// Lines to paste: what makes an expectation true, and what receives an action.

/// How many assignments are shown.
private let assignmentsShown = 20
/// An action of more bytes is received by its case.
private let longestAction = 200
/// A line with its closure is cut in several where it is longer.
private let longestLine = 110

/// The lines that make an expectation true, to be pasted at the end of its closure; empty if none can be written.
func assignmentLines(_ difference: Difference) -> [String] {
  let assignments = difference.assignments()
  return assignments.contains { !$0.isPlaceholder } ? shown(assignments) : []
}

/// The line of a test that receives an action: by its value where that can be spelled, else by its case.
func receiveLine<Action>(_ action: Action) -> String {
  if let text = swiftExpression(of: action), text.utf8.count <= longestAction { return "await store.receive(\(text))" }
  if let path = casePathText(action) { return "await store.receive(\(path))" }
  return "await store.receive(/* \(lineText(action)) */)"
}

/// The same with the change that the action made.
func receiveLines<Action>(_ action: Action, making change: Difference) -> [String] {
  let line = receiveLine(action)
  let changes = change.assignments()
  guard let first = changes.first else { return [line] }
  let whole = "\(line) { \(first.code) }"
  if changes.count == 1, !first.isPlaceholder, whole.utf8.count <= longestLine { return [whole] }
  return ["\(line) {"] + shown(changes).map { "  \($0)" } + ["}"]
}

private func shown(_ assignments: [Assignment]) -> [String] {
  let lines = assignments.prefix(assignmentsShown).map(\.code)
  return assignments.count > assignmentsShown
    ? lines + ["// … \(assignments.count - assignmentsShown) more"] : lines
}

/// An action by its cases, for what can't be spelled: `Action.child, Child.Action.loaded`, or a predicate where a case
/// holds a function, which no constructor can take out.
private func casePathText(_ action: Any) -> String? {
  guard let name = caseName(action), let payload = Mirror(reflecting: action).children.first?.value else { return nil }
  let own = "\(shortName(of: type(of: action))).\(swiftName(name))"
  if holdsFunction(type(of: payload)) {
    return "where: { if case .\(swiftName(name)) = $0 { true } else { false } }"
  }
  let parts = Mirror(reflecting: payload)
  guard parts.displayStyle == .tuple else {
    return [own, innerPath(payload)].compactMap(\.self).joined(separator: ", ")
  }
  let values = parts.children.map(\.value)
  // A row's action: an id, and what the row is told.
  guard values.count == 2, let id = swiftExpression(of: values[0]), id.utf8.count <= longestAction,
    let inner = innerPath(values[1])
  else { return own }
  return "\(own), id: \(id), \(inner)"
}

/// The case inside, unless it takes a predicate to tell it.
private func innerPath(_ payload: Any) -> String? {
  guard let path = casePathText(payload), !path.hasPrefix("where:") else { return nil }
  return path
}
