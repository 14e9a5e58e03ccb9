import StateDiff

/// The lines that make an expectation true, to be pasted at the end of its closure.
func assignmentLines(_ difference: Difference) -> [String] {
  []
}
