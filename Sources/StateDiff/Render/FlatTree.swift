/// The nodes of a difference in reading order with what lies below each: trees of any depth without recursion.
struct FlatTree {
  struct Entry {
    var node: Node
    /// The index behind the last node below.
    var end: Int
    /// Visible changes in and below the node, those that a budget left out included.
    var visible: Int
    /// Hidden changes in and below the node.
    var hidden: Int
  }

  private(set) var entries: [Entry] = []

  init(_ root: Node) {
    var open: [(entry: Int, children: [Node], next: Int)] = []
    append(root, to: &open)
    while let top = open.last {
      if top.next < top.children.count {
        open[open.count - 1].next += 1
        append(top.children[top.next], to: &open)
      } else {
        open.removeLast()
        entries[top.entry].end = entries.count
        if let parent = open.last {
          entries[parent.entry].visible += entries[top.entry].visible
          entries[parent.entry].hidden += entries[top.entry].hidden
        }
      }
    }
  }

  private mutating func append(_ node: Node, to open: inout [(entry: Int, children: [Node], next: Int)]) {
    var counts: Int
    // The lines of a text are no changes of their own: the text is one.
    if case .line? = node.step { counts = 0 } else { counts = isChange(node) ? 1 : 0 }
    if node.shape != .text { counts += node.omittedChildren }
    let isVisible = node.visibility == .visible
    entries.append(Entry(node: node, end: 0, visible: isVisible ? counts : 0, hidden: isVisible ? 0 : counts))
    open.append((entries.count - 1, node.children, 0))
  }

  private func isChange(_ node: Node) -> Bool {
    switch node.status {
    case .descends, .unchanged: false
    case .replaced, .added, .removed, .moved: true
    }
  }
}
