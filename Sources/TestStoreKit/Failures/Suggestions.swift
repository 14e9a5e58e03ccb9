import StateDiff

/// The lines that make an expectation true, to be pasted at the end of its closure.
func assignmentLines(_ difference: Difference) -> [String] {
  let assignments = difference.assignments()
  guard assignments.contains(where: { !$0.isPlaceholder }) else { return [] }
  let limit = 10
  let lines = assignments.prefix(limit).map(\.code)
  return assignments.count > limit ? lines + ["// … \(assignments.count - limit) more"] : lines
}
