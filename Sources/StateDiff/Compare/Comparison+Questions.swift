// Rule 8: a user's `==` that disagrees with the structure.

extension Comparison {
  /// Whether a frame's `==` may be asked: only user types, and not where it could overflow the stack.
  func asks(_ frame: Frame) -> Bool {
    // An `==` knows objects only as they are now.
    guard frame.facts.isUserType, !hasMoments(frame.facts) else { return false }
    if stack.count <= Questions.deepest, frame.height <= Questions.deepest { return true }
    if unasked.insert(ObjectIdentifier(frame.facts.type)).inserted, frame.facts.type is any Equatable.Type {
      notebook.add(
        Note(
          "== of \(TypeName.short(of: frame.facts.type)) isn't asked beyond \(Questions.deepest) levels of nesting"
        )
      )
    }
    return false
  }

  /// Questions the parts that hold the same in different bytes: turns the topmost frame to them.
  func doubt() {
    let top = stack.count - 1
    let rebuilt = stack[top].rebuilt
    stack[top].rebuilt = []
    stack[top].isDoubting = true
    stack[top].hasDoubted = true
    stack[top].children = .list(rebuilt)
    stack[top].next = 0
    // They were counted as unchanged, and will be again.
    stack[top].unchanged -= rebuilt.count
    objects.forgetEqual()
  }

  /// Asks the `==` of the frame that is about to close.
  ///
  /// - Returns: Whether the frame was closed, having become a change itself.
  func question() -> Bool {
    let top = stack.count - 1
    guard asksEquality, top > 0 else { return false }
    if stack[top].visible + stack[top].hidden == 0 {
      guard !stack[top].isExplained else { return false }
      if stack[top].isDenied { return closeDenied() }
      return hidesDifference(stack[top]) && closeHidden()
    }
    let frame = stack[top]
    guard frame.visible > 0, asks(frame) else { return false }
    guard Questions.areEqual(frame.expected, frame.actual) == true else { return false }
    let declared = settleDeclared(frame)
    findings.hide(below: frame.finding, from: frame.mark, by: frame.facts.type)
    stack[top].hidden += frame.visible - declared
    stack[top].visible = 0
    return false
  }

  /// Turns changes at fields that the type declares as left out of its `==` into notes.
  ///
  /// - Returns: How many changes were taken out.
  private func settleDeclared(_ frame: Frame) -> Int {
    guard let node = frame.finding else { return 0 }
    let ignores = Questions.declaredIgnores(of: frame.facts.type)
    guard !ignores.isEmpty else { return 0 }
    var settled = 0
    for index in findings.all.indices[(node + 1)...] where findings[index].isOpenChange {
      let names = findings.names(from: node, to: index)
      guard let ignore = ignores.first(where: { names.starts(with: $0.names) }) else { continue }
      findings.withdraw(index)
      settled += 1
      let name = TypeName.short(of: frame.facts.type)
      let place = path(to: Child()).steps + ignore.names.map { .field($0) }
      notebook.add(
        Note(
          "differs at .\(ignore.names.joined(separator: ".")), which == of \(name) leaves out: \(ignore.reason)",
          path: DiffPath(place)
        )
      )
    }
    return settled
  }

  /// The structure shows nothing: unless something explains why `==` says "different", that is the change.
  private func closeDenied() -> Bool {
    let frame = stack[stack.count - 1]
    let isReflexive = Questions.areEqual(frame.expected, frame.expected) ?? true
    if !isReflexive, Questions.holdsNaN(frame.expected) { return false }
    closeAsChange(reason: reason(for: frame, isReflexive: isReflexive))
    return true
  }

  /// Whether the mirror that a type made itself leaves out stored fields that differ, where no `==` could tell.
  private func hidesDifference(_ frame: Frame) -> Bool {
    guard frame.isDoubting, switches.usesLayouts, !options.showsHiddenFields, frame.facts.role == .mirrored,
      frame.facts.isUserType, !frame.facts.fields.isEmpty, !(frame.facts.type is any Equatable.Type)
    else { return false }
    // What shows elements may store them in any way.
    let shape = Reflection.parts(of: frame.expected).shape
    guard shape == .structure || shape == .object else { return false }
    var options = options
    options.showsHiddenFields = true
    let found = Comparison(options: options, purpose: .verdict).run(frame.expected, frame.actual)
    return found.visible + found.hidden > 0
  }

  private func closeHidden() -> Bool {
    let frame = stack[stack.count - 1]
    closeAsChange(reason: hiddenFieldReason(frame))
    return true
  }

  private func hiddenFieldReason(_ frame: Frame) -> String {
    "a field that the mirror of \(TypeName.short(of: frame.facts.type)) hides differs"
  }

  /// Closes the topmost frame as one change of its whole pair.
  func closeAsChange(reason: String?) {
    let frame = stack[stack.count - 1]
    findings.cut(from: frame.mark)
    stack.removeLast()
    if let pair = frame.objects { objects.leave(pair, differs: true) }
    let parent = stack.count - 1
    stack[parent].height = max(stack[parent].height, frame.height + 1)
    record(frame.child, reason: reason)
  }

  private func reason(for frame: Frame, isReflexive: Bool) -> String {
    let name = TypeName.short(of: frame.facts.type)
    if !isReflexive { return "== of \(name) never says equal" }
    if frame.facts.kind == .object { return "different instances with equal content" }
    if frame.facts.role == .mirrored { return hiddenFieldReason(frame) }
    return "== of \(name) says different, though nothing stored differs"
  }

  /// The type whose `==` calls both sides of a replaced value equal.
  func hider(of child: Child, type: Any.Type) -> Any.Type? {
    guard asksEquality, let expected = child.expected, let actual = child.actual,
      Swift.type(of: expected) == Swift.type(of: actual)
    else { return nil }
    let facts = types.facts(of: type)
    guard facts.isUserType, !hasMoments(facts), stack.count <= Questions.deepest else { return nil }
    return Questions.areEqual(expected, actual) == true ? type : nil
  }
}
