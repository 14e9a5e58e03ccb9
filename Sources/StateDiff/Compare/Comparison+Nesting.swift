// How deep identical parts nest: they needn't be compared, but an `==` that is asked would walk through them.

extension Comparison {
  /// Takes the depth of an identical part into the height of the topmost frame.
  func measure(_ value: Any) {
    guard asksEquality else { return }
    let top = stack.count - 1
    guard stack[top].height <= Questions.deepest else { return }
    stack[top].height = max(stack[top].height, height(of: value))
  }

  /// The levels of recursive types inside a value, up to one more than an `==` is trusted with.
  ///
  /// Looks at a bounded number of parts: a chain is followed to its end, a wide tree isn't deep.
  private func height(of value: Any) -> Int {
    var open = [(value: value, depth: 1)]
    var objects: Set<ObjectIdentifier> = []
    var left = 2 * Questions.deepest
    var height = 0
    while let (next, depth) = open.popLast(), left > 0 {
      left -= 1
      height = max(height, depth)
      if height > Questions.deepest { return height }
      if FieldLayout.kind(of: type(of: next)) == .object {
        guard objects.insert(ObjectIdentifier(next as AnyObject)).inserted else { continue }
      }
      statistics.mirrors += 1
      for child in Reflection.parts(of: next).children where TypeCache.facts(of: type(of: child.value)).mayNest {
        open.append((child.value, depth + 1))
      }
    }
    return height
  }
}
