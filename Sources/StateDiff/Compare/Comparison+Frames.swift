// Frames are opened and closed, and changes recorded, here.

extension Comparison {
  /// Opens a frame: its parts are compared next.
  func push(
    _ child: Child,
    _ expected: Any,
    _ actual: Any,
    _ facts: TypeFacts,
    shape: Node.Shape,
    caseName: String? = nil,
    children: Children,
    trailing: Int = 0,
    rebuilt: [Child] = [],
    isIdentical: Bool = false,
    isExplained: Bool = false,
    isCustom: Bool = false
  ) {
    let parent = stack[stack.count - 1]
    let frame = Frame(
      child: child,
      expected: expected,
      actual: actual,
      facts: facts,
      mark: findings.count,
      anchor: parent.anchor,
      isTooDeep: stack.count > options.budget.depth,
      children: children,
      isUnordered: shape == .dictionary || shape == .set,
      trailing: trailing,
      rebuilt: rebuilt,
      isIdentical: isIdentical,
      isExplained: isExplained,
      isDoubting: parent.isDoubting,
      height: parent.isDoubting ? max(child.height - 1, parent.height - 1, 0) : 0,
      customMirrors: parent.customMirrors + (isCustom ? 1 : 0),
      noteMark: notebook.mark
    )
    if frame.customMirrors > Comparison.deepestCustomMirror {
      return stop("inside \(Comparison.deepestCustomMirror) nested mirrors that types made themselves")
    }
    if parent.isDoubting, asks(frame) {
      switch Questions.areEqual(expected, actual) {
      case true?: return same(child)
      case false?: frame.isDenied = true
      case nil: break
      }
    }
    if findings.hasRoom, !frame.isTooDeep {
      let finding = Finding(
        parent: parent.anchor,
        approach: child.approach,
        type: facts.type,
        shape: shape,
        caseName: caseName,
        status: child.move.map { .moved(from: $0.from, to: $0.to) } ?? .descends,
        expected: child.expected,
        actual: child.actual,
        isMutable: child.isMutable,
        unchangedBefore: parent.unchangedBeforeNext,
        slot: parent.slot
      )
      frame.finding = findings.append(finding)
      frame.anchor = findings.count - 1
    }
    stack.append(frame)
  }

  /// Closes the topmost frame: decides what became of its pair.
  func close() {
    let top = stack.count - 1
    if !stack[top].isDoubting, !stack[top].rebuilt.isEmpty, stack[top].visible + stack[top].hidden > 0 {
      return doubt()
    }
    if question() { return }
    if stack[top].visible == 0, !stack[top].isDoubting, let verdict = stack[top].child.passing?.verdict,
      verdict.isAlwaysTold || !stack[top].isExplained
    {
      return closeAsChange(reason: verdict.reason)
    }
    if purpose == .verdict, stack[top].visible + stack[top].hidden > 0 {
      stack[0].visible = 1
      isStopped = true
      return
    }
    let frame = stack.removeLast()
    let differs = frame.visible + frame.hidden > 0
    if let pair = frame.objects { objects.leave(pair, differs: differs) }
    notebook.settle(from: frame.noteMark, isKept: differs)
    if !differs { noteNaN(in: frame.expected, frame.facts, frame.child) }
    let parent = stack.count - 1
    stack[parent].height = max(stack[parent].height, frame.height + 1)
    stack[parent].isExplained = stack[parent].isExplained || frame.isExplained
    if !frame.isIdentical { stack[parent].isIdentical = false }
    if let move = frame.child.move {
      closeMoved(frame, move)
    } else if differs {
      stack[parent].visible += frame.visible
      stack[parent].hidden += frame.hidden
      if let finding = frame.finding {
        settleOrder(frame, finding)
        stack[parent].startCounting()
      } else if frame.mark == findings.count, let owner = stack[parent].finding {
        findings[owner].omittedChildren += 1
      }
    } else {
      findings.cut(from: frame.mark)
      stack[parent].unchanged += 1
      if !frame.isDoubting, !frame.isExplained, !frame.isIdentical, asksEquality {
        keepForQuestions(frame.child, height: frame.height + 1)
      }
    }
  }

  /// Keeps an equal part in other bytes, whose `==` may have to be asked once its siblings were compared.
  func keepForQuestions(_ child: Child, height: Int? = nil) {
    let top = stack.count - 1
    var rebuilt = child
    rebuilt.unchangedBefore = 0
    rebuilt.height = height ?? child.height
    rebuilt.slot = stack[top].slot
    stack[top].rebuilt.append(rebuilt)
  }

  /// Counts the equal parts behind the last one that is told; what was questioned is put in its place among the others.
  private func settleOrder(_ frame: Frame, _ finding: Int) {
    findings[finding].unchangedAfter = frame.unchangedAtEnd
    if frame.hasDoubted, stack.count < options.budget.depth {
      findings.arrange(below: finding, count: frame.passed + frame.trailing, isUnordered: frame.isUnordered)
    }
  }

  /// A moved element is a change by itself; a finding for it stands already, with the edits below it.
  private func closeMoved(_ frame: Frame, _ move: (from: Int, to: Int)) {
    let parent = stack.count - 1
    stack[parent].visible += frame.visible + 1
    stack[parent].hidden += frame.hidden
    if let finding = frame.finding {
      settleOrder(frame, finding)
      stack[parent].startCounting()
    } else if let owner = stack[parent].finding {
      findings[owner].omittedChildren += 1
    }
  }

  /// Records an element that only moved.
  func recordMove(_ child: Child, _ move: (from: Int, to: Int)) {
    let top = stack.count - 1
    stack[top].unchanged -= 1
    record(child, status: .moved(from: move.from, to: move.to))
  }

  /// Records a change: the whole pair was exchanged, or one side has nothing there.
  func record(_ child: Child, status: Node.Status? = nil, reason: String? = nil, isRepetition: Bool = false) {
    if purpose == .verdict {
      stack[0].visible = 1
      isStopped = true
      return
    }
    let top = stack.count - 1
    let some = child.expected ?? child.actual ?? ()
    let type = type(of: some)
    rulebook?.passOver(type)
    let verdict = child.passing?.verdict
    let reason = reason ?? (verdict?.isAlwaysTold == true ? verdict?.reason : nil)
    let hiddenBy = reason == nil && status == nil && !isRepetition ? hider(of: child, type: type) : nil
    if hiddenBy == nil { stack[top].visible += 1 } else { stack[top].hidden += 1 }

    let anchor = stack[top].anchor
    let isFirstTooDeep = stack[top].isTooDeep && findings.count == anchor + 1
    guard findings.hasRoom, !stack[top].isTooDeep || isFirstTooDeep else {
      // A frame that isn't told itself is counted as a whole when it closes.
      if let owner = stack[top].finding { findings[owner].omittedChildren += 1 }
      return
    }
    let change: Node.Status =
      status ?? (child.expected == nil ? .added : child.actual == nil ? .removed : .replaced)
    var finding = Finding(
      parent: anchor,
      approach: child.approach,
      type: type,
      shape: .leaf,
      status: change,
      expected: child.expected,
      actual: child.actual,
      hiddenBy: hiddenBy,
      reason: reason,
      isRepetition: isRepetition,
      isMutable: child.isMutable,
      unchangedBefore: stack[top].isTooDeep ? 0 : stack[top].unchangedBeforeNext,
      slot: stack[top].slot
    )
    if isFirstTooDeep {
      finding.isFurtherDown = true
      let levels = stack.count - 1 - options.budget.depth
      finding.reason = "\(levels) \(levels == 1 ? "level" : "levels") further down than the budget follows"
    }
    _ = findings.append(finding)
    if !stack[top].isTooDeep { stack[top].startCounting() }
  }
}
