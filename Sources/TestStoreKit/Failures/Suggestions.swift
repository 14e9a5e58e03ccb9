import StateDiff

/// The lines that make an expectation true, to be pasted at the end of its closure.
///
/// A changed field becomes an assignment; what can't be spelled as one shows a comment in its place.
func assignmentLines(_ difference: Difference) -> [String] {
  var lines: [String] = []
  collect(difference.tree, path: "$0", isAssignable: true, into: &lines)
  guard lines.contains(where: { !$0.hasPrefix("//") }) else { return [] }
  let limit = 10
  return lines.count > limit ? lines.prefix(limit) + ["// … \(lines.count - limit) more"] : lines
}

private func collect(_ node: Node, path: String, isAssignable: Bool, into lines: inout [String]) {
  guard node.visibility == .visible else { return }
  var path = path
  var isAssignable = isAssignable
  switch node.step {
  case nil: break
  case .field(let name): path += "." + name
  case .unwrapped: path += "?"
  case .some(let step):
    path += step.description
    isAssignable = false
  }
  switch node.status {
  case .descends:
    for child in node.children { collect(child, path: path, isAssignable: isAssignable, into: &lines) }
  case .replaced where isAssignable && node.isMutable:
    if let text = node.swiftAfter { lines.append("\(path) = \(text)") } else { lines.append("// \(path) changed") }
  case .replaced, .added, .removed, .moved:
    lines.append("// \(path) changed")
  case .unchanged:
    break
  }
}
