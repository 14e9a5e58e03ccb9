/// A pair of parts that is to be compared, and how their owner reaches them.
struct Child {
  var approach: Approach?
  /// The expected side; `nil` for what was added.
  var expected: Any?
  /// The actual side; `nil` for what was removed.
  var actual: Any?
  var isMutable = true
  /// Where an element stood and stands, if it moved.
  var move: (from: Int, to: Int)?
  /// How many equal siblings stand directly before.
  var unchangedBefore = 0
  /// Levels below that are known already.
  var height = 0
  /// What rules hand down; `nil` where they say nothing.
  var passing: Passing?
  /// Its place among its siblings, where it is questioned after them.
  var slot: Int?

  /// Whether it is one of any number of elements, of which equal ones aren't told of at all.
  var isElement: Bool {
    switch approach {
    case .element?, .key?, .member?: true
    case .field?, .unwrapped?, .payload?, nil: false
    }
  }
}

/// The parts of a pair that still have to be compared.
enum Children {
  case list([Child])
  case rows(RowWork)
}

/// A pair of values whose parts are being compared.
///
/// Frames stand on a stack of our own, so that no depth of nesting can overflow the thread's. They are objects because
/// debug builds would copy a struct of this size at each access.
final class Frame {
  let child: Child
  let expected: Any
  let actual: Any
  let facts: TypeFacts
  /// The index of its finding; `nil` where it won't be told.
  var finding: Int?
  /// The number of findings before it.
  let mark: Int
  /// The closest finding that encloses its parts.
  var anchor: Int
  let isTooDeep: Bool
  var children: Children
  var next = 0
  /// Equal parts since the last one that differs.
  var unchanged = 0
  /// Equal parts after the last one to compare.
  let trailing: Int
  /// Whether its parts have no order of their own: those of sets and dictionaries.
  let isUnordered: Bool
  /// Changes below.
  var visible = 0
  var hidden = 0
  /// Parts that hold the same in different bytes: their `==` is asked if a sibling differs.
  var rebuilt: [Child]
  /// Whether all seen so far is the same byte by byte, collections with memory of their own included.
  ///
  /// Then it is the same value, and its `==` isn't asked any more than where the memory is shared.
  var isIdentical: Bool
  /// Whether something below can't be compared, or is left out, so that an `==` may say "different" for its sake.
  var isExplained: Bool
  /// Whether the `==` is questioned where the structure shows no difference.
  var isDoubting: Bool
  /// Whether its parts were questioned once more, after all of them had been compared.
  var hasDoubted = false
  /// The place of the part that is being compared among its siblings, and how many were passed, equal ones included.
  var slot = 0
  var passed = 0
  /// In doubt: whether its own `==` said "different".
  var isDenied = false
  /// Levels below that were seen.
  var height: Int
  /// Nested mirrors that a type made itself, up to here.
  let customMirrors: Int
  var objects: CycleGuard.ObjectPair?
  /// The notes that waited before it.
  let noteMark: Int

  init(
    child: Child,
    expected: Any,
    actual: Any,
    facts: TypeFacts,
    mark: Int,
    anchor: Int,
    isTooDeep: Bool,
    children: Children,
    isUnordered: Bool = false,
    trailing: Int = 0,
    rebuilt: [Child] = [],
    isIdentical: Bool = false,
    isExplained: Bool = false,
    isDoubting: Bool = false,
    height: Int = 0,
    customMirrors: Int = 0,
    noteMark: Int = 0
  ) {
    self.child = child
    self.expected = expected
    self.actual = actual
    self.facts = facts
    self.mark = mark
    self.anchor = anchor
    self.isTooDeep = isTooDeep
    self.children = children
    self.isUnordered = isUnordered
    self.trailing = trailing
    self.rebuilt = rebuilt
    self.isIdentical = isIdentical
    self.isExplained = isExplained
    self.isDoubting = isDoubting
    self.height = height
    self.customMirrors = customMirrors
    self.noteMark = noteMark
  }

  /// The next part to compare.
  func nextChild() -> Child? {
    let child: Child
    switch children {
    case .list(let children):
      guard next < children.count else { return nil }
      child = children[next]
    case .rows(let work):
      guard next < work.steps.count else { return nil }
      child = work.child(at: next)
    }
    next += 1
    unchanged += child.unchangedBefore
    if hasDoubted {
      slot = child.slot ?? passed
    } else {
      slot = passed + child.unchangedBefore
      passed = slot + 1
    }
    return child
  }

  /// Equal parts since the last one that differs, which are told before the next one. Parts without an order have none
  /// between them: all are told at the end, whichever had to be looked into.
  var unchangedBeforeNext: Int { isUnordered ? 0 : unchanged }

  /// One that differs is told: what is counted from now on stands behind it.
  func startCounting() {
    if !isUnordered { unchanged = 0 }
  }

  /// Equal parts after the last one that differs, once all were compared.
  var unchangedAtEnd: Int { max(0, unchanged + trailing) }

  var hasMore: Bool {
    switch children {
    case .list(let children): next < children.count
    case .rows(let work): next < work.steps.count
    }
  }
}
