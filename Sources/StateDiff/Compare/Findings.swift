/// How a parent reaches a part, before anything was made into text.
enum Approach {
  case field(String)
  case unwrapped
  case payload(case: String, label: String?)
  case element(expected: Int?, actual: Int?, id: Any?, isKeyed: Bool)
  case key(Any)
  case member(Any)
}

/// A part on the way to a change, or a change, with the values that its texts will be made of.
///
/// The values are held only while the comparison runs: texts are made at the end, for what is told.
struct Finding {
  /// The index of the enclosing finding; -1 at the root.
  var parent: Int
  var approach: Approach?
  var type: Any.Type
  var shape: Node.Shape
  var caseName: String?
  var status: Node.Status = .descends
  var expected: Any?
  var actual: Any?
  var hiddenBy: Any.Type?
  var reason: String?
  /// Whether it is a pair of objects whose difference was told where they were met first.
  var isRepetition = false
  /// Whether it lies below levels that aren't told.
  var isFurtherDown = false
  var isMutable = true
  var unchangedBefore = 0
  /// Its place among its siblings, equal ones included.
  var slot = 0
  var unchangedAfter = 0
  var omittedChildren = 0
  /// Whether it was taken back, because its owner declares that it leaves it out.
  var isWithdrawn = false

  /// Whether it is a change that nothing hides so far.
  var isOpenChange: Bool { isChange && hiddenBy == nil && !isWithdrawn }

  /// Whether it is a change of its own, and not only on the way to one.
  var isChange: Bool {
    switch status {
    case .descends, .unchanged: false
    case .replaced, .added, .removed, .moved: true
    }
  }
}

/// The findings in the order of the tree: everything below a finding follows it directly.
///
/// So a part that turns out equal is taken back by cutting the end off, however deep it is.
struct Findings {
  private(set) var all: [Finding] = []
  /// How many changes are kept that count, and that are hidden.
  private(set) var visible = 0
  private(set) var hidden = 0
  /// How many of each kind are kept at most.
  let limit: Int

  init(limit: Int) { self.limit = limit }

  var count: Int { all.count }

  /// Whether another change would be told.
  var hasRoom: Bool { visible < limit }

  subscript(index: Int) -> Finding {
    get { all[index] }
    _modify { yield &all[index] }
  }

  mutating func append(_ finding: Finding) -> Int {
    if finding.isChange {
      if finding.hiddenBy == nil { visible += 1 } else { hidden += 1 }
    }
    all.append(finding)
    return all.count - 1
  }

  /// Takes back everything from an index on.
  mutating func cut(from start: Int) {
    guard start < all.count else { return }
    for finding in all[start...] where finding.isChange && !finding.isWithdrawn {
      if finding.hiddenBy == nil { visible -= 1 } else { hidden -= 1 }
    }
    all.removeSubrange(start...)
  }

  /// Marks every visible change from an index on as hidden; what is more than can be told is taken back.
  ///
  /// - Parameter node: The finding that encloses them, which keeps a count of what is taken back. If it is a change
  ///   itself, because an element moved, that change stays.
  mutating func hide(below node: Int?, from start: Int, by type: Any.Type) {
    let first = node.map { $0 + 1 } ?? start
    for index in all.indices[first...] where all[index].isOpenChange {
      all[index].hiddenBy = type
      visible -= 1
      hidden += 1
    }
    guard hidden > limit, let node else { return }
    let dropped = all[first...].count { $0.isChange && !$0.isWithdrawn }
    cut(from: first)
    all[node].omittedChildren += dropped
  }

  /// Puts the parts below the last open finding in the order of their owner, and counts the equal ones between them anew.
  ///
  /// - Parameters:
  ///   - count: How many parts the owner has.
  ///   - isUnordered: Whether equal ones are counted at the end only.
  mutating func arrange(below node: Int, count: Int, isUnordered: Bool) {
    let starts = all.indices[(node + 1)...].filter { all[$0].parent == node }
    guard !starts.isEmpty else { return }
    let groups = zip(starts, starts.dropFirst() + [all.count]).map { $0..<$1 }
    let ordered = groups.sorted { (all[$0.lowerBound].slot, $0.lowerBound) < (all[$1.lowerBound].slot, $1.lowerBound) }
    var arranged: [Finding] = []
    arranged.reserveCapacity(all.count - node - 1)
    var (passed, equal) = (0, 0)
    for group in ordered {
      let shift = node + 1 + arranged.count - group.lowerBound
      for var finding in all[group] {
        if finding.parent == node {
          finding.unchangedBefore = isUnordered ? 0 : max(0, finding.slot - passed)
          passed = finding.slot + 1
          equal += finding.unchangedBefore
        } else {
          finding.parent += shift
        }
        arranged.append(finding)
      }
    }
    all.replaceSubrange((node + 1)..., with: arranged)
    all[node].unchangedAfter = max(0, count - groups.count - all[node].omittedChildren - equal)
  }

  /// Takes one change out; what follows stays where it is.
  mutating func withdraw(_ index: Int) {
    all[index].isWithdrawn = true
    visible -= 1
  }

  /// The names of the fields that lead from one finding to another below it.
  func names(from node: Int, to index: Int) -> [String] {
    var names: [String] = []
    var current = index
    while current > node {
      switch all[current].approach {
      case .field(let name)?: names.append(name)
      case .unwrapped?: break
      default: names.append("[]")
      }
      current = all[current].parent
    }
    return names.reversed()
  }
}
