// What the expressions of a difference are made of.

extension Account {
  /// An expression of a side of a finding, as the declared type of its place needs it.
  func spelling(of value: Any?, at index: Int) -> String? {
    guard let value, !places.mayBeWrapper(index) else { return nil }
    let finding = findings[index]
    // A moved element stays the value that it was.
    guard finding.status == .replaced || finding.expected == nil || finding.actual == nil else { return nil }
    return SwiftText.spelling(of: value, declared: places.declared[index])
  }

  /// Spells what has to be assigned as a whole, because this part of it can't be assigned: a payload, a `let`, or what
  /// its declared type doesn't show.
  mutating func spellOwner(of index: Int) {
    let owner = findings[index].parent
    guard owner >= 0, nodes[owner].swiftAfter == nil, !places.isOwnerTried[owner] else { return }
    guard !findings[index].isMutable || findings[owner].shape == .enumCase || nodes[index].swiftAccess == .withOwner
    else { return }
    places.isOwnerTried[owner] = true
    guard let value = findings[owner].actual, !places.mayBeWrapper(owner) else { return }
    nodes[owner].swiftAfter = SwiftText.spelling(of: value, declared: places.declared[owner])
  }
}

extension Approach {
  /// The key, id or member by which a part is reached, as Swift.
  var spelledKey: String? {
    switch self {
    case .key(let key), .member(let key): SwiftText.keySpelling(of: key)
    case .element(_, _, let id?, isKeyed: true): SwiftText.keySpelling(of: id)
    case .element, .field, .unwrapped, .payload: nil
    }
  }
}
